// Boots Pyodide with the site's library, unpacked, and runs the Python that comes on standard input:
// node prove_complete.mjs FOLDER LIBRARY, prints what that answers.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

process.on("uncaughtException", (error) => {
    console.error(error?.message ?? error);
    process.exit(1);
});

const [folder, library] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.mjs")).href);
const pyodide = await loadPyodide({ indexURL: folder, stdLibURL: library });
const scope = pyodide.globals.get("dict")();
scope.set("__name__", "prove");
console.log(await pyodide.runPythonAsync(readFileSync(0, "utf8"), { globals: scope }));
