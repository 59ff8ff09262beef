"""Remembered set-ups: each game is offered as it was set up last time, on this device or brought from another."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from sechserpack.engine.errors import Malformed
from sechserpack.games import NAMES
from sechserpack.setup.form import fresh
from sechserpack.setup.links import Setup, to_link
from sechserpack.setup.remembered import (
    adopt,
    chance_fits,
    form_for,
    remember,
    remember_begun,
    remember_chance,
    remembered_links,
)
from sechserpack.setup.variants import variant_link, variants

SIEBEN = Setup("sieben", ("human", "random"), ("Ada", ""), {"coins": 3})
SIX = Setup("six", ("human", "human"), ("Bo", "Cem"), {"profi": True})


class Kept:
    """What a device remembers, in memory; one that is `full` takes nothing."""

    def __init__(self, *, full: bool = False) -> None:
        self.values: dict[str, Any] = {}
        self._full = full

    def read(self, name: str) -> Any:
        return self.values.get(name)

    def write(self, name: str, value: Any) -> bool:
        if not self._full:
            self.values[name] = value
        return not self._full


def test_a_game_is_offered_as_it_was_set_up_last_time() -> None:
    kept = Kept()
    assert form_for(kept, "#setup/sieben") == fresh(form_for(kept, "#setup/sieben").variant)
    assert remember(kept, replace(SIEBEN, seed="for this time only"))
    assert form_for(kept, "#setup/sieben").setup == SIEBEN
    assert not remember(Kept(full=True), SIEBEN)


def test_in_sieben_the_next_one_begins_when_the_same_people_sit_down_again() -> None:
    """With two seats whoever begins loses more often; S9 is about the rounds of a match after the first."""
    kept = Kept()
    for starter in (1, 0, 1):
        assert remember_begun(kept, form_for(kept, "#setup/sieben").setup if kept.values else SIEBEN)
        assert form_for(kept, "#setup/sieben").setup.options == {"coins": 3, "starter": starter}
    # A link that is followed again, or a page that is loaded again, is the same game.
    for _ in range(2):
        remember_begun(kept, replace(SIEBEN, options={"starter": 1}, kinds=("human",) * 3, names=("",) * 3))
        assert form_for(kept, "#setup/sieben").setup.options["starter"] == 2
    # Who has left it to chance goes on doing so; in other games it stays as it was.
    remember_chance(kept, "sieben", {"starter"})
    assert "starter" not in form_for(kept, "#setup/sieben").setup.options
    remember_begun(kept, SIX)
    assert "starter" not in form_for(kept, "#setup/six").setup.options
    assert not remember_begun(Kept(full=True), SIEBEN)


def test_what_sets_a_variant_apart_is_as_its_link_says() -> None:
    kept = Kept()
    remember(kept, SIX)
    for variant in variants():
        form = form_for(kept, variant_link(variant))
        assert form.variant == variant
        assert dict(variant.options).items() <= form.setup.options.items()
        assert form.setup.names == ("Bo", "Cem"), "people belong to the table, not to a game"


def test_a_set_up_from_another_device_is_taken_where_none_is_remembered() -> None:
    kept = Kept()
    remember(kept, SIEBEN)
    adopt(kept, to_link(replace(SIEBEN, names=("Dora", ""))))
    adopt(kept, to_link(SIX))
    assert remembered_links(kept) == (to_link(SIEBEN), to_link(SIX))
    with pytest.raises(Malformed):
        adopt(kept, "#play/poker?seats=human,human")


@pytest.mark.parametrize(
    "rubbish", [6, "#play/sieben?seats=human", "#play/sieben?seats=human,human&luck=9", ""]
)
def test_what_cannot_be_understood_any_more_is_not_offered(rubbish: object) -> None:
    kept = Kept()
    kept.values["setup.sieben"] = rubbish
    assert form_for(kept, "#setup/sieben") == form_for(Kept(), "#setup/sieben")


@pytest.mark.parametrize("query", ["", "?", "?variant=from+a+later+version"])
@pytest.mark.parametrize("name", NAMES)
def test_a_link_to_no_variant_leads_to_the_first_one_of_its_game(name: str, query: str) -> None:
    first = next(variant for variant in variants() if variant.game == name)
    assert form_for(Kept(), f"#setup/{name}{query}").variant == first


def test_a_link_to_no_game_is_malformed() -> None:
    with pytest.raises(Malformed):
        form_for(Kept(), "#setup/poker")


def test_what_is_left_to_chance_is_remembered_beside_the_link() -> None:
    kept = Kept()
    remember(kept, replace(SIEBEN, options={"coins": 3, "starter": 1}))
    assert form_for(kept, "#setup/sieben").setup.options["starter"] == 1
    assert remember_chance(kept, "sieben", {"starter"})
    form = form_for(kept, "#setup/sieben")
    assert form.chance == {"starter"}
    assert dict(form.setup.options) == {"coins": 3}
    assert remember_chance(kept, "sieben", ())
    assert form_for(kept, "#setup/sieben").chance == frozenset()
    assert remember_chance(Kept(full=True), "sieben", ()), "there is nothing to be stored"
    assert not remember_chance(Kept(full=True), "sieben", {"starter"})


@pytest.mark.parametrize("rubbish", [6, "starter", {"starter": 1}, [7], ["x" * 41], ["coins"]])
def test_only_seats_are_left_to_chance(rubbish: object) -> None:
    kept = Kept()
    kept.values["chance.sieben"] = rubbish
    assert form_for(kept, "#setup/sieben").chance == frozenset()
    assert chance_fits(["starter", "dealer"])
    assert chance_fits(rubbish) == (rubbish == ["coins"])
