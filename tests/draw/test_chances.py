"""Chances in figures: how they are written, and on which controls they stand."""

from __future__ import annotations

import pytest
from markupsafe import Markup

from sechserpack.bots.outlook import Estimate, Outlook
from sechserpack.draw.buttons import as_data, control
from sechserpack.draw.html import button
from sechserpack.draw.teaching.chances import Chances, chips, decisions_of, margin, percent, seats_of
from sechserpack.engine.events import Event
from sechserpack.locale import words

EN, DE = words("en"), words("de")
A, B, C = ("lay", 0, 1), ("lay", 0, 2), ("roll", 0)


def exact(**chances: float) -> Outlook:
    events: dict[str, Event] = {"a": A, "b": B, "c": C}
    return Outlook("game", (), {events[name]: Estimate(value) for name, value in chances.items()})


@pytest.mark.parametrize(
    ("value", "told"),
    [
        (0.0, "0%"),
        (0.0004, "<0.1%"),
        (0.004, "0.4%"),
        (0.584, "58%"),
        (0.996, "99.6%"),
        (0.9999, ">99.9%"),
        (1.0, "100%"),
    ],
)
def test_an_exact_chance_is_never_told_as_none_or_as_certain_when_it_is_not(value: float, told: str) -> None:
    assert percent(Estimate(value), EN) == told
    assert margin(Estimate(value), EN) == ""


def test_a_sampled_chance_is_told_in_whole_hundredths_with_how_far_it_may_be_off() -> None:
    chance = Estimate(0.6249, 0.0301)
    assert (percent(chance, EN, fine=True), margin(chance, EN)) == ("62%", "± 4")
    assert percent(chance, DE) == "62\u00a0%"
    assert percent(Estimate(0.0, 0.02), EN) == "0%"
    assert str(seats_of(Outlook("round", (chance,)), EN)[0]) == "62% ± 4"


def test_exact_chances_that_are_nearly_the_same_have_a_decimal() -> None:
    told = decisions_of(exact(a=0.584, b=0.581, c=0.2), DE)
    assert [figure.chance for figure in told.values()] == ["58,4\u00a0%", "58,1\u00a0%", "20,0\u00a0%"]
    told = decisions_of(exact(a=0.58, b=0.58, c=0.2), EN)
    assert [figure.chance for figure in told.values()] == ["58%", "58%", "20%"]


def test_the_best_is_marked_and_several_if_they_are_equal() -> None:
    assert [each.best for each in decisions_of(exact(a=0.5, b=0.5, c=0.2), EN).values()] == [
        True,
        True,
        False,
    ]
    assert not any(each.best for each in decisions_of(exact(a=0.5, b=0.5), EN).values()), "nothing to choose"


def test_where_chips_are_at_stake_the_best_is_what_brings_most_of_them() -> None:
    outlook = Outlook(
        "round",
        (),
        {A: Estimate(0.5, 0.1), B: Estimate(0.4, 0.1)},
        {A: Estimate(-0.44, 0.3), B: Estimate(1.26, 0.3)},
        100,
    )
    told = decisions_of(outlook, EN)
    assert [(each.chips, each.best) for each in told.values()] == [("−0.4", False), ("+1.3", True)]
    assert chips(Estimate(-0.04, 0.3), DE) == "0,0"


def test_every_control_of_a_decision_has_its_figure_and_nothing_else_changes() -> None:
    table = Markup(
        "".join(str(control(event, label, armed=True)) for event, label in ((A, "One"), (C, "Throw")))
    )
    card = button({"data-drag": as_data(("lay", 0))}, type="button")["card"]
    html = table + Markup(str(card)) + Markup('<p data-event="x"></p>')
    chances = Chances(frozenset({0}), decisions=decisions_of(exact(a=0.5, b=0.7, c=0.2), EN))
    marked = chances.mark(html)
    assert marked.count('class="odds') - marked.count('class="odds-') == 3
    card = marked[marked.index("data-drag") :]
    assert "★" in card
    assert "70%" in card
    assert "★" not in marked[: marked.index("data-drag")], "the best card is not one of those two"
    assert Chances(frozenset({0})).mark(html) == html
