// node compile.mjs PYODIDE BYTECODE.PY WHEEL OUT [WHEEL OUT ...]: compiles wheels by the page's own Python.
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, program, ...files] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(resolve(folder), "pyodide.mjs")).href);
const python = await loadPyodide({ env: { HOME: "/home/pyodide", PYTHONHASHSEED: "0" } });
python.runPython(readFileSync(program, "utf8"));
const archive = python.runPython("lambda wheel: archive(wheel.to_bytes())");
for (let i = 0; i < files.length; i += 2) {
  const wheel = new Uint8Array(readFileSync(files[i]));
  writeFileSync(files[i + 1], archive(wheel).toJs());
}
