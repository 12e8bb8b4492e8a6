import FINDER from "../../spadeswidgets/_finder.py?raw";

/** Boots Python from files beside this one and answers one JSON text with another. */

interface Names {
  /** The engine, what the lessons other than the table need on top, and the coach. */
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

/** Python with the engine in it. */
interface Live {
  handle: Handle;
  add: (parts: ArrayBuffer[]) => void;
  later: () => Promise<ArrayBuffer[]>;
}

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
function fromCompiled(python: Python, { archives, later }: Engine): Live {
  const take = python.runPython(`${FINDER}\nlambda archive: add(archive.to_bytes())`) as (archive: Uint8Array) => void;
  const add = (parts: ArrayBuffer[]) => parts.forEach((part) => take(new Uint8Array(part)));
  add(archives);
  return { handle: python.runPython(HANDLE) as Handle, add, later: () => later("compiled") };
}

function fromWheels(python: Python, wheels: ArrayBuffer[], { later }: Engine): Live {
  const add = (parts: ArrayBuffer[]) => {
    for (const part of parts) python.unpackArchive(part, "wheel");
    python.runPython("import importlib; importlib.invalidate_caches()");
  };
  add(wheels);
  return { handle: python.runPython(HANDLE) as Handle, add, later: () => later("wheels") };
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
  /** What a page does not begin with. */
  later: (form: keyof Names) => Promise<ArrayBuffer[]>;
}

async function fetchEngine(here: URL): Promise<Engine> {
  const names = JSON.parse(new TextDecoder().decode(await bytes(new URL("engine.json", here)))) as Names;
  const first = new URL(import.meta.url).searchParams.has("lessons") ? 2 : 1;
  const get = (all: string[]) => Promise.all(all.map((name) => bytes(new URL(name, here))));
  const begin = (all: string[]) => get(all.slice(0, first));
  const early = names.compiled.length ? null : begin(names.wheels);
  early?.catch(() => undefined);
  return {
    archives: await begin(names.compiled).catch(unfit),
    wheels: () => early ?? begin(names.wheels),
    later: (form) => get(names[form].slice(first)),
  };
}

function unfit(problem: unknown): [] {
  console.warn("spades: the compiled engine does not fit, its sources are taken", problem);
  return [];
}

async function boot(): Promise<Live> {
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
  const got = await engine;
  if (!got.archives.length) return fromWheels(python, await got.wheels(), got);
  try {
    return fromCompiled(python, got);
  } catch (problem) {
    unfit(problem);
    python.runPython("remove()");
    return fromWheels(python, await got.wheels(), got);
  }
}

const IDLE = 3000;
const STUMBLED = "The engine stumbled over that. Try something else.";
const OUT_OF_REACH = "The coach could not be fetched. Try again once you are connected.";
const MISSING = /^\{"id": [^,]*, "missing": /;

/** Answers messages one after the other; what only some of them need is fetched for the first of these. */
function serve({ handle, add, later }: Live): void {
  let rest: Promise<ArrayBuffer[]> | null = null;
  let whole = false;
  let turn = Promise.resolve();
  let idle = 0;

  const fetchRest = () => {
    rest ??= later();
    rest.catch(() => (rest = null));
    return rest;
  };
  const answer = async (text: string): Promise<string> => {
    const failed = (error: string, why: unknown) => JSON.stringify({ id: (JSON.parse(text) as { id: number }).id, error, why: String(why) });
    try {
      const reply = handle(text);
      if (!MISSING.test(reply)) return reply;
      if (whole) return failed(STUMBLED, reply);
    } catch (problem) {
      return failed(STUMBLED, problem);
    }
    try {
      add(await fetchRest());
      whole = true;
    } catch (problem) {
      return failed(OUT_OF_REACH, problem);
    }
    return answer(text);
  };
  /** Fetched beforehand when there is nothing else to do: then it is there without a connection, too. */
  const rests = () => {
    clearTimeout(idle);
    if (!whole) idle = setTimeout(() => void fetchRest().catch(() => undefined), IDLE) as unknown as number;
  };
  scope.onmessage = ({ data }) => {
    clearTimeout(idle);
    turn = turn.then(async () => scope.postMessage(await answer(String(data)))).then(rests);
  };
  rests();
}

boot().then(
  (live) => {
    serve(live);
    tell("live");
  },
  (problem: unknown) => tell("failed", String(problem)),
);
