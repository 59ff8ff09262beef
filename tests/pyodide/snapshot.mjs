// Makes a snapshot of Pyodide with the site's library and starts twice from it: node snapshot.mjs PYODIDE LIBRARY
// prints, as one line of JSON, how often the imports yield, what `random` says at each start before `restored` and after
// it, and how many sources of chance there are.
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const [folder, library] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.mjs")).href);
const quiet = { indexURL: folder, stdLibURL: library, stdout: () => {}, stderr: () => {} };
const jsglobals = { ...globalThis, window: {}, document: {} };
for (const name of Object.getOwnPropertyNames(globalThis)) jsglobals[name] ??= globalThis[name];
for (const name of ["Worker", "CustomEvent"]) jsglobals[name] ??= function () {};

const maker = await loadPyodide({ ...quiet, _makeSnapshot: true, jsglobals });
const { length: turns } = [...maker.runPython("from sechserpack.browser.memory import prepare; prepare()")];
maker.runPython("from sechserpack.browser.memory import prepared; prepared()");
const sources = maker.runPython(`
import gc, random
gc.unfreeze()
sum(type(each) is random.Random for each in gc.get_objects())
`);
maker.runPython("import gc; gc.collect(); gc.freeze()");
const snapshot = maker.makeMemorySnapshot();

const starts = [];
for (let start = 0; start < 2; start += 1) {
    const pyodide = await loadPyodide({ ...quiet, _loadSnapshot: snapshot });
    const said = () => pyodide.runPython("import random; random.random()");
    const before = said();
    pyodide.runPython("from sechserpack.browser.memory import restored; restored()");
    starts.push([before, said(), pyodide.runPython("import secrets; secrets.token_hex(8)")]);
}
console.log(JSON.stringify({ turns, sources, starts }));
