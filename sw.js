// Keeps a copy of the whole site, so that one visit is enough for ever. A browser takes nothing but JavaScript
// here. The build fills in the version and the files (path: SHA-256); a copy is either complete or not there.
"use strict";

const VERSION = "";
const FILES = {};

const PREFIX = "sechserpack-";
const CACHE = PREFIX + VERSION;
const BASE = new URL("./", self.location);
const address = (path) => new URL(path, BASE).href;

const digestOf = async (response) => {
    const digest = await crypto.subtle.digest("SHA-256", await response.arrayBuffer());
    return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
};

const fits = async (response, digest) => Boolean(response?.ok) && (await digestOf(response.clone())) === digest;

// An unchanged file comes from the copy that is already here; everything else is fetched past the browser's own
// cache, which may hold a file of another version.
const fetched = async (path, digest, older) => {
    for (const cache of older) {
        const kept = await cache.match(address(path));
        if (await fits(kept, digest)) return kept;
    }
    const response = await fetch(address(path), { cache: "no-cache", credentials: "same-origin" });
    if (!(await fits(response, digest))) throw new Error(`${path} is not what this version needs`);
    return response;
};

const fill = async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
    const older = await Promise.all(names.map((name) => caches.open(name)));
    const cache = await caches.open(CACHE);
    try {
        for (const [path, digest] of Object.entries(FILES)) {
            await cache.put(address(path), await fetched(path, digest, older));
        }
    } catch (error) {
        await caches.delete(CACHE); // half a copy would be worse than none
        throw error;
    }
};

const tidy = async () => {
    for (const name of await caches.keys()) {
        if (name.startsWith(PREFIX) && name !== CACHE) await caches.delete(name);
    }
    await self.clients.claim();
};

const complete = async () => {
    const cache = await caches.open(CACHE);
    for (const [path, digest] of Object.entries(FILES)) {
        if (!(await fits(await cache.match(address(path)), digest))) return false;
    }
    return true;
};

const answer = async (request) => {
    const cache = await caches.open(CACHE);
    const page = request.mode === "navigate" && new URL(request.url).pathname === BASE.pathname;
    const kept = await cache.match(page ? address("index.html") : request, { ignoreSearch: true });
    return kept ?? fetch(request);
};

self.addEventListener("install", (event) => event.waitUntil(fill()));
self.addEventListener("activate", (event) => event.waitUntil(tidy()));
self.addEventListener("fetch", (event) => {
    if (event.request.method === "GET" && event.request.url.startsWith(BASE.href)) {
        event.respondWith(answer(event.request));
    }
});
self.addEventListener("message", (event) => {
    if (event.data === "apply") self.skipWaiting();
    if (event.data === "check") {
        event.waitUntil(
            complete().then((whole) => event.ports[0].postMessage(whole ? VERSION : "")),
        );
    }
});
