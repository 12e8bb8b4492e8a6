var S=`"""Imports the modules of archives made by \`\`_bytecode.py\`\`, without a file system. Runs in the page."""

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
`;var _=(e,t)=>e>0&&e/t<=400;async function E(e,t,n=()=>{}){if(!e.ok||!e.body)return{response:e,rate:0};let o=e.body.getReader(),r=[],[s,a]=[0,0];for(;s<t*.125;){let{done:c,value:u}=await o.read();if(c)break;r.length?s+=u.length:a=performance.now(),r.push(u)}let i=s/(performance.now()-a)*H(e.headers,t),l=0,h=new ReadableStream({async pull(c){let{done:u,value:d}=r.length?{done:!1,value:r.shift()}:await o.read();if(u||!d)return c.close();c.enqueue(d),l+=d.length,!(l<t*.125)&&(l=0,n())},cancel:c=>o.cancel(c)}),f=e.headers.get("Content-Type")??"";return{response:new Response(h,{headers:{"Content-Type":f}}),rate:i}}function H(e,t){return e.get("Content-Encoding")?Number(e.get("Content-Length"))/t||.375:1}async function U(e){let t=await fetch(e);if(!t.ok)throw new Error(`${e.pathname}: ${t.status}`);return t.arrayBuffer()}var N=`from spadeslib.lessons.wire import handle
handle`;function J(e,{archives:t,later:n,keep:o}){let r=e.runPython(`${S}
lambda archive: add(archive.to_bytes())`),s=a=>a.forEach(i=>r(new Uint8Array(i)));return s(t),{handle:e.runPython(N),add:s,later:()=>n("compiled"),keep:o}}function L(e,t,{later:n,keep:o}){let r=s=>{for(let a of s)e.unpackArchive(a,"wheel");e.runPython("import importlib; importlib.invalidate_caches()")};return r(t),{handle:e.runPython(N),add:r,later:()=>n("wheels"),keep:o}}function j(e,t){let n=e.runPython(N);if(JSON.stringify(JSON.parse(n('{"id": 0, "to": "drop", "key": ""}')))!=='{"id":0}')throw new Error("the snapshot gives no answers");return{handle:n,whole:!0,add:()=>{},later:async()=>[],keep:t}}function q(){return new Promise((e,t)=>{let{instantiateStreaming:n}=WebAssembly;WebAssembly.instantiateStreaming=async(...o)=>{try{return await n(...o)}catch(r){throw t(r),r}}})}var y=new Map,g=self.fetch;self.fetch=(e,t)=>{let n=y.get(String(e));return y.delete(String(e)),n??g(e,t)};var w=new URL("./",import.meta.url),p=new URL("../pyodide-314.0.6/",w).href,b=`${p}pyodide.asm.wasm`,v=new URL(import.meta.url).searchParams;async function M(e){let t=v.has("lessons")?2:1,n=s=>Promise.all(s.map(a=>U(new URL(a,w)))),o=s=>n(s.slice(0,t)),r=e.compiled.length?null:o(e.wheels);return r?.catch(()=>{}),{archives:await o(e.compiled).catch(T),wheels:()=>r??o(e.wheels),later:s=>n(e[s].slice(t)),keep:()=>x(e)}}function T(e){return console.warn("spades: the compiled engine does not fit, its sources are taken",e),[]}var F=()=>navigator.connection?.saveData??!1,A=({snapshot:e})=>new URL(e,w).href;async function I(e){if(!(!e.snapshot||v.has("plain")))return self.caches?.match(A(e)).catch(()=>{})}async function x(e){if(!v.has("keep")||!e.snapshot||!self.caches||F()||await I(e))return;let t=await caches.open(`spades snapshot ${p}`);for(let n of await t.keys())await t.delete(n);await t.add(A(e))}async function B(e){if(!e.ok)throw new Error(`${e.url}: ${e.status}`);let t=await e.arrayBuffer(),[n,o]=new Uint8Array(t,0,2);return n!==31||o!==139?t:new Response(new Blob([t]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer()}async function G({snapshot:e,sizes:t},n){if(!e||v.has("plain")||!self.caches||F())return!1;let o=y.get(b).then(r=>E(r,t.runtime,n));return y.set(b,o.then(({response:r})=>r)),_(t.snapshot,(await o).rate)}async function C(e){y.set(b,g(b)),import(`${p}pyodide.asm.mjs`).catch(()=>{});let t=import(`${p}pyodide.mjs`),n=JSON.parse(new TextDecoder().decode(await U(new URL("engine.json",w)))),{loadPyodide:o}=await t;e();let r=new URL(n.library,w).href,s=q(),a=async f=>{let c=()=>{},u=o({indexURL:p,packageBaseUrl:p,stdLibURL:r,stdout:c,stderr:c,...f}),d=await Promise.race([s,u]);return e(),d},i=await I(n),l=i?null:M(n);l?.catch(()=>{}),i||y.set(r,g(r));let h=i?B(i):await G(n,e)?g(A(n)).then(B):null;if(h)try{return j(await a({_loadSnapshot:h}),()=>x(n))}catch(f){console.warn("spades: the snapshot does not fit, Python starts without it",f)}return W(await a({}),await(l??M(n)))}async function W(e,t){if(!t.archives.length)return L(e,await t.wheels(),t);try{return J(e,t)}catch(n){return T(n),e.runPython("remove()"),L(e,await t.wheels(),t)}}var R=self,k=(e,t)=>R.postMessage(JSON.stringify({event:e,why:t})),z=3e3,D="The engine stumbled over that. Try something else.",K="The coach could not be fetched. Try again once you are connected.",V=/^\{"id": [^,]*, "missing": /;function Q({handle:e,add:t,later:n,keep:o,...r}){let s=null,a=r.whole??!1,i=Promise.resolve(),l=0,h=()=>(s??=n(),s.catch(()=>s=null),s),f=async d=>{let P=(m,O)=>JSON.stringify({id:JSON.parse(d).id,error:m,why:String(O)});try{let m=e(d);if(!V.test(m))return m;if(a)return P(D,m)}catch(m){return P(D,m)}try{t(await h()),a=!0}catch(m){return P(K,m)}return f(d)},c=async()=>{a||await h(),await o()},u=()=>{clearTimeout(l),l=setTimeout(()=>{c().catch(()=>{})},z)};R.onmessage=({data:d})=>{clearTimeout(l),i=i.then(async()=>R.postMessage(await f(String(d)))).then(u)},u()}C(()=>k("starting")).then(e=>{Q(e),k("live")},e=>k("failed",String(e)));
