// Times layouts in Pyodide: node layout.mjs PYODIDE ROOT PACKAGES prints as JSON what `tools.bench.layout.paces` finds
// there, with the folder of PACKAGES that the project draws with.
import { join } from "node:path";
import { pathToFileURL } from "node:url";

// Node would print the line of Pyodide's JavaScript that threw, all 100,000 characters of it.
process.on("uncaughtException", (error) => {
    console.error(error?.message ?? error);
    process.exit(70);
});

const [folder, root, packages] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.mjs")).href);
const pyodide = await loadPyodide({ indexURL: `${folder}/`, env: { PYTHONDONTWRITEBYTECODE: "1" } });
for (const [outside, inside] of [
    [root, "/project"],
    [packages, "/packages"],
]) {
    pyodide.FS.mkdirTree(inside);
    pyodide.FS.mount(pyodide.FS.filesystems.NODEFS, { root: outside }, inside);
}
console.log(
    pyodide.runPython(`
import json, sys
sys.path = ["/project", "/project/py", *sys.path, "/packages"]
from tools.bench.layout import paces
json.dumps(paces())
`),
);
