// Whether this browser can set the table at all: first of everything, in a language that browsers of 2010 read. If it
// cannot, nothing else is loaded (boot.js, which loads it, does not begin), and one sentence says why:
// "old" where a newer browser is needed, "off" where this one has machine code switched off.
// It also says so when boot.js, which says everything else, has not begun: then it is not what it was when it was built.
(function () {
    "use strict";
    var root = document.documentElement;

    // ---- one of the page's languages, as the browser prefers; what was chosen here before comes with boot.js
    var languages = " " + root.getAttribute("data-languages") + " ";
    var wanted = navigator.languages || [navigator.language || navigator.userLanguage || ""];
    var language = "en";
    for (var place = wanted.length - 1; place >= 0; place -= 1) {
        var tag = String(wanted[place]).slice(0, 2);
        if (tag && languages.indexOf(" " + tag + " ") >= 0) language = tag;
    }
    root.lang = language;

    // ---- what Pyodide, PyScript, our own scripts and the style sheet need
    // A new kind of syntax cannot be tried: it would break this file, and no code may be made from strings here. Each
    // line stands for all that came to every engine no later.
    var readsOurScripts = function () {
        try {
            new RegExp("(?<=a)b"); // to Safari 16.4 together with static blocks of classes, which Pyodide is written in
        } catch (error) {
            return false;
        }
        return (
            typeof structuredClone === "function" && // Chrome 98, Firefox 94, Safari 15.4: static blocks (94, 93), Array.at
            typeof Object.hasOwn === "function" && // Chrome 93, Firefox 92, Safari 15.4
            "noModule" in document.createElement("script")
        );
    };
    var drawsOurTables = function () {
        return Boolean(
            window.CSS &&
                CSS.supports &&
                CSS.supports("container-type", "inline-size") && // Chrome 105, Firefox 110, Safari 16
                CSS.supports("selector(:has(a))") // Chrome 105, Firefox 121, Safari 15.4
        );
    };
    // The smallest module with everything that Pyodide's machine code uses besides WebAssembly's first version: it throws,
    // catches and throws again, fills memory, reads a table of JavaScript's values, rounds a number and widens a byte.
    var MODULE = [
        0, 97, 115, 109, 1, 0, 0, 0, 1, 9, 2, 96, 1, 127, 0, 96, 0, 1, 127, 3, 2, 1, 1, 4, 4, 1, 111, 0, 1, 5, 3, 1, 0, 1,
        13, 3, 1, 0, 0, 6, 6, 1, 127, 1, 65, 0, 11, 10, 40, 1, 38, 0, 6, 64, 65, 0, 65, 0, 65, 0, 252, 11, 0, 65, 0, 8, 0,
        25, 9, 0, 11, 65, 0, 37, 0, 26, 68, 0, 0, 0, 0, 0, 0, 0, 0, 252, 2, 192, 11,
    ];
    var lacks = function () {
        if (!readsOurScripts() || !drawsOurTables()) return "old";
        if (typeof WebAssembly !== "object") return "off";
        return WebAssembly.validate(new Uint8Array(MODULE)) ? "" : "old";
    };

    // ---- saying it
    var say = function (kind) {
        var reload = document.querySelector(".boot-reload");
        document.querySelector('[data-failure="' + kind + '"]').removeAttribute("hidden");
        document.querySelector("#boot").setAttribute("data-failed", kind);
        reload.removeAttribute("hidden");
        reload.addEventListener("click", function () {
            location.reload();
        });
    };
    var lacking = lacks();
    root.setAttribute("data-browser", lacking || "fits");
    document.addEventListener("DOMContentLoaded", function () {
        if (lacking || !root.hasAttribute("data-booting")) say(lacking || "load");
    });
})();
