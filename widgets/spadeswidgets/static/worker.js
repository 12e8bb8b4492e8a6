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
`;var a=self,i=(t,e)=>a.postMessage(JSON.stringify({event:t,why:e}));async function p(t){let e=await fetch(t);if(!e.ok)throw new Error(`${t.pathname}: ${e.status}`);return e.arrayBuffer()}var u=`from spadeslib.lessons.wire import handle
handle`;function b(t,e){let o=t.runPython("lambda archive: add(archive.to_bytes())");for(let n of e)o(new Uint8Array(n));return t.runPython(u)}function h(t,e){for(let o of e)t.unpackArchive(o,"wheel");return t.runPython(`import importlib; importlib.invalidate_caches()
${u}`)}function v(){return new Promise((t,e)=>{let{instantiateStreaming:o}=WebAssembly;WebAssembly.instantiateStreaming=async(...n)=>{try{return await o(...n)}catch(r){throw e(r),r}}})}async function _(){let t=new URL("./",import.meta.url),e=JSON.parse(new TextDecoder().decode(await p(new URL("engine.json",t)))),o=new URL(e.pyodide,t).href,n=new URL(import.meta.url).searchParams.has("lessons")?2:1,r=m=>Promise.all(m.slice(0,n).map(g=>p(new URL(g,t)))),d=r(e.compiled.length?e.compiled:e.wheels);d.catch(()=>{});let{loadPyodide:f}=await import(`${o}pyodide.mjs`);i("loader");let c=()=>{},y=v(),s=await Promise.race([y,f({indexURL:o,packageBaseUrl:o,stdout:c,stderr:c})]);if(i("runtime"),!e.compiled.length)return h(s,await d);s.runPython(l);try{return b(s,await d)}catch(m){return console.warn("spades: the compiled engine does not fit, its sources are taken",m),s.runPython("remove()"),h(s,await r(e.wheels))}}_().then(t=>{a.onmessage=({data:e})=>{let o=String(e);try{a.postMessage(t(o))}catch(n){let{id:r}=JSON.parse(o);a.postMessage(JSON.stringify({id:r,error:"The engine stumbled over that. Try something else.",why:String(n)}))}},i("live")},t=>i("failed",String(t)));
