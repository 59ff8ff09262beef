// The service worker's own logic, in node: caches, a host and a browser that are small and do what they are told.
// Run by test_worker.py; by hand: node --test tests/site/worker.test.mjs
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import vm from "node:vm";

const SOURCE = readFileSync(new URL("../../sw.js", import.meta.url), "utf-8");
const ORIGIN = "https://host.example";

const sha256 = (text) => createHash("sha256").update(text).digest("hex");
const redirected = (response) => Object.defineProperty(response, "redirected", { value: true });

/** An answer as Cache Storage gives it back: a redirected one stays redirected. */
const copyOf = ({ text, status, headers, wasRedirected }) => {
    const response = new Response(text, { status, headers });
    return wasRedirected ? redirected(response) : response;
};

/** The caches of one origin; `deny` may make any of it fail. */
class Caches {
    stores = new Map();
    deny = () => false;
    async open(name) {
        if (this.deny("open", name)) throw new Error("UnknownError");
        if (!this.stores.has(name)) this.stores.set(name, new Map());
        const store = this.stores.get(name);
        return {
            match: async (request, { ignoreSearch = false } = {}) => {
                const url = new URL(request.url ?? request);
                if (ignoreSearch) url.search = "";
                const entry = store.get(url.href);
                return entry && copyOf(entry);
            },
            put: async (url, response) => {
                if (this.deny("put", url)) throw new DOMException("full", "QuotaExceededError");
                store.set(url, {
                    text: await response.text(),
                    status: response.status,
                    headers: [...response.headers],
                    wasRedirected: response.redirected,
                });
            },
            keys: async () => [...store.keys()].map((url) => ({ url })),
            delete: async (request) => store.delete(request.url ?? request),
        };
    }
    async keys() {
        return [...this.stores.keys()];
    }
    async has(name) {
        return this.stores.has(name);
    }
    async delete(name) {
        return this.stores.delete(name);
    }
}

/** Files at addresses, and rules by which the host redirects (address → address). */
class Host {
    files = new Map();
    redirects = new Map();
    asked = [];
    online = true;
    fetch = async (request) => {
        let url = new URL(request.url ?? request).href;
        this.asked.push(url);
        if (!this.online) throw new TypeError("Failed to fetch");
        let hops = 0;
        for (; this.redirects.has(url); hops += 1) {
            if (hops > 5) throw new TypeError("too many redirects");
            url = this.redirects.get(url);
        }
        const text = this.files.get(url);
        const response =
            text === undefined
                ? new Response("nothing here", { status: 404 })
                : new Response(text, { headers: { "content-type": "text/plain", "x-host": "yes" } });
        return hops ? redirected(response) : response;
    };
    /** Put a site of these files at `base`; the page is shown at the folder as well. */
    publish(base, files) {
        for (const [path, text] of Object.entries(files)) this.files.set(base + path, text);
        this.files.set(base, files["index.html"]);
    }
}

/** The worker of a site of `files` at `base`, as the build makes it. */
const startWorker = (base, version, files, caches, host) => {
    const digests = Object.fromEntries(Object.entries(files).map(([path, text]) => [path, sha256(text)]));
    const script = SOURCE.replace('VERSION = "";', `VERSION = "${version}";`).replace(
        "FILES = {};",
        `FILES = ${JSON.stringify(digests)};`,
    );
    const listeners = {};
    const self = {
        location: new URL("sw.js", base),
        clients: { claim: async () => {} },
        addEventListener: (kind, listener) => (listeners[kind] = listener),
        skipWaiting: () => {},
    };
    vm.runInNewContext(script, { self, caches, crypto, fetch: host.fetch, URL, Headers, Response, Uint8Array, Error });
    const dispatch = async (kind, more = {}) => {
        const waited = [];
        const wait = (promise) => waited.push(promise);
        listeners[kind]({ ...more, waitUntil: wait, respondWith: wait });
        return (await Promise.all(waited))[0];
    };
    return {
        install: () => dispatch("install"),
        activate: () => dispatch("activate"),
        check: async () => {
            let said;
            await dispatch("message", { data: "check", ports: [{ postMessage: (text) => (said = text) }] });
            return said;
        },
        /** What the browser makes of the worker's answer; an error where it would show one. */
        get: async (url, mode = "no-cors") => {
            const response = await dispatch("fetch", { request: { method: "GET", url, mode } });
            if (mode === "navigate" && response.redirected) throw new TypeError("net::ERR_FAILED");
            const to = response.headers.get("location");
            if (to) return `to ${to}`;
            return response.status === 200 ? response.text() : `status ${response.status}`;
        },
        /** The same of a file that another app shares, with a text beside it, or of such a text alone. */
        share: async (url, file) => {
            const form = new FormData();
            form.set("text", "Look at this");
            if (file) form.set("file", file);
            const response = await dispatch("fetch", { request: { method: "POST", url, formData: async () => form } });
            return `${response.status} to ${response.headers.get("location")}`;
        },
    };
};

