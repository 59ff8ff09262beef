"""The chairs of the set-up stand at the edges where the game's table has its players."""

from __future__ import annotations

from collections import defaultdict
from itertools import groupby

import pytest

from sechserpack import games
from sechserpack.draw.catalogue import Variant
from sechserpack.draw.geometry import Size
from sechserpack.draw.seated import seated
from sechserpack.draw.seats import EDGES
from sechserpack.locale import words
from sechserpack.screens.set_up.chairs import Place, places
from sechserpack.setup.changes import change
from sechserpack.setup.form import Form, fresh, players_of
from sechserpack.setup.variants import variants
from tests.support.screens import PAGES

EN = words("en")


def forms(variant: Variant, *, human: bool) -> list[Form]:
    """Set-ups of `variant` with every number of players, all of them people or all but the first bots."""
    form = fresh(variant)
    found = []
    for chair in range(form.most):
        if chair not in form.chairs:
            form = change(form, f"sit:{chair}", "random")
        here = form
        for seat in range(1, len(form.chairs)) if human else ():
            here = change(here, f"kind:{here.chairs[seat]}", "human")
        found.append(here)
    return found


def shown(form: Form, size: Size, *, facing: bool) -> tuple[tuple[Place, ...], list[str]]:
    """The places of all chairs, and at which edge of the game's table each player sits."""
    seating = seated(games.face(form.setup.game), players_of(form.setup, EN), size, facing=facing)
    return places(form, seating, size, 1.0), [seating.edge(seat) for seat in range(len(form.chairs))]


@pytest.mark.parametrize("size", PAGES.values(), ids=PAGES)
@pytest.mark.parametrize("variant", variants(), ids=lambda one: one.name)
def test_whoever_sits_round_the_table_sits_at_the_same_edge_in_the_set_up(
    variant: Variant, size: Size
) -> None:
    for form in forms(variant, human=True):
        found, edges = shown(form, size, facing=True)
        room = {
            edge: max(place.of for place in found if place.edge == edge)
            for edge in {one.edge for one in found}
        }
        for seat, edge in enumerate(edges):
            place = found[form.chairs[seat]]
            full = edges.count(edge) > room.get(edge, 0)
            assert place.edge == edge or full, f"{len(edges)} play, seat {seat}: {place}, but {edge}"


@pytest.mark.parametrize("facing", [True, False], ids=["facing", "upright"])
@pytest.mark.parametrize("variant", variants(), ids=lambda one: one.name)
def test_all_chairs_stand_round_the_table_clockwise(variant: Variant, facing: bool) -> None:
    for form in [one for human in (True, False) for one in forms(variant, human=human)]:
        for size in PAGES.values():
            found, _ = shown(form, size, facing=facing and form.setup.kinds[-1] == "human")
            at = defaultdict(set)
            for place in found:
                at[place.edge].add((place.nth, place.of))
            for taken in at.values():
                assert taken == {(nth, len(taken)) for nth in range(len(taken))}, (
                    "each has a share of its own"
                )
                assert len(taken) <= 4, "there is room for so many"
            # Once round, an edge comes up once, or twice if that is where one begins in its middle.
            runs = [edge for edge, _ in groupby(place.edge for place in found)]
            assert len(runs) - (runs[0] == runs[-1] and len(runs) > 1) == len(at)
            turns = [
                (EDGES.index(b) - EDGES.index(a)) % 4 for a, b in zip(runs, runs[1:] + runs[:1], strict=True)
            ]
            assert sum(turns) in (0, 4), f"not once round: {runs}"


@pytest.mark.parametrize("size", PAGES.values(), ids=PAGES)
@pytest.mark.parametrize("variant", variants(), ids=lambda one: one.name)
def test_bots_sit_evenly_round_the_table_of_somebody_alone(variant: Variant, size: Size) -> None:
    for form in forms(variant, human=False):
        found, _ = shown(form, size, facing=False)
        assert found[form.chairs[0]].edge == "bottom"
        left, right = ([place.edge for place in found].count(edge) for edge in ("left", "right"))
        assert left == right


@pytest.mark.parametrize("size", PAGES.values(), ids=PAGES)
def test_people_who_read_the_page_one_way_sit_in_front_of_it(size: Size) -> None:
    """Three chairs side by side have room there on every page, and whoever the first player is sits on one of them."""
    for variant in variants():
        full = forms(variant, human=False)[-1]
        count = len(full.chairs)
        for first in range(-2, 1):
            form = full
            people = [full.chairs[(first + step) % count] for step in range(3)]
            for chair in people:
                form = change(form, f"kind:{chair}", "human")
            found, _ = shown(form, size, facing=False)
            assert [found[chair].edge for chair in people] == ["bottom"] * 3
