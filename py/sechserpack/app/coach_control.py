"""The coach at the table: who is coached, what they may be told now, and what is said aloud."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from .. import games
from ..draw.html import Element
from ..draw.scene import Scene
from ..draw.teaching.chances import Chances, Figure, decisions_of, seats_of
from ..draw.view import TableView
from ..engine.events import Event
from ..engine.fields import Check, key, list_of, whole
from ..engine.player import Player
from ..locale import Words
from ..play.coach import Coach
from ..play.session import Session
from ..play.tasks import Failed
from ..screens import coach as screen
from ..setup.people import coaching, known, store
from ..setup.preferences import Preferences
from .library.autosave import Autosave
from .ports import Page
from .said.announcer import Line
from .shown import Sheet, Shown, Table

PREFERENCE = "coach"
"""preference key: seats coached in the last game whose people have no name of their own"""
_MOST = 8
_SEATS: Check = list_of(whole(0, _MOST - 1), _MOST)


class CoachControl:
    """Knows who is coached, and lets the coach compute while nobody waits."""

    def __init__(
        self,
        shown: Shown,
        preferences: Preferences,
        autosave: Autosave,
        page: Page,
        redraw: Callable[[], None],
        warn_unless: Callable[[bool], object],
        failed: Failed,
    ) -> None:
        """`warn_unless` is told whether storing worked."""
        self._shown = shown
        self._preferences = preferences
        self._autosave = autosave
        self._page = page
        self._warn_unless = warn_unless
        self._coach = Coach(self._may, redraw, failed)
        self._players: tuple[Player, ...] = ()
        self._here: frozenset[int] = frozenset()
        """seats coached in this game only, as their people have no name to be remembered by"""
        self._key = ""
        self._said: tuple[object, str] | None = None

    # ---- who is coached

    def seat(self, seats: frozenset[int]) -> None:
        """Begin a game that coaches these `seats`, although the device cannot remember their people."""
        session = self._shown.session
        if session is not None:
            self._players, self._key, self._here = session.players, self._autosave.game, seats
            if seats:
                self._keep()

    def coached(self, session: Session) -> frozenset[int]:
        """The seats of the people who are coached."""
        if not session.kept or not games.has_outlook(session.match.game.name):
            return frozenset()
        return frozenset(
            seat for seat, player in enumerate(session.players) if player.human and self._on(seat, player)
        )

    def _on(self, seat: int, player: Player) -> bool:
        person = known(self._shown.people, player.name)
        return seat in self._here or (person is not None and person.coached)

    def follow(self, session: Session) -> None:
        """Sync with the table: the same people stay coached in the next round and after a reload."""
        game = self._autosave.game
        if not session.kept or not games.has_outlook(session.match.game.name):
            return
        if session.players is self._players and game == self._key:
            return
        if session.players is self._players:
            self._key = game
            if self._here:
                self._keep()
        elif game == self._key and len(session.players) == len(self._players):
            # Others have sat down: what was wanted there was not theirs.
            stayed = {
                seat
                for seat, pair in enumerate(zip(session.players, self._players, strict=True))
                if pair[0] == pair[1]
            }
            self._players, here = session.players, self._here
            self._here &= stayed
            if here != self._here:
                self._keep()
        else:
            stored = self._preferences.read(PREFERENCE)
            same = isinstance(stored, dict) and key(game) and stored.get("game") == game
            seats = stored.get("seats") if same else None
            self._players, self._key = session.players, game
            self._here = frozenset(seats) if seats is not None and _SEATS(seats) else frozenset()

    def toggle(self, number: str) -> None:
        """Toggle the coach of seat `number`, given as text."""
        session = self._shown.session
        if session is None or not number.isdecimal() or int(number) >= len(session.players):
            return
        seat = int(number)
        on = seat in self.coached(session)
        here = self._here
        name = session.players[seat].name
        if known(self._shown.people, name) is not None:
            self._shown.people = coaching(self._shown.people, name, coached=not on)
            self._warn_unless(store(self._preferences, self._shown.people))
            self._here -= {seat}
        else:
            self._here = self._here - {seat} if on else self._here | {seat}
        if here != self._here:
            self._keep()

    def _keep(self) -> None:
        if self._key:
            value = {"game": self._key, "seats": sorted(self._here)}
            self._warn_unless(self._preferences.write(PREFERENCE, value))

    # ---- when it thinks

    def look(self) -> None:
        """Start or stop computing for the table just drawn."""
        table = self._shown.table
        seats = [] if table is None else self._told_now(table)
        if table is not None and seats:
            self._coach.follow(table.session.match, seats)
        else:
            self._coach.stop()

    def _may(self) -> bool:
        """Whether the coach may go on computing: nobody waits for anything, and the page is visible."""
        table = self._shown.table
        return (
            table is not None
            and not self._page.hidden()
            and not self._autosave.behind
            and not self._autosave.waiting
            and bool(self._told_now(table))
        )

    def _told_now(self, table: Table) -> Sequence[int]:
        """The seats that may be told something now, each from its own view."""
        session = table.session
        shown = self._shown
        if shown.replay is not None or shown.sheet not in (None, Sheet.COACH) or self._autosave.bare:
            return ()
        if session.bots_only or session.match.over or not session.settled or session.waiting:
            return ()
        coached = self.coached(session)
        if session.live is not None:
            return () if session.live.countdown else sorted(coached)
        match = session.match
        turn = match.game.turn(match.state)
        if turn not in coached or match.game.chance(match.state) is not None:
            return ()
        return () if match.game.secret and session.curtain.viewer(turn) != turn else (turn,)

    # ---- what is told

    def chances(self, table: Table, words: Words) -> Chances | None:
        """What the coached people at `table` are told; None if nobody is coached."""
        session = table.session
        coached = self.coached(session)
        if not coached:
            return None
        if session.live is not None:
            return self._live(session, coached, words)
        found = self._coach.told(session.match)
        for seat in self._told_now(table):
            if seat in found:
                outlook = found[seat]
                decisions = _of(session, decisions_of(outlook, words), seat)
                return Chances(coached, seats_of(outlook, words), decisions, outlook.scope, outlook.samples)
        return Chances(coached)

    def _live(self, session: Session, coached: frozenset[int], words: Words) -> Chances:
        """In real time: a figure at each coached plate, and those of final decisions; more would be in the way."""
        seats: dict[int, Figure] = {}
        decisions: dict[Event, Figure] = {}
        scope, samples = "game", 0
        timing = session.face.timing
        now = self._coach.told(session.match)
        for seat, outlook in self._coach.lately(session.match).items():
            if seat in coached and not session.match.over:
                seats[seat] = seats_of(outlook, words)[seat]
                scope, samples = outlook.scope, max(samples, outlook.samples)
                of_seat = _of(session, decisions_of(outlook, words), seat) if seat in now else {}
                final = {event for event in of_seat if timing is not None and event[0] in timing.final}
                if len(final) > 1 and session.settled:
                    decisions |= {event: figure for event, figure in of_seat.items() if event in final}
        return Chances(coached, seats, decisions, scope, samples)

    def lines(self, table: Table, scene: Scene[TableView]) -> list[Line]:
        """What is said once before a decision if the figures are firm; nothing in real time."""
        chances, match = scene.coach, table.session.match
        if chances is None or not chances.seats or scene.live is not None or scene.actor is None:
            return []
        about = (scene.actor, match.undone, len(match))
        if self._said is None or self._said[0] != about:
            if not self._coach.firm(match):
                return []
            naming = table.session.face.choice
            self._said = (about, screen.sentence(chances, scene, naming))
        return [Line(("coach", *about), self._said[1])]

    def sheet(self, scene: Scene[TableView], words: Words) -> Element | None:
        """The sheet with all figures, and everybody's coach switch."""
        session = self._shown.session
        if session is None:
            return None
        return screen.coach_sheet(scene, self.coached(session), session.face.choice, words)

    def switches(self, words: Words) -> Element | None:
        """Everybody's coach switches for the settings; None where nobody can be coached."""
        session = self._shown.session
        if session is None or not self.offered:
            return None
        label = words("Coach: shows you the chances")
        return screen.switches(session.players, self.coached(session), words, label=label)

    @property
    def offered(self) -> bool:
        """Whether anybody at the table on the screen can be coached."""
        session = self._shown.session
        return (
            session is not None
            and self._shown.replay is None
            and session.kept
            and not session.bots_only
            and games.has_outlook(session.match.game.name)
        )


def _of(session: Session, figures: dict[Event, Figure], seat: int) -> dict[Event, Figure]:
    """Figures of `seat`'s legal decisions, in the order of the rules; empty if there is no choice."""
    legal: Any = session.match.game.legal(session.match.state).get(seat, ())
    found = {event: figures[event] for event in legal if event in figures}
    return found if len(found) > 1 else {}
