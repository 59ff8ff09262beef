// Pyodide, started at once. PyScript takes this module for its interpreter: when PyScript has read its own
// settings and asks for Pyodide, that is already on its way.
import { loadPyodide as start, version } from "./runtime/pyodide/pyodide.mjs";
import { unpackedLibrary } from "./library.mjs";
import { forget, keep, kept, unpacked } from "./snapshot.mjs";

const streams = {
    stdout: (line) => console.log(line),
    stderr: (line) => console.error(line),
};

// The worker that makes a snapshot for a start that has none; what it needs is fetched and compiled once, for both.
let maker = null;

// Whether Python is being started from a snapshot: when that fails, it starts without one, and nobody needs to hear of it.
let trying = false;
const fail = (kind, message, { mended = trying } = {}) => {
    if (!mended) document.dispatchEvent(new CustomEvent("sechserpack:failed", { detail: { kind, message } }));
};

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

// Whether this is all of an archive without a comment, as ours is: its first entry begins it, its list of entries ends it.
const isArchive = (bytes) => {
    const view = new DataView(bytes);
    const last = bytes.byteLength - 22;
    return last > 0 && view.getUint32(0) === 0x504b0304 && view.getUint32(last) === 0x504b0506;
};

const isJson = (bytes) => {
    try {
        return Boolean(JSON.parse(new TextDecoder().decode(bytes)));
    } catch {
        return false;
    }
};

const isOurText = (bytes) => bytes.byteLength > 0 && !new TextDecoder().decode(bytes).trimStart().startsWith("<");

// When one of these is missing or broken, Pyodide and PyScript wait for ever, or die of something else. So they are
// looked at on their way.
const FILES = { "python_stdlib.zip": isArchive, "pyodide-lock.json": isJson, "main.py": isOurText };
const { fetch } = globalThis;
const nameOf = (url) => new URL(url, document.baseURI).pathname.split("/").at(-1);
const arrived = (response) => {
    if (!response.ok) throw new TypeError(`${nameOf(response.url)}: ${response.status}`);
    return response;
};
const whole = async (name, ...asked) => {
    try {
        const response = arrived(await fetch(...asked));
        const bytes = await response.arrayBuffer();
        if (!FILES[name](bytes)) throw new TypeError(`${name} is not whole`);
        if (FILES[name] !== isArchive) return new Response(bytes, { headers: response.headers });
        const library = await unpackedLibrary(bytes);
        maker?.postMessage({ library });
        return new Response(library, { headers: response.headers });
    } catch (error) {
        maker?.dispatchEvent(new ErrorEvent("error", { message: error.message })); // it would wait for ever
        fail("load", error.message, { mended: trying && name !== "main.py" });
        throw error;
    }
};
// PyScript asks for this one only when Python is up, so it is fetched meanwhile.
const main = whole("main.py", new URL("../py/main.py", import.meta.url));
main.catch(() => {}); // PyScript hears of that
globalThis.fetch = (...asked) => {
    const name = nameOf(asked[0].url ?? asked[0]);
    if (name === "main.py") return main.then((response) => response.clone());
    return name in FILES ? whole(name, ...asked) : fetch(...asked);
};
document.addEventListener("sechserpack:ready", () => (globalThis.fetch = fetch), { once: true });

// Machine code that cannot be read may have been cut off, or be a portal's page: it is fetched anew. The browser is too
// old only for what is whole.
const compiledAnew = async (url) => {
    const response = arrived(await fetch(url, { cache: "no-cache" }));
    const bytes = await response.arrayBuffer();
    if (!isWhole(bytes)) throw new TypeError(`${nameOf(response.url)} is not whole`);
    return WebAssembly.compile(bytes);
};
const unread = (error) => error instanceof WebAssembly.CompileError || error.name === "InternalError"; // Firefox's
const reasonFor = (error) => {
    if (error instanceof WebAssembly.CompileError || error instanceof WebAssembly.LinkError) return "old";
    return error instanceof RangeError || unread(error) ? "start" : "load"; // no room for it, or it did not come
};

