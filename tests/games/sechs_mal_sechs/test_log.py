"""The log of 6mal6 and Straßenlegen: everything that all may know, step by step, and no card that is hidden."""

from __future__ import annotations

import re
from random import Random

import pytest

from sechserpack.engine.match import Match
from sechserpack.games.sechs_mal_sechs.face import FACE
from sechserpack.games.sechs_mal_sechs.rules.game import GAME, State
from sechserpack.games.sechs_mal_sechs.table.steps import settlement_steps
from sechserpack.locale import words

from .tables import deal, lay, play, start

NAMES = ("Ada", "Bo", "Cem", "Dora", "Emil", "Fritz")
NINES = (9, 9, 9, 9, 9, 9)


def tell(before: State, event: tuple[object, ...], after: State, language: str = "en") -> list[str]:
    return FACE.tell(before, event, after, NAMES.__getitem__, words(language))


def last_lay(state: State, *rows: tuple[int, ...], language: str = "en") -> list[str]:
    """What the last card of a round in which these rows are laid is told as."""
    cards = dict(enumerate(rows))
    state = GAME.apply(state, deal(state, cards))
    turns = state.table.turns
    for laid, seat in enumerate(turns):
        before = state
        field = laid // len(rows) + 1
        event = ("lay", seat, rows[seat][field - 1], field)
        state = GAME.apply(state, event)
    told = tell(before, event, state, language)
    # The card, perhaps its street, and what is settled: each is told when it has been seen.
    assert len(FACE.steps(before, event, state)) == len(told)
    assert len(told) - len(settlement_steps(event, state)) in (1, 2)
    return told


def test_a_round_is_dealt() -> None:
    state = start(3, dealer=2)
    event = deal(state, {0: NINES, 1: NINES, 2: NINES})
    assert tell(state, event, GAME.apply(state, event)) == ["Round 1: Cem deals."]
    assert FACE.cues(state, event, GAME.apply(state, event)) == ("shuffle",)


def test_a_card_is_laid() -> None:
    before = start(2)
    before = GAME.apply(before, deal(before, {0: NINES, 1: NINES}))
    after = lay(before, (9, 4))
    assert tell(before, ("lay", 1, 9, 4), after) == ["Bo lays the 9 on field 4."]
    assert tell(before, ("lay", 1, 9, 4), after, "de") == ["Bo legt die 9 auf Feld 4."]
    assert FACE.cues(before, ("lay", 1, 9, 4), after) == ("card",)
    assert [step.name for step in FACE.steps(before, ("lay", 1, 9, 4), after)] == ["lay", "draw"]


def test_a_street_is_told_when_it_is_built() -> None:
    state = start(2, variant="strassen")
    state = GAME.apply(state, deal(state, {0: NINES, 1: (3, 4, 5, 1, 1, 1)}))
    state = lay(state, (3, 1), (9, 1), (9, 2), (4, 2), (1, 6), (9, 3))
    state = lay(state, (9, 4))
    assert GAME.turn(state) == 1
    assert tell(state, ("lay", 1, 5, 3), lay(state, (5, 3))) == [
        "Bo lays the 5 on field 3.",
        "That’s a street: 3-4-5.",
    ]
    steps = FACE.steps(state, ("lay", 1, 5, 3), lay(state, (5, 3)))
    assert [(step.name, step.silent) for step in steps] == [("lay", False), ("street", False), ("draw", True)]
    assert tell(state, ("lay", 1, 1, 5), lay(state, (1, 5))) == ["Bo lays the 1 on field 5."]


def test_the_settlement_is_told_column_by_column() -> None:
    told = last_lay(start(3), (2, 3, 4, 1, 5, 9), (2, 4, 3, 1, 6, 8), (3, 5, 5, 1, 7, 7))
    assert told[1:] == [
        "Column 1: Ada and Bo are lowest with the 2 and pay 1 each.",
        "Column 2: Ada is lowest with the 3 and pays 2.",
        "Column 3: Bo is lowest with the 3 and pays 3.",
        "Column 4: Ada, Bo and Cem are lowest with the 1 and pay 4 each.",
        "Column 5: Ada is lowest with the 5 and pays 5.",
        "Column 6: Cem is lowest with the 7 and pays 6.",
        "Fields 1 and 6: Ada has the highest sum, 11, and takes 5.",
    ]


def test_who_cannot_pay_it_all_who_goes_out_and_who_has_won() -> None:
    """M5: what is owed is not always what is paid, and a sentence that names one names the other."""
    told = last_lay(start(2, chips=5), (1,) * 6, NINES)
    assert told[1:] == [
        "Column 1: Ada is lowest with the 1 and pays 1.",
        "Column 2: Ada is lowest with the 1 and pays 2.",
        "Column 3: Ada is lowest with the 1, owes 3 and pays the last 2.",
        "Column 4: Ada is lowest with the 1 and owes 4, but has nothing left to pay with.",
        "Column 5: Ada is lowest with the 1 and owes 5, but has nothing left to pay with.",
        "Column 6: Ada is lowest with the 1 and owes 6, but has nothing left to pay with.",
        "Fields 1 and 6: Bo has the highest sum, 18, and takes 5.",
        "Ada has no chips left and is out.",
        "Bo wins!",
    ]
    told = last_lay(start(2, chips=4), (1,) * 6, NINES, language="de")
    assert told[3:5] == [
        "Spalte 3: Ada ist mit der 1 am niedrigsten, schuldet 3 und zahlt den letzten Chip.",
        "Spalte 4: Ada ist mit der 1 am niedrigsten und schuldet 4, hat aber keine Chips mehr.",
    ]
    assert told[7] == (
        "Felder 1 und 6: Bo hat die höchste Summe, 18, und bekommt 4, denn für 5 reicht der Topf nicht."
    )


