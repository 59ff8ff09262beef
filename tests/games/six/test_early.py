"""X9, X12 at the table: what a lift too early costs, and what is seen after one that does not end the round."""

from __future__ import annotations

from typing import Any

import pytest

from sechserpack.engine.match import Match
from sechserpack.games.six.face import FACE
from sechserpack.games.six.rules.game import GAME
from tests.support.screens import screen, seated, tell

from .tables import MISS, drawn, match_of, scene_of, thrown

CARD = (*thrown(0, 4, 4, 1), ("secure", 1), *MISS[2:])
"""the second seat secures a 9 before it gets the dice"""
CALMLY = {"hesitate_ms": None, "piles": ((7, 8, 10), (9, 10, 11))}


@pytest.mark.parametrize(
    ("events", "options", "name", "line"),
    [
        (MISS, {"early": "on"}, "Lift the tube.", "Sand gone? Lift the tube. If not, throw."),
        (
            CARD,
            {"early": "on"},
            "Lift the tube. Too early costs you a card, and you have to throw.",
            "Sand gone? Lift the tube. Too early costs you a card.",
        ),
        (
            MISS,
            {},
            "Lift the tube. The round is over either way.",
            "Sand gone? Lift the tube: that ends the round.",
        ),
        (
            CARD,
            {},
            "Lift the tube. Too early costs you a card, and the round is over.",
            "Sand gone? Lift the tube. Too early costs you a card.",
        ),
        (
            MISS,
            {"rounds": 1},
            "Lift the tube. The game is over either way.",
            "Sand gone? Lift the tube: that ends the game.",
        ),
        (
            CARD,
            {"rounds": 1},
            "Lift the tube. Too early costs you a card, and the game is over.",
            "Sand gone? Lift the tube. Too early costs you a card.",
        ),
        (
            CARD,
            {"sand_ms": 6_000},
            "Lift the tube. Too early costs you a card, and the round is over.",
            "3 throws so far. Lift the tube? Too early costs you a card.",
        ),
    ],
)
@pytest.mark.parametrize("sand", [1, 5_400_000])
def test_the_price_is_said_before_the_tube_is_lifted(
    events: tuple[Any, ...], options: dict[str, Any], name: str, line: str, sand: int
) -> None:
    """To the eye and the ear, whatever the hidden sand does."""
    match = match_of(*events, sand=sand, **CALMLY, **options)
    html = drawn(match)
    (lift,) = (tag for tag in html.all("button") if tag.get("data-event") == '["lift",1]')
    assert lift["aria-label"] == name
    assert FACE.guides(scene_of(match))[1].sentence == line


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
