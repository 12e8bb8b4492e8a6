/** Boots Python from files beside this one and answers one JSON text with another. */

interface Names {
  wheel: string;
  /** What the lessons other than the table need on top. */
  lessons: string;
  pyodide: string;
}

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

async function boot(): Promise<Handle> {
  const here = new URL("./", import.meta.url);
  const names = JSON.parse(new TextDecoder().decode(await bytes(new URL("engine.json", here)))) as Names;
  const folder = new URL(names.pyodide, here).href;
  const more = new URL(import.meta.url).searchParams.has("lessons") ? [names.lessons] : [];
  const wheels = Promise.all([names.wheel, ...more].map((name) => bytes(new URL(name, here))));
  wheels.catch(() => undefined);
  const { loadPyodide } = (await import(`${folder}pyodide.mjs`)) as { loadPyodide: (options: object) => Promise<Python> };
  tell("loader");
  const quiet = () => undefined;
  const broken = badWasm();
  const python = await Promise.race([broken, loadPyodide({ indexURL: folder, packageBaseUrl: folder, stdout: quiet, stderr: quiet })]);
  tell("runtime");
  for (const wheel of await wheels) python.unpackArchive(wheel, "wheel");
  return python.runPython("import importlib; importlib.invalidate_caches()\nfrom spadeslib.lessons.wire import handle\nhandle") as Handle;
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
