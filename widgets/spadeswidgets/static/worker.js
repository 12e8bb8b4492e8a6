var U=`"""Imports the modules of archives made by \`\`_bytecode.py\`\`, without a file system. Runs in the page."""

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
`;function B(e){let n=t=>new URL(e).searchParams.has(t);return{lessons:n("lessons"),keep:n("keep"),plain:n("plain")}}var S=({snapshot:e,plain:n})=>e!==""&&!n;async function C(e,n,t){return S(e)&&e.caches&&!e.saving&&ne(n,await t())}var I=({snapshot:e,keep:n,plain:t,caches:r,saving:o},s)=>e!==""&&!t&&r&&(s||n&&!o),ee=400,ne=(e,n)=>e>0&&e/n<=ee,F=1/8,te=3/8;async function D(e,n,t=()=>{}){if(!e.ok||!e.body)return{response:e,rate:0};let r=e.body.getReader(),o=[],[s,a]=[0,0];for(;s<n*F;){let{done:u,value:p}=await r.read();if(u)break;o.length?s+=p.length:a=performance.now(),o.push(p)}let d=s/(performance.now()-a)*re(e.headers,n),c=A(o,r,N(n,t)),f=e.headers.get("Content-Type")??"";return{response:new Response(c,{headers:{"Content-Type":f}}),rate:d}}function A(e,n,t=()=>{}){return new ReadableStream({async pull(r){let o=e.shift()??(await n.read()).value;if(!o)return r.close();r.enqueue(o),t(o.length)},cancel:r=>n.cancel(r)})}function N(e,n){let t=0;return r=>{t+=r,!(t<e*F)&&(t=0,n())}}function re(e,n){return e.get("Content-Encoding")?Number(e.get("Content-Length"))/n||te:1}var O=e=>e.connection?.saveData??!1;var $="application/wasm";function H(e){let n=oe(e);return new Promise((t,r)=>{n.catch(r),WebAssembly.instantiateStreaming=async(o,s)=>{try{let a=await n;return{module:a,instance:await WebAssembly.instantiate(a,s)}}catch(a){throw r(a),a}}})}async function oe(e){let n=await e;return n.headers.get("Content-Type")===$||!n.ok?WebAssembly.compileStreaming(n):WebAssembly.compileStreaming(new Response(n.body,{headers:{"Content-Type":$}}))}async function J(e){let n=await fetch(e);if(!n.ok)throw new Error(`${e.pathname}: ${n.status}`);return n.arrayBuffer()}var _=`from spadeslib.lessons.wire import handle
handle`;function se(e,{archives:n,later:t,keep:r}){let o=e.runPython(`${U}
lambda archive: add(archive.to_bytes())`),s=a=>a.forEach(d=>o(new Uint8Array(d)));return s(n),{handle:e.runPython(_),add:s,later:()=>t("compiled"),keep:r}}function j(e,n,{later:t,keep:r}){let o=s=>{for(let a of s)e.unpackArchive(a,"wheel");e.runPython("import sys; sys.path_importer_cache.clear()")};return o(n),{handle:e.runPython(_),add:o,later:()=>t("wheels"),keep:r}}function ae(e,n){let t=e.runPython(_);if(JSON.stringify(JSON.parse(t('{"id": 0, "to": "drop", "key": ""}')))!=='{"id":0}')throw new Error("the snapshot gives no answers");return{handle:t,whole:!0,add:()=>{},later:async()=>[],keep:n}}var E=new Map,v=self.fetch;self.fetch=(e,n)=>{if(String(e)===W)return Promise.resolve(new Response);let t=E.get(String(e));return E.delete(String(e)),t??v(e,n)};var y=new URL("./",import.meta.url),b=new URL("../pyodide-314.0.6/",y).href,ie=31,W=`${b}pyodide.asm.wasm`,G=B(import.meta.url),T=({snapshot:e})=>({...G,snapshot:e,caches:!!self.caches,saving:O(navigator)});async function z(e){let n=G.lessons?2:1,t=s=>Promise.all(s.map(a=>J(new URL(a,y)))),r=s=>t(s.slice(0,n)),o=e.compiled.length?null:l(r(e.wheels));return{archives:await r(e.compiled).catch(q),wheels:()=>o??r(e.wheels),later:s=>t(e[s].slice(n)),keep:()=>Q(e)}}function q(e){return console.warn("spades: the compiled engine does not fit, its sources are taken",e),[]}var P=({snapshot:e})=>new URL(e,y).href,M=e=>`${P(e)}?unpacked`,K=`spades snapshot ${new URL("../",y).href}`,k=e=>self.caches?.match(e).catch(()=>{})??Promise.resolve(void 0);async function ce(e){if(!S(T(e)))return null;let[n,t]=await Promise.all([k(M(e)),k(P(e))]);return n?()=>n.arrayBuffer():t?()=>L(t):null}async function Q(e){let n=await k(P(e));if(!I(T(e),!!n)||await k(M(e)))return;let t=await caches.open(K);for(let o of await t.keys())await t.delete(o);let r=await L(n??await v(P(e)));await t.put(M(e),new Response(r))}async function L(e,n){if(!e.ok||!e.body)throw new Error(`${e.url}: ${e.status}`);let t=e.body.getReader(),{value:r=new Uint8Array}=await t.read(),o=A([r],t,n),s=r[0]===ie;return new Response(s?o.pipeThrough(new DecompressionStream("gzip")):o).arrayBuffer()}function l(e){return e.catch(()=>{}),e}async function V(e){let n=l(v(W)),t=l(import(`${b}pyodide.mjs`));l(import(`${b}pyodide.asm.mjs`));let r=JSON.parse(new TextDecoder().decode(await J(new URL("engine.json",y)))),o=await ce(r),s=o?l(o()):null,a=!1,d=o?null:l(z(r)),c=o?null:l(n.then(i=>D(i,r.sizes.runtime,e))),f=l(H(c?.then(({response:i})=>i)??n)),u=new URL(r.library,y).href;E.set(u,v(u));let{loadPyodide:p}=await t;e();let w=()=>{},m=async i=>{let g=p({indexURL:b,packageBaseUrl:b,stdLibURL:u,stdout:w,stderr:w,...i}),Z=await Promise.race([f,g]);return e(),Z};if(c&&await C(T(r),r.sizes.snapshot,async()=>(await c).rate)){let i=N(r.sizes.snapshot,e);s=l(v(P(r)).then(g=>L(g,i)))}if(s)try{return ae(await m({_loadSnapshot:s}),()=>Q(r))}catch(i){console.warn("spades: the snapshot does not fit, Python starts without it",i),await self.caches?.delete(K),a=!0}let h=await(d??z(r));return le(await m({}),a?{...h,keep:async()=>{}}:h)}async function le(e,n){if(!n.archives.length)return j(e,await n.wheels(),n);try{return se(e,n)}catch(t){return q(t),e.runPython("remove()"),j(e,await n.wheels(),n)}}var x=self,R=(e,n)=>x.postMessage(JSON.stringify({event:e,why:n})),de=3e3,Y="The engine stumbled over that. Try something else.",ue="The coach could not be fetched. Try again once you are connected.",me=/^\{"id": [^,]*, "missing": /;function fe({handle:e,add:n,later:t,keep:r,...o}){let s=null,a=o.whole??!1,d=Promise.resolve(),c=0,f=()=>(s??=t(),s.catch(()=>s=null),s),u=async m=>{let h=(i,g)=>JSON.stringify({id:JSON.parse(m).id,error:i,why:String(g)});try{let i=e(m);if(!me.test(i))return i;if(a)return h(Y,i)}catch(i){return setTimeout(()=>R("failed",String(i))),h(Y,i)}try{n(await f()),a=!0}catch(i){return h(ue,i)}return u(m)},p=async()=>{a||await f(),await r()},w=()=>{clearTimeout(c),c=setTimeout(()=>{p().catch(()=>{})},de)};x.onmessage=({data:m})=>{clearTimeout(c),d=d.then(async()=>x.postMessage(await u(String(m)))).then(w)},w()}V(()=>R("starting")).then(e=>{fe(e),R("live")},e=>R("failed",String(e)));
