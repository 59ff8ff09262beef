// Runs collect.py inside Pyodide, as the site ships it but for some modules of C: node pack.mjs PYODIDE PYSCRIPT STAGE OUT MODULE…
// prints collect.py's report, one line of JSON, on standard output.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

// Node would print the line of Pyodide's JavaScript that threw, all 100,000 characters of it.
process.on("uncaughtException", (error) => {
    console.error(error?.message ?? error);
    process.exit(1);
});

const [pyodideFolder, pyscriptFolder, stage, out, ...missing] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(pyodideFolder, "pyodide.mjs")).href);

// PyScript's own Python modules come inside its JavaScript; compiled, they start faster.
const { default: modules } = await import(pathToFileURL(join(pyscriptFolder, "src/stdlib/pyscript.js")).href);
mkdirSync(join(stage, "pyscript"), { recursive: true });
for (const [name, text] of Object.entries(modules.pyscript)) {
    writeFileSync(join(stage, "pyscript", name), text);
}

// Whatever the modules touch of a browser while they are imported, this answers: it is a function, an
// object and a constructor at once, and every property of it is itself.
const stub = new Proxy(function () {}, {
    get: (target, key) => {
        if (key === Symbol.toPrimitive) return () => "";
        if (key === Symbol.iterator) return function* () {};
        if (key === "then") return undefined;
        return key in target ? target[key] : stub;
    },
    apply: () => stub,
    construct: () => stub,
});
globalThis.sechserpackStub = stub;
globalThis.sechserpackModules = {};
globalThis.document ??= stub;

// Hashes of strings are the same in every run, so the archive is too. Columns of every operation serve to
// underline the source in a traceback; there is no source in the page, and without them there is less to load.
const pyodide = await loadPyodide({
    indexURL: pyodideFolder,
    env: { HOME: "/home/pyodide", PYTHONHASHSEED: "0", PYTHONNODEBUGRANGES: "1" },
    stdout: (line) => process.stderr.write(`${line}\n`),
});
pyodide.registerJsModule("_pyscript", {
    PyWorker: stub,
    fs: stub,
    interpreter: pyodide,
    js_import: stub,
    target: "",
});
pyodide.registerJsModule("polyscript", {
    IDBMap: stub,
    IDBMapSync: stub,
    XWorker: stub,
    JSON: stub,
    config: {},
    currentScript: null,
    js_modules: globalThis.sechserpackModules,
    lazy_py_modules: stub,
    storage: stub,
    workers: stub,
});
for (const [folder, target] of [
    [stage, "/stage"],
    [out, "/out"],
]) {
    pyodide.FS.mkdirTree(target);
    pyodide.FS.mount(pyodide.FS.filesystems.NODEFS, { root: folder }, target);
}
pyodide.runPython("import sys; sys.path.append('/stage')");
const here = dirname(fileURLToPath(import.meta.url));
const scope = pyodide.globals.get("dict")();
scope.set("__name__", "collect");
scope.set("MISSING", pyodide.toPy(missing));
pyodide.runPython(readFileSync(join(here, "collect.py"), "utf8"), { globals: scope });
process.stdout.write(`${await pyodide.runPythonAsync("main()", { globals: scope })}\n`);
