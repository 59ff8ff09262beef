"""Drawing: renders the app's state as the page's HTML."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from ..draw.catalogue import Variant
from ..draw.html import Element, Node, div
from ..draw.signs import signs_of_seats, worn
from ..locale import Words
from ..play.lesson_session import LessonSession
from ..play.position import Position
from ..play.position_session import PositionSession
from ..play.replay import Replay
from ..screens import menu, play, sheets
from ..screens.help import help_sheet
from ..screens.leaving import leave_sheet
from ..screens.lesson import offer
from ..screens.log import LogLines
from ..screens.messages import messages_sheet
from ..screens.notices import notices
from ..screens.payoffs import payoffs_sheet
from ..screens.review import replay
from ..screens.review.replay import Playback, reel_height
from ..screens.set_up.chairs import places
from ..screens.set_up.screen import screen as set_up
from ..setup.form import Form, players_of
from ..setup.lessons import lesson_link
from ..setup.people import signs_of
from ..setup.variants import variant_of
from .base import Base
from .hands.focus import CARDS, FIELDS, Focus
from .parts import Parts
from .said.announcer import Announcer, Line
from .said.speech import told
from .said.when import when
from .scenes import seating_on
from .shown import Menu, Seen, SetUp, Sheet, Table, Watch

LOG = "#log-lines"
"""selector of the scrolling part of the log"""


def layers(
    screen: Element,
    *,
    notice: Node,
    toast: Element,
    sheet: Element | None = None,
    signs: Node = None,
    classes: Sequence[str] = (),
) -> Element:
    """The whole page: a `screen` and what lies over it, bottom to top.

    A `sheet` makes the screen inert. `signs` are the shapes of the seats' badges, for a screen without them; `classes`
    give the seats their colours, and say what rules about one layer have to know of another: with `:has()` instead, all
    of it would be styled anew whenever anything in it changes.
    """
    return div(class_=" ".join(["app", *classes, *(["under-sheet"] if sheet is not None else [])]))[
        signs,
        notice,
        div(".stage", inert=sheet is not None)[screen],
        sheet,
        toast,
    ]


class _Screen(NamedTuple):
    """A screen, its title, and the lines to say aloud."""

    element: Element
    title: str
    lines: Sequence[Line] = ()


class Drawing:
    """Draws the page from the app's state, which it only reads."""

    def __init__(self, base: Base, parts: Parts, announcer: Announcer) -> None:
        self._shown = base.shown
        self._settings = base.settings
        self._toast = base.toast
        self._page = base.browser.page
        self._offline = base.browser.offline
        self._screen_lock = base.browser.screen_lock
        self._fullscreen = base.browser.fullscreen
        self._parts = parts
        self._announcer = announcer
        self._focus = Focus(base.browser.page)

    def draw(self) -> None:
        """Draw the current state."""
        shown, words = self._shown, self._settings.words
        now = self._settings.now
        self._page.set_root(
            lang=words.language,
            theme=now.theme,
            shortcuts=None if now.shortcuts else "off",
            place=self._place,
        )
        screen = self._screen(words)
        self._page.set_title(screen.title)
        sheet = self._sheet(words)
        if isinstance(shown.screen, Menu | SetUp):
            self._announcer.fall_silent()
        elif sheet is None:
            self._announcer.follow(screen.lines, words)
        else:  # those who read something else are told afterwards
            self._announcer.hold()
        signs = self._signs()
        page = layers(
            screen.element,
            classes=[*worn(signs), *self._state],
            signs=None if isinstance(shown.screen, Menu) else signs_of_seats(signs),  # the menu has its own
            notice=self._notice(words),
            sheet=sheet,
            toast=self._toast.element(words),
        )
        html = str(page)
        self._focus.hold()
        self._page.show(html, tempo=self._tempo)
        self._screen_lock.want(wanted=self._in_play)
        table = shown.table
        self._focus.follow(
            self._layers,
            self._result,
            keyboard=shown.by_keyboard,
            game=None if table is None else table.session.match.salt,
            step=self._step,
        )
        self._read_on()
        if shown.goes_to:
            self._page.show_from(f"#{shown.goes_to}")

    @property
    def _state(self) -> Iterator[str]:
        """What rules about one layer have to know of the others."""
        if isinstance(self._shown.screen, Table | Watch):
            yield "in-game"
        if self._shown.log_open:
            yield "log-open"
        if self._parts.notices.unread:
            yield "noticed"

    def _signs(self) -> tuple[int, ...]:
        """The sign of every seat at the table on the screen: people this device remembers have their own."""
        played = self._shown.replay or self._shown.session
        if played is None or not self._shown.people:
            return ()
        names = [player.name for player in played.players]
        return signs_of(names, self._shown.people, played.match.game.seats[-1])

    def _read_on(self) -> None:
        """Scroll the log to where reading continues, or focus the line there."""
        table = self._shown.table
        if table is None or not self._shown.log_open:
            return
        goes = table.log_goes
        if goes in ("top", "bottom"):
            self._page.scroll(LOG, end=goes == "bottom")
        elif goes:
            self._page.focus(f"#{goes}")

    def _notice(self, words: Words) -> Node:
        record = self._shown.session is not None or self._shown.replay is not None
        return notices(self._parts.notices.unread, words, record=record)

    def draw_sheet_alone(self) -> None:
        """Draw only the sheet, for errors in drawing the screen."""
        self._page.show(str(div(".app")[self._sheet(self._settings.words)]), tempo=0.0)
        self._page.focus("#sheet-title")

    @property
    def _layers(self) -> list[str]:
        """Names of the layers that take the focus, topmost last."""
        shown = self._shown
        layers = []
        if shown.paused:
            layers.append("pause")
        if shown.log_open:
            layers.append("log")
        if shown.sheet is not None:
            layers.append(shown.sheet.value)
        return layers

    @property
    def _step(self) -> tuple[str, str]:
        """Next step of a decision in several steps: its selector, and what was done for it; both "" without one."""
        table = self._shown.table
        if table is None:
            return "", ""
        if table.selected:
            return FIELDS, table.selected
        match, curtain = table.session.match, table.session.curtain
        opened = curtain.needed and curtain.viewer(match.game.turn(match.state)) is not None
        return (CARDS, "opened") if opened else ("", "")

    @property
    def _result(self) -> str | None:
        """What is visible of the result: the "result" itself, or the "tab" that brings it back; None without one."""
        table = self._shown.result
        return None if table is None or table.seen is None else "tab" if table.seen.aside else "result"

    @property
    def _tempo(self) -> float:
        """Factor on the duration of pieces' movements; 0 places them at once."""
        shown = self._shown
        if shown.replay is not None:
            return 1 / shown.replay.speed if shown.replay.flowing else 0.0
        session = shown.session
        return 0.0 if session is None or session.hurried else session.move

    @property
    def _place(self) -> str | None:
        """The place that the style sheets show: the picture name of the game on the screen, if any."""
        match self._shown.screen:
            case SetUp(form):
                return form.variant.picture
            case Watch(played) | Table(played):
                return variant_of(played.match.header.game, played.match.options).picture
        return None

    @property
    def _in_play(self) -> bool:
        if self._shown.replay is not None:
            return self._shown.replay.playing
        return self._shown.session is not None and not self._shown.session.match.over

    # ---- screens

    def _screen(self, words: Words) -> _Screen:
        screen = self._shown.screen
        match screen:
            case Menu():
                return _Screen(self._menu(words), "Sechserpack")
            case SetUp(form):
                return _Screen(self._set_up(form, words), words(form.variant.name))
            case Watch(recorded, table):
                title = _title(recorded.match.header.game, recorded.match.options, words)
                return self._replay(recorded, words, title, seated=table is not None)
            case Table(session, seen=seen):
                assert seen is not None  # `Scenes.look` comes first
                title = _title(session.match.header.game, session.match.options, words)
                if isinstance(session, LessonSession):
                    title = words("{game}: first game", game=title)
                elif isinstance(session, PositionSession):
                    title = self._position_title(session.position, words)
                return _Screen(self._table(screen, seen, words, title), title, seen.lines)

    def _position_title(self, position: Position, words: Words) -> str:
        if position.day:
            return words("Position of the day")
        return words("Your decision {when}", when=when(position.moment, words))

    def _set_up(self, form: Form, words: Words) -> Element:
        page, settings = self._page, self._settings
        seating = seating_on(page, settings, form.setup.game, players_of(form.setup, words))
        return set_up(
            form,
            places(form, seating, page.room(), page.text()),
            words,
            settings.now,
            self._first_game(form.variant, words),
            page.address(),
        )

    def _first_game(self, variant: Variant, words: Words) -> Element | None:
        """The offer of `variant`'s guided first game, unless somebody here knows the game or has had the lesson."""
        if not self._parts.games.newcomer(variant) or not lesson_link(variant):
            return None
        return None if self._settings.taught(variant) else offer(variant, words)

    def _menu(self, words: Words) -> Element:
        return menu.menu(
            words,
            saved=self._parts.lists.on_menu(words),
            here=menu.AtTable(
                self._parts.setup.people_here(words), self._parts.programme.next, self._parts.position.days
            ),
            evening=self._parts.evening.title,
            finished=self._parts.lists.finished,
            muted=self._settings.now.muted,
            offline=self._offline.ready,
            update=self._offline.waiting,
        )

    def _table(self, table: Table, seen: Seen, words: Words, title: str) -> Element:
        session, log = table.session, table.log
        return play.screen(
            seen.scene,
            session.face.table(seen.scene),
            play.Bar(title, self._settings.now.muted, session.can_undo, session.match.can_redo()),
            play.Told(
                seen.story,
                None
                if log is None
                else LogLines(
                    log.lines,
                    log.first > 0,
                    log.stop < log.events,
                    log.news,
                    [player.name for player in session.players],
                ),
            ),
            result=seen.result,
            put_aside=seen.aside,
            durable=self._parts.autosave.durable(),
            lesson=seen.lesson,
        )

    def _replay(self, recorded: Replay, words: Words, title: str, *, seated: bool) -> _Screen:
        below = reel_height(*self._page.room(), self._page.text(), reviewed=recorded.match.over)
        seating = seating_on(
            self._page,
            self._settings,
            recorded.match.header.game,
            recorded.players,
            recorded.lineup.order,
            watched=True,
            below=below,
        )
        scene = recorded.scene(seating, words)
        story = recorded.sentences(words)
        screen = replay.screen(
            scene,
            recorded.face.table(scene),
            title=title,
            story=story,
            playback=Playback(
                recorded.step,
                recorded.last,
                recorded.playing,
                recorded.speed,
                recorded.clock,
                reviewed=recorded.match.over,
                chart=self._parts.review.picture(words),
            ),
            seated=seated,
            muted=self._settings.now.muted,
            durable=self._parts.autosave.durable() if seated else None,
        )
        return _Screen(screen, title, told(story, "watched"))

    # ---- sheets

    def _sheet(self, words: Words) -> Element | None:
        shown = self._shown
        match shown.sheet:
            case None:
                return None
            case Sheet.SETTINGS:
                return sheets.settings_sheet(
                    self._settings.now,
                    words,
                    full=self._fullscreen.on,
                    refusal=shown.refusal,
                    coach=self._parts.coach.switches(words),
                )
            case Sheet.HELP:
                return help_sheet(shown.played, words)
            case Sheet.PAYOFFS:
                if shown.table is None:
                    return None
                rounds = shown.table.presentation.rounds
                part = shown.part(Sheet.PAYOFFS.value, len(rounds), last=True)
                return payoffs_sheet(shown.table.session.players, rounds, part, words)
            case Sheet.ELSEWHERE:
                return self._parts.games.elsewhere_sheet(words)
            case Sheet.FINISHED:
                return self._parts.lists.finished_sheet(words, self._parts.evening.finished(words))
            case Sheet.STATISTICS:
                return self._parts.statistics.sheet(words)
            case Sheet.EVENING:
                return self._parts.evening.sheet(words)
            case Sheet.PROGRAMME:
                return self._parts.programme.sheet(words)
            case Sheet.SEAT:
                return self._parts.plates.sheet(words)
            case Sheet.MESSAGES:
                return messages_sheet(self._toast.said, words)
            case Sheet.DICE:
                return self._parts.fairness.sheet(words)
            case Sheet.COACH:
                seen = None if shown.table is None else shown.table.seen
                return None if seen is None else self._parts.coach.sheet(seen.scene, words)
            case Sheet.REVIEW:
                return self._parts.review.sheet(words)
            case Sheet.LEAVE:
                return self._leave_sheet(words)
            case Sheet.ERROR:
                return sheets.error_sheet(*shown.error, game=shown.session is not None, words=words)

    def _leave_sheet(self, words: Words) -> Element | None:
        session = self._shown.session
        if session is None:
            return None
        return leave_sheet(words, lesson=not session.kept, whole=self._parts.autosave.whole)


def _title(game: str, options: dict[str, object], words: Words) -> str:
    return words(variant_of(game, options).name)
