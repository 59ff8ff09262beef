// Runs pytest inside the site's Pyodide: node run_tests.mjs PYODIDE LIBRARY REST PACKAGES ROOT ARGUMENT…
// with its library, Python's whole one behind it, the folder of PACKAGES, and the project's tree; see inside.py. Ends with
// pytest's own exit code.
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

// Node would print the line of Pyodide's JavaScript that threw, all 100,000 characters of it.
process.on("uncaughtException", (error) => {
    console.error(error?.message ?? error);
    process.exit(70);
});

const [folder, library, rest, packages, root, ...args] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.mjs")).href);
const pyodide = await loadPyodide({
    indexURL: `${folder}/`,
    stdLibURL: library,
    // Plug-ins of the environment outside are not here; hypothesis's own is named inside.
    env: { HOME: "/home/pyodide", PYTEST_DISABLE_PLUGIN_AUTOLOAD: "1", PYTHONDONTWRITEBYTECODE: "1" },
    stdout: (line) => console.log(line),
    stderr: (line) => console.error(line),
});
pyodide.FS.writeFile("/lib/rest.zip", readFileSync(rest));
for (const [outside, inside] of [
    [packages, "/packages"],
    [root, "/project"],
]) {
    pyodide.FS.mkdirTree(inside);
    pyodide.FS.mount(pyodide.FS.filesystems.NODEFS, { root: outside }, inside);
}
const scope = pyodide.globals.get("dict")();
scope.set("__name__", "__main__");
scope.set("ARGUMENTS", pyodide.toPy(args));
pyodide.runPython(readFileSync(join(dirname(fileURLToPath(import.meta.url)), "inside.py"), "utf8"), { globals: scope });
process.exitCode = scope.get("STATUS");