// Pyodide does not take machine code from a host that does not know its type, either.
const { instantiateStreaming } = WebAssembly;
const compiled = async (response) => {
    const type = response.headers.get("content-type") ?? "";
    try {
        return WebAssembly.compileStreaming && /^application\/wasm\b/i.test(type)
            ? await WebAssembly.compileStreaming(response)
            : await WebAssembly.compile(await response.arrayBuffer());
    } catch (error) {
        if (!unread(error)) throw error;
        return compiledAnew(response.url);
    }
};
WebAssembly.instantiateStreaming = async (source, imports) => {
    try {
        const module = await compiled(arrived(await source));
        maker?.postMessage({ module });
        const instance = await WebAssembly.instantiate(module, imports);
        performance.mark("sechserpack:machine");
        return { module, instance };
    } catch (error) {
        fail(reasonFor(error), error.message);
        throw error;
    }
};

// Python counts nanoseconds in 64 bits: it does not start when the clock of the device stands before 1970 or after 2262,
// nor go on when it is set so.
const { now } = Date;
const LATEST = Date.UTC(2262, 0);
Date.now = () => Math.min(Math.max(now.call(Date), 0), LATEST);

// ---- the start
const root = document.documentElement;
const OPTIONS = {
    indexURL: new URL("./runtime/pyodide/", import.meta.url).href,
    stdout: (line) => streams.stdout(line),
    stderr: (line) => streams.stderr(line),
};
const FINGERS = navigator.maxTouchPoints ?? 0;

// How many starts from a snapshot have not come to their end yet: other tabs may be starting just now, or it has brought
// down the page. Python finds out which (app/quick_start.py). Whoever leaves during a start has not waited for the end.
const UNFINISHED = `${root.dataset.storage}.unfinished`;
const TOO_MANY = 2;
const told = (name) => JSON.parse(localStorage.getItem(`${root.dataset.storage}.${name}`));
const remember = (number) => {
    try {
        if (number) localStorage.setItem(UNFINISHED, JSON.stringify(number));
        else localStorage.removeItem(UNFINISHED);
    } catch {
        // then there are no caches either
    }
};
const unfinished = () => {
    try {
        return Number(localStorage.getItem(UNFINISHED)) || 0;
    } catch {
        return TOO_MANY;
    }
};
// Whether somebody has switched snapshots off, or Python has given them up in this version.
const unwanted = (version) => {
    try {
        const starts = told("starts");
        return told("settings")?.quick_start === false || (starts?.version === version && starts.failed >= TOO_MANY);
    } catch {
        return false; // what cannot be read says nothing
    }
};
// A page that goes on from a snapshot and is gone while somebody looks at it, without being left, has crashed: its tab,
// loaded again, still knows. (So does a copy of the tab, whose start is a slow one for nothing.)
const SEEN = `${root.dataset.storage}.seen`;
const note = (seen) => {
    try {
        if (seen) sessionStorage.setItem(SEEN, "1");
        else sessionStorage.removeItem(SEEN);
    } catch {
        // then nobody finds out
    }
};
const crashed = () => {
    try {
        return sessionStorage.getItem(SEEN) !== null;
    } catch {
        return false;
    }
};
const watch = () => {
    const look = () => note(document.visibilityState === "visible");
    look();
    document.addEventListener("visibilitychange", look);
    addEventListener("pagehide", () => note(false));
    addEventListener("pageshow", look);
};
// Each of them holds a lock. Where one is unfinished and none is held, the page crashed, or hung and was closed: once is
// enough. (Whoever is just asking for the lock comes to the end, and is no failure any more.)
const judge = async () => {
    if (crashed()) {
        note(false);
        remember(TOO_MANY);
    }
    try {
        if (!unfinished()) return;
        const { held } = await navigator.locks.query();
        if (!held.some(({ name }) => name === UNFINISHED)) remember(TOO_MANY);
    } catch {
        // no locks here: they are counted
    }
};
const locked = () => {
    let done;
    const until = new Promise((resolve) => (done = resolve));
    navigator.locks?.request(UNFINISHED, { mode: "shared" }, () => until).catch(() => {});
    return done;
};

