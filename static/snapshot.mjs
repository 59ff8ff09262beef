// The interpreter's memory as it is once everything has been imported, kept on this device: a start that goes on from
// there imports nothing. snapshot-maker.mjs makes it, interpreter.mjs starts from it, and Python decides when it is kept
// for the next start (app/quick_start.py).
//
// Pages of memory that hold only zeros are left out. What is kept is one file:
//     length of the description (4 bytes) | description (JSON) | pages, one after the other
// and the description says which pages those are: {hiwire, size, runs: [first page, number of pages, …]}.
const PAGE = 4096;
const ADDRESS = new URL("../snapshot", import.meta.url).href; // nothing is there; caches know their content by addresses
const PATH = new URL("../", import.meta.url).pathname;
const DIGEST = "x-sha-256";
const MAKER = "x-maker";

// As the service worker's caches are called, which clears away those of other versions with its own.
const nameOf = (version) => `sechserpack ${PATH} snapshot ${version}`;

// Pyodide's memory depends on what the browser can do, so a snapshot is only for the one that made it. Workers do not
// know of fingers, by which Pyodide knows an iPad.
const browser = (fingers) => encodeURIComponent(`${navigator.userAgent} ${fingers}`);

const digestOf = async (bytes) => {
    const digest = await crypto.subtle.digest("SHA-256", bytes);
    return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
};

// ---- writing
const isEmpty = (words, page) => {
    const end = (page + 1) * (PAGE / 4);
    for (let place = page * (PAGE / 4); place < end; place += 1) if (words[place]) return false;
    return true;
};

// The file for a memory, whose length is a whole number of pages, and what Pyodide has to know about it.
export const packed = (memory, hiwire) => {
    const words = new Uint32Array(memory.buffer, memory.byteOffset, memory.byteLength / 4);
    const runs = [];
    for (let page = 0, before = true; page < memory.byteLength / PAGE; page += 1) {
        const empty = isEmpty(words, page);
        if (!empty && before) runs.push(page, 0);
        if (!empty) runs[runs.length - 1] += 1;
        before = empty;
    }
    const description = new TextEncoder().encode(JSON.stringify({ hiwire, size: memory.byteLength, runs }));
    const pages = runs.reduce((sum, number, index) => (index % 2 ? sum + number : sum), 0);
    const file = new Uint8Array(4 + description.length + pages * PAGE);
    new DataView(file.buffer).setUint32(0, description.length);
    file.set(description, 4);
    let place = 4 + description.length;
    for (let index = 0; index < runs.length; index += 2) {
        const part = memory.subarray(runs[index] * PAGE, (runs[index] + runs[index + 1]) * PAGE);
        file.set(part, place);
        place += part.length;
    }
    return file;
};

// Keep a `file` for this version and browser. The page does that: WebKit forgets what a worker has put into a cache when
// the worker ends.
export const keep = async (version, file, fingers) => {
    const headers = { [DIGEST]: await digestOf(file), [MAKER]: browser(fingers) };
    const cache = await caches.open(nameOf(version));
    await cache.put(ADDRESS, new Response(file, { headers }));
};

// ---- reading
const verified = async (response) => {
    const bytes = await response.arrayBuffer();
    if ((await digestOf(bytes)) !== response.headers.get(DIGEST)) throw new Error("the snapshot is damaged");
    return bytes;
};

// The file that is kept for this version and browser, on its way, or null.
export const kept = async (version, fingers) => {
    try {
        // Asked for all at once, by the option cacheName, WebKit finds nothing.
        if (!(await caches.has(nameOf(version)))) return null;
        const response = await (await caches.open(nameOf(version))).match(ADDRESS);
        if (response?.headers.get(MAKER) !== browser(fingers)) return null;
        const file = verified(response);
        file.catch(() => {}); // whoever waits for it hears of that
        return { file };
    } catch {
        return null; // no caches here, or none that can be read
    }
};

export const forget = async (version) => {
    try {
        await caches.delete(nameOf(version));
    } catch {
        // then there is none
    }
};

// Put what a file holds into the memory of a `module` that has just been set up; returns what Pyodide has to know.
export const unpacked = (file, module) => {
    const length = new DataView(file).getUint32(0);
    const { hiwire, size, runs } = JSON.parse(new TextDecoder().decode(new Uint8Array(file, 4, length)));
    // Asking for room makes the memory larger; what the allocator remembers of that is written over now.
    if (module.HEAPU8.length < size) module._malloc(size - module.HEAPU8.length);
    if (module.HEAPU8.length < size) throw new RangeError("no room for the snapshot");
    const memory = module.HEAPU8;
    let place = 4 + length;
    let end = 0;
    for (let index = 0; index < runs.length; index += 2) {
        const start = runs[index] * PAGE;
        const taken = runs[index + 1] * PAGE;
        memory.fill(0, end, start);
        memory.set(new Uint8Array(file, place, taken), start);
        place += taken;
        end = start + taken;
    }
    memory.fill(0, end);
    return hiwire;
};
