"""Miniatures: the table of a game that waits, drawn small, with nothing in it to tap, to read aloud or to mix up."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

from ..draw.scene import Scene
from ..draw.seats import seat_round, shape_of
from ..engine.record import LineError
from ..games import part
from ..locale import Words
from ..play.record_files import load_match
from ..saves.entries import Damaged, Entry, Newer

if TYPE_CHECKING:
    from .app import App

# htpy writes tags and attributes so, and escapes quotes and angles wherever else they stand.
_TAG = re.compile(r"<(/?)(\w+)([^<>]*)>")
_SAID = re.compile(
    r' (?:role|title|tabindex|type|for|name|disabled|data-[a-z-]+|aria-[a-z]+)(?:="[^"]*")?(?=[ />]|$)'
)
_NAMED = re.compile(r' id="[^"]*"')
_MEANT = {"symbol", "linearGradient", "radialGradient", "pattern", "filter", "mask", "clipPath"}
"""what is there to be referred to by its id"""


class Miniatures:
    """The pictures of games, each drawn once for as long as nothing happens in it."""

    def __init__(self, record: Callable[[str], Awaitable[bytes]]) -> None:
        """Nothing is drawn yet; `record` brings the record of a game."""
        self._record = record
        self._drawn: dict[str, tuple[tuple[Any, ...], str]] = {}

    def html(self, entry: Entry, words: Words) -> str:
        """The picture as far as it is drawn, else ""."""
        key, html = self._drawn.get(entry.id, ((), ""))
        return html if key[:2] == (entry.events, words.language) else ""

    async def draw(self, entry: Entry, app: App) -> bool:
        """Draw the picture of a game; returns whether it is another one now."""
        words = app.words
        shape = shape_of(*app.page.size())
        key = (entry.events, words.language, shape)
        if self._drawn.get(entry.id, ((), ""))[0] == key:
            return False
        try:
            match, players = load_match(await self._record(entry.id), entry.seed)
        except (LineError, KeyError, Damaged, Newer, RuntimeError):
            return False
        await asyncio.sleep(0)
        options = {name: option.default for name, option in match.game.options.items()}
        view = match.game.display(match.state, None)
        scene = Scene(
            view={**view, "legal": {}},
            players=players,
            options={**options, **match.header.options},
            seating=seat_round(len(players), shape, False, 0),
            words=words,
            events=len(match),
        )
        self._drawn[entry.id] = (key, inert(str(part(entry.game, "table").table(scene))))
        return True


def inert(html: str) -> str:
    """The `html` of a table without anything that acts, is found by name, or is said."""

    def still(found: re.Match[str]) -> str:
        end, tag, attributes = found.groups()
        attributes = _SAID.sub("", attributes)
        if tag not in _MEANT:
            attributes = _NAMED.sub("", attributes)
        return f"<{end}{'span' if tag == 'button' else tag}{attributes}>"

    return _TAG.sub(still, html)
