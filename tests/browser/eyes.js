// What tests see of a page: where things lie, what moves, what can be read and heard. eyes.py brings it into a page, as
// `eyes`; each function that a test calls says what is wrong in sentences, one for each fault.
"use strict";
globalThis.eyes ??= (() => {
    // ---- what all of them need

    const box = (element) => element.getBoundingClientRect();
    const rounded = ({ left, top, right, bottom }) => [left, top, right, bottom].map(Math.round).join(" ");
    // Two boxes have more in common than an edge.
    const overlap = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
        && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
    const within = (rect, room, slack) => rect.left >= room.left - slack && rect.top >= room.top - slack
        && rect.right <= room.right + slack && rect.bottom <= room.bottom + slack;
    const page = () => {
        const { clientWidth, clientHeight } = document.documentElement;
        return { left: 0, top: 0, right: clientWidth, bottom: clientHeight };
    };
    const shown = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const all = (root, selector) => [...root.querySelectorAll(selector)].filter(shown);
    // What lies on the middle of an element and does not belong to it; "nothing" where that is outside the page.
    const lid = (element) => {
        const rect = box(element);
        const top = document.elementFromPoint((rect.left + rect.right) / 2, (rect.top + rect.bottom) / 2);
        if (top && (element.contains(top) || element.closest("label")?.contains(top))) return null;
        return top ?? "nothing";
    };
    const called = (element) => {
        if (element === "nothing") return element;
        const said = element.getAttribute("aria-label") ?? element.title ?? "";
        const words = (said || element.textContent).trim().slice(0, 40);
        return `${element.tagName.toLowerCase()}.${element.getAttribute("class") ?? ""} "${words}"`;
    };
    const sized = ({ width, height }) => `${width.toFixed(1)}×${height.toFixed(1)}`;
    const small = (rect, least) => Math.min(rect.width, rect.height) < least - 0.5;
    // Words that are cut off at their side; where they stand in a line they cannot be.
    const clipped = (element) => element.scrollWidth > element.clientWidth + 1
        && getComputedStyle(element).display !== "inline";
    const rest = () => {
        for (const animation of document.getAnimations())
            try { animation.finish(); } catch { animation.cancel(); } // one without an end
    };

    // Whether something lies on the board: a round one whose layout is computed leaves its corners to others.
    const onBoard = (rect, middle) => {
        const board = box(middle);
        if (!middle.querySelector(".tray, .board, .six-middle")) return overlap(rect, board);
        const [x, y] = [(board.left + board.right) / 2, (board.top + board.bottom) / 2];
        const across = Math.max(rect.left - x, x - rect.right, 0) / (board.width / 2 - 1);
        const down = Math.max(rect.top - y, y - rect.bottom, 0) / (board.height / 2 - 1);
        return Math.hypot(across, down) < 1;
    };
    // Sentences at seats that have more words than there is room for.
    const overfull = (root) => [...root.querySelectorAll(".zone-said")]
        .filter((said) => said.scrollHeight > said.clientHeight + 1 || said.scrollWidth > said.clientWidth + 1)
        .map((said) => `"${said.textContent}" needs ${said.scrollWidth}×${said.scrollHeight}`
            + ` of ${said.clientWidth}×${said.clientHeight}`);

    // ---- where things lie; each of these gives a sentence for everything that is wrong

    // A screen that does not scroll: what is cut off, covered, too small, or laid over another thing.
    const layout = () => {
        rest();
        const wrong = [];
        const root = document.querySelector("#app");
        const main = document.querySelector("main");

        // Nothing scrolls.
        const around = [document.documentElement, document.body, root];
        for (const element of [...around, ...root.querySelectorAll(".app, .screen, main")]) {
            if (element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1)
                wrong.push(`${called(element).slice(0, 40)} scrolls: ${element.scrollWidth}×${element.scrollHeight}`
                    + ` in ${element.clientWidth}×${element.clientHeight}`);
        }

        // But a table on a small page, up and down.
        const table = root.querySelector(".round.scrolls");
        if (table && table.scrollWidth > table.clientWidth + 1)
            wrong.push(`the table scrolls sideways: ${table.scrollWidth} in ${table.clientWidth}`);
        const show = (element) => {
            if (table?.contains(element)) element.scrollIntoView({ block: "nearest", behavior: "instant" });
            return box(element);
        };

        // Controls and signs are there in full, large enough, and can be touched.
        const controls = all(root, "button, a[href], select, input");
        const signs = all(root, ".sign");
        for (const element of [...controls, ...signs]) {
            const rect = show(element);
            if (!within(rect, page(), 0.5)) wrong.push(`${called(element)} is cut off: ${rounded(rect)}`);
        }
        for (const element of controls) {
            const rect = show(element);
            const tall = element.matches(".main") && !element.closest(".notice, .zone");
            // A door is as high as its plate.
            const least = tall ? 56 : element.closest(".zone.tiny, .door") ? 24 : 44;
            if (small(rect, least)) wrong.push(`${called(element)} is small: ${sized(rect)}`);
            const top = lid(element);
            if (top) wrong.push(`${called(element)} is covered by ${called(top)}`);
        }
        table?.scrollTo({ top: 0, behavior: "instant" });

        // Nothing lies over anything else, nor over the drawing in the middle.
        const apart = [...all(root, "[data-event]"), ...signs, ...all(root, ".whose, .bar button, .bar a")];
        const rects = apart.map(box);
        apart.forEach((element, index) => {
            for (let other = index + 1; other < apart.length; other++)
                if (!element.contains(apart[other]) && overlap(rects[index], rects[other]))
                    wrong.push(`${called(element)} overlaps ${called(apart[other])}`);
        });
        const middle = root.querySelector(".middle");
        if (middle && main.matches("[data-game]"))
            for (const element of [...all(root, "[data-event]"), ...signs])
                if (!middle.contains(element) && onBoard(box(element), middle))
                    wrong.push(`${called(element)} reaches into the middle`);
        wrong.push(...overfull(root));

        // What happened last is read from its beginning.
        const line = box(root.querySelector(".ticker") ?? root);
        for (const element of all(root, "[id^=told-]")) {
            const { left, top, bottom } = box(element);
            if (left < line.right && bottom > line.top + 2 && top < line.top - 2)
                wrong.push(`${called(element)} begins above the line`);
        }

        // Words are there in full: wherever they would be cut, there are more of them than there is room.
        const worded =
            ".sign-name, .act-label, .whose, .whose span:not(.unseen), .note, .card h2, .option-row label, legend";
        for (const element of all(root, worded)) {
            const act = element.closest(".act");
            if (act && !within(box(element), box(act), 0)) wrong.push(`${called(act)} is smaller than its words`);
            if (clipped(element))
                wrong.push(`${called(element)} is clipped: ${element.scrollWidth} in ${element.clientWidth}`);
        }
        return wrong;
    };

    // The same for pages that may scroll, but only downwards: what sticks out sideways, is cut off, is too small for a
    // finger, or cannot be brought where it is seen whole and nothing lies on it. What lies on a table is looked at above.
    const reach = () => {
        rest();
        const wrong = [];
        const root = document.querySelector("#app");
        const { right: width, bottom: height } = page();
        // Only what lies on it scrolls; what is unseen below it would make it higher.
        const high = document.documentElement.scrollHeight;
        if (high > height + 1) wrong.push(`the page itself scrolls: ${high} in ${height}`);
        // A result that is turned to somebody at the side scrolls towards them; only words for the eye may be hidden.
        const aside = ".round, .round *, .small, .small *, .ticker *, .unseen, .picture, svg *, .notice .act span,"
            + " :is(.faces-left, .faces-right) > .result *";
        for (const element of all(root, `:not(${aside})`)) {
            const { display, overflowX, overflowY } = getComputedStyle(element);
            if (["inline", "contents"].includes(display)) continue;
            const { scrollWidth, scrollHeight, clientWidth, clientHeight } = element;
            if (overflowX !== "visible" && scrollWidth > clientWidth + 1)
                wrong.push(`${called(element)} is cut off or scrolls sideways: ${scrollWidth} in ${clientWidth}`);
            const whole = !element.matches(".play, .ticker, .card");
            if (whole && overflowY === "hidden" && scrollHeight > clientHeight + 2)
                wrong.push(`${called(element)} is cut off below: ${scrollHeight} in ${clientHeight}`);
            const rect = box(element);
            if (rect.width && (rect.left < -1 || rect.right > width + 1))
                wrong.push(`${called(element)} sticks out sideways: ${rounded(rect)}`);
        }
        const layer = [...root.querySelectorAll(".sheet, .log")].at(-1) ?? root;
        const controls = all(root, "button, a[href], select, input, label.tool, label.choice");
        // What is higher than a notice leaves of the page is seen part by part.
        const notice = all(root, ".notice").at(-1);
        const free = page().bottom - (notice ? box(notice).bottom : 0);
        for (const element of controls.filter((one) => !one.matches(".round *"))) {
            if (element.closest("[inert]") || !(layer.contains(element) || element.closest(".toast, .notices"))) continue;
            element.scrollIntoView({ block: "center", inline: "nearest" });
            const rect = box(element);
            const tall = rect.height > free;
            const { left, right, top: above, bottom: below } = rect;
            if (!within({ left, right, top: tall ? 0 : above, bottom: tall ? 0 : below }, page(), 0.5)) wrong.push(`${called(element)} cannot be seen whole: ${rounded(rect)}`);
            if (small(rect, 44)) wrong.push(`${called(element)} is small: ${sized(rect)}`);
            const top = lid(element);
            // A toast goes away by itself.
            if (top && !(top !== "nothing" && top.closest(".toast")))
                wrong.push(`${called(element)} is covered by ${called(top)}`);
        }
        return wrong;
    };

    // With a notice: what can be pressed, here or there, and lies below it or cannot be brought into view beside it.
    const besideNotice = () => {
        rest();
        const wrong = [];
        const root = document.querySelector("#app");
        const notice = root.querySelector(".notice");
        const sheet = root.querySelector("#sheet");  // what it lies on has to wait, the notice too
        const controls = all(sheet ?? root,
            "button, a[href], [data-event], [data-alias], [data-tap], [data-flick], [data-drag], .sign");
        for (const element of controls.filter((one) => !one.closest("[inert]"))) {
            element.scrollIntoView({ block: "nearest", behavior: "instant" });
            const rect = box(element);
            if (!within(rect, page(), 1)) wrong.push(`${called(element)} cannot be seen whole: ${rounded(rect)}`);
            if (sheet || notice.contains(element) ? lid(element) : overlap(rect, box(notice)))
                wrong.push(`${called(element)} and the notice lie on each other: ${rounded(rect)}, ${rounded(box(notice))}`);
        }
        return wrong;
    };

    // The set-up and the menu: what sticks out sideways, is too small for a finger, is cut off, or lies over another.
    const setUp = () => {
        const wrong = [];
        const root = document.querySelector("#app");
        const { right: width, bottom: height } = page();
        for (const element of root.querySelectorAll("*")) {
            if (!element.checkVisibility()) continue;
            const whole = element.matches(".app, .screen, main, form, .slip, .party");
            if (whole && element.scrollWidth > element.clientWidth + 1)
                wrong.push(`${called(element)} scrolls sideways`);
            if (!element.matches("button, a[href], input:not(.file), label.tool")) continue;
            const rect = box(element);
            if (rect.left < -0.5 || rect.right > width + 0.5) wrong.push(`${called(element)} sticks out`);
            if (small(rect, 44)) wrong.push(`${called(element)} is small: ${sized(rect)}`);
        }
        for (const element of root.querySelectorAll(".pick-shown, .pick-line, .chair-kind, .card-facts, .option-label"))
            if (element.scrollWidth > element.clientWidth + 1) wrong.push(`${called(element)} is cut off`);
        const chairs = [...root.querySelectorAll(".chair")];
        chairs.forEach((one, index) => chairs.slice(index + 1).forEach((other) => {
            if (overlap(box(one), box(other))) wrong.push(`${called(one)} lies over ${called(other)}`);
        }));
        const field = root.querySelector(".name");
        if (field && box(field).width < 200) wrong.push(`a name has only ${box(field).width} pixels`);
        const start = root.querySelector("#start");
        if (start && box(start).bottom > height) wrong.push("the start is below the page");
        return wrong;
    };

    // A board that is small for its room.
    const filled = (least) => {
        const table = box(document.querySelector("#table"));
        const board = box(document.querySelector(".tray-lip, .board .hide"));
        const wrong = [];
        const share = Math.min(board.width, board.height) / Math.min(table.width, table.height);
        if (share < least) wrong.push(`the board takes ${share.toFixed(2)} of the table, and not ${least}`);
        if (board.left < table.left - 1 || board.right > table.right + 1)
            wrong.push("the board is cut off at the side");
        return wrong;
    };

    // The same for the plan of 6mal6, whose fields have to be so many pixels wide: its board takes so much of the table, and
    // the plan, whose plots have one proportion, reaches from one edge of the board to the other.
    const planFilled = (least, field) => {
        const [table, board, plan] = ["#table", "[data-board]", "#plan .sheet-paper"].map((one) => box(document.querySelector(one)));
        const wrong = [];
        const share = board.width * board.height / (table.width * table.height);
        if (share < least) wrong.push(`the board takes ${share.toFixed(3)} of the table, and not ${least}`);
        const reach = Math.max(plan.width / board.width, plan.height / board.height);
        if (reach < 0.99) wrong.push(`the plan does not fill its board: ${rounded(plan)}, ${rounded(board)}`);
        const wide = box(document.querySelector("#plan .plot-ground")).width;
        if (wide < field) wrong.push(`a field is ${wide.toFixed(1)} px wide, and not ${field}`);
        if (!within(plan, board, 1)) wrong.push(`the plan reaches out of its board: ${rounded(plan)}, ${rounded(board)}`);
        return wrong;
    };

    // Cards of SIX that do not fill the box of their hand, or reach out of it; and a mat that does not fill the board.
    const sixFilled = () => {
        rest();
        const wrong = [];
        const fills = (name, inner, outer, both) => {
            const shares = [inner.width / outer.width, inner.height / outer.height];
            if (!within(inner, outer, 1)) wrong.push(`${name} reaches out of its box: ${rounded(inner)}, ${rounded(outer)}`);
            if ((both ? Math.min(...shares) : Math.max(...shares)) < 0.97)
                wrong.push(`${name} does not fill its box: ${rounded(inner)}, ${rounded(outer)}`);
        };
        for (const hand of document.querySelectorAll(".zone-hand")) fills(hand.id, box(hand.firstElementChild), box(hand));
        fills("the mat", box(document.querySelector(".mat-felt")), box(document.querySelector("[data-board]")), true);
        if (!document.querySelector(".zone-hand")) wrong.push("there are no hands");
        return wrong;
    };

    // Everything that makes a small table hard to play at, whose board is at least so wide where letters are 16 px.
    const playable = (least) => {
        rest();
        const wrong = [];
        const letter = parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
        const table = document.querySelector(".round");
        wrong.push(...overfull(table));
        table.scrollTo({ top: 0, behavior: "instant" });
        const board = box(document.querySelector(".tray-lip, .board-square, .mat-felt"));
        if (Math.max(board.width, board.height) < least * letter) wrong.push(`the board is small: ${sized(board)}`);

        // Board and controls are in view together, whoever is to act; several hands may be above each other.
        for (const hand of table.querySelectorAll(".zone")) {
            const controls = [...hand.querySelectorAll("[data-event]")].map(box);
            if (!controls.length) continue;
            const top = Math.min(board.top, ...controls.map((rect) => rect.top));
            const bottom = Math.max(board.bottom, ...controls.map((rect) => rect.bottom));
            if (bottom - top > table.clientHeight + 1)
                wrong.push(`${hand.getAttribute("class")}: board and controls need ${Math.round(bottom - top)} px`
                    + ` of ${table.clientHeight}`);
        }

        // Letters can be read.
        const words = document.createTreeWalker(table, NodeFilter.SHOW_TEXT);
        while (words.nextNode()) {
            const element = words.currentNode.parentElement;
            if (!words.currentNode.data.trim() || element.closest("svg, .unseen") || !shown(element)) continue;
            const height = parseFloat(getComputedStyle(element).fontSize);
            if (height < 11.9 * letter) wrong.push(`${called(element)} is written small: ${height.toFixed(1)} px`);
        }

        // Names have more than a letter or two.
        for (const name of table.querySelectorAll(".sign-name"))
            if (name.clientWidth < Math.min(name.scrollWidth, 40 * letter))
                wrong.push(`${called(name)} has ${name.clientWidth} px`);
        return wrong;
    };

    // The same for 6mal6. A page with larger letters is held to the same pixels.
    const planPlayable = () => {
        rest();
        const wrong = [];
        const table = document.querySelector(".round");
        const room = box(document.querySelector("main"));
        const inside = (rect) => within(rect, room, 1);
        table.style.scrollBehavior = "auto";
        if (table.scrollWidth > table.clientWidth) wrong.push(`scrolls sideways: ${table.scrollWidth}`);

        // Fields of the plan.
        const field = box(document.querySelector("#plan .plot-ground")).width * 58 / 52;
        if (field < 25.9) wrong.push(`a field of the plan is ${field.toFixed(1)} wide`);

        // What can be tapped, and what is said.
        for (const control of all(table, "button, .own-plot")) {
            control.scrollIntoView({ block: "nearest" });
            const rect = box(control);
            if (small(rect, control.closest(".zone.tiny, .door") ? 24 : 44))
                wrong.push(`${called(control)} is small: ${sized(rect)}`);
            if (!inside(rect)) wrong.push(`${called(control)} cannot be seen whole: ${rounded(rect)}`);
            if (lid(control)) wrong.push(`${called(control)} is covered`);
        }
        for (const words of all(table, ".sign, .guide, .whose span:not(.unseen), .curtain .act, .account-seat")) {
            words.scrollIntoView({ block: "nearest" });
            const rect = box(words);
            if (rect.width && !inside(rect)) wrong.push(`${called(words)} cannot be seen whole: ${rounded(rect)}`);
        }
        for (const words of all(table, ".sign-name, .account-name, .act, .whose span:not(.unseen)"))
            if (clipped(words)) wrong.push(`${called(words)} is cut: ${words.scrollWidth} in ${words.clientWidth}`);

        // Nothing lies on anything else: of what is said, its lines (a button may lie in the margin beside them).
        const apart = all(table, ".sign, .zone-said > *, .own-row, .own-cards, .account, #plan .sheet-paper, .act")
            .filter((one) => !one.matches(".zone-said > *") || one.textContent.trim());
        const rects = apart.map(box);
        apart.forEach((one, index) => apart.slice(index + 1).forEach((other, after) => {
            const nested = one.contains(other) || other.contains(one);
            if (!nested && overlap(rects[index], rects[index + 1 + after]))
                wrong.push(`${called(one)} lies on ${called(other)}`);
        }));

        // The plan and the hand of whoever is to act, together: where the page scrolls to (browser/page.py).
        const [hand] = all(table, ".zone.acting .own-cards");
        if (hand) {
            hand.scrollIntoView({ block: "nearest" });
            for (const part of [hand, document.querySelector("#plan .sheet-paper")])
                if (!inside(box(part))) wrong.push(`${called(part)} is not in view: ${rounded(box(part))}`);
        }
        return wrong;
    };

    // Parts of a hand of 6mal6 that lie over something that is to be read beside them.
    const handsFree = () => {
        rest();
        const wrong = [];
        const hand = document.querySelectorAll(
            ".own-row > .own-plot, .house-card, .house-back, .curtain .act, .whose > span");
        for (const part of hand)
            for (const other of document.querySelectorAll(".sign, #plan .sheet-paper, .ticker, .bar"))
                if (overlap(box(part), box(other))) wrong.push(`${called(part)} over ${called(other)}`);
        if (!hand.length) wrong.push("there is no hand");
        return wrong;
    };

    // Everything of a seat that is cut off, or lies over another seat or the board.
    const seatsApart = () => {
        rest();
        const table = box(document.querySelector("#table"));
        const wrong = new Set();
        const parts = ".sign, .sign .badge, .sign-name, .held-count, .heap, .six-card, .lying, .place, .move";
        const seats = [...document.querySelectorAll("#table .six-hand, #table :is(.signs, .zone:not(.six-hand) > .zone-plate) > .sign")].map((seat) =>
            [seat, ...seat.querySelectorAll(parts)]
                .filter((part) => !part.matches(".six-hand, .due") && shown(part))
                .map((part) => [`${seat.id} ${part.getAttribute("class").split(" ").slice(0, 2).join(".")}`, box(part)])
                .filter(([, rect]) => rect.width && rect.height));
        // Whatever the board is drawn of is round, so the corner of a sign may lie in the corner of its box.
        const boards = [...document.querySelectorAll("#table .middle :is(.tray-lip, .bowl-lip, .hide, .mat-felt)")]
            .map((part) => [part.getAttribute("class"), box(part)]);
        if (!boards.length || !seats.length) wrong.add("there is nothing to look at");
        const reaches = (rect, room) => {
            const [across, down] = [(room.left + room.right) / 2, (room.top + room.bottom) / 2];
            return Math.hypot((across - Math.min(Math.max(across, rect.left), rect.right)) / (room.width / 2 - 1),
                (down - Math.min(Math.max(down, rect.top), rect.bottom)) / (room.height / 2 - 1)) < 1;
        };
        seats.forEach((parts, seat) => {
            for (const [name, rect] of parts) {
                if (!within(rect, table, 1)) wrong.add(`${name} is cut off: ${rounded(rect)} in ${rounded(table)}`);
                for (const [other, room] of seats.slice(seat + 1).flat())
                    if (overlap(rect, room)) wrong.add(`${name} lies over ${other}: ${rounded(rect)}, ${rounded(room)}`);
                for (const [board, room] of boards)
                    if (reaches(rect, room)) wrong.add(`${name} lies over ${board}: ${rounded(rect)}, ${rounded(room)}`);
            }
        });
        return [...wrong];
    };

    // Tags with what a bot did that are cut off or cover what has to be read.
    const tagsApart = () => {
        rest();
        const table = box(document.querySelector("#table"));
        const wrong = [];
        const tags = [...document.querySelectorAll(".lately")];
        if (!tags.length) wrong.push("there is nothing to look at");
        const read = ".sign-name, .sign > .badge > *, .held-count, .purse-count, .funds-count, .sign-account > *, .lately";
        // On small plates, what has become of a seat takes its place.
        for (const tag of tags.filter(shown)) {
            const rect = box(tag);
            const name = `what ${tag.closest(".sign").id} did`;
            if (rect.left < table.left || rect.top < table.top - 1 || rect.right > table.right || rect.bottom > table.bottom)
                wrong.push(`${name} is cut off: ${rounded(rect)} in ${rounded(table)}`);
            if (Math.max(rect.width, rect.height) < 30) wrong.push(`${name} cannot be read: ${rounded(rect)}`);
            for (const other of document.querySelectorAll(read)) {
                if (other === tag || !other.checkVisibility({ visibilityProperty: true })) continue;
                if (overlap(rect, box(other)))
                    wrong.push(`${name} covers ${other.closest(".sign").id} ${other.getAttribute("class")}: `
                        + `${rounded(rect)}, ${rounded(box(other))}`);
            }
        }
        return wrong;
    };

    // Whether the words of a button stand in one line within it.
    const oneLine = (words) => {
        const range = document.createRange();
        range.selectNodeContents(words);
        const [word, ...more] = range.getClientRects();
        return more.length === 0 && within(word, box(words.closest("button")), 0);
    };

    // ---- what moves from one scene to the next, where nothing may

    let stood = new Map();
    // Begin anew: what is seen next stands where it should.
    const forget = () => { stood = new Map(); };
    // How many things have been seen since.
    const known = () => stood.size;
    // Of these things, each with a name, those that are not where they were when they were first seen.
    const moved = (things, slack = 1) => {
        const wrong = [];
        for (const [name, element] of things) {
            const { left, top, width, height } = box(element);
            const now = [left, top, width, height];
            if (!stood.has(name)) stood.set(name, now);
            const first = stood.get(name);
            if (now.some((length, index) => Math.abs(length - first[index]) > slack))
                wrong.push(`${name} is at ${now.map(Math.round)} and was at ${first.map(Math.round)}`);
        }
        return wrong;
    };
    // The same things by what `name` calls them and by how many of that name have come before.
    const counted = (elements, name) => {
        const counts = {};
        return [...elements].map((element) => {
            const kind = name(element);
            counts[kind] = (counts[kind] ?? 0) + 1;
            return [`${kind} ${counts[kind]}`, element];
        });
    };

    // The board and the signs of Sechser raus and Sieben.
    const boardMoved = () => {
        rest();
        const zone = (tool) => `${tool.dataset.command} of ${tool.closest(".zone").id}`;
        return moved([...document.querySelectorAll("#tray, .middle, .sign, .zone .tool")]
            .map((one) => [one.dataset.command ? zone(one) : one.id || "middle", one]));
    };
    // All of a table of SIX.
    const sixMoved = () => {
        rest();
        const parts = ".sign, .sign .badge, .sign-name, .six-cards, .lying, .heap, .move, .place, .lift .act,"
            + " .throwing .act";
        const kind = (part) => (part.dataset.event ?? part.getAttribute("class").split(" ").slice(0, 2).join(" "))
            .replace(/ (turn|seat-[0-9])/, "");
        const things = [["middle", document.querySelector(".six-middle")]];
        for (const hand of document.querySelectorAll(".six-hand")) {
            things.push([`${hand.id} hand`, hand]);
            for (const [name, part] of counted(hand.querySelectorAll(parts), kind)) things.push([`${hand.id} ${name}`, part]);
        }
        return moved(things);
    };
    // All of a table of 6mal6.
    const planMoved = () => {
        rest();
        const found = (selector) => [...document.querySelectorAll(selector)];
        return moved([
            ...found("#plan, #plan .sheet-paper, #plan .bowl-rim, .middle").map((part) => [part.classList[0], part]),
            ...found(".sign").map((sign) => [sign.id, sign]),
            ...found(".plan-row").map((row) => [`row of ${row.classList[1]}`, row.firstElementChild]),
            ...found(".zone > *").map((part) => [`${part.parentElement.id} ${part.classList[0]}`, part]),
            ...found(".own-row, .own-cards").map((part) => [`${part.parentElement.id} ${part.classList[0]}`, part]),
        ]);
    };
    // What the coach's figures have moved, and those that cannot be read; `tags` counts them.
    const coached = () => {
        rest();
        const parts = document.querySelectorAll("#tray, .middle, .sign, .sign-name, .whose, .act, .own-plot,"
            + " .house-card, .six-card, .spot, .guide-room, .controls, .move");
        const wrong = moved(counted(parts, (part) => part.id || part.dataset.event || part.getAttribute("class")), 0.5);
        const tags = figures();
        const whole = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
        const said = (tag) => [...tag.querySelectorAll("[data-hint]")].map((part) => part.dataset.hint).join("");
        tags.forEach((tag, number) => {
            if (!within(box(tag), whole, 0)) wrong.push(`${said(tag)} leaves the page: ${rounded(box(tag))}`);
            if (tag.scrollWidth > tag.clientWidth + 1) wrong.push(`${said(tag)} is wider than its tag`);
            for (const other of tags.slice(number + 1))
                if (overlap(box(tag), box(other))) wrong.push(`${said(tag)} lies on ${said(other)}`);
        });
        return wrong;
    };
    // The coach's figures that are to be read.
    const figures = () => [...document.querySelectorAll(".odds")].filter((tag) => tag.firstChild && tag.offsetWidth);

    // ---- what moves, frame by frame (sight.py)

    // Writes down from now on what every frame shows, as JSON; a frame that looks like the one before is left out.
    const observe = () => {
        const numbers = new WeakMap();
        let last = 0;
        const number = (animation) => {
            if (!numbers.has(animation)) numbers.set(animation, ++last);
            return numbers.get(animation);
        };
        const each = (selector, tell) => [...document.querySelectorAll(selector)].map(tell);
        const frames = [];
        let before = "";
        const look = () => {
            const table = document.querySelector("main[data-game]");
            if (table) {
                const board = table.querySelector(".middle svg");
                const rect = board ? box(board) : null;
                const text = JSON.stringify({
                    events: table.dataset.events,
                    told: each("#ticker span[id^=told]", (one) => one.id),
                    turn: each("#table .sign.turn", (one) => one.id),
                    medals: each("#table .sign-place", (one) => one.parentElement.id + one.textContent),
                    lit: each("#table .to-play", (one) => one.id),
                    sum: each("#table .plate-sum", (one) => one.id),
                    result: each("#result", (one) => one.id),
                    playable: each("#table [data-event]:not([disabled])", (one) => one.dataset.event),
                    moving: document.getAnimations()
                        .filter((one) => one.id === "piece" && one.playState === "running")
                        .map(number),
                    box: rect ? [rect.left, rect.top, rect.width, rect.height].map((part) => Math.round(part * 10) / 10) : [],
                    signs: each("#table .sign", (one) => {
                        const sign = box(one);
                        return [sign.left, sign.top, sign.width, sign.height].map(Math.round);
                    }),
                });
                if (text !== before) frames.push(text);
                before = text;
            }
            requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
        framesSeen = frames;
    };
    let framesSeen = [];

    // ---- what those need who do not see it as others do (axe.py)

    // Runs axe over the page as it stands; what moves is let come to rest first. `colours` is whether it looks at them.
    const violations = async (colours) => {
        rest();
        const found = await window.axe.run(document, {
            resultTypes: ["violations"],
            selectors: false,
            preload: false,
            rules: { "color-contrast": { enabled: colours } },
        });
        return found.violations.flatMap(({ id, nodes }) => nodes.map((node) =>
            `${id}: ${node.html.slice(0, 120)} ${node.any.map((check) => check.message).join("; ").slice(0, 160)}`));
    };

    // ---- what can be read, from pixels (pixels.py)

    const sheet = (text) => { const made = new CSSStyleSheet(); made.replaceSync(text); return made; };
    const still = "*, *::before, *::after { caret-color: transparent !important; }";
    // Hair lines of small letters are grey at their edges: with a stroke round them their middle has the full colour.
    const modes = {
        thick: sheet(still + "* { -webkit-text-stroke: 1.6px currentcolor; }"),
        // What anybody may ask of any page, and loses nothing by (WCAG 1.4.12).
        spaced: sheet(`* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
            p { margin-bottom: 2em !important; }`),
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

    const named = (element) => {
        const path = [];
        for (let one = element; one && one.id !== "app" && path.length < 3; one = one.parentElement)
            path.unshift(one.tagName.toLowerCase() + (one.getAttribute("class") ? "." + one.getAttribute("class").trim().replace(/\s+/g, ".") : ""));
        return path.join(" > ");
    };
    const visible = (element) => element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true });
    // What a sheet or a break covers cannot be used nor heard; small tables and pictures are ornaments: a title stands beside each.
    const ornament = (element) => element.closest(".stage[inert], .round[inert], .small-table, .picture, .unseen");
    // Whether something that lets hardly anything through lies on the middle of a rectangle, or half on it.
    const covered = (element, rect) => [0.15, 0.5, 0.85].some((down) => {
        for (const top of document.elementsFromPoint((rect.left + rect.right) / 2, rect.top + down * (rect.bottom - rect.top))) {
            if (top.contains(element) || element.contains(top)) return false;
            const parts = getComputedStyle(top).backgroundColor.match(/[\d.]+/g);
            if (parts && Number(parts[3] ?? 1) > 0.75) return true;
        }
        return false;
    });
    // Whether an element is turned to one of the sides: there lines run down the page, and lists are scrolled across it.
    const sideways = (element) => {
        let turn = 0;
        for (let one = element; one; one = one.parentElement) {
            const { rotate, transform } = getComputedStyle(one);
            const { a, b } = transform === "none" ? { a: 1, b: 0 } : new DOMMatrix(transform);
            turn += (parseFloat(rotate) || 0) + (180 / Math.PI) * Math.atan2(b, a);
        }
        return Math.abs(Math.cos((turn / 180) * Math.PI)) < 0.1;
    };
    // A rectangle as whoever sits before an element sees it, but for which of two opposite sides is which.
    const before = (element, { left, top, right, bottom, width, height }) => sideways(element)
        ? { left: top, top: left, right: bottom, bottom: right, width: height, height: width }
        : { left, top, right, bottom, width, height };
    // What can be seen of an element: its scrollers cut it off, and some fade out at their edges.
    const clear = (element, rect) => {
        for (let one = element.parentElement; one && one !== document.body; one = one.parentElement) {
            const style = getComputedStyle(one);
            if (style.clipPath.startsWith("inset(50%")) return false;
            if (style.overflowX === "visible" && style.overflowY === "visible") continue;
            const room = before(one, box(one)), own = before(one, rect), edge = style.maskImage === "none" ? -2 : 15;
            if (own.top < room.top + edge || own.bottom > room.bottom - edge || own.right <= room.left || own.left >= room.right) return false;
        }
        return !covered(element, rect);
    };
    // What cannot be used now, or lies in the shade of a big moment, which is over at once.
    const disabled = (element) => Boolean(element.closest(":disabled, [aria-disabled='true'], :disabled + *, "
        + ".round.lit.below > .middle, .plan:is(.telling, .crowning)"));
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
        for (const element of document.querySelectorAll("[data-hint]"))
            if (visible(element) && !ornament(element)) add(element, element.dataset.hint, [element.getBoundingClientRect()]);
        return found;
    };

    // ---- wide letters and lines (WCAG 1.4.12): what is cut off by them, and what comes to lie on something else

    // What an element is cut off by, though nobody can scroll there; but for a line that gives way to a later one.
    const cutBy = (element, rect) => {
        for (let one = element; one && one !== document.body; one = one.parentElement) {
            const { overflowX, overflowY, display } = getComputedStyle(one);
            if (display === "contents" || (overflowX === "visible" && overflowY === "visible")) continue;
            const room = before(one, box(one)), own = before(one, rect);
            const [across, down] = [overflowX, overflowY].map((how) => how === "hidden" || how === "clip");
            if (across && (own.left < room.left - 2 || own.right > room.right + 2)) return one;
            // A line is higher than its letters.
            const rim = 0.2 * own.height + 1;
            if (down && (own.top < room.top - rim || own.bottom > room.bottom + rim)) return one;
            if (!across || !down) return null;
        }
        return within(rect, page(), 2) ? null : document.body;
    };
    const crowded = () => {
        rest();
        const wrong = new Map();
        const root = document.querySelector("#app");
        const layer = (element) => element.closest(".toast, .notices, .log, #result, #pause, #sheet");
        // What was told earlier may be gone; of what was told last the beginning is there, and all of it in the log.
        const earlier = ".ticker-lines > :not(:last-child)";
        const things = [];
        const range = document.createRange();
        const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
            const element = node.parentElement;
            const said = `“${node.data.trim().slice(0, 40)}”`;
            if (said === "“”" || !shown(element) || ornament(element) || element.closest(`option, svg, ${earlier}`)) continue;
            range.selectNodeContents(node);
            const long = element.closest("[id^=told-]");
            for (const rect of [...range.getClientRects()].filter(({ width }) => width > 3)) {
                if (long && !overlap(rect, box(long))) continue;
                const by = cutBy(long?.parentElement ?? element, rect);
                if (by) wrong.set(`${said} is cut off by ${by === document.body ? "the page" : named(by)}`, "");
                else if (clear(element, rect)) things.push({ element, rect, said, words: true });
            }
        }
        for (const element of all(root, "button, a[href], input:not(.file), select, .sign")) {
            const rect = box(element);
            if (!ornament(element) && clear(element, rect)) things.push({ element, rect, said: called(element) });
        }
        // Two circles touch later than the squares round them.
        const circle = (element) => element.matches("button") && element.offsetWidth === element.offsetHeight
            && 2 * parseFloat(getComputedStyle(element).borderTopLeftRadius) >= element.offsetWidth;
        const middles = (a, b) => Math.hypot(a.left + a.right - b.left - b.right, a.top + a.bottom - b.top - b.bottom) / 2;
        // Behind all of a plate there is its door.
        const behind = (door, element) => door.matches(".door") && door.parentElement.contains(element);
        things.forEach(({ element, rect, said, words }, index) => {
            for (const other of things.slice(index + 1)) {
                if (element.contains(other.element) || other.element.contains(element)) continue;
                if (behind(other.element, element)) continue;
                if (layer(element) !== layer(other.element)) continue;
                const [width, height] = [Math.min(rect.right, other.rect.right) - Math.max(rect.left, other.rect.left),
                    Math.min(rect.bottom, other.rect.bottom) - Math.max(rect.top, other.rect.top)];
                if (Math.min(width, height) <= 2) continue;
                if (!words && !other.words && circle(element) && circle(other.element)
                    && middles(rect, other.rect) >= (rect.width + other.rect.width) / 2 - 2) continue;
                // Lines of letters have room above and below.
                const lines = [words && element, other.words && other.element].filter(Boolean);
                if (lines.every((line) => (sideways(line) ? width : height) > 6))
                    wrong.set(`${said} lies on ${other.said}`, ` by ${Math.round(width)}×${Math.round(height)}`);
            }
        });
        return wrong;
    };
    // What is wrong as the page comes.
    const unspaced = () => [...crowded()].map(([what, much]) => what + much);
    const spaced = () => {
        const usual = crowded();
        set("spaced");
        const wrong = [...crowded()].filter(([what]) => !usual.has(what)).map(([what, much]) => what + much);
        set("");
        return wrong;
    };

    const decode = async (text) => {
        const letters = atob(text);
        const bytes = new Uint8Array(letters.length);
        for (let at = 0; at < bytes.length; at++) bytes[at] = letters.charCodeAt(at);
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
        // The table under a result cannot be used, so nothing that lies on top there would be found.
        for (const laid of document.querySelectorAll(".laid[inert]")) laid.inert = false;
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
                // What a line has no room for ends in three dots.
                const line = element.closest(".lately");
                const ended = line && line.scrollWidth > line.clientWidth;
                // What is seen of the tube from above has faded away when it lies there.
                const there = !ended && element.checkVisibility({ opacityProperty: true });
                if (there && (top === element || (top && element.contains(top)))) contrast = 1;
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
    const FOCUSED = ":is(a[href], button, input, select, summary, [tabindex='0']):not([tabindex='-1'])";
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
        // Whatever lies on its middle or half on it, such as the log, covers it.
        const free = (share) => {
            const top = document.elementFromPoint(rect.left + share * rect.width, (rect.top + rect.bottom) / 2);
            return Boolean(top) && (element.contains(top) || top.contains(element));
        };
        return [0.15, 0.5, 0.85].every(free) && clear(element, rect);
    };
    // The page as it is, of which more than one thing is asked.
    let plain = null;
    const keep = async (picture) => { plain = await decode(picture); };
    const fields = () => {
        const { data, width, height } = plain;
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
        return marked.length;
    };
    const rings = async (ringed) => {
        const [before, after] = [plain, await decode(ringed)];
        return marked.map((one) => told(one, along(
            // All of the card is tapped, and has the ring.
            (one.matches(".finished-watch") ? one.parentElement : one).getBoundingClientRect(), before.width, before.height, 8,
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
    return {
        layout, reach, besideNotice, setUp, filled, planFilled, sixFilled, playable, planPlayable, handsFree, seatsApart,
        tagsApart, oneLine, overfull,
        forget, known, boardMoved, sixMoved, planMoved, coached, figures, observe, seen: () => framesSeen, violations,
        spaced, unspaced, set, rest, read, keep, fields, ring, rings, difference,
    };
})();