const FILES = { "index.html": "the page", "static/a.js": "a", "static/b.wasm": "b", "py/main.py": "c" };

/** A browser with this site at `path`, visited once. */
const visited = async (path = "/game/", { version = "1", files = FILES, caches = new Caches(), host = new Host() } = {}) => {
    const base = ORIGIN + path;
    host.publish(base, files);
    const worker = startWorker(base, version, files, caches, host);
    await worker.install();
    await worker.activate();
    return { base, worker, caches, host, cache: caches.stores.get(`sechserpack ${path} ${version}`) };
};

const HOSTS = {
    plain: () => [],
    "index.html to its folder": (base) => [["index.html", ""]],
    "endings taken off": (base) => [["index.html", "index"], ["index", ""]],
    "endings and slash taken off": (base) => [["index.html", "index"], ["index", base.slice(0, -1)]],
    "index.html in a circle": (base) => [["index.html", "index"], ["index", "index.html"]],
};
for (const [name, rules] of Object.entries(HOSTS)) {
    for (const path of ["/", "/game/"]) {
        test(`host: ${name}, at ${path}`, async () => {
            const host = new Host();
            const base = ORIGIN + path;
            for (const [from, to] of rules(base)) host.redirects.set(base + from, new URL(to, base).href);
            host.files.set(base.slice(0, -1), FILES["index.html"]);
            const { worker } = await visited(path, { host });
            assert.equal(await worker.check(), "1");
            host.online = false;
            for (const page of ["", "index.html", "index", "?from=home"]) {
                assert.equal(await worker.get(base + page, "navigate"), "the page");
            }
            assert.equal(await worker.get(`${base}static/a.js?2`), "a");
            await assert.rejects(worker.get(`${base}other`), /fetch/);
        });
    }
}

test("addresses where nothing is lead to the page, which says so", async () => {
    const { worker, base, host, caches } = await visited();
    const lost = `to ${base}#lost`;
    for (const online of [true, false]) {
        host.online = online;
        for (const path of ["play/six", "play/six/", "404"]) assert.equal(await worker.get(base + path, "navigate"), lost);
    }
    assert.equal(await worker.get(`${base}static/a.js`, "navigate"), "a", "files stay what they are");
    host.online = true;
    assert.equal(await worker.get(`${base}static/none.js`), "status 404", "what the page asks for is told as it is");
    host.files.set(`${base}other/`, "another copy");
    assert.equal(await worker.get(`${base}other/`, "navigate"), "another copy");
    // The page itself is never sent to itself.
    caches.stores.clear();
    host.online = false;
    for (const path of ["", "index.html", "?a"]) await assert.rejects(worker.get(base + path, "navigate"), /fetch/);
});

test("a file that another app shares can be taken once", async () => {
    const { worker, base, host } = await visited();
    host.online = false;
    assert.equal(await worker.share(base, new File(["a game"], "game.txt")), `303 to ${base}#handed`);
    assert.equal(await worker.check(), "1", "the copy of the site is what it was");
    assert.equal(await worker.get(`${base}handed`), "a game");
    assert.equal(await worker.get(`${base}handed`), "status 404");
    assert.equal(await worker.share(base), `303 to ${base}`);
});

