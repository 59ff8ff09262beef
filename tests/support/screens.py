"""Whole game screens as HTML, drawn without a browser, just as the app draws them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from sechserpack import games
from sechserpack.draw.geometry import Size
from sechserpack.draw.html import Element
from sechserpack.draw.scene import Scene
from sechserpack.draw.seated import seated as sit
from sechserpack.engine.match import Match
from sechserpack.engine.player import Player
from sechserpack.locale import Words, words
from sechserpack.play.log import Log
from sechserpack.play.presentation import Presentation
from sechserpack.play.session import PACES
from sechserpack.play.turn_session import TurnSession
from sechserpack.screens import play
from sechserpack.screens.log import LogLines
from sechserpack.screens.set_up import screen as setup_screen
from sechserpack.screens.set_up.chairs import places
from sechserpack.setup.form import Form, players_of
from sechserpack.setup.settings import Settings

PAGES = {
    "wide": (1180, 820),
    "tall": (820, 1180),
    "phone-wide": (844, 390),
    "phone-tall": (390, 844),
    "small-wide": (568, 320),
    "small-tall": (320, 568),
}
"""a page of each shape"""
SHAPES = tuple(PAGES)


def set_up(form: Form, words: Words, size: Size = PAGES["wide"], *, facing: bool = True) -> Element:
    """The screen of a set-up, on a page of that `size`; several people sit round it, unless they are not `facing`."""
    players = players_of(form.setup, words)
    several = sum(player.human for player in players) > 1
    seating = sit(games.face(form.setup.game), players, size, facing=facing and several)
    return setup_screen.screen(form, places(form, seating, size, 1.0), words, Settings())


async def _no_sleep(seconds: float) -> None:
    """For sessions that are only looked at."""


def growing(match: Match[Any]) -> Iterator[Match[Any]]:
    """Another match that goes the same way: after none of its events, after one, and so on to its end."""
    now = Match.resume(match.game, match.header, ())
    yield now
    for event in match.history:
        now.play(event)
        yield now


def seated(match: Match[Any], humans: Iterable[int], *, names: Iterable[str] = ()) -> TurnSession:
    """A session of `match`, in which these seats are people; it is not started, and nothing happens in it by itself."""
    chosen = list(names) or [f"Name{seat}" for seat in range(match.header.seats)]
    people = set(humans)
    players = tuple(Player("human" if seat in people else "random", name) for seat, name in enumerate(chosen))
    return TurnSession(match, players, PACES["instant"], _no_sleep, lambda events: None, _raise)


def _raise(error: BaseException) -> None:
    raise error


def tell(session: TurnSession, shown: float | None = None, *, moving: bool = False) -> TurnSession:
    """The session when so many steps of its last event have just come to rest; None for the end of them.

    Half a step later, or if `moving`, the next one is moving, so 1.5 is while the second one moves.
    """
    session.animation.begin(session._steps() if len(session.match) else ())
    if shown is None:
        session.animation.finish()
    elif moving and shown:
        shown += 0.5
    for _ in range(int(2 * (shown or 0)) - bool(shown)):
        session.animation.advance()
    return session


def scene(
    session: TurnSession,
    *,
    language: str = "en",
    shape: str = "wide",
    size: tuple[float, float] | None = None,
    facing: bool = True,
    chosen: str = "",
    told: bool = False,
) -> Scene[Any]:
    """The scene that the app would draw on a page of that `shape`, or of that `size` in CSS pixels if one is given.

    People may be `told` what they can do.
    """
    seating = sit(session.face, session.players, size or PAGES[shape], facing=facing)
    found = Presentation(session).scene(seating, words(language), chosen)
    return replace(found, guides=session.face.guides(found)) if told else found


def table(session: TurnSession, **how: Any) -> str:
    """The table alone, as HTML."""
    return str(session.face.table(scene(session, **how)))


def screen(
    session: TurnSession, *, language: str = "en", title: str = "Title", reading: bool = True, **how: Any
) -> str:
    """The whole screen as HTML, with everything told so far if somebody is `reading` it."""
    drawn = scene(session, language=language, **how)
    presentation = Presentation(session)
    told = [presentation.sentences(index, words(language)) for index in range(drawn.events)]
    return str(
        play.screen(
            drawn,
            session.face.table(drawn),
            play.Bar(title, can_undo=session.can_undo, can_redo=session.match.can_redo()),
            play.Told(
                list(enumerate(told))[-3:],
                LogLines(Log(presentation, words(language)).lines) if reading else None,
            ),
            result=session.match.over and session.settled,
        )
    )


def offered(html: str) -> list[list[Any]]:
    """The events whose controls are in `html`."""
    return [json.loads(event.replace("&#34;", '"')) for event in re.findall(r'data-event="([^"]*)"', html)]
