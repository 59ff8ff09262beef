// What a browser needs before Python answers: the language and the colours, what was tapped meanwhile,
// how far the start has come, and a sentence when it fails. Everything else is Python.
// Nothing of that begins in a browser that old.js has found unfit.
// Python says that it is ready by setting <html data-ready> and dispatching "sechserpack:ready" on document,
// or that it is not by dispatching "sechserpack:failed" with a message as detail; interpreter.mjs adds what kind of
// failure it is.
(() => {
    "use strict";
    const root = document.documentElement;
    if (root.dataset.browser && root.dataset.browser !== "fits") return; // old.js says why
    root.dataset.booting = "";


    // ---- language and colours, before anything is painted
    const readSettings = () => {
        try {
            return JSON.parse(localStorage.getItem(`${root.dataset.storage}.settings`)) ?? {};
        } catch {
            return {}; // no storage here, or nothing sensible in it
        }
    };
    const settings = readSettings();
    if (root.dataset.languages.split(" ").includes(settings.language)) root.lang = settings.language;
    if (settings.theme === "light" || settings.theme === "dark") root.dataset.theme = settings.theme;
    if (location.hash.startsWith("#play/")) root.dataset.opening = "";

    // The menu of the page is in one language, and cannot be seen by those who read another one until it is theirs.
    const chooseMenu = () => {
        const app = document.querySelector("#app");
        const menu = document.querySelector(`#menu-${root.lang}`);
        if (app && menu && app.lang !== root.lang) app.replaceChildren(menu.content);
        app?.removeAttribute("lang");
    };

    // ---- taps that come before Python does
    const isReady = () => "ready" in root.dataset;
    const selects = (text) => {
        try {
            return typeof text === "string" && document.createDocumentFragment().querySelector(text) === null;
        } catch {
            return false;
        }
    };
    // A start that got stuck or lost a part is tried once more, by itself; what was tapped goes along. This entry of the
    // history remembers it: that outlives a reload also where nothing may be stored. It is forgotten as soon as it is
    // read, so the second try is the last one.
    const tapsOfFirstTry = () => {
        const kept = history.state?.again;
        if (!Array.isArray(kept)) return null;
        history.replaceState(null, "");
        return kept.filter(selects);
    };
    const brought = tapsOfFirstTry();
    const secondTry = brought !== null;
    if (secondTry) root.dataset.again = ""; // for interpreter.mjs
    const taps = brought ?? [];
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
    // A finger that rests on a card is no wish for a menu about a link (afterwards see browser/input/listeners.py).
    document.addEventListener("contextmenu", (event) => {
        if (event.pointerType === "touch" && event.target.closest?.("#app :is(a, button)")) event.preventDefault();
    });

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
    // A start is stuck after this; but a file that is still to come may be larger than all before it together, so it gets
    // so many times the time that those took.
    const STUCK_AFTER = 45;
    const PATIENCE = 10;
    const seen = new Set();
    let age = 0;
    let silence = 0;
    let ticking;
    let done = 0;
    let failed = ""; // what kind of failure

    const boot = (selector) => document.querySelector(`#boot ${selector}`);
    const showProgress = () => {
        const strip = boot(".boot-done");
        if (!strip) return; // the page is still being read; shown with the next sign
        strip.parentElement.setAttribute("aria-valuenow", done);
        strip.style.transform = `translateX(${done - 100}%)`;
    };
    const startAgain = () => {
        if (secondTry || isReady()) return false;
        try {
            history.replaceState({ again: taps }, "");
        } catch {
            return false; // it would be tried for ever
        }
        clearInterval(ticking);
        removeEventListener("online", onOnline);
        // A start from a snapshot that does not come to its end is the snapshot's doing (interpreter.mjs).
        if (root.dataset.snapshot) root.dataset.snapshot = "blamed";
        location.reload();
        return true;
    };
    const onOnline = () => {
        if (failed === "load" || silence >= STALLED_AFTER) startAgain();
    };
    // A page that trickles in is a sign of life as well. Other menus lie in templates, which are documents of their own.
    const elements = () => {
        const menus = Array.from(document.querySelectorAll("template[lang]"), (menu) => menu.content);
        return [document, ...menus].reduce((sum, part) => sum + part.querySelectorAll("*").length, 0);
    };
    const tick = () => {
        age += 1;
        silence += 1;
        if (document.readyState === "loading") sign(`${elements()} elements`);
        const arrived = Object.keys(RESOURCES).every((end) => seen.has(end));
        if (silence === STALLED_AFTER) show("stall", "");
        if (silence >= STUCK_AFTER && (arrived || silence >= PATIENCE * (age - silence))) startAgain();
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
        delete document.querySelector("#boot").dataset.says;
        sentence.hidden = true;
        boot(".boot-reload").hidden = true;
    };
    const show = (kind, detail) => {
        if (isReady()) return;
        if (!boot(".boot-reload")) {
            document.addEventListener("DOMContentLoaded", () => show(kind, detail), { once: true });
            return;
        }
        const { dataset } = document.querySelector("#boot");
        dataset.says = kind;
        if (failed) dataset.failed = failed;
        boot(`[data-failure="${kind}"]`).hidden = false;
        boot(".boot-reload").hidden = false;
        boot(".boot-detail").textContent = detail;
        boot(".boot-detail").hidden = !detail;
        delete root.dataset.opening;
    };
    // Where the address of a folder lacks its slash, all other addresses lead astray.
    const isAstray = () => !/(\.html?|\/(index)?)$/.test(location.pathname);
    const fail = (reason, detail) => {
        if (failed || isReady() || root.dataset.snapshot === "blamed") return;
        if (root.dataset.snapshot && startAgain()) return;
        const kind = reason === "load" && isAstray() ? "astray" : reason;
        failed = kind;
        hide("stall");
        clearInterval(ticking);
        show(kind, String(detail ?? "").trim().slice(-300));
    };
    // All that is read here is our own and right, and this browser can read it: what cannot be read is not all there, or
    // somebody else's page.
    const reasonFor = (error) =>
        error instanceof SyntaxError ||
        /fetch|network|load failed|loading|import|MIME|\b[45]\d\d\b/i.test(String(error?.message ?? error))
            ? "load"
            : "start";
    // What a browser's extension does wrong is not ours, nor what a browser complains of itself, without an error: that some
    // sizes will be told a frame later, or that a script from elsewhere has failed.
    const site = new URL("./", location.href).href;
    const isOurs = ({ error, filename }) => Boolean(error) && (!filename || filename.startsWith(site));
    const onError = (event) => {
        // An element that did not load says so only while the event goes down, and without a message.
        if (event.target instanceof HTMLScriptElement) fail("load", event.target.src);
        else if (event.target instanceof HTMLLinkElement && event.target.rel === "stylesheet") fail("load", event.target.href);
        else if (event.message && isOurs(event)) fail(reasonFor(event.error), event.message);
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
        delete root.dataset.opening;
        document.removeEventListener("click", remember, true);
        removeEventListener("error", onError, true);
        removeEventListener("unhandledrejection", onRejection);
        removeEventListener("online", onOnline);
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
    addEventListener("online", onOnline);
    ticking = setInterval(tick, 1000);
    if (observer) observer.observe({ type: "resource", buffered: true });

    // ---- the start itself
    const run = (source) => {
        const script = document.createElement("script");
        Object.assign(script, { type: "module", src: source });
        document.head.append(script);
    };
    // Python measures what it draws, so the style sheets come before it. Events of elements that have loaded reach the
    // document, not the window.
    const arrived = new Set();
    const onArrival = ({ target }) => arrived.add(target);
    document.addEventListener("load", onArrival, true);
    const styled = async () => {
        const sheets = [...document.querySelectorAll("link[rel=stylesheet]")].filter((sheet) => !arrived.has(sheet));
        await Promise.all(sheets.map((sheet) => new Promise((done) => sheet.addEventListener("load", done))));
        document.removeEventListener("load", onArrival, true);
    };
    // The scripts before this one have run, and the page was not cut off.
    const isWhole = () => root.dataset.browser && root.dataset.storage && document.querySelector("script[type=py]");
    document.addEventListener("DOMContentLoaded", async () => {
        if (!boot(".boot-reload")) return startAgain(); // the page was cut off so early that there is nothing to show
        chooseMenu();
        boxes.observe(document.body, { childList: true });
        boot(".boot-reload").addEventListener("click", () => location.reload());
        showProgress();
        if (secondTry) {
            boot(".boot-again").hidden = false;
            const link = location.hash ? [`a[href="${CSS.escape(location.hash)}"]`] : [];
            for (const tapped of [...taps, ...link]) document.querySelectorAll(`#app ${tapped}`).forEach(wait);
        }
        if (!isWhole()) return fail("load", "");
        if (!begun) await painted().then(begin);
        await styled();
        run("./static/runtime/pyscript/core.js");
    });
    // On a first visit the menu comes first, and all else is fetched when it has been painted. Afterwards everything is
    // here (sw.js), and a link to a game shows no menu.
    const painted = () =>
        new Promise((done) => {
            if ("PerformanceObserver" in window) new PerformanceObserver(done).observe({ type: "paint", buffered: true });
            setTimeout(done, document.hidden ? 0 : 500); // nothing is painted of a page that cannot be seen
        });
    let begun = false;
    const begin = () => {
        begun = true;
        document.head.append(document.querySelector("#parts").content);
        run("./static/interpreter.mjs");
    };
    const visited = () => {
        try {
            return Boolean(navigator.serviceWorker?.controller);
        } catch {
            return false;
        }
    };
    if (visited() || "opening" in root.dataset) begin();
})();
