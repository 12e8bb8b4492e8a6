import FINDER from "../../spadeswidgets/_finder.py?raw";
import { askedIn, choose, mayKeep, mayStart, measure, onward, telling, type Means } from "./line";
import { isSaving } from "./offline/spare";

/** Starts Python with the engine in it, from files beside this one. */

interface Names {
  /** The engine, what the lessons other than the table need on top, and the coach. */
  wheels: string[];
  /** The same, compiled for this Python; empty if that could not be done where the site was built. */
  compiled: string[];
  /** What Python itself needs, beside Pyodide. */
  library: string;
  /** The memory of a Python that has imported all of it, gzipped; empty if there is none. */
  snapshot: string;
  /** Bytes of the snapshot, and of the runtime without compression. */
  sizes: { snapshot: number; runtime: number };
}

/** The folder of Pyodide in the version that this is made for, beside the folder of this file. */
declare const RUNTIME: string;

interface Python {
  unpackArchive(buffer: ArrayBuffer, format: string, options?: { extractDir: string }): void;
  runPython(code: string): unknown;
}

export type Handle = (message: string) => string;

/** Python with the engine in it. */
export interface Live {
  handle: Handle;
  /** Nothing can be added any more. */
  whole?: boolean;
  add: (parts: ArrayBuffer[]) => void;
  /** What more there is to add. */
  later: () => Promise<ArrayBuffer[]>;
  /** Fetches what other pages start with. */
  keep: () => Promise<void>;
}

