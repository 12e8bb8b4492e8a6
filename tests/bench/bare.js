const folder = new URL(`_static/${location.search.slice(1)}/`, location.href).href;
const { loadPyodide } = await import(`${folder}pyodide.mjs`);
const python = await loadPyodide({ indexURL: folder, packageBaseUrl: folder });
postMessage(python.runPython("1 + 1"));
