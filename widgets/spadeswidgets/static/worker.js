var p=`"""Imports the modules of archives made by \`\`_bytecode.py\`\`, without a file system. Runs in the page."""

from __future__ import annotations

import marshal
import sys
import zlib
from collections.abc import Sequence
from importlib.machinery import ModuleSpec
from importlib.util import MAGIC_NUMBER
from types import ModuleType

modules: dict[str, tuple[bool, bytes]] = {}
"""By name: is it a package, and its code."""


class Finder:
    """Finds them, and loads what it has found."""

    @staticmethod
    def find_spec(
        name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name not in modules:
            return None
        return ModuleSpec(name, Finder, is_package=modules[name][0])  # type: ignore[arg-type]

    @staticmethod
    def create_module(spec: ModuleSpec) -> None:
        return None

    @staticmethod
    def exec_module(module: ModuleType) -> None:
        exec(marshal.loads(modules[module.__name__][1]), module.__dict__)


def add(archive: bytes) -> None:
    """Make an archive's modules ready to be imported.

    :raises ImportError: when it was compiled for another version of Python.
    """
    if not archive.startswith(MAGIC_NUMBER):
        raise ImportError("the archive was compiled for another version of Python")
    modules.update(marshal.loads(zlib.decompress(archive[len(MAGIC_NUMBER) :])))
    if Finder not in sys.meta_path:
        sys.meta_path.insert(0, Finder)


def remove() -> None:
    """Forget all of them, and what was imported."""
    if Finder in sys.meta_path:
        sys.meta_path.remove(Finder)
    for name in modules:
        sys.modules.pop(name, None)
    modules.clear()
`;var f=self,m=(e,n)=>f.postMessage(JSON.stringify({event:e,why:n}));async function y(e){let n=await fetch(e);if(!n.ok)throw new Error(`${e.pathname}: ${n.status}`);return n.arrayBuffer()}var v=`from spadeslib.lessons.wire import handle
handle`;function N(e,{archives:n,later:s}){let r=e.runPython(`${p}
lambda archive: add(archive.to_bytes())`),t=a=>a.forEach(o=>r(new Uint8Array(o)));return t(n),{handle:e.runPython(v),add:t,later:()=>s("compiled")}}function g(e,n,{later:s}){let r=t=>{for(let a of t)e.unpackArchive(a,"wheel");e.runPython("import importlib; importlib.invalidate_caches()")};return r(n),{handle:e.runPython(v),add:r,later:()=>s("wheels")}}function A(){return new Promise((e,n)=>{let{instantiateStreaming:s}=WebAssembly;WebAssembly.instantiateStreaming=async(...r)=>{try{return await s(...r)}catch(t){throw n(t),t}}})}async function M(e){let n=JSON.parse(new TextDecoder().decode(await y(new URL("engine.json",e)))),s=new URL(import.meta.url).searchParams.has("lessons")?2:1,r=o=>Promise.all(o.map(i=>y(new URL(i,e)))),t=o=>r(o.slice(0,s)),a=n.compiled.length?null:t(n.wheels);return a?.catch(()=>{}),{archives:await t(n.compiled).catch(b),wheels:()=>a??t(n.wheels),later:o=>r(n[o].slice(s))}}function b(e){return console.warn("spades: the compiled engine does not fit, its sources are taken",e),[]}async function E(){let e=new URL("./",import.meta.url),n=new URL("../pyodide-314.0.6/",e).href,s=M(e);s.catch(()=>{});let{loadPyodide:r}=await import(`${n}pyodide.mjs`);m("loader");let t=()=>{},a=A(),o=await Promise.race([a,r({indexURL:n,packageBaseUrl:n,stdout:t,stderr:t})]);m("runtime");let i=await s;if(!i.archives.length)return g(o,await i.wheels(),i);try{return N(o,i)}catch(d){return b(d),o.runPython("remove()"),g(o,await i.wheels(),i)}}var S=3e3,w="The engine stumbled over that. Try something else.",B="The coach could not be fetched. Try again once you are connected.",U=/^\{"id": [^,]*, "missing": /;function k({handle:e,add:n,later:s}){let r=null,t=!1,a=Promise.resolve(),o=0,i=()=>(r??=s(),r.catch(()=>r=null),r),d=async l=>{let u=(c,P)=>JSON.stringify({id:JSON.parse(l).id,error:c,why:String(P)});try{let c=e(l);if(!U.test(c))return c;if(t)return u(w,c)}catch(c){return u(w,c)}try{n(await i()),t=!0}catch(c){return u(B,c)}return d(l)},h=()=>{clearTimeout(o),t||(o=setTimeout(()=>{i().catch(()=>{})},S))};f.onmessage=({data:l})=>{clearTimeout(o),a=a.then(async()=>f.postMessage(await d(String(l)))).then(h)},h()}E().then(e=>{k(e),m("live")},e=>m("failed",String(e)));
