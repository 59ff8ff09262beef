// What must be known, or made good, about this browser's storage before anything uses it.
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

    // PyScript opens a channel for its workers, of which there are none here. Firefox allows no channels where it allows
    // no cookies, so there it gets one through which nobody is reached.
    const channels = () => {
        try {
            new BroadcastChannel(SHARED).close();
            return true;
        } catch {
            return false;
        }
    };
    class Unheard extends EventTarget {
        postMessage() {}
        close() {}
    }
    if (!channels()) Object.defineProperty(window, "BroadcastChannel", { value: Unheard, configurable: true });
})();
