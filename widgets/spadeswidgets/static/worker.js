var l=`"""Imports the modules of archives made by \`\`_bytecode.py\`\`, without a file system. Runs in the page."""

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
`;var a=self,i=(e,t)=>a.postMessage(JSON.stringify({event:e,why:t}));async function u(e){let t=await fetch(e);if(!t.ok)throw new Error(`${e.pathname}: ${t.status}`);return t.arrayBuffer()}var p=`from spadeslib.lessons.wire import handle
handle`;function w(e,t){let n=e.runPython(`${l}
lambda archive: add(archive.to_bytes())`);for(let r of t)n(new Uint8Array(r));return e.runPython(p)}function h(e,t){for(let n of t)e.unpackArchive(n,"wheel");return e.runPython(`import importlib; importlib.invalidate_caches()
${p}`)}function b(){return new Promise((e,t)=>{let{instantiateStreaming:n}=WebAssembly;WebAssembly.instantiateStreaming=async(...r)=>{try{return await n(...r)}catch(o){throw t(o),o}}})}async function v(e){let t=JSON.parse(new TextDecoder().decode(await u(new URL("engine.json",e)))),n=new URL(import.meta.url).searchParams.has("lessons")?2:1,r=c=>Promise.all(c.slice(0,n).map(s=>u(new URL(s,e)))),o=t.compiled.length?null:r(t.wheels);return o?.catch(()=>{}),{archives:await r(t.compiled).catch(f),wheels:()=>o??r(t.wheels)}}function f(e){return console.warn("spades: the compiled engine does not fit, its sources are taken",e),[]}async function _(){let e=new URL("./",import.meta.url),t=new URL("../pyodide-314.0.6/",e).href,n=v(e);n.catch(()=>{});let{loadPyodide:r}=await import(`${t}pyodide.mjs`);i("loader");let o=()=>{},c=b(),s=await Promise.race([c,r({indexURL:t,packageBaseUrl:t,stdout:o,stderr:o})]);i("runtime");let{archives:m,wheels:d}=await n;if(!m.length)return h(s,await d());try{return w(s,m)}catch(y){return f(y),s.runPython("remove()"),h(s,await d())}}_().then(e=>{a.onmessage=({data:t})=>{let n=String(t);try{a.postMessage(e(n))}catch(r){let{id:o}=JSON.parse(n);a.postMessage(JSON.stringify({id:o,error:"The engine stumbled over that. Try something else.",why:String(r)}))}},i("live")},e=>i("failed",String(e)));
