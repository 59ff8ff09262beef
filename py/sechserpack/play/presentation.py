"""The presentation of a session: what people may see and hear of its match by now, and what they are offered."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from ..draw.scene import Past, Scene
from ..draw.seats import Seating
from ..draw.teaching.guidance import Command, Guidance
from ..draw.teaching.lesson import LEARNER, Do, Say
from ..draw.view import Audience, TableView
from ..engine.events import Event
from ..locale import Words
from .lesson_session import LessonSession
from .realtime_session import RealtimeSession
from .record_files import earlier_rounds, rounds_of
from .session import Session
from .staging import staged, tell

LATELY = range(1, 100)
"""number of events to look back for what bots have done since a person last acted"""


class Presentation:
    """What can be seen and heard of a session played in turns; it changes nothing."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self._earlier_rounds = earlier_rounds(session.match.header)
        self._view_at = lru_cache(2 * LATELY.stop)(self._view_made)

    # ---- how far it is

    @property
    def offer(self) -> int:
        """A number that changes whenever the decisions on offer change their meaning."""
        return len(self.session.match)

    def meaning(self, event: Event) -> int:
        """`offer` for the decision `event` only."""
        return self.offer

    @property
    def seen(self) -> int:
        """The number of events up to the last one of which people have seen something at rest."""
        return len(self.session.match) if self.session.settled else self.session.animated

    @property
    def telling(self) -> int:
        """The index of the first event whose sentences may still change."""
        return max(0, self.session.last - 1)

    # ---- what is seen

    def scene(self, seating: Seating, words: Words, selected: str = "") -> Scene[TableView]:
        """The scene to draw, with `selected` picked up by the person to act."""
        session = self.session
        match, face = session.match, session.face
        turn = match.game.turn(match.state)
        viewer = session.curtain.viewer(turn)
        last = session.animated + 1
        event = match.history[last - 1] if last else None
        now: TableView = face.view(match.state, Audience(viewer))
        before = face.view(match.state_at(last - 1), Audience(viewer)) if last else None
        return Scene(
            **staged(session.animation, face, event, before, now),
            players=session.players,
            options=match.options,
            seating=seating,
            words=words,
            events=len(match),
            salt=match.salt,
            viewer=viewer,
            covered=session.settled and session.curtain.covers(turn),
            selected=selected,
            waiting=session.waiting and session.settled,
            asking=session.asking,
            lately=self._lately(),
            past=lambda index: self._past(index, viewer, words),
            auto=session.auto,
            rounds=self.rounds,
            live=session.live,
        )

    def _lately(self) -> dict[int, tuple[int, ...]]:
        """See `Scene.lately`."""
        found: dict[int, tuple[int, ...]] = {}
        session = self.session
        events, seat = session.match.history, None
        for index in self.latest(LATELY):
            event = events[index]
            if event[0] == "wait":
                continue
            if event[0] in session.match.game.decisions:
                seat = None if session.lineup.at(index)[event[1]].human else event[1]
            told = session.settled or index < session.animated
            if seat is not None and told:
                found[seat] = (*found.get(seat, ()), index)
        return found

    def _past(self, index: int, viewer: int | None, words: Words) -> Past[TableView]:
        """What `viewer`, or everybody if None, has seen of the event at `index`."""
        match = self.session.match
        before, after = (self._view_at(match.undone, number, viewer) for number in (index, index + 1))
        return Past(match.history[index], before, after, tuple(self.sentences(index, words)))

    def _view_made(self, undone: int, events: int, viewer: int | None) -> TableView:
        """The view of `viewer` after `events` events; `undone` serves as a cache key."""
        view: TableView = self.session.face.view(self.session.match.state_at(events), Audience(viewer))
        return view

    @property
    def rounds(self) -> tuple[tuple[int, ...], ...]:
        """Each seat's wins and losses in every finished round, oldest first."""
        match = self.session.match
        return rounds_of(match) if match.over else self._earlier_rounds

    # ---- what is told and heard

    def sentences(self, index: int, words: Words) -> list[str]:
        """The sentences about the event at `index`, as far as people have seen what they tell of."""
        session = self.session
        sentences = tell(session.match, session.face, index, session.lineup.at(index), words)
        return session.animation.told(sentences) if index == session.animated else sentences

    def latest(self, bounds: range) -> range:
        """The indices of the latest events, back to the last decision of a person here.

        Their count lies within `bounds`, except in shorter games.
        """
        session = self.session
        events = session.match.history
        count = min(len(events), bounds.start)
        while not session.bots_only and count < min(len(events), bounds.stop - 1):
            index = len(events) - count
            event = events[index]
            if event[0] in session.match.game.decisions and session.lineup.at(index)[event[1]].human:
                break
            count += 1
        return range(len(events) - count, len(events))

    def cues(self, index: int) -> tuple[str, ...]:
        """The sounds of the event at `index`."""
        match = self.session.match
        return self.session.face.cues(match.state_at(index), match.history[index], match.state_at(index + 1))


class RealtimePresentation(Presentation):
    """The same in real time, where cards move beside the animation, and offers outlast other people's decisions."""

    def __init__(self, session: RealtimeSession) -> None:
        super().__init__(session)
        self.session: RealtimeSession = session

    @property
    def offer(self) -> int:
        return self.session.chances

    def meaning(self, event: Event) -> int:
        # A due card stays the same offer, whatever is thrown, until its seat has laid it.
        return self.session.laid[event[1]] if event[0] in self.session.timing.lasting else self.offer

    @property
    def seen(self) -> int:
        session = self.session
        return len(session.match) if session.settled or session.animation.still else session.animated

    @property
    def telling(self) -> int:
        open_ones = [*self.session.lies, super().telling]
        return min(open_ones if self.session.settled else [*open_ones, self.session.animated])

    def sentences(self, index: int, words: Words) -> list[str]:
        session = self.session
        later = index > session.animated and not session.settled
        if index in session.lies or (later and session.match.history[index][0] in session.timing.silent):
            return []
        return super().sentences(index, words)


class LessonPresentation(Presentation):
    """The same in a lesson, with what the learner is to read or do."""

    def __init__(self, session: LessonSession) -> None:
        super().__init__(session)
        self.session: LessonSession = session

    def guidance(self, words: Words) -> Guidance | None:
        """The current guidance for the learner; None while something happens, and at the end."""
        session, step = self.session, self.session.step
        if not session.settled:
            return None
        if isinstance(step, Do):
            return Guidance("lesson/do", words(step.sentence), (self._suggested(step),))
        if isinstance(step, Say) and session.asking:
            return Guidance("lesson/read", words(step.sentence), (Command("go-on"),))
        return None

    def _suggested(self, step: Do) -> Event:
        match = self.session.match
        choices = match.game.legal(match.state).get(LEARNER, ())
        return step.event if step.event in choices else choices[0]

    def scene(self, seating: Seating, words: Words, selected: str = "") -> Scene[TableView]:
        scene = super().scene(seating, words, selected)
        if isinstance(self.session.step, Do):
            return scene
        # Until a `Do` step, the learner may only look or read.
        legal = {seat: events for seat, events in scene.view.legal.items() if seat != LEARNER}
        return replace(scene, view=replace(scene.view, legal=legal))
