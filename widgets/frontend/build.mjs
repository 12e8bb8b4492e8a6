import { build } from "esbuild";
import { mkdir, writeFile } from "node:fs/promises";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

const demo = process.argv.includes("--demo");
const out = demo ? "demo/out" : "../spadeswidgets/static";
const target = ["es2022", "chrome123", "firefox120", "safari17.5"];
const shape = createHash("sha256").update(readFileSync("src/types.ts")).digest("hex").slice(0, 12);

const common = {
  bundle: true,
  minify: !demo,
  format: "esm",
  target,
  charset: "utf8",
  legalComments: "none",
  logLevel: "warning",
  define: { STATE_SHAPE: JSON.stringify(shape) },
  outdir: out,
};

await mkdir(out, { recursive: true });
if (demo) {
  await build({ ...common, entryPoints: { demo: "demo/demo.ts", spades: "src/spades.css" } });
  const page = readFileSync("demo/demo.html", "utf8");
  await writeFile(`${out}/index.html`, page);
} else {
  await build({ ...common, entryPoints: ["src/spades.ts", "src/spades.css", "src/worker.ts"] });
  await build({
    ...common,
    entryPoints: ["src/site.ts"],
    plugins: [{ name: "sibling", setup: (b) => b.onResolve({ filter: /^\.\/spades$/ }, () => ({ path: "./spades.js", external: true })) }],
  });
}
