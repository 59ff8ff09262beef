// What pixels.py brings into a page: sheets that hide or thicken letters, lists of what is to be seen, and comparisons.
(() => {
    const sheet = (text) => { const made = new CSSStyleSheet(); made.replaceSync(text); return made; };
    const still = "*, *::before, *::after { caret-color: transparent !important; }";
    // Hair lines of small letters are grey at their edges: with a stroke round them their middle has the full colour.
    const modes = {
        thick: sheet(still + "* { -webkit-text-stroke: 1.6px currentcolor; }"),
        // Whatever lies on top is found, also what lets fingers through.
        touch: sheet("* { pointer-events: auto !important; }"),
        hidden: sheet(still + `*, ::placeholder { -webkit-text-fill-color: transparent !important;
            -webkit-text-stroke: 0 transparent !important; text-decoration-color: transparent !important; }
            svg :is(text, tspan) { fill: transparent !important; }
            .icon > * { visibility: hidden !important; }`),
    };
    // A drawing's letters are thickened one by one, as each has its own colour and scale; some have an outline already.
    const drawn = (thick) => {
        for (const element of document.querySelectorAll("svg :is(text, tspan)")) {
            const { fill, stroke } = getComputedStyle(element);
            if (thick && stroke !== "none") continue;
            element.style.stroke = thick ? fill : "";
            element.style.strokeWidth = thick ? `${1.6 / scale(element)}px` : "";
        }
    };
    const set = (mode) => {
        document.adoptedStyleSheets = modes[mode] ? [modes[mode]] : [];
        drawn(mode === "thick");
    };

    const rest = () => {
        for (const animation of document.getAnimations())
            try { animation.finish(); } catch { animation.cancel(); } // one without an end
    };

    const named = (element) => {
        const path = [];
        for (let one = element; one && one.id !== "app" && path.length < 3; one = one.parentElement)
            path.unshift(one.tagName.toLowerCase() + (one.getAttribute("class") ? "." + one.getAttribute("class").trim().replace(/\s+/g, ".") : ""));
        return path.join(" > ");
    };
    const visible = (element) => element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true });
    // What a sheet or a break covers cannot be used nor heard; small tables and pictures are ornaments: a title stands beside each.
    const ornament = (element) => element.closest(".stage[inert], .round[inert], .small-table, .picture, .unseen");
    // Whether something that lets hardly anything through lies on the middle of a rectangle.
    const covered = (element, rect) => {
        for (const top of document.elementsFromPoint((rect.left + rect.right) / 2, (rect.top + rect.bottom) / 2)) {
            if (top.contains(element) || element.contains(top)) return false;
            const parts = getComputedStyle(top).backgroundColor.match(/[\d.]+/g);
            if (parts && Number(parts[3] ?? 1) > 0.75) return true;
        }
        return false;
    };
    // What can be seen of an element: its scrollers cut it off, and some fade out at their edges.
    const clear = (element, rect) => {
        for (let one = element.parentElement; one && one !== document.body; one = one.parentElement) {
            const style = getComputedStyle(one);
            if (style.clipPath.startsWith("inset(50%")) return false;
            if (style.overflowX === "visible" && style.overflowY === "visible") continue;
            const box = one.getBoundingClientRect(), edge = style.maskImage === "none" ? -2 : 15;
            if (rect.top < box.top + edge || rect.bottom > box.bottom - edge || rect.right <= box.left || rect.left >= box.right) return false;
        }
        return !covered(element, rect);
    };
    const disabled = (element) => Boolean(element.closest(":disabled, [aria-disabled='true'], :disabled + *"));
    const inside = (rect) => ({
        left: Math.max(0, Math.floor(rect.left) - 1), top: Math.max(0, Math.floor(rect.top) - 1),
        right: Math.min(innerWidth, Math.ceil(rect.right) + 1), bottom: Math.min(innerHeight, Math.ceil(rect.bottom) + 1),
    });
    // How much larger an element is on the page than its own style says.
    function scale(element) {
        if (element.ownerSVGElement) {
            const matrix = element.getScreenCTM();
            return matrix ? Math.hypot(matrix.a, matrix.b) : 1;
        }
        return 1;
    }

    // Every run of letters that there is room for on the page: what it says, where, and how large it is.
    const runs = () => {
        const found = [];
        const add = (element, text, rects) => {
            const style = getComputedStyle(element);
            const size = parseFloat(style.fontSize) * scale(element);
            const seen = rects.filter((rect) => clear(element, rect)).map(inside).filter((rect) => rect.right - rect.left > 2 && rect.bottom - rect.top > 3);
            if (size < 2 || !seen.length) return;
            found.push({ name: named(element), text: text.trim().slice(0, 40), rects: seen,
                large: size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700),
                disabled: disabled(element), element });
        };
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        const range = document.createRange();
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
            const element = node.parentElement;
            if (!node.data.trim() || !visible(element) || ornament(element) || element.closest("option, script, style")) continue;
            range.selectNodeContents(node);
            add(element, node.data, [...range.getClientRects()]);
        }
        for (const element of document.querySelectorAll("select, input:not([type=checkbox], [type=radio], [type=range], [type=file])"))
            if (visible(element) && !ornament(element)) {
                const rect = element.getBoundingClientRect();
                const shown = element.matches("select") ? element.selectedOptions[0]?.text : element.value || element.placeholder;
                if (shown) add(element, shown, [{ left: rect.left + 4, top: rect.top + 4, right: rect.right - 4, bottom: rect.bottom - 4 }]);
            }
        return found;
    };

    const decode = async (text) => {
        const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
        const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }), { colorSpaceConversion: "none" });
        const canvas = new OffscreenCanvas(image.width, image.height);
        const context = canvas.getContext("2d", { willReadFrequently: true });
        context.drawImage(image, 0, 0);
        return context.getImageData(0, 0, image.width, image.height);
    };
    const linear = Float64Array.from({ length: 256 }, (_, value) =>
        value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);
    const light = (data, at) => 0.2126 * linear[data[at]] + 0.7152 * linear[data[at + 1]] + 0.0722 * linear[data[at + 2]];
    const ratio = (a, b) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    const colour = (data, at) => "#" + [0, 1, 2].map((part) => data[at + part].toString(16).padStart(2, "0")).join("");

    // The contrast of what differs between two pictures within a rectangle, letter by letter, the weakest first: that of
    // the pixels that differ most there, so not of the soft edges of letters.
    const contrasts = (shown, hidden, rect) => {
        const [width, from, to] = [shown.width, shown.data, hidden.data];
        const step = Math.max(10, Math.round(1.2 * (rect.bottom - rect.top)));
        const parts = [];
        let differ = false;
        for (let left = rect.left; left < rect.right; left += step) {
            const part = [];
            for (let y = rect.top; y < rect.bottom; y++)
                for (let x = left; x < Math.min(left + step, rect.right); x++) {
                    const at = 4 * (y * width + x);
                    const apart = Math.abs(from[at] - to[at]) + Math.abs(from[at + 1] - to[at + 1])
                        + Math.abs(from[at + 2] - to[at + 2]);
                    if (apart >= 24) part.push([apart, at]);
                }
            const most = part.reduce((before, [apart]) => Math.max(before, apart), 0);
            const full = part.filter(([apart]) => apart >= 0.85 * most);
            differ ||= full.length > 0;
            if (full.length >= 14) parts.push({ most, full });
        }
        // Where there is hardly anything of it a letter of the part before ends.
        const most = Math.max(0, ...parts.map((one) => one.most));
        if (differ && !parts.length) return null; // too small to be measured
        return parts.filter((one) => one.most > 0.15 * most).map(({ full }) => {
            const found = full.map(([, at]) => [ratio(light(from, at), light(to, at)), at]).sort((a, b) => a[0] - b[0]);
            return found[Math.floor(found.length / 3)];
        }).sort((a, b) => a[0] - b[0]);
    };

    // What can be read of each run, as a contrast; 0 where it is covered or scrolled away.
    const read = async (thick, hidden) => {
        const [shown, ground] = [await decode(thick), await decode(hidden)];
        const measured = [];
        for (const { element, rects, ...run } of runs()) {
            const found = rects.map((rect) => contrasts(shown, ground, rect));
            if (found.includes(null)) continue;
            const letters = found.flat();
            let contrast = 0, colours = "";
            if (letters.length) {
                const [worst, at] = letters.reduce((a, b) => a[0] < b[0] ? a : b);
                [contrast, colours] = [worst, `${colour(shown.data, at)} on ${colour(ground.data, at)}`];
            } else {
                const [rect] = rects;
                const top = document.elementFromPoint((rect.left + rect.right) / 2, (rect.top + rect.bottom) / 2);
                if (top === element || (top && element.contains(top))) contrast = 1;
            }
            if (contrast) measured.push({ ...run, contrast, colours });
        }
        for (const element of document.querySelectorAll(".icon")) {
            const rect = element.getBoundingClientRect();
            if (!visible(element) || ornament(element) || !clear(element, rect)) continue;
            const found = contrasts(shown, ground, inside(rect));
            if (!found?.length) continue;
            const [contrast, at] = found[0];
            measured.push({ name: named(element), text: element.closest("[aria-label], [title]")?.ariaLabel ?? "", large: true,
                disabled: disabled(element), contrast, colours: `${colour(shown.data, at)} on ${colour(ground.data, at)}` });
        }
        return measured;
    };

    // ---- edges: what can be filled in or chosen, and the ring round what has the focus
    const FIELDS = "select, input[type=text], .choice, .pick, .switch";
    const FOCUSED = "a[href], button, input, select, summary, [tabindex='0']";
    // Along the edges of a box, from so far outside to so far inside, what `worth` finds in each of these lines of pixels;
    // of all lines, corners left out, the third part that is worth least may be hidden behind something else.
    const along = (rect, width, height, reach, worth) => {
        const lines = [];
        const [left, top, right, bottom] = [rect.left, rect.top, rect.right, rect.bottom].map(Math.round);
        const line = (x, y, dx, dy) => {
            const pixels = [];
            for (let out = -reach; out < reach; out++) {
                const [px, py] = [x + dx * out, y + dy * out];
                if (px >= 0 && py >= 0 && px < width && py < height) pixels.push(4 * (py * width + px));
            }
            if (pixels.length > 1) lines.push(worth(pixels));
        };
        for (let part = 0.2; part < 0.85; part += 0.06) {
            const [x, y] = [Math.round(left + part * (right - left)), Math.round(top + part * (bottom - top))];
            if (top >= 0) line(x, top, 0, -1);
            if (bottom <= height) line(x, bottom - 1, 0, 1);
            if (left >= 0) line(left, y, -1, 0);
            if (right <= width) line(right - 1, y, 1, 0);
        }
        return lines.length ? lines.sort((a, b) => a - b)[Math.floor(lines.length / 3)] : 0;
    };
    const told = (element, contrast) => ({ name: named(element), large: true, disabled: disabled(element), contrast,
        text: (element.ariaLabel ?? element.title ?? element.textContent).trim().slice(0, 40), colours: "" });
    const reachable = (element) => {
        const rect = element.getBoundingClientRect();
        if (!visible(element) || ornament(element) || !rect.width || element.matches(".file, .shapes .pick")) return false;
        const top = document.elementFromPoint((rect.left + rect.right) / 2, (rect.top + rect.bottom) / 2);
        return Boolean(top) && (element.contains(top) || top.contains(element)) && clear(element, rect);
    };
    const fields = async (plain) => {
        const { data, width, height } = await decode(plain);
        return [...document.querySelectorAll(FIELDS)].filter((one) => reachable(one) && !disabled(one)).map((one) => {
            const rect = one.matches(".switch") ? { left: one.getBoundingClientRect().left,
                right: one.getBoundingClientRect().right, top: one.getBoundingClientRect().top + 6,
                bottom: one.getBoundingClientRect().bottom - 6 } : one.getBoundingClientRect();
            return told(one, along(rect, width, height, 4, (pixels) => {
                const lights = pixels.map((at) => light(data, at));
                return ratio(Math.max(...lights), Math.min(...lights));
            }));
        });
    };
    // The rules for what has the focus, for what is marked instead: everything on a page can be marked at once.
    const ringed = () => {
        const found = [];
        const gather = (rules, layer, around) => {
            for (const rule of rules) {
                if (rule.selectorText?.includes(":focus")) {
                    const text = rule.cssText.replace(/:focus-(visible|within)|:focus/g, "[data-ringed]");
                    found.push(`@layer ${layer} { ${around ? `${around} { ${text} }` : text} }`);
                } else if (rule instanceof CSSLayerBlockRule) gather(rule.cssRules, rule.name, "");
                else if (rule instanceof CSSMediaRule) gather(rule.cssRules, layer, `@media ${rule.conditionText}`);
            }
        };
        for (const one of document.styleSheets) gather(one.cssRules, "base", "");
        return sheet(found.join("\n"));
    };
    let marked = [];
    const ring = (turn) => {
        modes.ringed ??= ringed();
        document.adoptedStyleSheets = [modes.ringed];
        for (const one of marked) delete one.dataset.ringed;
        marked = [...document.querySelectorAll(FOCUSED)].filter((one) => !one.matches(":disabled") && reachable(one))
            .filter((_, number) => number % 3 === turn);
        for (const one of marked) one.dataset.ringed = "";
    };
    const rings = async (plain, ringed) => {
        const [before, after] = [await decode(plain), await decode(ringed)];
        return marked.map((one) => told(one, along(one.getBoundingClientRect(), before.width, before.height, 8,
            (pixels) => Math.max(...pixels.map((at) => ratio(light(before.data, at), light(after.data, at)))))));
    };
    // The contrast of what differs at all; of a few pixels nothing can be told.
    const difference = async (first, second) => {
        const [{ data: before }, { data: after }] = [await decode(first), await decode(second)];
        const found = [];
        for (let at = 0; at < before.length; at += 4)
            if (before[at] !== after[at] || before[at + 1] !== after[at + 1] || before[at + 2] !== after[at + 2])
                found.push(ratio(light(before, at), light(after, at)));
        return found.length < 20 ? 1 : found.sort((a, b) => b - a)[19];
    };
    window.eyes = { set, rest, read, fields, ring, rings, difference };
})()
