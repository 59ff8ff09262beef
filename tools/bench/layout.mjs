// Times layouts in Pyodide: node layout.mjs PYODIDE ROOT prints as JSON what `tools.bench.layout.paces` finds there.
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, root] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.mjs")).href);
const pyodide = await loadPyodide({ indexURL: `${folder}/`, env: { PYTHONDONTWRITEBYTECODE: "1" } });
pyodide.FS.mkdirTree("/project");
pyodide.FS.mount(pyodide.FS.filesystems.NODEFS, { root }, "/project");
console.log(
    pyodide.runPython(`
import json, sys
sys.path[:0] = ["/project", "/project/py"]
from tools.bench.layout import paces
json.dumps(paces())
`),
);
