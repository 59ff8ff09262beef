"""X12 at the table: what is seen and said after a lift too early that does not end the round."""

from __future__ import annotations

from typing import Any

from sechserpack.engine.match import Match
from sechserpack.games.six.rules.game import GAME
from tests.support.screens import screen, seated, tell


def lifted_too_early() -> Match[Any]:
    """A game of two in which the second one has just lifted the tube at once."""
    match: Match[Any] = Match.new(GAME, 2, {"early": "on", "hesitate_ms": None}, "early")
    while match.state.since_change is None:
        if not match.draw():
            match.play(("roll", match.state.turn))
    match.play(("lift", match.state.turn))
    return match


def shown(match: Match[Any]) -> str:
    how = {"shape": "wide", "facing": True, "language": "en", "reading": False}
    return screen(tell(seated(match, [0, 1], names=("Ada", "Bo"))), **how)


def test_x12_the_glass_is_seen_and_the_dice_stay_in_the_hand() -> None:
    match = lifted_too_early()
    html = shown(match)
    assert f'data-event="[&#34;roll&#34;,{match.state.turn}]"' in html
    assert "&#34;lift&#34;" not in html
    assert 'class="tube-lifted"' in html
    assert f'id="p-d{match.state.throws}-0"' not in html, "no dice lie on the mat"
    assert "has no card to give back, and must throw." in html
    assert "The sand is still running." in html


def test_x12_the_tube_is_over_the_glass_again_when_the_dice_fall() -> None:
    match = lifted_too_early()
    match.play(("roll", match.state.turn))
    assert match.draw()
    html = shown(match)
    assert 'class="tube-lifted"' not in html
    assert f'id="p-d{match.state.throws}-0"' in html
    assert "The glass has been turned and hidden." in html
