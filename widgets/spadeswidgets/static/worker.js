var L=`"""Imports the modules of archives made by \`\`_bytecode.py\`\`, without a file system. Runs in the page."""

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
`;function T(e){let n=t=>new URL(e).searchParams.has(t);return{lessons:n("lessons"),keep:n("keep"),plain:n("plain")}}var S=({snapshot:e,plain:n})=>e!==""&&!n;async function U(e,n,t){return S(e)&&e.caches&&!e.saving&&Z(n,await t())}var x=({snapshot:e,keep:n,caches:t,saving:r})=>e!==""&&n&&t&&!r,V=400,Z=(e,n)=>e>0&&e/n<=V,B=1/8,Q=3/8;async function I(e,n,t=()=>{}){if(!e.ok||!e.body)return{response:e,rate:0};let r=e.body.getReader(),o=[],[s,a]=[0,0];for(;s<n*B;){let{done:l,value:i}=await r.read();if(l)break;o.length?s+=i.length:a=performance.now(),o.push(i)}let d=s/(performance.now()-a)*X(e.headers,n),u=N(o,r,R(n,t)),f=e.headers.get("Content-Type")??"";return{response:new Response(u,{headers:{"Content-Type":f}}),rate:d}}function N(e,n,t=()=>{}){return new ReadableStream({async pull(r){let o=e.shift()??(await n.read()).value;if(!o)return r.close();r.enqueue(o),t(o.length)},cancel:r=>n.cancel(r)})}function R(e,n){let t=0;return r=>{t+=r,!(t<e*B)&&(t=0,n())}}function X(e,n){return e.get("Content-Encoding")?Number(e.get("Content-Length"))/n||Q:1}var C=e=>e.connection?.saveData??!1;async function $(e){let n=await fetch(e);if(!n.ok)throw new Error(`${e.pathname}: ${n.status}`);return n.arrayBuffer()}var A=`from spadeslib.lessons.wire import handle
handle`;function Y(e,{archives:n,later:t,keep:r}){let o=e.runPython(`${L}
lambda archive: add(archive.to_bytes())`),s=a=>a.forEach(d=>o(new Uint8Array(d)));return s(n),{handle:e.runPython(A),add:s,later:()=>t("compiled"),keep:r}}function F(e,n,{later:t,keep:r}){let o=s=>{for(let a of s)e.unpackArchive(a,"wheel");e.runPython("import sys; sys.path_importer_cache.clear()")};return o(n),{handle:e.runPython(A),add:o,later:()=>t("wheels"),keep:r}}function ee(e,n){let t=e.runPython(A);if(JSON.stringify(JSON.parse(t('{"id": 0, "to": "drop", "key": ""}')))!=='{"id":0}')throw new Error("the snapshot gives no answers");return{handle:t,whole:!0,add:()=>{},later:async()=>[],keep:n}}function ne(){return new Promise((e,n)=>{let{instantiateStreaming:t}=WebAssembly;WebAssembly.instantiateStreaming=async(...r)=>{try{return await t(...r)}catch(o){throw n(o),o}}})}var g=new Map,b=self.fetch;self.fetch=(e,n)=>{let t=g.get(String(e));return g.delete(String(e)),t??b(e,n)};var w=new URL("./",import.meta.url),p=new URL("../pyodide-314.0.6/",w).href,te=31,v=`${p}pyodide.asm.wasm`,j=T(import.meta.url),M=({snapshot:e})=>({...j,snapshot:e,caches:!!self.caches,saving:C(navigator)});async function D(e){let n=j.lessons?2:1,t=s=>Promise.all(s.map(a=>$(new URL(a,w)))),r=s=>t(s.slice(0,n)),o=e.compiled.length?null:y(r(e.wheels));return{archives:await r(e.compiled).catch(H),wheels:()=>o??r(e.wheels),later:s=>t(e[s].slice(n)),keep:()=>J(e)}}function H(e){return console.warn("spades: the compiled engine does not fit, its sources are taken",e),[]}var _=({snapshot:e})=>new URL(e,w).href;async function z(e){if(S(M(e)))return self.caches?.match(_(e)).catch(()=>{})}async function J(e){if(!x(M(e))||await z(e))return;let n=await caches.open(`spades snapshot ${p}`);for(let t of await n.keys())await n.delete(t);await n.add(_(e))}async function O(e,n){if(!e.ok||!e.body)throw new Error(`${e.url}: ${e.status}`);let t=e.body.getReader(),{value:r=new Uint8Array}=await t.read(),o=N([r],t,n),s=r[0]===te;return new Response(s?o.pipeThrough(new DecompressionStream("gzip")):o).arrayBuffer()}async function re(e,n){let t=g.get(v).then(r=>I(r,e.sizes.runtime,n));return g.set(v,y(t.then(({response:r})=>r))),(await t).rate}function y(e){return e.catch(()=>{}),e}async function G(e){g.set(v,b(v));let n=JSON.parse(new TextDecoder().decode(await $(new URL("engine.json",w)))),t=await z(n),r=t?y(O(t)):null,o=t?null:y(D(n)),s=t?null:y(re(n,e)),a=new URL(n.library,w).href;g.set(a,b(a)),import(`${p}pyodide.asm.mjs`).catch(()=>{});let{loadPyodide:d}=await import(`${p}pyodide.mjs`);e();let u=()=>{},f=ne(),l=async i=>{let h=d({indexURL:p,packageBaseUrl:p,stdLibURL:a,stdout:u,stderr:u,...i}),m=await Promise.race([f,h]);return e(),m};if(s&&await U(M(n),n.sizes.snapshot,()=>s)){let i=R(n.sizes.snapshot,e);r=y(b(_(n)).then(h=>O(h,i)))}if(r)try{return ee(await l({_loadSnapshot:r}),()=>J(n))}catch(i){console.warn("spades: the snapshot does not fit, Python starts without it",i)}return oe(await l({}),await(o??D(n)))}async function oe(e,n){if(!n.archives.length)return F(e,await n.wheels(),n);try{return Y(e,n)}catch(t){return H(t),e.runPython("remove()"),F(e,await n.wheels(),n)}}var E=self,P=(e,n)=>E.postMessage(JSON.stringify({event:e,why:n})),se=3e3,q="The engine stumbled over that. Try something else.",ae="The coach could not be fetched. Try again once you are connected.",ie=/^\{"id": [^,]*, "missing": /;function ce({handle:e,add:n,later:t,keep:r,...o}){let s=null,a=o.whole??!1,d=Promise.resolve(),u=0,f=()=>(s??=t(),s.catch(()=>s=null),s),l=async m=>{let k=(c,W)=>JSON.stringify({id:JSON.parse(m).id,error:c,why:String(W)});try{let c=e(m);if(!ie.test(c))return c;if(a)return k(q,c)}catch(c){return setTimeout(()=>P("failed",String(c))),k(q,c)}try{n(await f()),a=!0}catch(c){return k(ae,c)}return l(m)},i=async()=>{a||await f(),await r()},h=()=>{clearTimeout(u),u=setTimeout(()=>{i().catch(()=>{})},se)};E.onmessage=({data:m})=>{clearTimeout(u),d=d.then(async()=>E.postMessage(await l(String(m)))).then(h)},h()}G(()=>P("starting")).then(e=>{ce(e),P("live")},e=>P("failed",String(e)));
