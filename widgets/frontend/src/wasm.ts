/** Compiles the runtime while the rest of what Python needs is still on its way, once for all starts. */

const TYPE = "application/wasm";

/** Begins to compile; whoever instantiates from a stream gets this. Rejects when it can't be done. */
export function compileEarly(coming: Promise<Response>): Promise<never> {
  const compiled = compile(coming);
  return new Promise((_, reject) => {
    compiled.catch(reject);
    // Pyodide only warns when its wasm is bad, and then never settles.
    WebAssembly.instantiateStreaming = async (_, imports) => {
      try {
        const module = await compiled;
        return { module, instance: await WebAssembly.instantiate(module, imports) };
      } catch (problem) {
        reject(problem);
        throw problem;
      }
    };
  });
}

/** Some hosts have no name for this kind of file, or say more than browsers take. */
async function compile(coming: Promise<Response>): Promise<WebAssembly.Module> {
  const response = await coming;
  if (response.headers.get("Content-Type") === TYPE || !response.ok) return WebAssembly.compileStreaming(response);
  return WebAssembly.compileStreaming(new Response(response.body, { headers: { "Content-Type": TYPE } }));
}