async function bytes(url: URL): Promise<ArrayBuffer> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url.pathname}: ${response.status}`);
  return response.arrayBuffer();
}

const HANDLE = "from spadeslib.lessons.wire import handle\nhandle";

/** Nothing to unpack, nothing to compile. */
function fromCompiled(python: Python, { archives, later, keep }: Engine): Live {
  const take = python.runPython(`${FINDER}\nlambda archive: add(archive.to_bytes())`) as (archive: Uint8Array) => void;
  const add = (parts: ArrayBuffer[]) => parts.forEach((part) => take(new Uint8Array(part)));
  add(archives);
  return { handle: python.runPython(HANDLE) as Handle, add, later: () => later("compiled"), keep };
}

function fromWheels(python: Python, wheels: ArrayBuffer[], { later, keep }: Engine): Live {
  const add = (parts: ArrayBuffer[]) => {
    for (const part of parts) python.unpackArchive(part, "wheel");
    python.runPython("import sys; sys.path_importer_cache.clear()");
  };
  add(wheels);
  return { handle: python.runPython(HANDLE) as Handle, add, later: () => later("wheels"), keep };
}

/** It has been used by nobody: the seeds of games come from pages. */
function fromSnapshot(python: Python, keep: Live["keep"]): Live {
  const handle = python.runPython(HANDLE) as Handle;
  if (JSON.stringify(JSON.parse(handle('{"id": 0, "to": "drop", "key": ""}'))) !== '{"id":0}') throw new Error("the snapshot gives no answers");
  return { handle, whole: true, add: () => undefined, later: async () => [], keep };
}

/** Pyodide only warns when its wasm is bad, and then never settles; this rejects instead. */
function badWasm(): Promise<never> {
  return new Promise((_, reject) => {
    const { instantiateStreaming } = WebAssembly;
    WebAssembly.instantiateStreaming = async (...args) => {
      try {
        return await instantiateStreaming(...args);
      } catch (problem) {
        reject(problem);
        throw problem;
      }
    };
  });
}

/** What Pyodide will fetch, and is on its way already. */
const coming = new Map<string, Promise<Response>>();
const fetchNow = self.fetch;
self.fetch = (what, how) => {
  const found = coming.get(String(what));
  coming.delete(String(what));
  return found ?? fetchNow(what, how);
};

interface Engine {
  archives: ArrayBuffer[];
  wheels: () => Promise<ArrayBuffer[]>;
  /** What a page does not begin with. */
  later: (form: "wheels" | "compiled") => Promise<ArrayBuffer[]>;
  keep: Live["keep"];
}

const here = new URL("./", import.meta.url);
const folder = new URL(RUNTIME, here).href;
/** The first byte of such a file; a snapshot begins with 0. */
const GZIP = 0x1f;
const RUNTIME_FILE = `${folder}pyodide.asm.wasm`;
const asked = askedIn(import.meta.url);
const meansOf = ({ snapshot }: Names): Means => ({ ...asked, snapshot, caches: !!self.caches, saving: isSaving(navigator) });

async function fetchEngine(names: Names): Promise<Engine> {
  const first = asked.lessons ? 2 : 1;
  const get = (all: string[]) => Promise.all(all.map((name) => bytes(new URL(name, here))));
  const begin = (all: string[]) => get(all.slice(0, first));
  const early = names.compiled.length ? null : begun(begin(names.wheels));
  return {
    archives: await begin(names.compiled).catch(unfit),
    wheels: () => early ?? begin(names.wheels),
    later: (form) => get(names[form].slice(first)),
    keep: () => keep(names),
  };
}

function unfit(problem: unknown): [] {
  console.warn("spades: the compiled engine does not fit, its sources are taken", problem);
  return [];
}

const addressOf = ({ snapshot }: Names): string => new URL(snapshot, here).href;

async function kept(names: Names): Promise<Response | undefined> {
  if (!mayStart(meansOf(names))) return undefined;
  return self.caches?.match(addressOf(names)).catch(() => undefined);
}

/** For later pages, where no service worker does it. */
async function keep(names: Names): Promise<void> {
  if (!mayKeep(meansOf(names)) || (await kept(names))) return;
  const cache = await caches.open(`spades snapshot ${folder}`);
  for (const old of await cache.keys()) await cache.delete(old);
  await cache.add(addressOf(names));
}

/** Some hosts say of a compressed file that it was compressed on its way: then it arrives as it was. */
async function unpacked(response: Response, tell?: (bytes: number) => void): Promise<ArrayBuffer> {
  if (!response.ok || !response.body) throw new Error(`${response.url}: ${response.status}`);
  const reader = response.body.getReader();
  const { value: first = new Uint8Array() } = await reader.read();
  const content = onward([first], reader, tell);
  const packed = first[0] === GZIP;
  return new Response(packed ? content.pipeThrough(new DecompressionStream("gzip")) : content).arrayBuffer();
}

/** How fast the line is, by the beginning of what is needed in any case; all of it comes with signs of life. */
async function rateOf(names: Names, sign: () => void): Promise<number> {
  const measured = coming.get(RUNTIME_FILE)!.then((response) => measure(response, names.sizes.runtime, sign));
  coming.set(RUNTIME_FILE, begun(measured.then(({ response }) => response)));
  return (await measured).rate;
}

/** Its failure is met where it is waited for, which may be later. */
function begun<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}

interface Pyodide {
  loadPyodide: (options: object) => Promise<Python>;
}

/** Starts Python in the way that is sooner here; `sign` is a sign of life. */
export async function boot(sign: () => void): Promise<Live> {
  coming.set(RUNTIME_FILE, fetchNow(RUNTIME_FILE));
  const names = JSON.parse(new TextDecoder().decode(await bytes(new URL("engine.json", here)))) as Names;
  const own = await kept(names);
  let snapshot = own ? begun(unpacked(own)) : null;
  const engine = own ? null : begun(fetchEngine(names));
  const rate = own ? null : begun(rateOf(names, sign));
  const stdLibURL = new URL(names.library, here).href;
  coming.set(stdLibURL, fetchNow(stdLibURL));
  void import(`${folder}pyodide.asm.mjs`).catch(() => undefined);
  const { loadPyodide } = (await import(`${folder}pyodide.mjs`)) as Pyodide;
  sign();
  const quiet = () => undefined;
  const broken = badWasm();
  const load = async (options: object) => {
    const loading = loadPyodide({ indexURL: folder, packageBaseUrl: folder, stdLibURL, stdout: quiet, stderr: quiet, ...options });
    const python = await Promise.race([broken, loading]);
    sign();
    return python;
  };

  if (rate && (await choose(meansOf(names), names.sizes.snapshot, () => rate))) {
    const tell = telling(names.sizes.snapshot, sign);
    snapshot = begun(fetchNow(addressOf(names)).then((response) => unpacked(response, tell)));
  }
  if (snapshot) {
    try {
      return fromSnapshot(await load({ _loadSnapshot: snapshot }), () => keep(names));
    } catch (problem) {
      console.warn("spades: the snapshot does not fit, Python starts without it", problem);
    }
  }
  return fromFiles(await load({}), await (engine ?? fetchEngine(names)));
}

async function fromFiles(python: Python, engine: Engine): Promise<Live> {
  if (!engine.archives.length) return fromWheels(python, await engine.wheels(), engine);
  try {
    return fromCompiled(python, engine);
  } catch (problem) {
    unfit(problem);
    python.runPython("remove()");
    return fromWheels(python, await engine.wheels(), engine);
  }
}
