"""Pages that several tests play on, one after the other: what lets them measure, and what lets them forget."""

from __future__ import annotations

import json

from playwright.sync_api import Locator, Page, expect

from sechserpack.setup.settings import Settings
from tests.support.browser import PATIENCE_MS

#: Lets tests put forward the clock by which a page measures hands, with `later`; until then it changes nothing.
CLOCK = """
    globalThis.skew = 0;
    const now = performance.now.bind(performance);
    performance.now = () => now() + globalThis.skew;
    const stamp = Object.getOwnPropertyDescriptor(Event.prototype, "timeStamp").get;
    Object.defineProperty(Event.prototype, "timeStamp", { get() { return stamp.call(this) + globalThis.skew; } });
"""
#: Notes what moves.
_MOVES = """
    globalThis.moved = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, timing) {
        globalThis.moved.push([this.id, JSON.stringify(frames)]);
        return animate.call(this, frames, timing);
    };
"""
#: Everything is done by the app's own commands: a control that does what it says is put beside the page and used.
_FORGET = """
async ([settings, patience]) => {
    const control = (name, data, event) => {
        const made = document.createElement(name);
        Object.assign(made.dataset, data);
        document.body.append(made);
        event(made);
        made.remove();
    };
    const command = (name, value = "", field = "") =>
        control("button", { command: name, value, field }, (button) => button.click());
    const set = (name, value) => command("setting", JSON.stringify(value), name);
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
    const games = () => new Promise((done, failed) => {
        const opening = indexedDB.open("sechserpack");
        opening.onerror = () => failed(opening.error);
        opening.onsuccess = () => {
            const database = opening.result;
            const asked = database.transaction("games").objectStore("games").getAllKeys();
            asked.onsuccess = () => { database.close(); done(asked.result); };
            asked.onerror = () => failed(asked.error);
        };
    });
    globalThis.moved.length = 0;
    command("close");
    if (document.querySelector(".menu") === null || location.hash !== "") {
        location.hash = "";
        while (document.querySelector(".menu") === null) await frame();
    }
    const deadline = performance.now() + patience;
    const listed = () =>
        [...document.querySelectorAll('.menu [data-command="resume"]')].map((one) => one.dataset.value);
    for (let kept; (kept = [...await games(), ...listed()]).length; ) {
        if (performance.now() > deadline) throw new Error(`these games cannot be deleted: ${kept}`);
        for (const game of kept) command("delete-game-now", game);
        await frame();
    }
    for (const name of Object.keys(localStorage))
        if (name !== "sechserpack.settings") localStorage.removeItem(name);
    sessionStorage.clear();
    const now = JSON.parse(localStorage.getItem("sechserpack.settings") ?? "{}");
    for (const [name, value] of Object.entries(settings)) if (now[name] !== value) set(name, value);
    command("close");
    document.activeElement?.blur();
}
"""


def prepared(page: Page) -> None:
    """Prepare a page to be shared, before it is opened: its device has settings that every test changes as it likes."""
    kept = json.dumps(Settings(pace="instant", language="de", muted=True).to_store())
    page.add_init_script(CLOCK + _MOVES)
    page.add_init_script(
        f"""if (!localStorage.getItem("sechserpack.settings"))
            localStorage.setItem("sechserpack.settings", {json.dumps(kept)});"""
    )


def pick_of(page: Page, name: str, value: object) -> Locator:
    """What sets the setting called `name` to `value`, a JSON value, on the sheet that lies open."""
    return page.locator(f"#set-{name} [data-value={json.dumps(json.dumps(value))}]")


def set_to(page: Page, name: str, value: object) -> None:
    """Set a setting to `value`, a JSON value, on the sheet that lies open."""
    pick_of(page, name, value).click()


#: What is scrolled or drawn just now is told to the page with its next frame, and belongs to the time before.
_LATER = """async (time) => {
    for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
    return globalThis.skew += time;
}"""


def later(page: Page, milliseconds: float) -> None:
    """Let so much time have passed for the hands at a page with that `CLOCK`, as all shared ones have."""
    skew = page.evaluate(_LATER, milliseconds)
    assert skew is not None, "the page has no such clock"


def forget_everything(page: Page, settings: Settings) -> None:
    """Bring the page back to its menu, forget all games and set-ups, and set all settings."""
    page.evaluate(_FORGET, [settings.to_store(), PATIENCE_MS])
    expect(page.locator(".menu")).to_be_visible()
    # What was pressed last is compared with what is pressed next at the same place, and with the same key: from now on
    # that is a corner with nothing in it, and a key that does nothing.
    page.keyboard.press("~")
    page.mouse.click(1, 1)
