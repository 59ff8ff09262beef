"""SIX in sentences, and what is heard of it."""

from __future__ import annotations

from typing import Any

import pytest

from sechserpack.engine.events import Event
from sechserpack.engine.match import Match
from sechserpack.games.six.face import FACE
from sechserpack.games.six.rules.state import State
from sechserpack.games.six.words.log import tell
from sechserpack.locale import words
from tests.support.games.stories import NAMES, heard, tell_in_both, told

from .tables import match_of, random_match, thrown

PILES = ((7, 8, 10), (9, 10, 11), (3, 9, 12))


def table(*events: tuple[Any, ...], **options: Any) -> Match[State]:
    return match_of(*events, piles=PILES, **options)


def test_x2_a_round_begins() -> None:
    tell_in_both(table(), ["Round 1: Ada begins."], ["Runde 1: Ada beginnt."])


def test_time_and_throwing_are_not_worth_a_word() -> None:
    for match in (table(("wait", 500)), table(("roll", 0))):
        assert told(match) == []
        assert heard(match) == ()


def test_x3_a_throw_is_called_out() -> None:
    match = table(*thrown(0, 4, 4, 5))
    tell_in_both(match, ["Ada throws 4, 4 and 5: 13."], ["Ada wirft 4, 4 und 5: 13."])
    assert heard(match) == ("throw",)


def test_x4_a_card_is_secured() -> None:
    match = table(*thrown(0, 3, 3, 3), ("secure", 2))
    tell_in_both(match, ["Cem secures the 9."], ["Cem sichert die 9."])
    assert heard(match) == ("secure",)


def test_x4_cards_are_secured_by_themselves() -> None:
    match = table(*thrown(0, 3, 3, 3), secure="auto")
    tell_in_both(
        match,
        ["Ada throws 3, 3 and 3: 9.", "Bo secures the 9.", "Cem secures the 9."],
        ["Ada wirft 3, 3 und 3: 9.", "Bo sichert die 9.", "Cem sichert die 9."],
    )
    assert heard(match) == ("throw",)
    assert [step.landing for step in FACE.steps(*last(match))] == ["secure"], "when the dice lie still"


def test_x5_an_own_number_brings_three_dice_again() -> None:
    tell_in_both(
        table(*thrown(0, 1, 2, 4)),
        ["Ada throws 1, 2 and 4: 7.", "Ada has the 7 open: three dice again."],
        ["Ada wirft 1, 2 und 4: 7.", "Bei Ada liegt die 7 offen: noch mal drei Würfel."],
    )


def test_x6_the_dice_go_on_and_cards_are_laid() -> None:
    match = table(*thrown(0, 6, 6, 6), *thrown(0, 1, 1), *thrown(0, 6))
    tell_in_both(
        match,
        ["Ada throws 6.", "Wechsel! Bo gets the dice."],
        ["Ada wirft eine 6.", "Wechsel! Die Würfel gehen an Bo."],
    )
    assert heard(match) == ("throw",)
    assert [step.cue for step in FACE.steps(*last(match))] == ["", "change"]
    match.play(("place", 0, 2))
    tell_in_both(match, ["Ada lays the 1 on the 8."], ["Ada legt die 1 auf die 8."])
    assert heard(match) == ("place",)


def test_x6_a_card_is_laid_on_an_empty_place() -> None:
    match = table(*thrown(0, 3, 3, 3), ("secure", 2), *thrown(0, 1, 1), *thrown(0, 6), ("place", 2, 2))
    tell_in_both(match, ["Cem lays the 1 down."], ["Cem legt die 1 hin."])


def test_x11_a_pasch_turns_everything_round() -> None:
    tell_in_both(
        table(*thrown(0, 2, 2, 2), profi=True),
        [
            "Ada throws 2, 2 and 2: 6.",
            "Pasch! Now it goes the other way round.",
            "Wechsel! Cem gets the dice.",
        ],
        [
            "Ada wirft 2, 2 und 2: 6.",
            "Pasch! Jetzt geht es andersherum.",
            "Wechsel! Die Würfel gehen an Cem.",
        ],
    )


def last(match: Match[State]) -> tuple[State, Event, State]:
    """The last event with the states before and after it."""
    return match.state_at(len(match) - 1), match.events[-1], match.state


def lift(clock: int, *, secured: bool = True, rounds: int = 3) -> Match[State]:
    first = [("secure", 1)] if secured else []
    miss = (*thrown(0, 1, 1), *thrown(0, 6), ("wait", clock), ("lift", 1))
    return table(*thrown(0, 3, 3, 3), *first, *miss, sand=60_000, hesitate_ms=None, rounds=rounds)


def test_x9_lifted_too_early() -> None:
    match = lift(59_999)
    tell_in_both(
        match,
        ["Bo lifts the tube.", "The sand is still running.", "Bo has to give a card back."],
        ["Bo hebt die Röhre.", "Der Sand läuft noch.", "Bo muss eine Karte zurückgeben."],
    )
    assert heard(match) == ("lift",), "nothing gives the verdict away"
    assert [step.cue for step in FACE.steps(*last(match))] == ["", "thud", "place"]


def test_x9_lifted_in_time() -> None:
    match = lift(60_000)
    tell_in_both(
        match,
        ["Bo lifts the tube.", "The sand has run out.", "Ada has no card to give back."],
        ["Bo hebt die Röhre.", "Der Sand ist durchgelaufen.", "Ada hat keine Karte zum Zurückgeben."],
    )
    assert heard(match) == ("lift",)
    assert [step.cue for step in FACE.steps(*last(match))] == ["", "gong", ""]


def test_x10_the_winner_is_named_with_the_marks() -> None:
    match = lift(60_000, rounds=1)
    assert match.over
    assert told(match)[-1] == "Bo wins with 2 marks!"
    assert told(match, "de")[-1] == "Bo gewinnt mit 2 Punkten!"
    assert told(match)[3:6] == ["Ada has 0 marks.", "Bo has 2 marks.", "Cem has 0 marks."]
    assert told(match, "de")[4] == "Bo hat 2 Punkte."
    assert [step.cue for step in FACE.steps(*last(match))[3:]] == ["count"] * 3 + ["win"]
    tied = lift(10, secured=False, rounds=1)
    assert told(tied)[-1] == "Ada, Bo and Cem share the win, with 0 marks each!"
    assert told(tied, "de")[-1] == "Ada, Bo und Cem gewinnen gemeinsam, je mit 0 Punkten!"


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_game_can_be_told_to_its_end(language: str) -> None:
    match = random_match(4)
    silent = set()
    for index, event in enumerate(match.events):
        sentences = tell(
            match.state_at(index), event, match.state_at(index + 1), NAMES.__getitem__, words(language)
        )
        assert not [sentence for sentence in sentences if "{" in sentence]
        if not sentences:
            silent.add(event[0])
    assert silent == {"shuffle", "wait", "roll"}


def test_x10_who_wins_with_one_mark_has_one() -> None:
    miss = (*thrown(0, 1, 1), *thrown(0, 6), ("wait", 60_000), ("lift", 1))
    events = (*thrown(0, 2, 3, 3), ("secure", 1), *miss)
    match = match_of(*events, piles=((7, 9, 10), (8, 10, 11)), hesitate_ms=None, rounds=1)
    assert told(match)[-1] == "Bo wins with one mark!"
    assert told(match, "de")[-1] == "Bo gewinnt mit einem Punkt!"
