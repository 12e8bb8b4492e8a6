// node pyodide.mjs PYODIDE ENGINE.ZIP PROGRAM.PY: runs a program by the page's Python and prints its result.
import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, engine, program] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(resolve(folder), "pyodide.mjs")).href);
const python = await loadPyodide({ env: { HOME: "/home/pyodide", PYTHONHASHSEED: "0" } });
const used = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};
python.registerJsModule("bench", { cpu_seconds: used });
python.unpackArchive(new Uint8Array(readFileSync(engine)), "zip", { extractDir: "/home/pyodide" });
console.log(python.runPython(readFileSync(program, "utf8")));