def test_of_several_in_debt_everybody_is_told_what_they_pay() -> None:
    rows = ((1, 1, 1, 1, 9, 9), (9, 1, 1, 1, 9, 9), (9, 9, 1, 1, 9, 9))
    told = last_lay(start(3, chips=6), *rows)
    assert told[4] == (
        "Column 4: Ada, Bo and Cem are lowest with the 1 and owe 4 each – "
        "Ada has nothing left, Bo pays only 1 and Cem pays only 3."
    )
    told = last_lay(start(3, chips=6), *rows, language="de")
    assert told[4] == (
        "Spalte 4: Ada, Bo und Cem sind mit der 1 am niedrigsten und schulden je 4 – "
        "Ada hat nichts mehr, Bo zahlt nur 1 und Cem zahlt nur 3."
    )


def test_a_pot_too_small_is_told_as_it_is() -> None:
    """M6: it is shared, and when it does not even go round nobody takes anything."""
    rows = ((9, 9, 9, 9, 9, 9), (9, 9, 9, 9, 9, 9), (1, 9, 9, 9, 9, 9))
    told = last_lay(start(3, chips=1), *rows)
    assert told[1] == "Column 1: Cem is lowest with the 1 and pays 1."
    assert told[2].endswith("each – Ada pays only 1, Bo pays only 1 and Cem has nothing left.")
    assert told[-2] == (
        "Fields 1 and 6: Ada and Bo have the highest sum, 18, and take 1 each – "
        "the pot doesn’t hold 5 for each."
    )
    told = last_lay(start(2, variant="strassen", chips=1), (1, 2, 3, 4, 5, 6), (1, 2, 3, 4, 5, 6))
    assert told[-2:] == [
        "Ada and Bo tie for the best street: 1-2-3-4-5-6.",
        "Ada and Bo take nothing: there isn’t enough in the pot to go round.",
    ]


def test_streets_are_paid_for() -> None:
    told = last_lay(
        start(3, variant="strassen", chips=5), (1, 2, 3, 4, 5, 6), (4, 5, 6, 1, 2, 3), (1, 1, 1, 1, 1, 1)
    )
    assert told[-5:] == [
        "Ada has the best street: 1-2-3-4-5-6.",
        "The best street has 6 houses: Bo and Cem owe 6 each – Bo pays only 5 and Cem pays only 5.",
        "Ada takes 6 from the pot.",
        "Bo and Cem have no chips left and are out.",
        "Ada wins!",
    ]
    rows = (4, 5, 6, 1, 2, 3), (7, 7, 2, 3, 4, 9)
    told = last_lay(start(2, variant="strassen"), *rows, language="de")
    assert told[-3:] == [
        "Ada hat die besten Straßen: 4-5-6 und 1-2-3.",
        "Die besten Straßen haben 6 Häuser: Bo zahlt 6.",
        "Ada nimmt 6 aus dem Topf.",
    ]
    told = last_lay(start(2, variant="strassen", chips=2), *rows, language="de")
    assert told[-4:-2] == [
        "Die besten Straßen haben 6 Häuser: Bo schuldet 6 und zahlt die letzten 2.",
        "Ada nimmt 2 aus dem Topf, denn für 6 reicht er nicht.",
    ]
    told = last_lay(start(2, variant="strassen"), NINES, NINES)
    assert told[-1] == "Nobody has a street, so nobody pays."


def test_the_table_waits_only_before_a_deal() -> None:
    assert FACE.waits == {"deal"}
    assert GAME.chance(start(2)) == "deal"


@pytest.mark.parametrize("variant", ["classic", "strassen"])
def test_every_event_of_a_game_has_its_sentences_in_both_languages(variant: str) -> None:
    match = Match.new(GAME, 4, {"variant": variant, "rounds": 3}, "told")
    while not match.over:
        if not match.draw():
            (choices,) = GAME.legal(match.state).values()
            match.play(choices[len(match) % len(choices)])
    for index, event in enumerate(match.events):
        before, after = match.state_at(index), match.state_at(index + 1)
        told = [tell(before, event, after, language) for language in ("en", "de")]
        steps = FACE.steps(before, event, after)
        assert len(told[0]) == len(told[1]) == sum(not step.silent for step in steps)
        assert told[0] != told[1]
        assert all(re.fullmatch(r"[^{}]+[.!]", sentence) for sentence in (*told[0], *told[1]))


def test_a_deal_after_a_settled_round_tells_of_nothing_else() -> None:
    state = play(start(2), (9, 9, 9, 9, 9, 9, 1, 1, 1, 1, 1, 1))
    assert GAME.chance(state) == "deal"
    event = GAME.sample(state, Random(1))
    assert tell(state, event, GAME.apply(state, event)) == ["Round 2: Bo deals."]
