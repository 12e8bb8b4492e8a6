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
`;function L(e){let n=t=>new URL(e).searchParams.has(t);return{lessons:n("lessons"),keep:n("keep"),plain:n("plain")}}var S=({snapshot:e,plain:n})=>e!==""&&!n;async function T(e,n,t){return S(e)&&e.caches&&!e.saving&&V(n,await t())}var U=({snapshot:e,keep:n,caches:t,saving:r})=>e!==""&&n&&t&&!r,K=400,V=(e,n)=>e>0&&e/n<=K,B=1/8,Z=3/8;async function x(e,n,t=()=>{}){if(!e.ok||!e.body)return{response:e,rate:0};let r=e.body.getReader(),o=[],[s,a]=[0,0];for(;s<n*B;){let{done:d,value:m}=await r.read();if(d)break;o.length?s+=m.length:a=performance.now(),o.push(m)}let c=s/(performance.now()-a)*X(e.headers,n),u=N(o,r,Q(n,t)),l=e.headers.get("Content-Type")??"";return{response:new Response(u,{headers:{"Content-Type":l}}),rate:c}}function N(e,n,t=()=>{}){return new ReadableStream({async pull(r){let o=e.shift()??(await n.read()).value;if(!o)return r.close();r.enqueue(o),t(o.length)},cancel:r=>n.cancel(r)})}function Q(e,n){let t=0;return r=>{t+=r,!(t<e*B)&&(t=0,n())}}function X(e,n){return e.get("Content-Encoding")?Number(e.get("Content-Length"))/n||Z:1}var I=e=>e.connection?.saveData??!1;async function O(e){let n=await fetch(e);if(!n.ok)throw new Error(`${e.pathname}: ${n.status}`);return n.arrayBuffer()}var R=`from spadeslib.lessons.wire import handle
handle`;function Y(e,{archives:n,later:t,keep:r}){let o=e.runPython(`${E}
lambda archive: add(archive.to_bytes())`),s=a=>a.forEach(c=>o(new Uint8Array(c)));return s(n),{handle:e.runPython(R),add:s,later:()=>t("compiled"),keep:r}}function C(e,n,{later:t,keep:r}){let o=s=>{for(let a of s)e.unpackArchive(a,"wheel");e.runPython("import sys; sys.path_importer_cache.clear()")};return o(n),{handle:e.runPython(R),add:o,later:()=>t("wheels"),keep:r}}function ee(e,n){let t=e.runPython(R);if(JSON.stringify(JSON.parse(t('{"id": 0, "to": "drop", "key": ""}')))!=='{"id":0}')throw new Error("the snapshot gives no answers");return{handle:t,whole:!0,add:()=>{},later:async()=>[],keep:n}}function ne(){return new Promise((e,n)=>{let{instantiateStreaming:t}=WebAssembly;WebAssembly.instantiateStreaming=async(...r)=>{try{return await t(...r)}catch(o){throw n(o),o}}})}var h=new Map,w=self.fetch;self.fetch=(e,n)=>{let t=h.get(String(e));return h.delete(String(e)),t??w(e,n)};var y=new URL("./",import.meta.url),f=new URL("../pyodide-314.0.6/",y).href,te=31,v=`${f}pyodide.asm.wasm`,$=L(import.meta.url),A=({snapshot:e})=>({...$,snapshot:e,caches:!!self.caches,saving:I(navigator)});async function F(e){let n=$.lessons?2:1,t=s=>Promise.all(s.map(a=>O(new URL(a,y)))),r=s=>t(s.slice(0,n)),o=e.compiled.length?null:b(r(e.wheels));return{archives:await r(e.compiled).catch(j),wheels:()=>o??r(e.wheels),later:s=>t(e[s].slice(n)),keep:()=>J(e)}}function j(e){return console.warn("spades: the compiled engine does not fit, its sources are taken",e),[]}var M=({snapshot:e})=>new URL(e,y).href;async function H(e){if(S(A(e)))return self.caches?.match(M(e)).catch(()=>{})}async function J(e){if(!U(A(e))||await H(e))return;let n=await caches.open(`spades snapshot ${f}`);for(let t of await n.keys())await n.delete(t);await n.add(M(e))}async function D(e){if(!e.ok||!e.body)throw new Error(`${e.url}: ${e.status}`);let n=e.body.getReader(),{value:t=new Uint8Array}=await n.read(),r=N([t],n),o=t[0]===te;return new Response(o?r.pipeThrough(new DecompressionStream("gzip")):r).arrayBuffer()}function re(e,n){return T(A(e),e.sizes.snapshot,async()=>{let t=h.get(v).then(r=>x(r,e.sizes.runtime,n));return h.set(v,t.then(({response:r})=>r)),(await t).rate})}function b(e){return e.catch(()=>{}),e}async function z(e){h.set(v,w(v));let n=JSON.parse(new TextDecoder().decode(await O(new URL("engine.json",y)))),t=await H(n),r=t?b(D(t)):null,o=t?null:b(F(n)),s=new URL(n.library,y).href;h.set(s,w(s)),import(`${f}pyodide.asm.mjs`).catch(()=>{});let{loadPyodide:a}=await import(`${f}pyodide.mjs`);e();let c=()=>{},u=ne(),l=async d=>{let m=a({indexURL:f,packageBaseUrl:f,stdLibURL:s,stdout:c,stderr:c,...d}),g=await Promise.race([u,m]);return e(),g};if(!t&&await re(n,e)&&(r=b(w(M(n)).then(D))),r)try{return ee(await l({_loadSnapshot:r}),()=>J(n))}catch(d){console.warn("spades: the snapshot does not fit, Python starts without it",d)}return oe(await l({}),await(o??F(n)))}async function oe(e,n){if(!n.archives.length)return C(e,await n.wheels(),n);try{return Y(e,n)}catch(t){return j(t),e.runPython("remove()"),C(e,await n.wheels(),n)}}var _=self,P=(e,n)=>_.postMessage(JSON.stringify({event:e,why:n})),se=3e3,G="The engine stumbled over that. Try something else.",ae="The coach could not be fetched. Try again once you are connected.",ie=/^\{"id": [^,]*, "missing": /;function ce({handle:e,add:n,later:t,keep:r,...o}){let s=null,a=o.whole??!1,c=Promise.resolve(),u=0,l=()=>(s??=t(),s.catch(()=>s=null),s),d=async p=>{let k=(i,q)=>JSON.stringify({id:JSON.parse(p).id,error:i,why:String(q)});try{let i=e(p);if(!ie.test(i))return i;if(a)return k(G,i)}catch(i){return setTimeout(()=>P("failed",String(i))),k(G,i)}try{n(await l()),a=!0}catch(i){return k(ae,i)}return d(p)},m=async()=>{a||await l(),await r()},g=()=>{clearTimeout(u),u=setTimeout(()=>{m().catch(()=>{})},se)};_.onmessage=({data:p})=>{clearTimeout(u),c=c.then(async()=>_.postMessage(await d(String(p)))).then(g)},g()}z(()=>P("starting")).then(e=>{ce(e),P("live")},e=>P("failed",String(e)));
