// Keeps a copy of the whole site, so that one visit is enough for ever. A browser takes nothing but JavaScript
// here. The build fills in the version, which names the content of every file and of this one, and the files
// (path: SHA-256). A version has a cache of its own: it is filled beside the one in use, which goes when the new one
// is complete and taken.
"use strict";

const VERSION = "";
const FILES = {};

const BASE = new URL("./", self.location);
// Copies of the site below other paths of this origin have caches of their own; there is no space in a path.
const PREFIX = `sechserpack ${BASE.pathname} `;
const CACHE = PREFIX + VERSION;
// Version 0.1.0 named caches so, whatever the path.
const OLD_PREFIX = "sechserpack-";
const PAGE = "index.html";
const address = (path) => new URL(path, BASE).href;
// Where hosts show the page: most of them at its folder, and some take the ending off.
const PAGE_ADDRESSES = ["./", PAGE, "index"].map(address);

const digestOf = async (response) => {
    const digest = await crypto.subtle.digest("SHA-256", await response.arrayBuffer());
    return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
};

const fits = async (response, digest) => Boolean(response?.ok) && (await digestOf(response.clone())) === digest;

// Browsers open no page with an answer that was redirected, and many hosts redirect index.html to its folder. Other
// answers stay what they are, as browsers keep compiled code with them.
const clean = async (response) => {
    if (!response.redirected) return response;
    const headers = new Headers(response.headers);
    for (const name of ["content-encoding", "content-length"]) headers.delete(name); // of what was sent, not of what is here
    return new Response(await response.arrayBuffer(), { headers });
};

// An unchanged file comes from a copy that is already here; everything else is fetched past the browser's own
// cache, which may hold a file of another version.
const found = async (path, digest, older) => {
    for (const cache of older) {
        const kept = await cache.match(address(path));
        if (await fits(kept, digest)) return clean(kept);
    }
    let reason = new Error(`${path} is not what this version needs`);
    for (const source of path === PAGE ? [PAGE, "./"] : [path]) {
        try {
            const response = await fetch(address(source), { cache: "no-cache", credentials: "same-origin" });
            if (await fits(response, digest)) return clean(response);
        } catch (error) {
            reason = error;
        }
    }
    throw reason;
};

// What is whole in our cache stays there; what is not is fetched first and then put in its place.
const fill = async () => {
    const names = await caches.keys();
    const begun = names.includes(CACHE);
    const others = names.filter((name) => name !== CACHE && (name.startsWith(PREFIX) || name.startsWith(OLD_PREFIX)));
    const older = await Promise.all(others.map((name) => caches.open(name)));
    const cache = await caches.open(CACHE);
    try {
        for (const [path, digest] of Object.entries(FILES)) {
            if (await fits(await cache.match(address(path)), digest)) continue;
            await cache.put(address(path), await found(path, digest, older));
        }
    } catch (error) {
        if (!begun) await caches.delete(CACHE); // a part that nobody uses only takes room
        throw error;
    }
    if (!(await caches.has(CACHE))) throw new Error("the copy was cleared away while it was made");
};

// Takes our files out of a cache in which version 0.1.0 kept those of all copies.
const clearOld = async (name) => {
    const cache = await caches.open(name);
    const requests = await cache.keys();
    const bases = requests
        .filter(({ url }) => url.endsWith(`/${PAGE}`))
        .map(({ url }) => new URL("./", url).href)
        .sort((one, other) => other.length - one.length);
    const ours = requests.filter(({ url }) => bases.find((base) => url.startsWith(base)) === BASE.href);
    for (const request of ours) await cache.delete(request);
    if (ours.length === requests.length) await caches.delete(name);
};

const tidy = async () => {
    for (const name of await caches.keys()) {
        // A snapshot (static/snapshot.mjs) has a cache of its own, whose name ends with its version.
        if (name.startsWith(PREFIX) && !name.endsWith(` ${VERSION}`)) await caches.delete(name);
        else if (name.startsWith(OLD_PREFIX)) await clearOld(name);
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

// Browsers clear away parts of a copy, or all of it: then it is made whole again, once for all pages that ask.
let repairing;
const repaired = () => (repairing ??= fill().finally(() => (repairing = undefined)));
const checked = async () => {
    try {
        if (!(await complete())) await repaired();
        return VERSION;
    } catch {
        return "";
    }
};

// A folder asked for without its slash lies outside of what a worker may answer. But a host's redirect that is for good
// is remembered by the browser itself: asked for once in time, that address works without a network too.
let slashed;
const rememberSlash = () => (slashed ??= fetch(BASE.href.slice(0, -1), { credentials: "same-origin" }).catch(() => {}));

const kept = async (request, page) => {
    try {
        const cache = await caches.open(CACHE);
        return await cache.match(page ? address(PAGE) : request, { ignoreSearch: true });
    } catch {
        return undefined; // a cache that cannot be read must not hide the network
    }
};

// Where nothing is, or nobody can be asked whether anything is, the page says so.
const lost = () => Response.redirect(`${BASE.href}#lost`);
const answer = async (request) => {
    const url = new URL(request.url);
    const page = request.mode === "navigate" && PAGE_ADDRESSES.includes(url.origin + url.pathname);
    const found = await kept(request, page);
    if (found || page || request.mode !== "navigate") return found ?? fetch(request);
    const response = await fetch(request).catch(lost);
    return response.status === 404 ? lost() : response;
};

// A file that another app shares with this one: it lies beside the site until the page has taken it, once.
const HANDED = address("handed");
const handed = async (request) => {
    const file = (await request.formData()).get("file");
    if (!file?.size) return Response.redirect(BASE.href, 303);
    await (await caches.open(CACHE)).put(HANDED, new Response(file));
    return Response.redirect(`${BASE.href}#handed`, 303);
};
const taken = async () => {
    const cache = await caches.open(CACHE);
    const found = await cache.match(HANDED);
    await cache.delete(HANDED);
    return found ?? new Response(null, { status: 404 });
};

self.addEventListener("install", (event) => event.waitUntil(fill()));
self.addEventListener("activate", (event) => event.waitUntil(tidy()));
self.addEventListener("fetch", (event) => {
    const { method, url } = event.request;
    if (method === "POST" && url === BASE.href) event.respondWith(handed(event.request));
    else if (method === "GET" && url === HANDED) event.respondWith(taken());
    else if (method === "GET" && url.startsWith(BASE.href)) event.respondWith(answer(event.request));
});
self.addEventListener("message", (event) => {
    if (event.data === "apply") self.skipWaiting();
    if (event.data === "check") {
        event.waitUntil(checked().then((version) => event.ports[0].postMessage(version)));
        if (BASE.pathname !== "/") event.waitUntil(rememberSlash());
    }
});
