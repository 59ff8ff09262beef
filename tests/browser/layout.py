"""What can be wrong with how a screen is laid out, found in the page itself."""

from __future__ import annotations

from playwright.sync_api import Page

#: What both begin with: everything lies still, and things are called by what they say.
_BEGIN = """
() => {
    const wrong = [];
    for (const animation of document.getAnimations()) animation.finish();
    const root = document.querySelector("#app");
    const width = document.documentElement.clientWidth;
    const height = document.documentElement.clientHeight;
    const name = (element) => {
        const said = element.getAttribute("aria-label") ?? element.title ?? "";
        const words = (said || element.textContent).trim().slice(0, 40);
        return `${element.tagName.toLowerCase()}.${element.getAttribute("class") ?? ""} "${words}"`;
    };
"""
#: Runs in the page; gives a sentence for everything that is cut off, covered, too small or laid over another thing.
LOOK = (
    _BEGIN
    + """
    const main = document.querySelector("main");
    const seen = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    const all = (selector) => [...root.querySelectorAll(selector)].filter(seen);
    const box = (element) => {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        return { left, top, right, bottom, width: right - left, height: bottom - top };
    };
    const shared = (a, b) => {
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        return across > 1 && down > 1;
    };
    const told = (rect) => [rect.left, rect.top, rect.right, rect.bottom].map(Math.round).join(" ");

    // Nothing scrolls.
    const around = [document.documentElement, document.body, root];
    for (const element of [...around, ...root.querySelectorAll(".app, .screen, main")]) {
        if (element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1)
            wrong.push(`${name(element).slice(0, 40)} scrolls: ${element.scrollWidth}×${element.scrollHeight}`
                + ` in ${element.clientWidth}×${element.clientHeight}`);
    }

    // But a table on a small page, up and down.
    const table = root.querySelector(".round.snug");
    if (table && table.scrollWidth > table.clientWidth + 1)
        wrong.push(`the table scrolls sideways: ${table.scrollWidth} in ${table.clientWidth}`);
    const show = (element) => {
        if (table?.contains(element)) element.scrollIntoView({ block: "nearest", behavior: "instant" });
        return box(element);
    };

    // Controls and signs are there in full, large enough, and can be touched.
    const controls = all("button, a[href], select, input");
    const signs = all(".sign");
    for (const element of [...controls, ...signs]) {
        const rect = show(element);
        if (rect.left < -0.5 || rect.top < -0.5 || rect.right > width + 0.5 || rect.bottom > height + 0.5)
            wrong.push(`${name(element)} is cut off: ${told(rect)}`);
    }
    for (const element of controls) {
        const rect = show(element);
        const least = element.matches(".main") && !element.closest(".snug :is(.six-hand, .numbers)") ? 56 : 44;
        if (Math.min(rect.width, rect.height) < least - 0.5)
            wrong.push(`${name(element)} is small: ${rect.width.toFixed(1)}×${rect.height.toFixed(1)}`);
        const top = document.elementFromPoint((rect.left + rect.right) / 2, (rect.top + rect.bottom) / 2);
        if (!top || !(element.contains(top) || element.closest("label")?.contains(top)))
            wrong.push(`${name(element)} is covered by ${top ? name(top) : "nothing"}`);
    }
    table?.scrollTo({ top: 0, behavior: "instant" });

    // Nothing lies over anything else, nor over the drawing in the middle.
    const apart = [...all("[data-event]"), ...signs, ...all(".whose"), ...all(".bar button, .bar a")];
    const rects = apart.map(box);
    apart.forEach((element, index) => {
        for (let other = index + 1; other < apart.length; other++)
            if (!element.contains(apart[other]) && shared(rects[index], rects[other]))
                wrong.push(`${name(element)} overlaps ${name(apart[other])}`);
    });
    const middle = root.querySelector(".middle");
    if (middle && main.matches("[data-game]"))
        for (const element of [...all("[data-event]"), ...signs])
            if (!middle.contains(element) && shared(box(element), box(middle)))
                wrong.push(`${name(element)} reaches into the middle`);

    // What happened last is read from its beginning.
    const line = box(root.querySelector(".ticker") ?? root);
    for (const element of all("[id^=told-]")) {
        const { left, top, bottom } = box(element);
        if (left < line.right && bottom > line.top + 2 && top < line.top - 2)
            wrong.push(`${name(element)} begins above the line`);
    }

    // Words are there in full: wherever they would be cut, there are more of them than there is room.
    const worded =
        ".sign-name, .act-label, .whose, .whose span:not(.unseen), .note, .card h2, .option-row label, legend";
    for (const element of all(worded)) {
        const act = element.closest(".act");
        const [inner, outer] = [box(element), act && box(act)];
        if (act && !(inner.left >= outer.left && inner.right <= outer.right
            && inner.top >= outer.top && inner.bottom <= outer.bottom))
            wrong.push(`${name(act)} is smaller than its words`);
        if (element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).display !== "inline")
            wrong.push(`${name(element)} is clipped: ${element.scrollWidth} in ${element.clientWidth}`);
    }
    return wrong;
}
"""
)

