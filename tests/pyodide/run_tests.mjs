// Runs pytest inside Pyodide: node run_tests.mjs PYODIDE PACKAGES.zip ROOT ARGUMENT…
// with the project's tree mounted; ends with pytest's own exit code.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

// Node would print the line of Pyodide's JavaScript that threw, all 100,000 characters of it.
process.on("uncaughtException", (error) => {
    console.error(error?.message ?? error);
    process.exit(70);
});

const [pyodideFolder, packages, root, ...args] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(pyodideFolder, "pyodide.mjs")).href);
const pyodide = await loadPyodide({
    indexURL: pyodideFolder,
    // Plug-ins of the environment outside are not here; hypothesis's own is named below.
    env: { HOME: "/home/pyodide", PYTEST_DISABLE_PLUGIN_AUTOLOAD: "1" },
    stdout: (line) => console.log(line),
    stderr: (line) => console.error(line),
});
pyodide.unpackArchive(new Uint8Array(readFileSync(packages)), "zip", { extractDir: "/lib/python3.14/site-packages" });
pyodide.FS.mkdirTree("/project");
pyodide.FS.mount(pyodide.FS.filesystems.NODEFS, { root }, "/project");
pyodide.globals.set("arguments", pyodide.toPy(args));
process.exitCode = pyodide.runPython(`
import os, sys
os.chdir("/project")
import pytest
int(pytest.main(["-p", "no:cacheprovider", "-p", "_hypothesis_pytestplugin", *arguments]))
`);
