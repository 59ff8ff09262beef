// What is drawn on the page, and where its pieces lie. Python says what the page is to look like, as one text, and how
// pieces move; what takes many looks at the document is done here, as each look across the border of languages is slow.

const TAG = /<(\/?)([a-zA-Z][^\s>]*)([^>]*)>/g; // in what htpy writes, no ">" stands within a tag
const ATTRIBUTE = /([^\s=]+)(?:="([^"]*)")?/g;
const ESCAPED = /&(?:amp|lt|gt|#34|#39);/g;
const MEANT = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&#34;": '"', "&#39;": "'" };
const VOID = new Set(["input", "br", "hr", "img", "wbr"]);
const FIELDS = new Set(["input", "option", "select", "textarea"]); // what they hold is not in their attributes alone
const PRESSED = "data-pressed"; // what a finger or a key holds down (see `answer`)
const HELD = ".dragged, .dropped"; // what a finger holds has been changed by that
// Where a box lies is its style, and nothing that Python writes (the policy forbids styles in HTML); nor what is pressed.
const callbacks = {
    beforeAttributeUpdated: (name, element) =>
        name !== PRESSED && (name !== "style" || element.dataset.box === undefined),
};
const MORPH = { morphStyle: "outerHTML", restoreFocus: true, callbacks };
const ALL = { morphStyle: "innerHTML", restoreFocus: true, callbacks };

// The elements in a text, without a look at any document: where each one begins, and what is in it.
export function outline(html) {
    const root = { name: "", tag: "", id: "", begin: 0, inner: 0, close: html.length, end: html.length, children: [] };
    let around = root;
    TAG.lastIndex = 0;
    for (let found; (found = TAG.exec(html)); ) {
        const [tag, slash, name, said] = found;
        if (slash) {
            around.close = found.index;
            around.end = TAG.lastIndex;
            around = around.parent;
            continue;
        }
        const at = said.indexOf(' id="');
        const id = at < 0 ? "" : said.slice(at + 5, said.indexOf('"', at + 5));
        const [begin, end] = [found.index, TAG.lastIndex];
        const element = { name, tag, id, begin, inner: end, close: end, end, children: [], parent: around };
        around.children.push(element);
        if (!VOID.has(name)) around = element;
    }
    return root;
}

// What has to be done so that the `old` text becomes `html`: the smallest elements that hold a change. Returns a list of
// [the element in `now`, how to get to it: numbers of children, whether only its attributes differ].
export function changes(html, now, old, before) {
    const found = [];
    const same = (one, other) => html.slice(one.begin, one.end) === old.slice(other.begin, other.end);
    const alike = (one, other) => {
        if (one.children.length !== other.children.length) return false;
        let [here, there] = [one.inner, other.inner];
        for (let index = 0; index < one.children.length; index++) {
            const [child, twin] = [one.children[index], other.children[index]];
            if (child.name !== twin.name || child.id !== twin.id) return false;
            if (html.slice(here, child.begin) !== old.slice(there, twin.begin)) return false;
            [here, there] = [child.end, twin.end];
        }
        return html.slice(here, one.close) === old.slice(there, other.close);
    };
    const look = (one, other, path) => {
        if (same(one, other)) return;
        const attributes = one.tag !== other.tag;
        if (!alike(one, other) || (attributes && FIELDS.has(one.name))) {
            found.push([one, path, false]);
            return;
        }
        if (attributes) found.push([one, path, true]);
        one.children.forEach((child, index) => look(child, other.children[index], [...path, index]));
    };
    look(now, before, []);
    return found;
}

// The attributes that a tag says, by name.
function attributes(tag) {
    const said = new Map();
    for (const [, name, value = ""] of tag.slice(1, -1).replace(/^\S+/, "").matchAll(ATTRIBUTE))
        said.set(name, value.replace(ESCAPED, (entity) => MEANT[entity]));
    return said;
}

function relabel(element, tag) {
    const said = attributes(tag);
    for (const { name } of [...element.attributes])
        if (!said.has(name) && callbacks.beforeAttributeUpdated(name, element)) element.removeAttribute(name);
    for (const [name, value] of said) if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

// The element that some HTML makes where `element` is: in a drawing, it belongs to the drawing.
function made(html, element) {
    const template = document.createElement("template");
    template.innerHTML = element.ownerSVGElement ? `<svg>${html}</svg>` : html;
    const first = template.content.firstChild;
    return element.ownerSVGElement ? first.firstChild : first;
}

const LAID = new WeakMap(); // what was last said of where an element lies, and the style that came of it

// Lay all boxes where their "data-box" says: x, y, width and height in pixels, and how far they are turned round their
// middle. "data-sizes" says how large things in them are: the letters of a sentence, wide ones, and the room to its right and
// below; the gap between buttons, and the width and height of two kinds of these; of the bar, how high the tools are and the line below them.
export function layOut(root) {
    for (const element of root.querySelectorAll("[style]:not([data-box])"))
        if (LAID.delete(element)) element.removeAttribute("style"); // left from another table
    for (const element of root.querySelectorAll("[data-box]")) {
        const { box, sizes = "" } = element.dataset;
        const [said, styled] = LAID.get(element) ?? [];
        // What was another screen's meanwhile has lost its style.
        if (said === box + sizes && styled === element.getAttribute("style")) continue;
        element.removeAttribute("style");
        const { style } = element;
        if (box) {
            const [x, y, width, height, turn] = box.split(" ");
            Object.assign(style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` });
            if (turn !== "0") style.transform = `rotate(${turn}deg)`;
        }
        if (sizes) sizes.split(" ").forEach((size, index) => style.setProperty(`--size-${index}`, `${size}px`));
        LAID.set(element, [box + sizes, element.getAttribute("style")]);
    }
}

// The part of the document below `root`; `morph` is idiomorph's.
export class Drawn {
    constructor(root, morph) {
        Object.assign(this, { root, morph, html: null, outline: null });
    }

    // Make the page look like `html`. Only what has changed since the last time is touched; every element that stays,
    // or goes elsewhere, is the same one as before.
    show(html) {
        const now = outline(html);
        const held = [...this.root.querySelectorAll(".dragged")].map((card) => [card, card.style.transform]);
        if (this.outline === null || this.root.querySelector(HELD) || !this.patch(html, now))
            this.morph(this.root, html, ALL);
        for (const [card, moved] of held) {
            card.classList.add("dragged");
            card.style.transform = moved;
        }
        Object.assign(this, { html, outline: now });
        layOut(this.root);
    }

    // Carry out the changes; returns false, having done nothing, if the page as a whole has to be looked through.
    patch(html, now) {
        let whole = false;
        const found = new Map();
        for (const [part, path, only] of changes(html, now, this.html, this.outline)) {
            let element = this.root;
            for (const index of path) element = element?.children[index];
            if (!part.parent || !element || element.localName !== part.name.toLowerCase() || element.id !== part.id)
                whole = true;
            else found.set(part, [element, only]);
        }
        if (whole) return false;
        // What goes from one part to another is to stay the same element: then both are parts of one.
        for (const part of [...found.keys()]) {
            let [element, only] = found.get(part) ?? [];
            if (element === undefined || only) continue;
            let around = part;
            for (const [, id] of html.slice(part.begin, part.end).matchAll(/ id="([^"]+)"/g)) {
                const there = document.getElementById(id);
                while (there && around.parent && !element.contains(there))
                    [around, element] = [around.parent, element.parentElement];
            }
            if (around === part) continue;
            if (!around.parent) return false;
            for (const each of [...found.keys()]) if (element.contains(found.get(each)[0])) found.delete(each);
            found.set(around, [element, false]);
        }
        // To take the focused element away makes the browser lay out all that has changed until then.
        const focused = ([, [element]]) => element.contains(document.activeElement);
        const order = [...found].sort((one, other) => focused(other) - focused(one));
        for (const [part, [element, only]] of order)
            if (only) relabel(element, part.tag);
            else this.morph(element, made(html.slice(part.begin, part.end), element), MORPH);
        return true;
    }

    // How wide and high the place of a screen is, without the device's own bars.
    room() {
        const screen = this.root.querySelector(".stage > .screen");
        if (!screen) return [innerWidth, innerHeight];
        const { clientWidth: width, clientHeight: height } = screen.parentElement;
        const { paddingTop, paddingRight, paddingBottom, paddingLeft } = getComputedStyle(screen);
        const [top, right, bottom, left] = [paddingTop, paddingRight, paddingBottom, paddingLeft].map(parseFloat);
        return [width - left - right, height - top - bottom];
    }

    // Note where all pieces lie.
    note() {
        this.places = new Map();
        for (const piece of this.root.querySelectorAll("[data-piece]")) {
            const place = placeOf(piece);
            if (place[2]) this.places.set(piece.dataset.piece, place); // hidden ones have no place
        }
        const thrower = this.root.querySelector(".sign.turn");
        this.thrower = thrower ? placeOf(thrower) : undefined;
    }

    // The pieces that do not lie where they did when that was noted, in JSON: a list of what `movements.py` calls Moved.
    moved() {
        const first = (keys) => (keys ?? "").split(" ").map((key) => this.places.get(key)).find(Boolean);
        this.pieces = [...this.root.querySelectorAll("[data-piece]")];
        const found = [];
        this.pieces.forEach((piece, index) => {
            const { piece: key, picked, from, move = "", thrown, via, delay, slow } = piece.dataset;
            const before = this.places.get(key);
            const lay = before ? undefined : first(picked);
            // What is thrown and made of nothing comes from whoever had the turn.
            const nobodys = thrown !== undefined && from === undefined && picked === undefined;
            const start = before ?? lay ?? first(from) ?? (nobodys ? this.thrower : undefined);
            if (!start) return;
            const end = placeOf(piece);
            if (!end[2] || (Math.abs(start[0] - end[0]) < 1 && Math.abs(start[1] - end[1]) < 1)) return;
            const flies = !before && thrown !== undefined;
            const hand = flies && lay ? document.getElementById(via ?? "") : null;
            found.push({
                index,
                kind: move,
                thrown: flies,
                start: start === this.thrower ? [...start.slice(0, 2), end[2]] : start, // no larger than it is
                end,
                hand: hand && placeOf(hand),
                turned: turnedOf(piece),
                delay: Number(delay ?? 0),
                slow: Number(slow ?? 1),
                decoys: piece.querySelectorAll(".decoy").length,
                carried: piece.querySelector(".carried") !== null,
            });
        });
        return JSON.stringify(found);
    }

    // The pieces that have come since places were noted, as a list of indices for `animate`.
    come() {
        this.pieces = [...this.root.querySelectorAll("[data-piece]")];
        return JSON.stringify([...this.pieces.keys()].filter((index) => !this.places.has(this.pieces[index].dataset.piece)));
    }

    // In how many milliseconds all animations with this id are over.
    resting(id) {
        let rest = 0;
        for (const animation of this.root.getAnimations({ subtree: true }))
            if (animation.id === id && animation.playState === "running")
                rest = Math.max(rest, animation.effect.getComputedTiming().endTime - (animation.currentTime ?? 0));
        return rest;
    }

    // Begin to move pieces: a list in JSON of [index in `moved`, keyframes, timing, timing of its faces, keyframes of
    // each face on its way, keyframes of what it carries, keyframes of how it spins above its shadow].
    animate(movements) {
        for (const [index, keyframes, timing, alongside, faces, carried, spin] of JSON.parse(movements)) {
            const piece = this.pieces[index];
            piece.animate(keyframes, timing);
            if (spin) piece.querySelector(".spun")?.animate(spin, alongside);
            const decoys = faces.length ? piece.querySelectorAll(".decoy") : [];
            faces.forEach((face, number) => decoys[number]?.animate(face, alongside));
            if (carried) for (const face of piece.querySelectorAll(".carried")) face.animate(carried, alongside);
        }
        this.pieces = [];
    }
}

const USABLE = "[data-event], [data-command], [data-tap], [data-alias], a[href]"; // as CONTROLS of app/hands/controls.py
const OFF = "[disabled], [inert], [data-why]"; // what can only say why not is not usable either
const SLACK = 8; // as in app/hands/presses.py: a finger that moves further does not tap

// What answers to a press on `target`: the control there, and with a drawing that stands for a control that control too;
// nothing if it cannot be used.
function answering(target) {
    const pressed = target.closest?.(USABLE);
    if (!pressed || pressed.closest(OFF)) return [];
    const { alias } = pressed.dataset;
    if (!alias || pressed.dataset.event) return [pressed];
    const meant = document.querySelector(`[data-event="${CSS.escape(alias)}"]:not(:disabled)`);
    return meant ? [pressed, meant] : [];
}

// Let whatever is pressed on the page answer at once, whatever Python is doing: it has "data-pressed" while it is down. What
// comes of the press is Python's to decide.
export function answer() {
    const held = new Map(); // by pointer, or by key: what is pressed, and where
    const letGo = (by) => {
        const press = held.get(by);
        held.delete(by);
        // Also a tap that is over before anything could be painted has to be seen.
        if (press)
            requestAnimationFrame(() =>
                requestAnimationFrame(() => {
                    const others = [...held.values()].flatMap(({ elements }) => elements);
                    for (const one of press.elements) if (!others.includes(one)) one.removeAttribute(PRESSED);
                }),
            );
    };
    const press = (by, target, x = 0, y = 0) => {
        letGo(by);
        const elements = answering(target);
        if (!elements.length) return;
        held.set(by, { elements, x, y });
        for (const one of elements) one.setAttribute(PRESSED, "");
    };
    const on = (kind, heard) => addEventListener(kind, heard, { capture: true, passive: true });
    on("pointerdown", ({ button, pointerId, target, clientX, clientY }) => {
        if (button === 0) press(pointerId, target, clientX, clientY);
    });
    on("pointermove", ({ pointerId, clientX, clientY }) => {
        const at = held.get(pointerId);
        if (at && Math.hypot(clientX - at.x, clientY - at.y) > SLACK) letGo(pointerId);
    });
    for (const kind of ["pointerup", "pointercancel"]) on(kind, ({ pointerId }) => letGo(pointerId));
    on("keydown", ({ key, repeat, ctrlKey, altKey, metaKey, target }) => {
        const presses = (key === " " || key === "Enter") && !repeat && !(ctrlKey || altKey || metaKey);
        if (presses) press(key, target);
    });
    on("keyup", ({ key }) => letGo(key));
    for (const kind of ["blur", "pagehide"])
        on(kind, ({ target }) => {
            if (target === window || target === document) for (const by of [...held.keys()]) letGo(by);
        });
}

// The centre of a piece on the page, and its longer side, in CSS pixels: pieces may lie turned.
function placeOf(element) {
    const box = element.getBoundingClientRect();
    let size = Math.max(box.width, box.height);
    if (size && element.classList.contains("die")) {
        // The box round a die that lies askew is wider than the die: what counts is its upper face, two units wide.
        const { a, c } = element.querySelector(".die-face").parentNode.transform.baseVal[0].matrix;
        size = 2 * Math.hypot(a, c) * element.ownerSVGElement.getScreenCTM().a;
    }
    return [box.left + box.width / 2, box.top + box.height / 2, size];
}

// How a movement on the page becomes one in the coordinates of `element`, whose surroundings may be scaled or rotated:
// [a, b, c, d] for (a x + b y, c x + d y).
function turnedOf(element) {
    if (element.ownerSVGElement) {
        // Drawings may lie turned, too: the inverse of their matrix, without where they are.
        const { a, b, c, d } = element.ownerSVGElement.getScreenCTM();
        const area = a * d - b * c || 1;
        return [d / area, -c / area, -b / area, a / area];
    }
    const turned = element.closest(".facing .turned");
    if (!turned) return [1, 0, 0, 1];
    // A rotation without scaling: its inverse is its transpose.
    const { a, b, c, d } = new DOMMatrixReadOnly(getComputedStyle(turned).transform);
    return [a, b, c, d];
}
