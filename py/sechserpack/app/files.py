"""Files: games that come in from files and go out to them. Nothing changes before a file has been read to its end."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Generator
from typing import TYPE_CHECKING, Any, TypeVar

from js import Object, document, window
from pyodide.ffi import to_js

from ..browser import local_storage as storage
from ..engine.record import LineError
from ..games import NAMES
from ..play.record_files import read_slowly
from ..saves.backup import Everything, is_everything, read_everything, write_everything, writes_of
from ..saves.entries import Damaged, Newer
from ..screens import menu
from ..setup.links import from_link, to_link
from ..setup.settings import Settings

if TYPE_CHECKING:
    from .app import App

T = TypeVar("T")

MOST_BYTES = 32_000_000
"""of a file; a hundred long games take less"""
_SLICE = 1_000_000
"""bytes that are read at a time"""
_TURN = 0.012
"""seconds that reading may take before the page has its turn"""
_LONG = 300_000
"""bytes from which on somebody may notice that reading takes time"""


class Files:
    """What becomes of files that somebody chooses or drops on the page, and of games that are handed out."""

    def __init__(self, app: App) -> None:
        """No file yet."""
        self.app = app
        self._taking: asyncio.Future[None] | None = None
        self._sharing: asyncio.Future[None] | None = None

    # ---- coming in

    def take(self, file: Any) -> None:
        """Open the game in `file`, a browser's File; says what is wrong with it, and then changes nothing."""
        if self._taking is not None and not self._taking.done():
            self._taking.cancel()  # whoever chooses another one does not want the first any more
        self._taking = asyncio.ensure_future(self._take(file))

    async def _take(self, file: Any) -> None:
        app = self.app
        _ = app.words
        try:
            if file.size > MOST_BYTES:
                app.toast.say(
                    _(
                        "This file is too large for saved games: {size} MB, and {most} MB is the most.",
                        size=file.size // 1_000_000,
                        most=MOST_BYTES // 1_000_000,
                    ),
                    keep=True,
                )
                app.render()
                return
            if file.size > _LONG:
                app.toast.say(_("The file is being read …"), keep=True)
                app.render()
            data = await _bytes_of(file)
            if is_everything(data):
                app.sheet = None
                self._bring_in(await _in_turns(read_everything(data)))
                app.render()
                return
            match, players = await _in_turns(read_slowly(data))
            app.toast.hush()
            if menu.has_table(match.header.game):
                app.leave()
                app.sheet = None
                app._sit_down(match, players)
            else:
                app.toast.say(_("This game has no table yet; its record can only be replayed."), keep=True)
        except LineError as error:
            self.refuse(error)
        except asyncio.CancelledError:
            raise
        except Exception as error:
            app.fail(error)
            return
        app.render()

    def _bring_in(self, kept: Everything) -> None:
        """Add what another device has kept to what is kept here; nothing that is here already is changed."""
        app = self.app
        _ = app.words
        try:
            writes = writes_of(kept)
        except Damaged:
            app.toast.say(_("A game in this file is damaged: nothing is taken over."), keep=True)
            return
        except Newer:
            app.toast.say(
                _("This file is from a newer version of this page: nothing is taken over."), keep=True
            )
            return
        new = app.keeper.saves.add(writes)
        own, usual = app.settings.to_store(), Settings().to_store()
        for name, value in (kept.settings or {}).items():
            if own[name] == usual[name] != value:
                app.set(name, value)
        for link in kept.setups:
            game = from_link(link).game
            if storage.read(f"setup.{game}") is None:
                storage.write(f"setup.{game}", link)
        told = [
            _.n("One game is new here.", "{count} games are new here.", new)
            if new
            else _("No game in this file is new here.")
        ]
        if new < len(writes):
            told.append(
                _.n(
                    "One was here already and stays as it is.",
                    "{count} were here already and stay as they are.",
                    len(writes) - new,
                )
            )
        told.append(_("Settings and set-ups that you had not changed are taken over."))
        app.toast.say(" ".join(told), keep=True)

    def refuse(self, error: LineError) -> None:
        """Say which line of a file is wrong, and why."""
        _ = self.app.words
        reason = error.error.text(_)
        sentence = _("Line {line} of the file is wrong: {reason}", line=error.line, reason=reason)
        self.app.toast.say(sentence, keep=True)

    # ---- going out

    def do_everything(self, data: dict[str, str]) -> None:
        """Hand out all that this device keeps as one file."""
        self.app.keeper.do(self._hand_out_everything())

    async def _hand_out_everything(self) -> None:
        app = self.app
        saves = app.keeper.saves
        games = await saves.everything()
        results = tuple(entry.to_json() for entry in saves.results() if entry.bare)
        setups = [storage.read(f"setup.{game}") for game in NAMES]
        links = tuple(link for link in setups if isinstance(link, str))
        kept = Everything(app.settings.to_store(), links, tuple(games), results)
        app.page.download("sechserpack.jsonl", write_everything(kept))
        if app.keeper.saves.broken():
            app.toast.say(app.words("What is damaged on this device is not in this file."), keep=True)
            app.render()

    def do_share(self, data: dict[str, str]) -> None:
        """Hand on what is on the screen: the game that is over or watched as a file, a set-up as a link."""
        app = self.app
        if app.form is not None and app.session is None and app.watching.viewer is None:
            address = str(window.location.href).partition("#")[0] + to_link(app.form.setup)
            self._sharing = asyncio.ensure_future(self._share_link(address))
            return
        out = app.watching.export()
        if out is None and app.session is not None:
            match = app.session.match
            out = f"{match.header.game}-{len(match)}.jsonl", app.session.record()
        if out is not None:
            self._sharing = asyncio.ensure_future(self._share_file(*out))

    async def _share_link(self, link: str) -> None:
        _ = self.app.words
        shared = await _shared(title=str(document.title), url=link)
        if shared is None:
            try:
                await window.navigator.clipboard.writeText(link)
                self.app.toast.say(_("The link to this game is copied: paste it wherever you like."))
            except Exception:
                self.app.toast.say(_("This browser copies no links: {link}", link=link), keep=True)
        self.app.render()

    async def _share_file(self, name: str, text: str) -> None:
        # Not every device passes on every kind of file; plain text goes everywhere.
        kind = to_js({"type": "text/plain"}, dict_converter=Object.fromEntries)
        file = window.File.new(to_js([text]), name.replace(".jsonl", ".txt"), kind)
        if await _shared(title=str(document.title), files=[file]) is None:
            self.app.page.download(name, text)


async def _shared(**what: Any) -> bool | None:
    """Whether it was shared; False if somebody thought better of it, None if this device does not share such things."""
    navigator = window.navigator
    if not hasattr(navigator, "share"):
        return None
    given = to_js(what, dict_converter=Object.fromEntries)
    try:
        if hasattr(navigator, "canShare") and not navigator.canShare(given):
            return None
        await navigator.share(given)
    except Exception as error:
        return False if "AbortError" in str(error) else None
    return True


async def _bytes_of(file: Any) -> bytes:
    """What is in `file`, read slice by slice, with the page alive between them."""
    data = bytearray()
    while len(data) < file.size:
        part = await file.slice(len(data), len(data) + _SLICE).arrayBuffer()
        data += part.to_bytes()
        if not part.byteLength:
            break  # it has become shorter
    return bytes(data)


async def _in_turns(work: Generator[Any, None, T]) -> T:
    """Do `work` bit by bit, so that the page answers meanwhile; returns what comes of it."""
    began = time.perf_counter()
    while True:
        try:
            next(work)
        except StopIteration as done:
            made: T = done.value
            return made
        if time.perf_counter() - began > _TURN:
            await asyncio.sleep(0)
            began = time.perf_counter()
