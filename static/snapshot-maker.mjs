// Makes a snapshot of the interpreter's memory, in a worker, where it is in nobody's way: it starts Python, imports
// everything, and takes what the memory holds then. Told {fingers}, and {module} and {library} when the page has compiled
// the one and unpacked the other; says {sign} every now and then, and {file}, or {reason} if that failed.
import { loadPyodide } from "./runtime/pyodide/pyodide.mjs";
import { packed } from "./snapshot.mjs";

// What the page hands over, which Pyodide asks for as if it came from a host.
const given = {};
const handed = Object.fromEntries(["module", "library"].map((name) => [name, new Promise((done) => (given[name] = done))]));
const { fetch } = globalThis;
globalThis.fetch = async (...asked) => {
    const { pathname } = new URL(asked[0].url ?? asked[0], import.meta.url);
    if (pathname.endsWith("/python_stdlib.zip")) return new Response(await handed.library);
    return pathname.endsWith(".wasm") ? new Response() : fetch(...asked);
};
WebAssembly.instantiateStreaming = async (source, imports) => {
    const module = await handed.module;
    return { module, instance: await WebAssembly.instantiate(module, imports) };
};

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

const made = async (fingers) => {
    Object.defineProperty(navigator, "maxTouchPoints", { value: fingers, configurable: true });
    const pyodide = await loadPyodide({
        indexURL: new URL("./runtime/pyodide/", import.meta.url).href,
        _makeSnapshot: true,
        jsglobals: pageLike(),
    });
    const imports = pyodide.runPython("from sechserpack.browser.memory import prepare; prepare()");
    for (let turn = 0; !imports.next().done; turn += 1) postMessage({ sign: `imports ${turn}` });
    imports.destroy();
    pyodide.runPython("from sechserpack.browser.memory import prepared; prepared()");
    return packed(...parts(pyodide.makeMemorySnapshot()));
};

addEventListener("message", async ({ data }) => {
    for (const name in data) given[name]?.(data[name]);
    if (!("fingers" in data)) return;
    try {
        const file = await made(data.fingers);
        postMessage({ file: file.buffer }, [file.buffer]);
    } catch (error) {
        postMessage({ reason: String(error?.message ?? error).trim().slice(-300) || "unknown" });
    }
});
