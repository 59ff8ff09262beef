"""Tables of Sieben for the tests: matches, and the scenes that are drawn of them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from sechserpack.draw.scene import Scene
from sechserpack.draw.seated import seated
from sechserpack.draw.view import EVERYBODY, Audience
from sechserpack.engine.match import Match
from sechserpack.engine.player import Player
from sechserpack.games.sieben.face import FACE
from sechserpack.games.sieben.rules.game import GAME, State
from sechserpack.games.sieben.table.view import SiebenView, table_view
from sechserpack.locale import words
from sechserpack.play.animation import Animation
from tests.support.games.stories import NAMES
from tests.support.screens import PAGES


def match_of(*throws: tuple[int, int], seats: int = 3, coins: int = 5, seed: str = "seed") -> Match[State]:
    """A match in which these dice have fallen, each for whoever's turn it was."""
    match = Match.new(GAME, seats, {"coins": coins}, seed)
    for dice in throws:
        match.play(("roll", GAME.turn(match.state)))
        match.play(("dice", *dice))
    return match


def random_match(seed: object, seats: int, coins: int = 5) -> Match[State]:
    """A match from its first throw to its end, with any choices."""
    match = Match.new(GAME, seats, {"coins": coins}, str(seed))
    rng = Random(str(seed))
    while not match.over:
        if match.draw() is None:
            (choices,) = GAME.legal(match.state).values()
            match.play(rng.choice(choices))
    return match


def view_of(match: Match[State], events: int | None = None) -> SiebenView:
    """What everybody sees after the first `events` events, all of them if not said."""
    return table_view(match.state_at(len(match) if events is None else events), EVERYBODY)


def scene_of(
    match: Match[State],
    events: int | None = None,
    *,
    kinds: tuple[str, ...] | None = None,
    settled: bool = True,
    past: float = 0,
    language: str = "en",
    shape: str = "wide",
    facing: bool = False,
    audience: Audience = EVERYBODY,
    **more: Any,
) -> Scene[SiebenView]:
    """The scene after the first `events` events, all of them if not said; everybody is a person if not said.

    Until it is settled, the first `past` steps of the last event have just come to rest; 1.5 is while the second moves.
    """
    seats = match.header.seats
    events = len(match) if events is None else events
    animation = Animation()
    view = after = table_view(match.state_at(events), audience)
    before = table_view(match.state_at(events - 1), audience) if events else None
    if not settled and before is not None:
        event = match.events[events - 1]
        animation.begin(FACE.steps(match.state_at(events - 1), event, match.state_at(events)))
        for _ in range(int(2 * past) - (past >= 1)):
            animation.advance()
        assert not animation.settled
        view = FACE.unsettled(before, after, event, animation.still)
    players = tuple(
        Player(kind, name) for kind, name in zip(kinds or ("human",) * seats, NAMES, strict=False)
    )
    return Scene(
        view=view,
        players=players,
        options={"coins": 5, "starter": 0, **match.header.options},
        seating=seated(FACE, players, PAGES[shape], facing=facing),
        words=words(language),
        events=events,
        event=match.events[events - 1] if events else None,
        salt=match.salt,
        before=before,
        after=after if events else None,
        settled=animation.settled,
        shown_steps=animation.still,
        moving=animation.moving,
        moment="" if animation.step is None else animation.step.name,
        **more,
    )


def scenes(match: Match[State], **more: Any) -> Iterator[Scene[SiebenView]]:
    """Every scene of a match: after each event while its steps are shown, and when everything lies still."""
    for events in range(len(match) + 1):
        if events and match.events[events - 1][0] == "dice":
            last = events - 1
            steps = FACE.steps(match.state_at(last), match.events[last], match.state_at(events))
            for half in range(2 * len(steps)):
                if half != 1:
                    yield scene_of(match, events, settled=False, past=half / 2, **more)
        yield scene_of(match, events, **more)
