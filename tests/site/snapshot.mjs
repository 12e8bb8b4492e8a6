// node snapshot.mjs PYODIDE PROGRAMS FOLDER: deals from a snapshot, each seed in a Python of its own.
import { readFileSync } from "node:fs";
import { join } from "node:path";

const [pyodide, , folder] = process.argv.slice(2);
const { loadPyodide } = await import(join(pyodide, "pyodide.mjs"));
const start = () => loadPyodide({ stdLibURL: join(folder, "library.zip"), _loadSnapshot: new Uint8Array(readFileSync(join(folder, "snapshot"))) });

const states = {};
for (const seed of [7, 8]) {
  const python = await start();
  const handle = python.runPython("from spadeslib.lessons.wire import handle\nhandle");
  states[seed] = JSON.parse(handle(JSON.stringify({ id: 1, to: "make", key: "a", kind: "table", setup: { seed }, log: [] }))).state;
}
const python = await start();
const missing = python.runPython(`
import json, sys
from spadeslib.lessons import wire
from spadeslib.lessons.base import KINDS
json.dumps([place for place in KINDS.values() if place.partition(":")[0] not in sys.modules])`);
console.log(JSON.stringify({ states, missing: JSON.parse(missing), open: python.runPython("len(wire._lessons)") }));
