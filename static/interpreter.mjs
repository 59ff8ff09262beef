// Pyodide, started at once. PyScript takes this module for its interpreter: when PyScript has read its own
// settings and asks for Pyodide, that is already on its way.
import { loadPyodide as start, version } from "./runtime/pyodide/pyodide.mjs";

const streams = {
    stdout: (line) => console.log(line),
    stderr: (line) => console.error(line),
};

const fail = (kind, message) =>
    document.dispatchEvent(new CustomEvent("sechserpack:failed", { detail: { kind, message } }));

// Whether this is all of a WebAssembly module: its sections, each with its length before it, end where it ends.
const isWhole = (bytes) => {
    const view = new DataView(bytes);
    if (bytes.byteLength < 8 || view.getUint32(0) !== 0x0061736d) return false; // "\0asm"
    let place = 8;
    while (place < bytes.byteLength) {
        let length = 0;
        place += 1;
        for (let shift = 0, byte = 0x80; byte & 0x80; shift += 7) {
            if (place >= bytes.byteLength || shift > 28) return false;
            byte = view.getUint8(place++);
            length += (byte & 0x7f) * 2 ** shift;
        }
        place += length;
    }
    return place === bytes.byteLength;
};

// Why machine code cannot be used: the browser is too old only for a file that is whole, and no portal's page.
const reasonFor = async (error, url) => {
    if (error instanceof RangeError) return "start"; // no room for it
    if (!(error instanceof WebAssembly.CompileError) || !url) return "load";
    try {
        const response = await fetch(url, { cache: "force-cache" });
        return isWhole(await response.arrayBuffer()) ? "old" : "load";
    } catch {
        return "load";
    }
};

// Pyodide only warns when its machine code cannot be used, and then waits for ever; and it does not take it from a host
// that does not know its type.
const { instantiateStreaming } = WebAssembly;
WebAssembly.instantiateStreaming = async (source, imports) => {
    let response;
    try {
        response = await source;
        const type = response.headers.get("content-type") ?? "";
        if (!response.ok) throw new TypeError(`${response.url}: ${response.status}`);
        if (instantiateStreaming && /^application\/wasm\b/i.test(type)) {
            return await instantiateStreaming.call(WebAssembly, response, imports);
        }
        return await WebAssembly.instantiate(await response.arrayBuffer(), imports);
    } catch (error) {
        fail(await reasonFor(error, response?.url), error.message);
        throw error;
    }
};

// Python counts nanoseconds in 64 bits: it does not start when the clock of the device stands before 1970 or after 2262,
// nor go on when it is set so.
const { now } = Date;
const LATEST = Date.UTC(2262, 0);
Date.now = () => Math.min(Math.max(now.call(Date), 0), LATEST);

const started = start({
    indexURL: new URL("./runtime/pyodide/", import.meta.url).href,
    stdout: (line) => streams.stdout(line),
    stderr: (line) => streams.stderr(line),
}).then((pyodide) => {
    WebAssembly.instantiateStreaming = instantiateStreaming;
    // PyScript writes the sources of its own Python modules into the current folder at every start. Looked
    // up last, that folder gives way to the same modules, compiled, in the library's archive.
    pyodide.runPython("import sys; sys.path.remove(''); sys.path.append('')");
    // PyScript writes an error of main.py to the console only; boot.js says it to the person who waits.
    const run = pyodide.runPythonAsync.bind(pyodide);
    pyodide.runPythonAsync = async (...parts) => {
        try {
            return await run(...parts);
        } catch (error) {
            const detail = error.message.trim().split("\n").at(-1);
            fail("start", detail);
            throw error;
        }
    };
    return pyodide;
});

export const loadPyodide = ({ stdout, stderr }) => {
    Object.assign(streams, { stdout, stderr });
    return started;
};
export { version };
