"""The keeper: nothing is shown before it is kept, games wait and are gone on with, and trouble is told.

**Nothing that a person can act on is drawn before everything that led to it is durable.** So no tap can come before
the last one is kept, and what is on the screen is what is there after a power cut. It costs 3 ms on an ordinary disk.
What bots do is drawn at once, as nobody waits for it; `data-events` says how much is durable. In a game in real time
everything is drawn at once.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any

from htpy import Element, Node

from ..browser import local_storage as storage
from ..browser.indexed_db import Unavailable
from ..locale import Words
from ..saves.entries import Damaged, Entry, Newer
from ..saves.library import Elsewhere, Saves
from ..saves.statistics import tally
from ..screens import finished, menu, statistics
from ..screens import saved_games as keeping
from ..screens.saved_games import Trouble, Waiting
from ..setup.remembered import variant_of
from .miniatures import Miniatures

if TYPE_CHECKING:
    from .app import App

PATIENCE = 3.0
"""seconds after which the page is drawn although the device has not kept everything yet"""


class Keeper:
    """What the app does about keeping games."""

    def __init__(self, app: App) -> None:
        """Nothing is known of any game yet; see `start`."""
        self._app = app
        self.saves = Saves(self._told, self._taken)
        self.game = ""
        """the game at the table, as the saves know it"""
        self.elsewhere = ""
        """the game that another tab plays"""
        self.more = False
        self.deleting = ""
        self.forgetting = False
        """whether it is being asked if the statistics shall go"""
        self.notices: list[str] = []
        self._taken_over = False
        self._behind = False
        self._new = False
        self.bare = False
        """whether the table is to be drawn without anything that can be played"""
        self._late: asyncio.TimerHandle | None = None
        self._taps: list[Callable[[], None]] = []
        self._opening = 0
        self._open_now: asyncio.Future[None] | None = None
        self._looked = False
        self._work: set[asyncio.Future[None]] = set()
        self._miniatures = Miniatures(self.saves.record)
        self._known: tuple[str, int] = ("", 0)

    async def start(self) -> None:
        """Find out which games there are; to be done before the first screen is drawn."""
        await self.saves.open()
        if storage.damaged():
            self.warn("damaged")
        self._notice()

    def do(self, work: Coroutine[Any, Any, None]) -> asyncio.Future[None]:
        """Do something that takes its time; an error in it is told like any other."""

        async def guarded() -> None:
            try:
                await work
            except Exception as error:
                self._app.fail(error)

        task = asyncio.ensure_future(guarded())
        self._work.add(task)
        task.add_done_callback(self._work.discard)
        return task

    # ---- at the table

    def sit_down(self, key: str = "") -> None:
        """Keep the app's session from now on: as the game `key`, or as a new one."""
        session = self._app.session
        assert session is not None
        self._opening += 1
        self.game = key or self.saves.begin(session)
        self._new = True
        storage.open_game(self.game)
        self.elsewhere = ""

    def keep(self) -> None:
        """Keep what has happened at the table."""
        if self._app.session is not None and self.game:
            self.saves.keep(self.game, self._app.session)

    def leave(self, *, closed: bool = False) -> None:
        """Leave the table; `closed` if nobody is to go on with its game."""
        self._taps.clear()
        self._caught_up()
        if self.game and closed:
            self.saves.close(self.game)
        if self.game:
            self.saves.leave(self.game)
        self.game = ""

    @property
    def waiting(self) -> bool:
        """Whether a tap has to wait until what came before it is kept."""
        session = self._app.session
        return session is not None and not session.match.game.realtime and self.saves.waiting(self.game)

    def hold_back(self) -> bool:
        """Whether the page must not be drawn yet; it will be as soon as everything is kept."""
        session = self._app.session
        if session is None or not self.saves.waiting(self.game):
            self._caught_up()
            return False
        if self._late is None:
            self._late = asyncio.get_running_loop().call_later(PATIENCE, self._draw_late)
        if self._new:
            # What lay on the screen before is another game: this one is there at once, and can be played in a moment.
            self._new, self.bare, self._behind = False, True, True
            return False
        turn = session.match.game.turn(session.match.state)
        if session.match.game.realtime:
            return False
        if turn is not None and not session.players[turn].human:
            self._behind = self.bare = False
            return False
        self._behind = True
        return True

    def _draw_late(self) -> None:
        self.bare = False
        if self._behind:
            self._app.render(force=True)

    def _caught_up(self) -> None:
        self._behind = self._new = self.bare = False
        if self._late is not None:
            self._late.cancel()
            self._late = None

    def kept(self) -> int | None:
        """How many events of the game at the table are kept, if that is not all of them and more are on their way."""
        return self.saves.durable(self.game) if self.saves.waiting(self.game) else None

    def later(self, tap: Callable[[], None]) -> bool:
        """Let `tap` wait for its turn if it came too soon; returns whether it did."""
        if self.waiting or self._taps:
            self._taps.append(tap)
            return True
        return False

    def _told(self) -> None:
        """More is durable, or something is wrong."""
        try:
            notices = list(self.notices)
            self._notice()
            session = self._app.session
            # That a game is over is said only when its last event is kept, so then the page is drawn once more.
            ended = session is not None and session.match.over and not self.saves.waiting(self.game)
            shown = self._behind or session is None or ended or self.notices != notices
            if shown:
                self._app.render()
            elif session is not None and self._app.watching.viewer is None:
                kept = self.kept()
                self._app.page.tell(
                    "#table", "data-events", str(len(session.match) if kept is None else kept)
                )
            while self._taps and not self.waiting:
                taps, self._taps = self._taps, []
                taps.pop(0)()
                self._taps = taps + self._taps
        except Exception as error:
            self._app.fail(error)

    # ---- trouble

    def warn(self, trouble: str) -> None:
        """Say what is wrong until it has been read."""
        if trouble not in self.notices:
            self.notices.append(trouble)

    def read(self, trouble: str) -> None:
        """Somebody has read it."""
        self.notices = [one for one in self.notices if one != trouble]

    def _notice(self) -> None:
        now = (self.saves.trouble, sum(not broken.newer for broken in self.saves.broken()))
        before, self._known = self._known, now
        if now[0] != before[0]:
            self.read(before[0])
            if now[0]:
                self.warn(now[0])
        if now[1] > before[1]:
            self.warn("damaged")
        if any(broken.newer for broken in self.saves.broken()) and before == ("", 0) and now == before:
            self.warn("later")

    def _taken(self, key: str) -> None:
        if key == self.game and self._app.session is not None:
            self._app.leave()
            self._app.form = None
            self._app.page.replace_hash("#")
            self.elsewhere = key
            self._taken_over = True
            self._app.sheet = "elsewhere"
            self._app.render()

    # ---- games that wait

    def last(self) -> str:
        """The game that this tab had open, or the one played last; "" if there is none to go on with."""
        waiting = [entry.id for entry in self.saves.unfinished()]
        own = storage.open_game()
        if own:
            return own if own in waiting else ""
        return waiting[0] if waiting else ""

    def open(self, key: str, *, take: bool = False) -> None:
        """Go on with the game `key` as soon as it is read, or say why that cannot be."""
        self._open_now = self.do(self._open(key, take=take))

    async def opened(self) -> None:
        """Wait until whatever is being opened is open."""
        if self._open_now is not None:
            await self._open_now

    async def _open(self, key: str, *, take: bool) -> None:
        self._opening += 1
        this = self._opening
        try:
            data, seed = await self.saves.resume(key, take=take)
        except Elsewhere:
            self._app.page.replace_hash("#")
            self.elsewhere = key
            self._taken_over = False
            self._app.sheet = "elsewhere"
            self._app.render()
            return
        except (KeyError, Damaged, Newer, Unavailable, RuntimeError):
            self._app.page.replace_hash("#")
            self._notice()
            self._app.render()
            return
        if this != self._opening:
            self.saves.leave(key)  # something else has been begun meanwhile
            return
        self._app.sheet = None
        if not self._app.load(data, seed, key=key):
            self.saves.leave(key)
            self._app.page.replace_hash("#")
        self._app.render()

    async def delete(self, key: str) -> None:
        """Remove a game, or whatever cannot be used."""
        self.deleting = ""
        if key.startswith(storage.PREFIX):
            storage.write(key.removeprefix(storage.PREFIX), None)
        else:
            try:
                await self.saves.delete(key)
            except Elsewhere:
                self._app.toast.say(self._app.words("This game is being played in another tab."), keep=True)
        self._app.render()

    async def download(self, key: str) -> None:
        """Hand out the record of a game, or whatever is left of it."""
        if key.startswith(storage.PREFIX):
            self._app.page.download(f"{key}.txt", storage.raw(key.removeprefix(storage.PREFIX)))
            return
        entry = self.saves.entry(key)
        try:
            data, name = await self.saves.record(key), f"{entry.game if entry else 'game'}.jsonl"
        except (KeyError, Damaged, Newer):
            data, name = await self.saves.rescue(key), f"sechserpack-{key}.txt"
        self._app.page.download(name, data.decode("utf-8", "replace"))
        self._app.render()

    def look(self) -> None:
        """Look round without being waited for."""
        self._looked = True
        self.do(self._look_round())

    def look_again(self) -> None:
        """Look round, if that has been done before; the first time is when the page is ready."""
        if self._looked:
            self.look()

    async def _look_round(self) -> None:
        """Look at what other tabs have done, whether all games are whole, and draw those that wait."""
        await self.saves.refresh()
        await self.saves.check()
        self._notice()
        for entry in self.saves.unfinished():
            if self._app.session is None and await self._miniatures.draw(entry, self._app):
                self._app.render()

    # ---- on the menu

    def shown(self, words: Words) -> Node:
        """What the menu shows of games that are kept."""
        games = [self._shown(entry, words) for entry in self.saves.unfinished() if menu.has_table(entry.game)]
        return [
            keeping.waiting_games(games, words, more=self.more, deleting=self.deleting),
            keeping.troubles(self._troubles(words), words, self.deleting),
        ]

    @property
    def finished(self) -> int | None:
        """How many finished games can be looked at; None if nothing is known of any."""
        count = len(self.saves.finished())
        return count if count or self.saves.results() else None

    def finished_sheet(self, words: Words) -> Element:
        """The games that are over."""
        games = [self._shown(entry, words, small=False) for entry in self.saves.finished()]
        counted = bool(self.saves.results())
        return finished.finished_sheet(games, words, deleting=self.deleting, counted=counted)

    def statistics_sheet(self, words: Words) -> Element:
        """Who has played, and won, how often."""
        scores = tally(
            self.saves.results(),
            lambda entry: variant_of(entry.game, entry.options).name,
            lambda entry, kind: menu.title_of(entry.game).levels.get(kind, kind),
        )
        return statistics.statistics_sheet(scores, words, forgetting=self.forgetting)

    def _shown(self, entry: Entry, words: Words, *, small: bool = True) -> Waiting:
        variant = variant_of(entry.game, entry.options)
        return Waiting(
            entry.id,
            variant.name,
            ", ".join(entry.names),
            _when(entry.played, words),
            variant.picture,
            self._miniatures.html(entry, words) if small else "",
        )

    def _troubles(self, words: Words) -> list[Trouble]:
        found = []
        for broken in self.saves.broken():
            entry = broken.entry
            name = words("A game")
            if entry is not None:
                name = f"{words(variant_of(entry.game, entry.options).name)} ({', '.join(entry.names)})"
            found.append(Trouble(broken.id, name, broken.newer))
        names = {"settings": words("Settings"), "game": words("A game")}
        for item in storage.damaged():
            found.append(Trouble(storage.PREFIX + item, names.get(item, words("The last set-up"))))
        return found

    def sheet(self, words: Words) -> Element:
        """What is said when a game is played in another tab."""
        return keeping.elsewhere_sheet(words, taken=self._taken_over)


def _when(played: int, words: Words) -> str:
    then, now = time.localtime(played / 1000), time.localtime()
    yesterday = time.localtime(time.time() - 86400)
    clock = f"{then.tm_hour}:{then.tm_min:02}"
    if then[:3] == now[:3]:
        return words("today at {time}", time=clock)
    if then[:3] == yesterday[:3]:
        return words("yesterday at {time}", time=clock)
    return words("on {day}/{month}/{year}", day=then.tm_mday, month=then.tm_mon, year=then.tm_year)
