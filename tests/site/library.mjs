// node library.mjs PYODIDE PROGRAMS FOLDER: opens every kind of lesson with the cut standard library.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const [pyodide, programs, folder] = process.argv.slice(2);
const { loadPyodide } = await import(join(pyodide, "pyodide.mjs"));
const python = await loadPyodide({ stdLibURL: join(folder, "library.zip") });
const source = (name) => readFileSync(join(programs, name), "utf8");
const add = python.runPython(`${source("_finder.py")}\nlambda archive: add(archive.to_bytes())`);
for (const name of readdirSync(folder)) if (name.endsWith(".bin")) add(new Uint8Array(readFileSync(join(folder, name))));
const told = python.runPython(`${source("_warm.py")}
import importlib, traceback
for name in list(modules): importlib.import_module(name)
def stumble():
    try:
        1 / 0
    except ZeroDivisionError:
        return traceback.format_exc()
replies = [json.loads(reply) for reply in warm()]
json.dumps({"imported": len(modules), "replies": replies, "traceback": stumble()})`);
const whole = await loadPyodide({ stdLibURL: join(folder, "library.zip") });
for (const name of readdirSync(folder)) if (name.endsWith(".whl")) whole.unpackArchive(new Uint8Array(readFileSync(join(folder, name))), "wheel");
whole.runPython(`${source("_warm.py")}\nimport sys; sys.path_importer_cache.clear()\nwarm()`);
console.log(told);
