// node batch.mjs PYODIDE ENGINE: for each line on stdin that has Python in it, runs it, and prints the CPU seconds it took.
import { createInterface } from "node:readline";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, engine] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(resolve(folder), "pyodide.mjs")).href);
const python = await loadPyodide();
python.mountNodeFS("/engine", resolve(engine));
python.runPython("import sys; sys.path.insert(0, '/engine')");
for await (const line of createInterface({ input: process.stdin })) {
  const before = process.cpuUsage();
  python.runPython(line);
  const { user, system } = process.cpuUsage(before);
  console.log((user + system) / 1e6);
}
