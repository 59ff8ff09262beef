"""Miniatures: the tables of saved games, drawn small, as inert HTML."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import replace

from ... import games
from ...draw.inert import inert
from ...draw.scene import Scene
from ...draw.seated import seated
from ...draw.view import EVERYBODY, TableView
from ...engine.record import LineError
from ...locale import Words
from ...play.record_files import lineup_of, read_in_slices
from ...play.tasks import in_turns
from ...saves.checksum import Damaged
from ...saves.entries import Entry, Newer
from ...saves.ports import Unavailable


class Miniatures:
    """Cached miniatures, each redrawn only when its game, the language or the page's shape has changed."""

    def __init__(self, record: Callable[[str], Awaitable[bytes]]) -> None:
        """`record` reads a game's record by key."""
        self._record = record
        self._drawn: dict[str, tuple[tuple[int, str, tuple[float, float, float]], str]] = {}

    def html(self, entry: Entry, words: Words) -> str:
        """A game's miniature; "" unless drawn for its current events and language."""
        key, html = self._drawn.get(entry.id, ((-1, "", (0.0, 0.0, 0.0)), ""))
        return html if key[:2] == (entry.events, words.language) else ""

    def keep_only(self, keys: Iterable[str]) -> None:
        """Forget the miniatures of all games but `keys`, as each is a whole table."""
        self._drawn = {key: self._drawn[key] for key in keys if key in self._drawn}

    async def draw(self, entry: Entry, words: Words, page: tuple[float, float, float]) -> bool:
        """Draw a game's miniature for a page of this width, height and size of letters.

        Returns whether it has changed.
        """
        key = (entry.events, words.language, page)
        if entry.id in self._drawn and self._drawn[entry.id][0] == key:
            return False
        try:
            record = await self._record(entry.id)
            match, began = await in_turns(read_in_slices(record, entry.seed))
        except (LineError, KeyError, Damaged, Newer, Unavailable, RuntimeError):
            return False
        await asyncio.sleep(0)
        players = lineup_of(match.header, began).now
        face = games.face(entry.game)
        width, height, letters = page
        view: TableView = face.view(match.state, EVERYBODY)
        scene = Scene(
            view=replace(view, legal={}),
            players=players,
            options=match.options,
            seating=seated(face, players, (width, height), letters, facing=False, watched=True),
            words=words,
            events=len(match),
        )
        self._drawn[entry.id] = (key, inert(str(face.table(scene))))
        return True
