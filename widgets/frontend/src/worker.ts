import FINDER from "../../spadeswidgets/_finder.py?raw";

/** Boots Python from files beside this one and answers one JSON text with another. */

interface Names {
  /** The engine, and what the lessons other than the table need on top. */
  wheels: string[];
  /** The same, compiled for this Python; empty if that could not be done where the site was built. */
  compiled: string[];
}

/** The folder of Pyodide in the version that this is made for, beside the folder of this file. */
declare const RUNTIME: string;

interface Python {
  unpackArchive(buffer: ArrayBuffer, format: string, options?: { extractDir: string }): void;
  runPython(code: string): unknown;
}

type Handle = (message: string) => string;

interface Scope {
  postMessage(message: string): void;
  onmessage: ((event: MessageEvent) => void) | null;
}

const scope = self as unknown as Scope;
const tell = (event: string, why?: string) => scope.postMessage(JSON.stringify({ event, why }));

async function bytes(url: URL): Promise<ArrayBuffer> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url.pathname}: ${response.status}`);
  return response.arrayBuffer();
}

const HANDLE = "from spadeslib.lessons.wire import handle\nhandle";

/** Nothing to unpack, nothing to compile. */
function fromCompiled(python: Python, archives: ArrayBuffer[]): Handle {
  const add = python.runPython(`${FINDER}\nlambda archive: add(archive.to_bytes())`) as (archive: Uint8Array) => void;
  for (const archive of archives) add(new Uint8Array(archive));
  return python.runPython(HANDLE) as Handle;
}

function fromWheels(python: Python, wheels: ArrayBuffer[]): Handle {
  for (const wheel of wheels) python.unpackArchive(wheel, "wheel");
  return python.runPython(`import importlib; importlib.invalidate_caches()\n${HANDLE}`) as Handle;
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

interface Engine {
  archives: ArrayBuffer[];
  wheels: () => Promise<ArrayBuffer[]>;
}

async function fetchEngine(here: URL): Promise<Engine> {
  const names = JSON.parse(new TextDecoder().decode(await bytes(new URL("engine.json", here)))) as Names;
  const parts = new URL(import.meta.url).searchParams.has("lessons") ? 2 : 1;
  const get = (all: string[]) => Promise.all(all.slice(0, parts).map((name) => bytes(new URL(name, here))));
  const early = names.compiled.length ? null : get(names.wheels);
  early?.catch(() => undefined);
  return { archives: await get(names.compiled).catch(unfit), wheels: () => early ?? get(names.wheels) };
}

function unfit(problem: unknown): [] {
  console.warn("spades: the compiled engine does not fit, its sources are taken", problem);
  return [];
}

async function boot(): Promise<Handle> {
  const here = new URL("./", import.meta.url);
  const folder = new URL(RUNTIME, here).href;
  const engine = fetchEngine(here);
  engine.catch(() => undefined);
  const { loadPyodide } = (await import(`${folder}pyodide.mjs`)) as { loadPyodide: (options: object) => Promise<Python> };
  tell("loader");
  const quiet = () => undefined;
  const broken = badWasm();
  const python = await Promise.race([broken, loadPyodide({ indexURL: folder, packageBaseUrl: folder, stdout: quiet, stderr: quiet })]);
  tell("runtime");
  const { archives, wheels } = await engine;
  if (!archives.length) return fromWheels(python, await wheels());
  try {
    return fromCompiled(python, archives);
  } catch (problem) {
    unfit(problem);
    python.runPython("remove()");
    return fromWheels(python, await wheels());
  }
}

boot().then(
  (handle) => {
    scope.onmessage = ({ data }) => {
      const text = String(data);
      try {
        scope.postMessage(handle(text));
      } catch (problem) {
        const { id } = JSON.parse(text) as { id: number };
        scope.postMessage(JSON.stringify({ id, error: "The engine stumbled over that. Try something else.", why: String(problem) }));
      }
    };
    tell("live");
  },
  (problem: unknown) => tell("failed", String(problem)),
);
