// What a browser needs before Python answers: the language and the colours, what was tapped meanwhile,
// how far the start has come, and a sentence when it fails. Everything else is Python.
// Python says that it is ready by setting <html data-ready> and dispatching "sechserpack:ready" on document,
// or that it is not by dispatching "sechserpack:failed" with a message as detail; interpreter.mjs adds what kind of
// failure it is.
(() => {
    "use strict";
    const root = document.documentElement;

    // ---- where this copy of the site keeps its things
    // Several copies may lie below different paths of one origin, where browsers keep things by origin only. The first one
    // to start keeps the plain name, which version 0.1.0 used for all of them; each other one adds its path, and begins
    // with what lies under the plain name then: small things are copied here, games by Python. Nothing is ever taken away.
    const SHARED = "sechserpack";
    const storageName = () => {
        const own = `${SHARED}@${new URL("./", location).pathname}`;
        const first = `${SHARED}@`; // under which the first copy is remembered
        try {
            if (localStorage.getItem(own) !== null) return own;
            const holder = localStorage.getItem(first);
            if (!holder?.startsWith(`${SHARED}@/`)) localStorage.setItem(first, own);
            if (localStorage.getItem(first) === own) return SHARED;
            for (const key of Object.keys(localStorage)) {
                const mine = key.startsWith(`${SHARED}.`) && own + key.slice(SHARED.length);
                if (mine && localStorage.getItem(mine) === null) localStorage.setItem(mine, localStorage.getItem(key));
            }
            localStorage.setItem(own, "");
            return own;
        } catch {
            return SHARED; // nothing small is kept here, so nothing tells copies apart
        }
    };
    root.dataset.storage = storageName();

    // ---- language and colours, before anything is painted
    const readSettings = () => {
        try {
            return JSON.parse(localStorage.getItem(`${root.dataset.storage}.settings`)) ?? {};
        } catch {
            return {}; // no storage here, or nothing sensible in it
        }
    };
    const settings = readSettings();
    const spoken = (navigator.languages ?? [navigator.language ?? ""]).map((tag) => tag.slice(0, 2));
    root.lang = [settings.language, ...spoken].find((tag) => tag === "de" || tag === "en") ?? "en";
    if (settings.theme === "light" || settings.theme === "dark") root.dataset.theme = settings.theme;
    if (location.hash.startsWith("#play/")) root.dataset.opening = "";

    // ---- storage that may be blocked
    // PyScript waits for a database of its own, where it would keep packages fetched from elsewhere. There are none,
    // and where the browser refuses databases the wait would be the end. So it gets an empty one that is nowhere; ours
    // is asked for as ever, and when that fails Python says so.
    const OF_PYSCRIPT = "IDBMap/";
    const answered = (result) => {
        const request = { result };
        setTimeout(() => request.onsuccess?.({ type: "success", target: request }), 0);
        return request;
    };
    const nothing = () => answered([]);
    const nowhere = {
        transaction: () => ({ objectStore: () => ({ getAllKeys: nothing, clear: nothing }) }),
        close: () => {},
    };
    const real = () => {
        try {
            return indexedDB ?? undefined;
        } catch {
            return undefined; // some browsers do not even let us look
        }
    };
    const databases = real();
    const open = (name, ...version) => {
        if (name.startsWith(OF_PYSCRIPT)) return answered(nowhere);
        if (!databases) throw new DOMException("no databases here", "SecurityError");
        return IDBFactory.prototype.open.call(databases, name, ...version);
    };
    if (databases) Object.defineProperty(databases, "open", { value: open, configurable: true });
    else Object.defineProperty(window, "indexedDB", { value: { open }, configurable: true });

    // ---- taps that come before Python does
    const isReady = () => "ready" in root.dataset;
    // A start that got stuck is tried once more, by itself; what was tapped goes along.
    const AGAIN = `${root.dataset.storage}.again`;
    const selects = (text) => {
        try {
            return typeof text === "string" && document.createDocumentFragment().querySelector(text) === null;
        } catch {
            return false;
        }
    };
    const tapsOfFirstTry = () => {
        try {
            const kept = sessionStorage.getItem(AGAIN);
            if (kept !== null) sessionStorage.setItem(AGAIN, "[]"); // they are done once only
            return kept;
        } catch {
            return null; // nothing is remembered here, so nothing is tried again
        }
    };
    const readTaps = (kept) => {
        try {
            return JSON.parse(kept).filter(selects);
        } catch {
            return [];
        }
    };
    const brought = tapsOfFirstTry();
    const secondTry = brought !== null;
    const taps = secondTry ? readTaps(brought) : [];
    const wait = (element) => {
        element.dataset.waiting = "";
        element.setAttribute("aria-busy", "true");
    };
    const release = (kind) => {
        for (const element of document.querySelectorAll(`${kind}[data-waiting]`)) {
            delete element.dataset.waiting;
            element.removeAttribute("aria-busy");
        }
    };
    const remember = (event) => {
        const link = event.target.closest?.('#app a[href^="#"]');
        if (link) {
            // The browser itself remembers a link, in the address; Python reads it when it starts.
            release("a");
            wait(link);
            return;
        }
        const button = event.target.closest?.("#app [data-command]");
        if (!button) return;
        // What the browser would do by itself (open its choice of files) has to wait as well.
        event.preventDefault();
        // Python will draw the screen anew, so what is remembered is what the control says, not the control.
        const says = Object.entries(button.dataset).filter(([name]) => name !== "waiting");
        taps.push(
            says
                .map(([name, value]) => {
                    const attribute = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
                    return `[data-${attribute}="${CSS.escape(value)}"]`;
                })
                .join(""),
        );
        wait(button);
    };
    document.addEventListener("click", remember, true);

    // ---- how far the start has come: the weight of each sign of life, 100 in all
    const RESOURCES = {
        "/pyscript/core.js": 3,
        "/pyodide.mjs": 3,
        "/pyodide.asm.mjs": 9,
        "/python_stdlib.zip": 15,
        "/pyodide.asm.wasm": 35,
    };
    const STEPS = {
        "Loading Pyodide": 5,
        "Loaded interpreter": 15,
        "Loaded Pyodide": 5,
        "py:ready": 5,
        "sechserpack:ready": 5,
    };
    // Seconds without a sign of life; those in which the page sleeps or is busy itself do not count.
    const STALLED_AFTER = 30;
    const STUCK_AFTER = 45; // when all has arrived, nothing slow is left to wait for
    const LOST_AFTER = 120; // a file this slow will rather come at the second try
    const seen = new Set();
    let silence = 0;
    let ticking;
    let done = 0;
    let failed = false;

    const boot = (selector) => document.querySelector(`#boot ${selector}`);
    const showProgress = () => {
        const bar = boot(".boot-progress");
        if (!bar) return; // the page is still being read; shown with the next sign
        bar.value = done;
    };
    const startAgain = () => {
        if (secondTry) return;
        try {
            sessionStorage.setItem(AGAIN, JSON.stringify(taps));
        } catch {
            return; // it would be tried for ever
        }
        location.reload();
    };
    const tick = () => {
        silence += 1;
        const arrived = Object.keys(RESOURCES).every((end) => seen.has(end));
        if (silence === STALLED_AFTER) show("stall", "");
        if (silence === (arrived ? STUCK_AFTER : LOST_AFTER)) startAgain();
    };
    const sign = (name, weight = 0) => {
        if (failed || isReady() || seen.has(name)) return;
        seen.add(name);
        done = Math.min(100, done + weight);
        showProgress();
        hide("stall");
        silence = 0;
    };

    // ---- when it fails
    const hide = (kind) => {
        const sentence = boot(`[data-failure="${kind}"]`);
        if (!sentence || sentence.hidden) return;
        sentence.hidden = true;
        boot(".boot-reload").hidden = true;
    };
    const show = (kind, detail) => {
        if (isReady()) return;
        if (!boot(".boot-reload")) {
            document.addEventListener("DOMContentLoaded", () => show(kind, detail), { once: true });
            return;
        }
        boot(`[data-failure="${kind}"]`).hidden = false;
        boot(".boot-reload").hidden = false;
        boot(".boot-detail").textContent = detail;
        boot(".boot-detail").hidden = !detail;
        delete root.dataset.opening;
    };
    const fail = (kind, detail) => {
        if (failed || isReady()) return;
        failed = true;
        hide("stall");
        clearInterval(ticking);
        show(kind, String(detail ?? "").trim().slice(-300));
        document.querySelector("#boot")?.setAttribute("data-failed", kind);
    };
    const reasonFor = (error) => {
        if (error?.name === "CompileError" || error?.name === "LinkError") return "old";
        return /fetch|network|load failed|import|\b[45]\d\d\b/i.test(String(error?.message ?? error))
            ? "load"
            : "start";
    };
    const onError = (event) => {
        // An element that did not load says so only while the event goes down, and without a message.
        if (event.target instanceof HTMLScriptElement) fail("load", event.target.src);
        else if (event.message) fail(reasonFor(event.error ?? event.message), event.message);
    };
    const onRejection = (event) => fail(reasonFor(event.reason), event.reason?.message ?? event.reason);
    const onFinished = () => {
        // The Python script has ended; if nothing answers to taps by now, nothing will.
        setTimeout(() => fail("start", ""), 0);
    };
    const onProgress = (event) => sign(event.detail, STEPS[event.detail]);
    const onPyReady = () => sign("py:ready", STEPS["py:ready"]);

    const observer =
        "PerformanceObserver" in window &&
        new PerformanceObserver((list) => {
            for (const { name, responseStatus } of list.getEntries()) {
                const path = new URL(name).pathname;
                const known = Object.keys(RESOURCES).find((end) => path.endsWith(end));
                // 0 is a request that no answer came to; browsers that do not tell have undefined.
                if (known && (responseStatus === 0 || responseStatus >= 400)) fail("load", path);
                else sign(known ?? path, RESOURCES[known]);
            }
        });
    // PyScript says what is wrong with its own set-up in a box of its own only.
    const boxes = new MutationObserver(() => {
        const box = document.querySelector(".py-error");
        if (box) fail("load", box.textContent);
    });

    const ready = () => {
        sign("sechserpack:ready", STEPS["sechserpack:ready"]);
        root.dataset.ready ??= "";
        clearInterval(ticking);
        if (secondTry) sessionStorage.removeItem(AGAIN);
        delete root.dataset.opening;
        document.removeEventListener("click", remember, true);
        removeEventListener("error", onError, true);
        removeEventListener("unhandledrejection", onRejection);
        if (observer) observer.disconnect();
        boxes.disconnect();
        document.querySelector("#boot")?.remove();
        release("");
        for (const tap of taps.splice(0)) document.querySelector(`#app ${tap}`)?.click();
    };

    addEventListener("error", onError, true);
    addEventListener("unhandledrejection", onRejection);
    addEventListener("py:progress", onProgress);
    document.addEventListener("py:ready", onPyReady);
    document.addEventListener("py:done", onFinished);
    document.addEventListener("sechserpack:ready", ready, { once: true });
    document.addEventListener("sechserpack:failed", ({ detail }) => fail(detail?.kind ?? "start", detail?.message ?? detail));
    document.addEventListener("DOMContentLoaded", () => {
        boxes.observe(document.body, { childList: true });
        boot(".boot-reload").addEventListener("click", () => location.reload());
        showProgress();
        if (!secondTry) return;
        boot(".boot-again").hidden = false;
        const link = location.hash ? [`a[href="${CSS.escape(location.hash)}"]`] : [];
        for (const tapped of [...taps, ...link]) document.querySelectorAll(`#app ${tapped}`).forEach(wait);
    });
    ticking = setInterval(tick, 1000);
    if (observer) observer.observe({ type: "resource", buffered: true });
    if (typeof WebAssembly !== "object" || !("noModule" in HTMLScriptElement.prototype)) fail("old", "");
})();
