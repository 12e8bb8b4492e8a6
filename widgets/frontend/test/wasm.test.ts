// @vitest-environment node
import { describe, expect, it } from "vitest";
import { compileEarly } from "../src/wasm";

const EMPTY = new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]);
const answer = (body: BodyInit | null, type: string, status = 200) => Promise.resolve(new Response(body, { status, headers: { "Content-Type": type } }));
/** What Pyodide asks for, with a response that is not looked at. */
const instantiate = () => WebAssembly.instantiateStreaming(new Response());

describe("the runtime", () => {
  it.each(["application/wasm", "application/wasm; charset=utf-8", "application/octet-stream", ""])("is compiled once for all starts, sent as '%s'", async (type) => {
    const broken = compileEarly(answer(EMPTY, type));
    broken.catch(() => undefined);
    const [first, second] = [await instantiate(), await instantiate()];
    expect(first.instance).toBeInstanceOf(WebAssembly.Instance);
    expect(second.module).toBe(first.module);
    expect(second.instance).not.toBe(first.instance);
    expect(await Promise.race([broken, Promise.resolve("well")])).toBe("well");
  });

  it.each([
    ["is not there", () => answer("no such file", "text/html", 404)],
    ["is cut off", () => answer(EMPTY.slice(0, 5), "application/wasm")],
    ["does not come", () => Promise.reject(new TypeError("no line"))],
  ])("that %s ends the start, and does not leave it waiting", async (_, coming) => {
    await expect(compileEarly(coming())).rejects.toThrow();
  });

  it("that asks for what nobody has ends the start, too", async () => {
    const imports = new Uint8Array([...EMPTY, 1, 4, 1, 0x60, 0, 0, 2, 7, 1, 1, 0x61, 1, 0x62, 0, 0]);
    const broken = compileEarly(answer(imports, "application/wasm"));
    broken.catch(() => undefined);
    await expect(WebAssembly.instantiateStreaming(new Response(), {})).rejects.toThrow();
    await expect(broken).rejects.toThrow();
  });
});