// Python has failed where it would not have without the snapshot: the page begins anew, and has then what it had.
const giveUp = async () => {
    remember(TOO_MANY);
    await forget(root.dataset.version);
    location.reload();
};
const onError = ({ error, reason }) => {
    if ("ready" in root.dataset && /\/pyodide\//.test((error ?? reason)?.stack)) giveUp();
};
const onFatal = ({ message }) => ("ready" in root.dataset ? giveUp() : fail("start", message));

const fromSnapshot = async (file, how) => {
    const before = unfinished();
    remember(before + 1);
    const release = locked();
    const onLeaving = () => {
        if (!("ready" in root.dataset)) remember(root.dataset.snapshot === "blamed" ? TOO_MANY : before);
    };
    addEventListener("pagehide", onLeaving, { once: true });
    const onReady = () => {
        remember(0);
        release();
        watch();
    };
    document.addEventListener("sechserpack:ready", onReady, { once: true });
    const pyodide = await start({
        ...OPTIONS,
        _loadSnapshot: new Uint8Array(0), // it is still on its way while the machine code is made ready
        createPyodideModule: async (settings) => {
            const { default: create } = await import("./runtime/pyodide/pyodide.asm.mjs");
            const module = await create(settings);
            const bytes = await file;
            module.API.restoreSnapshot = () => unpacked(bytes, module);
            return module;
        },
    });
    pyodide.runPython("from sechserpack.browser.memory import restored; restored()");
    pyodide._api.on_fatal = onFatal;
    addEventListener("error", onError);
    addEventListener("unhandledrejection", onError);
    root.dataset.snapshot = how;
    return pyodide;
};

// The page paints and answers between two imports.
const turn = () =>
    new Promise((done) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = done;
        port2.postMessage(null);
    });
const importBitByBit = async (pyodide) => {
    const imports = pyodide.runPython("from sechserpack.browser.memory import imports; imports()");
    while (!imports.next().done) await turn();
    imports.destroy();
};

// Where there is no snapshot yet, a worker makes one: Python starts there, and the page answers meanwhile. What the worker
// says is a sign of life for the page (boot.js), as what PyScript says is.
const made = () => {
    maker = new Worker(new URL("./snapshot-maker.mjs", import.meta.url), { type: "module" });
    const file = new Promise((done, failed) => {
        maker.addEventListener("message", ({ data }) => {
            if (data.sign) dispatchEvent(new CustomEvent("py:progress", { detail: data.sign }));
            else if (data.file) done(data.file);
            else failed(new Error(data.reason));
        });
        maker.addEventListener("error", (event) => {
            event.preventDefault(); // the page starts without it
            failed(new Error(event.message || "no worker came up"));
        });
    });
    file.catch(() => {}); // whoever waits for it hears of that
    maker.postMessage({ fingers: FINGERS });
    return file;
};
// Python says when it is to be kept for the next start (app/quick_start.py), and is told how that went.
const offer = (file, version) => {
    const onKeep = async ({ detail: { done } }) => {
        try {
            await keep(version, file, FINGERS);
            done("");
        } catch (error) {
            done(error.message || "unknown");
        }
    };
    document.addEventListener("sechserpack:keep", onKeep, { once: true });
};

// A snapshot saves most of the work, and nothing depends on it: whatever is wrong with it, Python starts on the page and
// without one. A second try of a start that failed does so from the beginning.
const begin = async () => {
    const { version } = root.dataset;
    await judge();
    if (version && !("again" in root.dataset) && unfinished() < TOO_MANY && !unwanted(version)) {
        try {
            const snapshot = await kept(version, FINGERS);
            trying = Boolean(snapshot); // what fails without one would fail on the page as well, and is told
            if (snapshot) return await fromSnapshot(snapshot.file, "used");
            const file = made();
            const pyodide = await fromSnapshot(file, "made");
            offer(await file, version);
            return pyodide;
        } catch (error) {
            console.warn("The start from the snapshot failed:", error.message);
            await forget(version);
        } finally {
            trying = false;
            maker?.terminate();
            maker = null;
        }
    }
    const pyodide = await start(OPTIONS);
    await importBitByBit(pyodide);
    return pyodide;
};

const started = begin().then((pyodide) => {
    performance.mark("sechserpack:python");
    WebAssembly.instantiateStreaming = instantiateStreaming;
    // There is nothing in the current folder: looked up last, it costs no import anything.
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
