"""What a device keeps, read and changed behind the page's back."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page

from sechserpack.saves.checksum import unseal
from sechserpack.saves.entries import Entry, line_place

_OPEN = """
    const open = () => new Promise((done, failed) => {
        const opening = indexedDB.open("sechserpack");
        opening.onsuccess = () => done(opening.result);
        opening.onerror = () => failed(opening.error);
    });
    const result = (request) => new Promise((done, failed) => {
        request.onsuccess = () => done(request.result);
        request.onerror = () => failed(request.error);
    });
"""
_READ = f"""async () => {{
    {_OPEN}
    const db = await open();
    try {{
        const [games, lines] = ["games", "lines"].map((name) => db.transaction(name).objectStore(name));
        return await Promise.all(
            [games.getAllKeys(), games.getAll(), lines.getAllKeys(), lines.getAll()].map(result));
    }} finally {{ db.close(); }}
}}"""
_WRITE = f"""async ([store, key, value]) => {{
    {_OPEN}
    const db = await open();
    try {{
        const objects = db.transaction(store, "readwrite").objectStore(store);
        await result(value === null ? objects.delete(key) : objects.put(value, key));
    }} finally {{ db.close(); }}
}}"""


def items(page: Page) -> tuple[dict[str, str], dict[tuple[str, int], str]]:
    """What lies in the two stores of the database, as it is: entries by game, lines by game and number."""
    games, entries, places, lines = page.evaluate(_READ)
    return dict(zip(games, entries, strict=True)), {
        (game, number): line for (game, number), line in zip(places, lines, strict=True)
    }


def put(page: Page, store: str, key: object, value: object) -> None:
    """Put something else into a store of the database; None removes what is there."""
    page.evaluate(_WRITE, [store, key, value])


def kept(page: Page) -> list[tuple[Entry, bytes]]:
    """Every game that the device keeps, the one played last first: what is known of it, and its record."""
    games, lines = items(page)
    found = []
    for key, sealed in games.items():
        entry = Entry.from_text(unseal(key, sealed))
        numbers = sorted(number for game, number in lines if game == key)
        assert numbers == list(range(entry.events + 1)), f"{entry.events} events, but the lines {numbers}"
        texts = [unseal(line_place(key, number), lines[key, number]) for number in numbers]
        found.append((entry, "".join(text + "\n" for text in texts).encode()))
    return sorted(found, key=lambda pair: pair[0].played, reverse=True)


def last_record(page: Page) -> bytes:
    """The record of the game that was played last."""
    return kept(page)[0][1]


def setting(page: Page, name: str) -> Any:
    """The small thing kept under `name`."""
    text = page.evaluate("(name) => localStorage.getItem('sechserpack.' + name)", name)
    return text and json.loads(text)
