// node compile.mjs PYODIDE OUT WHEEL...: what the page's own Python can make of the engine beforehand.
// Into the folder OUT go WHEEL.bin, library.zip and snapshot.bin, as far as they can be made.
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";

const [folder, out, ...wheels] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(resolve(folder), "pyodide.mjs")).href);
const WHOLE = "next(path for path in sys.path if path.endswith('.zip'))";

const source = (name) => readFileSync(new URL(name, import.meta.url), "utf8");
const write = (name, content) => writeFileSync(join(out, name), content);
const boot = (options) => loadPyodide({ env: { HOME: "/home/pyodide", PYTHONHASHSEED: "0" }, ...options });

/** With all of the engine imported. */
function load(python, archives) {
  const add = python.runPython(`${source("_finder.py")}\nlambda archive: add(archive.to_bytes())`);
  archives.forEach((archive) => add(archive));
  add.destroy();
  python.runPython("import importlib\nfor name in list(modules): importlib.import_module(name)");
}

/** What is free holds what was there before, which only makes a snapshot larger: small blocks are Python's, large ones C's. */
function wipe(python) {
  python.runPython("import gc; gc.collect(); held = [bytes(size - 17) for size in range(32, 513, 16) for _ in range(300)]; del held");
  const memory = python._module;
  const held = [];
  const [end, length] = [memory._sbrk(0), memory.HEAPU8.length];
  for (let size = 1 << 20; size >= 16; size >>= 1) {
    for (;;) {
      const at = memory._malloc(size);
      held.push(at);
      if (memory._sbrk(0) !== end || memory.HEAPU8.length !== length) break;
      memory.HEAPU8.fill(0, at, at + size);
    }
  }
  held.forEach((at) => memory._free(at));
}

/** The same bytes each time: no dice are thrown, and no time passes. */
function still() {
  Date.now = performance.now = Math.random = () => 0;
}

const python = await boot();
python.runPython(source("_bytecode.py"));
const compile = python.runPython("lambda wheel: archive(wheel.to_bytes())");
const archives = wheels.map((wheel) => compile(new Uint8Array(readFileSync(wheel))).toJs());
archives.forEach((archive, at) => write(`${basename(wheels[at])}.bin`, archive));

load(python, archives);
python.unpackArchive(new Uint8Array(readFileSync(wheels[0])), "wheel", { extractDir: "/unpacked" });
python.runPython(`${source("_warm.py")}\nwarm()`);
const library = python.runPython(`library(${WHOLE})`).toJs();
const part = join(out, "library.part");
writeFileSync(part, library);
still();
const small = await boot({ stdLibURL: part, _makeSnapshot: true });
load(small, archives);
renameSync(part, join(out, "library.zip"));

small.runPython("import random; random.seed(0); modules.clear()");
wipe(small);
write("snapshot.bin", gzipSync(small.makeMemorySnapshot(), { level: 9 }));
