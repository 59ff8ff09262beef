// Makes a snapshot of the interpreter's memory, in a worker, where it is in nobody's way: it starts Python once more,
// imports everything, and takes what the memory holds then. Told {version, fingers}; says {name, address, headers, file},
// or {reason} if that failed.
import { loadPyodide } from "./runtime/pyodide/pyodide.mjs";
import { unpackedLibrary } from "./library.mjs";
import { addressed, packed } from "./snapshot.mjs";

// What our modules import from the page. Pyodide remembers by which names it came to an object, and the page gives it
// the objects that have these names there.
const pageLike = () => {
    const globals = { window: {}, document: {} };
    const inherited = [];
    for (const name in globalThis) inherited.push(name);
    for (const name of [...Object.getOwnPropertyNames(globalThis), ...inherited]) globals[name] ??= globalThis[name];
    return globals;
};

// Pyodide's own file of a snapshot: eight times four bytes of other things after these three, what it has to know, memory.
const HEADER = 48;
const parts = (snapshot) => {
    const [, start, length] = new Uint32Array(snapshot.buffer, 0, 3);
    const hiwire = JSON.parse(new TextDecoder().decode(snapshot.subarray(HEADER, HEADER + length)));
    return [snapshot.slice(start), hiwire];
};

const { fetch } = globalThis;
globalThis.fetch = async (...asked) => {
    const response = await fetch(...asked);
    if (!response.ok || !response.url.split("?")[0].endsWith("/python_stdlib.zip")) return response;
    return new Response(await unpackedLibrary(await response.arrayBuffer()));
};

const made = async ({ version, fingers }) => {
    Object.defineProperty(navigator, "maxTouchPoints", { value: fingers, configurable: true });
    const pyodide = await loadPyodide({
        indexURL: new URL("./runtime/pyodide/", import.meta.url).href,
        _makeSnapshot: true,
        jsglobals: pageLike(),
    });
    pyodide.runPython("from sechserpack.browser.memory import prepare; prepare()");
    const [memory, hiwire] = parts(pyodide.makeMemorySnapshot());
    return addressed(version, packed(memory, hiwire), fingers);
};

addEventListener("message", async ({ data }) => {
    try {
        const snapshot = await made(data);
        postMessage(snapshot, [snapshot.file]);
    } catch (error) {
        postMessage({ reason: String(error?.message ?? error).trim().slice(-300) || "unknown" });
    }
});