#: The same for pages that may scroll, but only downwards: what sticks out sideways, is cut off, is too small for a
#: finger, or cannot be brought where it is seen whole and nothing lies on it. What lies on a table is looked at above.
REACH = (
    _BEGIN
    + """
    const box = (element) => element.getBoundingClientRect();
    const told = ({ left, top, right, bottom }) => [left, top, right, bottom].map(Math.round).join(" ");
    // A result that is turned to somebody at the side scrolls towards them; only words for the eye may be hidden.
    const aside = ".round, .round *, .small, .small *, .ticker *, .unseen, .picture, svg *, .notice .act span,"
        + " :is(.faces-left, .faces-right) > .result *";
    const all = (selector) => [...root.querySelectorAll(selector)].filter((one) =>
        one.checkVisibility({ visibilityProperty: true, opacityProperty: true }));
    for (const element of all(`:not(${aside})`)) {
        const { display, overflowX, overflowY } = getComputedStyle(element);
        if (["inline", "contents"].includes(display)) continue;
        const { scrollWidth, scrollHeight, clientWidth, clientHeight } = element;
        if (overflowX !== "visible" && scrollWidth > clientWidth + 1)
            wrong.push(`${name(element)} is cut off or scrolls sideways: ${scrollWidth} in ${clientWidth}`);
        const whole = !element.matches(".play, .ticker, .card");
        if (whole && overflowY === "hidden" && scrollHeight > clientHeight + 2)
            wrong.push(`${name(element)} is cut off below: ${scrollHeight} in ${clientHeight}`);
        const rect = box(element);
        if (rect.width && (rect.left < -1 || rect.right > width + 1))
            wrong.push(`${name(element)} sticks out sideways: ${told(rect)}`);
    }
    const layer = [...root.querySelectorAll(".sheet, .log")].at(-1) ?? root;
    const controls = all("button, a[href], select, input, label.tool, label.choice");
    for (const element of controls.filter((one) => !one.matches(".round *"))) {
        if (element.closest("[inert]") || !(layer.contains(element) || element.closest(".toast, .notices"))) continue;
        element.scrollIntoView({ block: "center", inline: "nearest" });
        const rect = box(element);
        if (rect.left < -0.5 || rect.top < -0.5 || rect.right > width + 0.5 || rect.bottom > height + 0.5)
            wrong.push(`${name(element)} cannot be seen whole: ${told(rect)}`);
        if (Math.min(rect.width, rect.height) < 43.5)
            wrong.push(`${name(element)} is small: ${rect.width.toFixed(1)}×${rect.height.toFixed(1)}`);
        const top = document.elementFromPoint((rect.left + rect.right) / 2, (rect.top + rect.bottom) / 2);
        // A toast goes away by itself.
        if (!top || !(element.contains(top) || element.closest("label")?.contains(top) || top.closest(".toast")))
            wrong.push(`${name(element)} is covered by ${top ? name(top) : "nothing"}`);
    }
    return wrong;
}
"""
)


def faults(page: Page) -> list[str]:
    """Sentences about what is wrong with the screen that is shown; none if nothing is."""
    found: list[str] = page.evaluate(LOOK)
    return found
