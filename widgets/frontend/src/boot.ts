import FINDER from "../../spadeswidgets/_finder.py?raw";
import { askedIn, choose, mayKeep, mayStart, measure, onward, telling, type Means } from "./line";
import { isSaving } from "./offline/spare";
import { compileEarly } from "./wasm";

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

/** What Pyodide will fetch, and is on its way already. */
const coming = new Map<string, Promise<Response>>();
const fetchNow = self.fetch;
self.fetch = (what, how) => {
  // It is compiled elsewhere; see wasm.ts.
  if (String(what) === RUNTIME_FILE) return Promise.resolve(new Response());
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

/** Where it is kept as it is loaded: to unpack it takes far longer than to read it. */
const unpackedOf = (names: Names): string => `${addressOf(names)}?unpacked`;
/** The same for all versions, so that each sweeps out the one before. */
const KEPT = `spades snapshot ${new URL("../", here).href}`;

const found = (address: string): Promise<Response | undefined> => self.caches?.match(address).catch(() => undefined) ?? Promise.resolve(undefined);

/** Gets the snapshot, if it is here already. */
async function kept(names: Names): Promise<(() => Promise<ArrayBuffer>) | null> {
  if (!mayStart(meansOf(names))) return null;
  const [ready, packed] = await Promise.all([found(unpackedOf(names)), found(addressOf(names))]);
  if (ready) return () => ready.arrayBuffer();
  return packed ? () => unpacked(packed) : null;
}

/** For later pages. */
async function keep(names: Names): Promise<void> {
  const packed = await found(addressOf(names));
  if (!mayKeep(meansOf(names), !!packed) || (await found(unpackedOf(names)))) return;
  const cache = await caches.open(KEPT);
  for (const old of await cache.keys()) await cache.delete(old);
  const bytes = await unpacked(packed ?? (await fetchNow(addressOf(names))));
  await cache.put(unpackedOf(names), new Response(bytes));
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
  const runtime = begun(fetchNow(RUNTIME_FILE));
  const script = begun(import(`${folder}pyodide.mjs`) as Promise<Pyodide>);
  void begun(import(`${folder}pyodide.asm.mjs`));
  const names = JSON.parse(new TextDecoder().decode(await bytes(new URL("engine.json", here)))) as Names;
  const own = await kept(names);
  let snapshot = own ? begun(own()) : null;
  let misfit = false;
  const engine = own ? null : begun(fetchEngine(names));
  const measured = own ? null : begun(runtime.then((response) => measure(response, names.sizes.runtime, sign)));
  const broken = begun(compileEarly(measured?.then(({ response }) => response) ?? runtime));
  const stdLibURL = new URL(names.library, here).href;
  coming.set(stdLibURL, fetchNow(stdLibURL));
  const { loadPyodide } = await script;
  sign();
  const quiet = () => undefined;
  const load = async (options: object) => {
    const loading = loadPyodide({ indexURL: folder, packageBaseUrl: folder, stdLibURL, stdout: quiet, stderr: quiet, ...options });
    const python = await Promise.race([broken, loading]);
    sign();
    return python;
  };

  if (measured && (await choose(meansOf(names), names.sizes.snapshot, async () => (await measured).rate))) {
    const tell = telling(names.sizes.snapshot, sign);
    snapshot = begun(fetchNow(addressOf(names)).then((response) => unpacked(response, tell)));
  }
  if (snapshot) {
    try {
      return fromSnapshot(await load({ _loadSnapshot: snapshot }), () => keep(names));
    } catch (problem) {
      console.warn("spades: the snapshot does not fit, Python starts without it", problem);
      await self.caches?.delete(KEPT);
      misfit = true;
    }
  }
  const files = await (engine ?? fetchEngine(names));
  return fromFiles(await load({}), misfit ? { ...files, keep: async () => undefined } : files);
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
