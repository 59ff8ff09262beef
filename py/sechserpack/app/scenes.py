"""What is visible of the table on the screen: decided once, before the page is drawn.

The match, the clock and what rests are read here and nowhere else. Drawing reads the decision, and so does everything
that must know what a person saw when tapping.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import replace

from .. import games
from ..draw.scene import NOTHING, Scene
from ..draw.seated import seated
from ..draw.seats import Seating
from ..draw.teaching.guidance import Guidance
from ..draw.teaching.lesson import LEARNER
from ..draw.view import TableView
from ..engine.events import Event
from ..engine.player import Player, people
from ..locale import Words
from ..play.position_session import PositionSession
from ..play.presentation import LessonPresentation, Presentation
from ..play.session import Session
from ..screens.lesson import LessonNow
from ..screens.position import PositionNow, asking
from ..setup.variants import variant_of
from .afterwards.evening import EveningControl
from .base import Base
from .coach_control import CoachControl
from .device_settings import DeviceSettings
from .hands.arming import Arming
from .library.autosave import Autosave
from .ports import Page
from .position_control import PositionControl
from .programme_control import ProgrammeControl
from .said.announcer import Line
from .said.speech import now_told, told
from .shown import Seen, Table
from .teaching import Teaching

LATEST = range(3, 50)
"""how many of the latest events are told under the bar; see `Presentation.latest`"""


def seating_on(
    page: Page,
    settings: DeviceSettings,
    game: str,
    players: tuple[Player, ...],
    order: Sequence[int] = (),
    *,
    lesson: bool = False,
    watched: bool = False,
    below: float = 0.0,
) -> Seating:
    """The seating of `players` around the table on this `page`, of which so many pixels `below` are for other things.

    They play `game` and sit in this `order`, clockwise, by default that of the seats. In a `lesson` there is more to
    be said; at a table that is `watched` nobody does anything.
    """
    humans = people(players)
    facing = settings.facing(len(humans))
    width, height = page.room()
    return seated(
        games.face(game),
        players,
        (width, height - below),
        page.text(),
        facing=facing,
        order=order,
        lesson=lesson,
        watched=watched,
    )


def _with_throw(scene: Scene[TableView], session: Session, entered: Event) -> Scene[TableView]:
    """The scene with the throw of real dice of which people have `entered` this; it takes the place of throwing."""
    if not session.real_dice:
        return scene
    throw = session.throw
    legal = {
        seat: rest
        for seat, events in scene.view.legal.items()
        if (rest := tuple(event for event in events if not session.by_hand(event)))
    }
    shown = None if throw is None else replace(throw, entered=entered)
    return replace(scene, throw=shown, view=replace(scene.view, legal=legal))


class Scenes:
    """Decides what is visible of the table."""

    def __init__(
        self,
        base: Base,
        autosave: Autosave,
        arming: Arming,
        teaching: Teaching,
        coach: CoachControl,
        evening: EveningControl,
        programme: ProgrammeControl,
        position: PositionControl,
    ) -> None:
        self._shown = base.shown
        self._settings = base.settings
        self._page = base.browser.page
        self._autosave = autosave
        self._arming = arming
        self._teaching = teaching
        self._coach = coach
        self._evening = evening
        self._programme = programme
        self._position = position

    def look(self) -> None:
        """Decide what is visible of the table on the screen, if any; call before drawing."""
        table = self._shown.screen
        if isinstance(table, Table):
            words = self._settings.words
            if table.log is not None:
                table.log.update(words)
            self._coach.follow(table.session)
            table.seen = self._seen(table, words)

    def _seen(self, table: Table, words: Words) -> Seen:
        session, presentation = table.session, table.presentation
        seating = seating_on(
            self._page,
            self._settings,
            session.match.header.game,
            session.players,
            session.lineup.order,
            lesson=not session.kept,
        )
        scene = presentation.scene(seating, words, table.selected)
        if session.kept:
            scene = replace(scene, doors=not session.match.over, won=self._evening.won())
        if self._autosave.bare:
            scene = replace(scene, view=replace(scene.view, legal={}))
        scene = _with_throw(scene, session, NOTHING if self._autosave.bare else table.entered)
        answer = session.answer if isinstance(session, PositionSession) else None
        result = (session.match.over or answer is not None) and session.settled and not self._autosave.bare
        aside = result and table.put_aside == table.moment
        legal = {
            event: presentation.meaning(event)
            for seat in range(len(scene.players))
            for event in scene.legal(seat)
            if session.open(event) and answer is None
        }
        armed, ready = self._armed(scene, presentation, legal, aside=aside)
        scene = replace(scene, armed=frozenset(event for _, event in armed).__contains__, ready=ready)
        lesson: LessonNow | PositionNow | None = None
        if isinstance(session, PositionSession):
            lesson = self._position.now(session, words)
            scene = replace(scene, coach=lesson.chances)
        scene, guides = self._guided(scene, table, words)
        if isinstance(presentation, LessonPresentation):
            taught = presentation.session.lesson
            variant = variant_of(session.match.header.game, taught.options)
            lesson = LessonNow(variant, taught.end, scene.guides.get(LEARNER))
        story = [(index, presentation.sentences(index, words)) for index in presentation.latest(LATEST)]
        if result and session.kept:
            coming = self._programme.next
            scene = replace(
                scene,
                stands=self._evening.stands(words),
                coming="" if coming is None else words(coming.name),
                through=self._evening.goes_on_since(self._programme.through),
            )
        lines = [
            *told(story, session.match.salt),
            *([Line(("stands", session.match.salt), scene.stands)] if scene.stands else []),
            *now_told(scene, session.face, lesson=lesson is not None),
            *self._coach.lines(table, scene),
        ]
        return Seen(scene, armed, guides, story, lines, lesson, result, aside)

    def _armed(
        self, scene: Scene[TableView], presentation: Presentation, legal: dict[Event, int], *, aside: bool
    ) -> tuple[frozenset[tuple[int, Event]], bool]:
        """The `legal` decisions, each with its meaning, that have been visible for long enough to be meant.

        And whether the scene's command controls have been.
        """
        things: list[Hashable] = [(meaning, event) for event, meaning in legal.items()]
        commands = (presentation.offer, scene.settled, scene.asking, scene.covered, scene.waiting, aside)
        goes_on = scene.covered or scene.asking or scene.waiting or (scene.view.over and scene.settled)
        if goes_on or (scene.live is not None and scene.live.bot_waits):
            things.append(commands)
        armed = self._arming.show(things)
        decisions = ((meaning, event) for event, meaning in legal.items())
        return frozenset(one for one in decisions if one in armed), commands in armed

    def _guided(
        self, scene: Scene[TableView], table: Table, words: Words
    ) -> tuple[Scene[TableView], tuple[Guidance, ...]]:
        """The scene with what people at the table are told, and what they can do, told or not."""
        if isinstance(table.presentation, LessonPresentation):
            guidance = table.presentation.guidance(words)
            told_now = {} if guidance is None else {LEARNER: guidance}
            return replace(scene, guides=told_now), ()  # a lesson's pupil has not learnt it yet
        if isinstance(table.session, PositionSession):
            return replace(scene, guides=asking(table.session.face.guides(scene), words)), ()
        scene = replace(scene, coach=self._coach.chances(table, words))
        guides = table.session.face.guides(scene)
        room = self._teaching.room(table)
        scene = replace(scene, guided=room, guides=self._teaching.told(table, guides))
        return scene, tuple(guides.values())
