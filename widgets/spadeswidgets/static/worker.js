var E=`"""Imports the modules of archives made by \`\`_bytecode.py\`\`, without a file system. Runs in the page."""

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
`;var L=(e,t)=>e>0&&e/t<=400;async function M(e,t,n=()=>{}){if(!e.ok||!e.body)return{response:e,rate:0};let r=e.body.getReader(),o=[],[a,s]=[0,0];for(;a<t*.125;){let{done:d,value:m}=await r.read();if(d)break;o.length?a+=m.length:s=performance.now(),o.push(m)}let c=a/(performance.now()-s)*G(e.headers,t),u=R(o,r,j(t,n)),l=e.headers.get("Content-Type")??"";return{response:new Response(u,{headers:{"Content-Type":l}}),rate:c}}function R(e,t,n=()=>{}){return new ReadableStream({async pull(r){let o=e.shift()??(await t.read()).value;if(!o)return r.close();r.enqueue(o),n(o.length)},cancel:r=>t.cancel(r)})}function j(e,t){let n=0;return r=>{n+=r,!(n<e*.125)&&(n=0,t())}}function G(e,t){return e.get("Content-Encoding")?Number(e.get("Content-Length"))/t||.375:1}async function C(e){let t=await fetch(e);if(!t.ok)throw new Error(`${e.pathname}: ${t.status}`);return t.arrayBuffer()}var S=`from spadeslib.lessons.wire import handle
handle`;function q(e,{archives:t,later:n,keep:r}){let o=e.runPython(`${E}
lambda archive: add(archive.to_bytes())`),a=s=>s.forEach(c=>o(new Uint8Array(c)));return a(t),{handle:e.runPython(S),add:a,later:()=>n("compiled"),keep:r}}function T(e,t,{later:n,keep:r}){let o=a=>{for(let s of a)e.unpackArchive(s,"wheel");e.runPython("import sys; sys.path_importer_cache.clear()")};return o(t),{handle:e.runPython(S),add:o,later:()=>n("wheels"),keep:r}}function W(e,t){let n=e.runPython(S);if(JSON.stringify(JSON.parse(n('{"id": 0, "to": "drop", "key": ""}')))!=='{"id":0}')throw new Error("the snapshot gives no answers");return{handle:n,whole:!0,add:()=>{},later:async()=>[],keep:t}}function z(){return new Promise((e,t)=>{let{instantiateStreaming:n}=WebAssembly;WebAssembly.instantiateStreaming=async(...r)=>{try{return await n(...r)}catch(o){throw t(o),o}}})}var h=new Map,g=self.fetch;self.fetch=(e,t)=>{let n=h.get(String(e));return h.delete(String(e)),n??g(e,t)};var y=new URL("./",import.meta.url),f=new URL("../pyodide-314.0.6/",y).href,K=31,v=`${f}pyodide.asm.wasm`,P=new URL(import.meta.url).searchParams;async function U(e){let t=P.has("lessons")?2:1,n=a=>Promise.all(a.map(s=>C(new URL(s,y)))),r=a=>n(a.slice(0,t)),o=e.compiled.length?null:b(r(e.wheels));return{archives:await r(e.compiled).catch(I),wheels:()=>o??r(e.wheels),later:a=>n(e[a].slice(t)),keep:()=>x(e)}}function I(e){return console.warn("spades: the compiled engine does not fit, its sources are taken",e),[]}var F=()=>navigator.connection?.saveData??!1,A=({snapshot:e})=>new URL(e,y).href;async function D(e){if(!(!e.snapshot||P.has("plain")))return self.caches?.match(A(e)).catch(()=>{})}async function x(e){if(!P.has("keep")||!e.snapshot||!self.caches||F()||await D(e))return;let t=await caches.open(`spades snapshot ${f}`);for(let n of await t.keys())await t.delete(n);await t.add(A(e))}async function B(e){if(!e.ok||!e.body)throw new Error(`${e.url}: ${e.status}`);let t=e.body.getReader(),{value:n=new Uint8Array}=await t.read(),r=R([n],t),o=n[0]===K;return new Response(o?r.pipeThrough(new DecompressionStream("gzip")):r).arrayBuffer()}async function V({snapshot:e,sizes:t},n){if(!e||P.has("plain")||!self.caches||F())return!1;let r=h.get(v).then(o=>M(o,t.runtime,n));return h.set(v,r.then(({response:o})=>o)),L(t.snapshot,(await r).rate)}function b(e){return e.catch(()=>{}),e}async function O(e){h.set(v,g(v));let t=JSON.parse(new TextDecoder().decode(await C(new URL("engine.json",y)))),n=await D(t),r=n?b(B(n)):null,o=n?null:b(U(t)),a=new URL(t.library,y).href;h.set(a,g(a)),import(`${f}pyodide.asm.mjs`).catch(()=>{});let{loadPyodide:s}=await import(`${f}pyodide.mjs`);e();let c=()=>{},u=z(),l=async d=>{let m=s({indexURL:f,packageBaseUrl:f,stdLibURL:a,stdout:c,stderr:c,...d}),w=await Promise.race([u,m]);return e(),w};if(!n&&await V(t,e)&&(r=b(g(A(t)).then(B))),r)try{return W(await l({_loadSnapshot:r}),()=>x(t))}catch(d){console.warn("spades: the snapshot does not fit, Python starts without it",d)}return Z(await l({}),await(o??U(t)))}async function Z(e,t){if(!t.archives.length)return T(e,await t.wheels(),t);try{return q(e,t)}catch(n){return I(n),e.runPython("remove()"),T(e,await t.wheels(),t)}}var _=self,k=(e,t)=>_.postMessage(JSON.stringify({event:e,why:t})),Q=3e3,$="The engine stumbled over that. Try something else.",X="The coach could not be fetched. Try again once you are connected.",Y=/^\{"id": [^,]*, "missing": /;function ee({handle:e,add:t,later:n,keep:r,...o}){let a=null,s=o.whole??!1,c=Promise.resolve(),u=0,l=()=>(a??=n(),a.catch(()=>a=null),a),d=async p=>{let N=(i,H)=>JSON.stringify({id:JSON.parse(p).id,error:i,why:String(H)});try{let i=e(p);if(!Y.test(i))return i;if(s)return N($,i)}catch(i){return setTimeout(()=>k("failed",String(i))),N($,i)}try{t(await l()),s=!0}catch(i){return N(X,i)}return d(p)},m=async()=>{s||await l(),await r()},w=()=>{clearTimeout(u),u=setTimeout(()=>{m().catch(()=>{})},Q)};_.onmessage=({data:p})=>{clearTimeout(u),c=c.then(async()=>_.postMessage(await d(String(p)))).then(w)},w()}O(()=>k("starting")).then(e=>{ee(e),k("live")},e=>k("failed",String(e)));