test("a host without a page at index.html", async () => {
    const host = new Host();
    host.redirects.set(`${ORIGIN}/game/index.html`, `${ORIGIN}/nowhere`);
    const { worker, base } = await visited("/game/", { host });
    host.online = false;
    assert.equal(await worker.get(base, "navigate"), "the page");
});

test("the folder without its slash is asked for once, so that the browser knows the redirect", async () => {
    for (const [path, times] of [["/game/", 1], ["/", 0]]) {
        const { worker, host, base } = await visited(path);
        for (let visit = 0; visit < 3; visit += 1) assert.equal(await worker.check(), "1");
        assert.equal(host.asked.filter((url) => url === base.slice(0, -1)).length, times);
    }
});

test("what a host says of a file stays with it", async () => {
    const host = new Host();
    host.redirects.set(`${ORIGIN}/game/index.html`, `${ORIGIN}/game/`);
    const { cache } = await visited("/game/", { host });
    for (const { headers } of cache.values()) {
        assert.equal(new Headers(headers).get("x-host"), "yes");
        assert.equal(new Headers(headers).get("content-type"), "text/plain");
    }
});

test("a redirected page that an earlier version stored is not taken over as it is", async () => {
    const caches = new Caches();
    const host = new Host();
    const old = await caches.open("sechserpack-abc");
    await old.put(`${ORIGIN}/game/index.html`, redirected(new Response("the page")));
    const { worker, base } = await visited("/game/", { caches, host });
    assert.ok(!host.asked.includes(`${ORIGIN}/game/index.html`), "it was here already");
    assert.equal(await worker.get(base, "navigate"), "the page");
    assert.deepEqual(await caches.keys(), ["sechserpack /game/ 1"]);
});

test("an update cut at any file leaves the copy in use as it was, and nothing else", async () => {
    const { base, worker, caches, host } = await visited();
    const next = { ...FILES, "index.html": "page 2", "static/a.js": "a2", "py/main.py": "c2" };
    for (const cut of ["index.html", "static/a.js", "py/main.py"]) {
        host.publish(base, next);
        host.files.set(base + cut, "half");
        host.files.set(base, "half");
        const newer = startWorker(base, "2", next, caches, host);
        await assert.rejects(newer.install(), /needs/);
        assert.deepEqual(await caches.keys(), ["sechserpack /game/ 1"]);
        assert.equal(await worker.check(), "1");
    }
    host.publish(base, next);
    const newer = startWorker(base, "2", next, caches, host);
    host.asked.length = 0;
    await newer.install();
    assert.ok(!host.asked.includes(`${base}static/b.wasm`), "an unchanged file is not fetched");
    assert.equal(await worker.get(base, "navigate"), "the page", "until it is taken, nothing changes");
    await newer.activate();
    host.online = false;
    assert.equal(await newer.get(base, "navigate"), "page 2");
    assert.deepEqual(await caches.keys(), ["sechserpack /game/ 2"]);
});

test("a cut installation of the version in use leaves its copy whole", async () => {
    const { base, worker, caches, host } = await visited();
    host.online = false;
    await startWorker(base, "1", FILES, caches, host).install();
    caches.stores.get("sechserpack /game/ 1").delete(`${base}static/a.js`);
    await assert.rejects(startWorker(base, "1", FILES, caches, host).install());
    assert.equal(await worker.get(base, "navigate"), "the page");
});

