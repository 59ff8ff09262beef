"""The app's state: one screen, and perhaps a sheet over it."""

from __future__ import annotations

import re
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from .. import games
from ..draw.scene import NOTHING, Scene
from ..draw.teaching.guidance import Guidance
from ..draw.view import TableView
from ..engine.events import Event
from ..play.log import Log
from ..play.presentation import Presentation
from ..play.replay import Replay
from ..play.session import Session
from ..screens.help import Played
from ..screens.lesson import LessonNow
from ..screens.parts import MOST, Part
from ..screens.position import PositionNow
from ..setup.form import Form
from ..setup.people import Person
from .said.announcer import Line

_ID = re.compile(r"[A-Za-z][A-Za-z0-9-]*")
"""an id in the help"""


class Sheet(Enum):
    """The sheets that can lie over a screen."""

    SETTINGS = "settings"
    HELP = "help"
    PAYOFFS = "stakes"
    ELSEWHERE = "elsewhere"
    FINISHED = "finished"
    STATISTICS = "statistics"
    EVENING = "evening"
    PROGRAMME = "programme"
    SEAT = "seat"
    MESSAGES = "messages"
    DICE = "dice"
    COACH = "coach"
    REVIEW = "review"
    LEAVE = "leave"
    ERROR = "error"


@dataclass(frozen=True)
class Menu:
    """The menu."""


@dataclass(frozen=True)
class SetUp:
    """The set-up of a game."""

    form: Form


@dataclass(frozen=True)
class Seen:
    """What is visible of a table, decided before it is drawn."""

    scene: Scene[TableView]
    armed: frozenset[tuple[int, Event]]
    """decisions, each with its `Presentation.meaning`, that have been on offer for long enough to be meant"""
    guides: tuple[Guidance, ...]
    """what people there can do now, whether still told or not"""
    story: Sequence[tuple[int, Sequence[str]]]
    """the latest events by number, with the sentences about each"""
    lines: Sequence[Line]
    """what to say aloud"""
    lesson: LessonNow | PositionNow | None
    """what goes with a guided first game or a position to be solved; None in a game that is stored"""
    result: bool
    """whether the result is visible, or can be brought back"""
    aside: bool
    """whether it has been put aside to look at the table"""


@dataclass
class Table:
    """A table with a game being played."""

    session: Session
    presentation: Presentation
    """what can be seen and heard of it"""
    guided: bool
    """whether there is room for guidance, unless people choose otherwise"""
    log: Log | None = None
    """the log while it is open"""
    log_goes: str = ""
    """where the log scrolls once drawn: its "top" or "bottom", or the line with this id"""
    selected: str = ""
    """what the person to act has picked up, such as a card"""
    entered: Event = NOTHING
    """what has been tapped of a throw of real dice"""
    put_aside: Hashable = None
    """`moment` of the result put aside, if any: a later one is shown when it comes"""
    seen: Seen | None = None
    """what is visible there; None before the first drawing"""

    @property
    def moment(self) -> Hashable:
        """A key that changes with every event and every undo."""
        return self.session.match.undone, len(self.session.match)

    @property
    def drawn(self) -> int:
        """Number of the game's events visible on the page."""
        return 0 if self.seen is None else self.seen.scene.events

    def armed(self, event: Event) -> bool:
        """Whether a decision has been on offer for long enough to be meant."""
        return self.seen is not None and (self.presentation.meaning(event), event) in self.seen.armed


@dataclass(frozen=True)
class Watch:
    """A replay; it returns to the `table`, if any, else to the menu."""

    replay: Replay
    table: Table | None = None


Screen: TypeAlias = Menu | SetUp | Table | Watch


class Shown:
    """The state of the app."""

    def __init__(self) -> None:
        """The menu, without a sheet."""
        self.screen: Screen = Menu()
        self.sheet: Sheet | None = None
        self.people: tuple[Person, ...] = ()
        """people this device remembers, with their signs at every table"""
        self.seat = 0
        """the seat that its sheet is about"""
        self.evening = ""
        """a game of the evening that its sheet is about; "" for the one at the table, or else the latest"""
        self.newcomer = ""
        """the name written there"""
        self.by_keyboard = False
        """whether the last input came from the keyboard"""
        self.parts: dict[str, int] = {}
        """index of the visible part of each long list, by the list's name; the first by default"""
        self.goes_to = ""
        """id of the element to go to with the next drawing, or \"\""""
        self.refusal = ""
        """why a file chosen on the settings sheet is refused, while that sheet stays"""
        self.error: tuple[str, str] = ("", "")
        """texts of the error sheet: a sentence, and the traceback"""

    @property
    def table(self) -> Table | None:
        """The table with the game being played, also while a replay hides it."""
        if isinstance(self.screen, Watch):
            return self.screen.table
        return self.screen if isinstance(self.screen, Table) else None

    @property
    def session(self) -> Session | None:
        """The session at that table."""
        table = self.table
        return None if table is None else table.session

    @property
    def replay(self) -> Replay | None:
        """The replay on the screen."""
        return self.screen.replay if isinstance(self.screen, Watch) else None

    @property
    def form(self) -> Form | None:
        """The form on the screen."""
        return self.screen.form if isinstance(self.screen, SetUp) else None

    @property
    def game(self) -> str | None:
        """The name of the game on the screen."""
        if self.session is not None:
            return self.session.match.header.game
        if self.replay is not None:
            return self.replay.match.header.game
        return None if self.form is None else self.form.variant.game

    @property
    def played(self) -> Played | None:
        """What the help is about: the game on the screen, with all its options."""
        if self.form is not None:
            game = games.find(self.form.variant.game)
            assert game is not None
            defaults = {name: option.default for name, option in game.options.items()}
            return Played(game.name, {**defaults, **self.form.setup.options})
        match = self.session.match if self.session is not None else None
        if match is None and self.replay is not None:
            match = self.replay.match
        return None if match is None else Played(match.header.game, match.options)

    @property
    def log_open(self) -> bool:
        """Whether the log of the table on the screen is open."""
        return isinstance(self.screen, Table) and self.screen.log is not None

    @property
    def paused(self) -> bool:
        """Whether time is paused at the table on the screen."""
        live = self.screen.session.live if isinstance(self.screen, Table) else None
        return live is not None and live.paused

    @property
    def result(self) -> Table | None:
        """The table on the screen if its result is shown or put aside."""
        table = self.screen if isinstance(self.screen, Table) else None
        return None if table is None or table.seen is None or not table.seen.result else table

    def arrived(self) -> None:
        """Clear the targets that the drawing has gone to."""
        self.goes_to = ""
        if isinstance(self.screen, Table):
            self.screen.log_goes = ""

    def look_up(self, place: str) -> None:
        """Open the help at the element with this id: a section or a rule."""
        if _ID.fullmatch(place):
            self.sheet = Sheet.HELP
            self.goes_to = place

    def toggle(self, sheet: Sheet) -> None:
        """Toggle `sheet`."""
        self.sheet = None if self.sheet is sheet else sheet
        self.refusal = ""
        self.parts = {name: number for name, number in self.parts.items() if not name.startswith(sheet.value)}

    def part(self, name: str, total: int, size: int = MOST, *, last: bool = False) -> Part:
        """The visible part of the list `name` of `total` items; initially the first, or with `last` the last."""
        return Part.nearest(name, total, self.parts.get(name, total if last else 0), size)

    def go_to_part(self, name: str, number: int) -> None:
        """Show another part of the list `name`."""
        self.parts[name] = number
        self.goes_to = f"part-{name}"
