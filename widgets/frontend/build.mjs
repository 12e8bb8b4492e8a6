import { build } from "esbuild";
import { mkdir, writeFile } from "node:fs/promises";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";

const { dependencies } = JSON.parse(readFileSync("package.json", "utf8"));
const demo = process.argv.includes("--demo");
const out = demo ? "demo/out" : "../spadeswidgets/static";
const target = ["es2022", "chrome123", "firefox120", "safari17.5"];
const shapes = ["src/types.ts", ...readdirSync("src/lessons").sort().filter((name) => /\.tsx?$/.test(name)).map((name) => `src/lessons/${name}`)];
const shape = shapes.reduce((hash, name) => hash.update(readFileSync(name)), createHash("sha256")).digest("hex").slice(0, 12);

const common = {
  bundle: true,
  minify: !demo,
  format: "esm",
  target,
  charset: "utf8",
  legalComments: "none",
  logLevel: "warning",
  define: { STATE_SHAPE: JSON.stringify(shape), RUNTIME: JSON.stringify(`../pyodide-${dependencies.pyodide}/`) },
  outdir: out,
  loader: { ".py": "text" },
};

/** The page loads the bundle that it needs, from beside site.js. */
function siblings(build) {
  const names = { "./spades": "./spades.js", "./lessons/index": "./lessons.js", "./share/index": "./share.js" };
  build.onResolve({ filter: /^\.\/(spades|lessons\/index|share\/index)$/ }, ({ path }) => ({ path: names[path], external: true }));
}

await mkdir(out, { recursive: true });
if (demo) {
  await build({ ...common, entryPoints: { demo: "demo/demo.ts", spades: "src/spades.css", lessons: "src/lessons.css" } });
  const page = readFileSync("demo/demo.html", "utf8");
  await writeFile(`${out}/index.html`, page);
} else {
  await build({ ...common, entryPoints: { spades: "src/spades.ts", worker: "src/worker.ts", lessons: "src/lessons/index.ts", share: "src/share/index.ts" } });
  await build({ ...common, entryPoints: ["src/spades.css", "src/lessons.css", "src/marks.css"] });
  await build({ ...common, format: "iife", entryPoints: { sw: "src/offline/sw.ts" } });
  await build({
    ...common,
    entryPoints: ["src/site.ts", "src/marks.ts", "src/early.ts"],
    plugins: [{ name: "sibling", setup: siblings }],
  });
}