test("a copy with files missing, damaged or all gone heals at the next visit online", async () => {
    const losses = {
        "one missing": ({ cache, base }) => cache.delete(`${base}static/b.wasm`),
        "page missing": ({ cache, base }) => cache.delete(`${base}index.html`),
        "one damaged": ({ cache, base }) => (cache.get(`${base}py/main.py`).text = "x"),
        "all missing": ({ cache }) => cache.clear(),
        "cache gone": ({ caches }) => caches.stores.clear(),
    };
    for (const [name, lose] of Object.entries(losses)) {
        const copy = await visited();
        const { base, worker, caches, host } = copy;
        lose(copy);
        const left = JSON.stringify([...(caches.stores.get("sechserpack /game/ 1") ?? [])]);
        host.online = false;
        assert.equal(await worker.check(), "", `${name}: not said to be ready`);
        const after = JSON.stringify([...(caches.stores.get("sechserpack /game/ 1") ?? [])]);
        assert.equal(after, left, `${name}: what is left stays`);
        host.online = true;
        assert.equal(await worker.get(base, "navigate"), "the page", name);
        host.asked.length = 0;
        assert.deepEqual(await Promise.all([worker.check(), worker.check()]), ["1", "1"], name);
        assert.equal(new Set(host.asked).size, host.asked.length, `${name}: fetched once for all pages`);
        host.online = false;
        for (const [path, text] of Object.entries(FILES)) assert.equal(await worker.get(base + path), text, name);
    }
});

test("a full device, and caches that cannot be read, do not hide the network", async () => {
    const caches = new Caches();
    caches.deny = (what, url) => what === "put" && url.endsWith(".wasm");
    await assert.rejects(visited("/game/", { caches }), { name: "QuotaExceededError" });
    assert.deepEqual(await caches.keys(), []);
    caches.deny = () => false;
    const { base, worker } = await visited("/game/", { caches });
    caches.deny = (what) => what === "open";
    assert.equal(await worker.get(base, "navigate"), "the page");
    assert.equal(await worker.check(), "");
});

test("a new copy that is cleared away while it is made is not taken", async () => {
    const { base, caches, host } = await visited();
    const fetch = host.fetch;
    host.fetch = async (url) => {
        if (url.endsWith("main.py")) await caches.delete("sechserpack /game/ 2");
        return fetch(url);
    };
    const files = { ...FILES, "py/main.py": "c2" };
    host.publish(base, files);
    await assert.rejects(startWorker(base, "2", files, caches, host).install(), /cleared away/);
});

test("copies at several paths of one origin leave one another alone", async () => {
    const caches = new Caches();
    const host = new Host();
    const paths = ["/", "/a/", "/a/b/", "/a b/", "/a"].map((path) => (path.endsWith("/") ? path : `${path}/`));
    const unique = [...new Set(paths.map((path) => new URL(path, ORIGIN).pathname))];
    const copies = [];
    for (const path of unique) {
        const files = { ...FILES, "index.html": `the page at ${path}` };
        copies.push({ path, files, ...(await visited(path, { caches, host, files })) });
    }
    host.online = false;
    for (const { path, base, worker } of copies) {
        assert.equal(await worker.check(), "1", path);
        assert.equal(await worker.get(base, "navigate"), `the page at ${path}`);
    }
    // Another version of one of them changes nothing for the others.
    host.online = true;
    const { base, files } = copies[0];
    const next = { ...files, "index.html": "page 2" };
    host.publish(base, next);
    const newer = startWorker(base, "2", next, caches, host);
    await newer.install();
    await newer.activate();
    host.online = false;
    assert.equal(await newer.check(), "2");
    for (const { path, worker } of copies.slice(1)) assert.equal(await worker.check(), "1", path);
    assert.equal((await caches.keys()).length, copies.length);
});

test("of caches that version 0.1.0 shared between copies each takes what is its own", async () => {
    const caches = new Caches();
    const shared = await caches.open("sechserpack-abc");
    for (const base of [`${ORIGIN}/`, `${ORIGIN}/a/`, `${ORIGIN}/b/`]) {
        for (const path of ["index.html", "static/a.js"]) await shared.put(base + path, new Response("old"));
    }
    const left = () => [...caches.stores.get("sechserpack-abc").keys()].map((url) => new URL(url).pathname);
    await visited("/a/", { caches });
    assert.deepEqual(left(), ["/index.html", "/static/a.js", "/b/index.html", "/b/static/a.js"]);
    await visited("/", { caches });
    assert.deepEqual(left(), ["/b/index.html", "/b/static/a.js"]);
    await visited("/b/", { caches });
    assert.ok(!caches.stores.has("sechserpack-abc"));
});
