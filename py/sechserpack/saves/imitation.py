"""How somebody plays, learnt from the records of their finished games on this device."""

from __future__ import annotations

from collections.abc import Iterable

from ..bots.likeness import Manner, Mine, Seen, learn
from ..draw.catalogue import Variant
from ..engine.lineup import Lineup
from ..play.record_files import lineup_of, read_in_slices
from ..play.tasks import in_turns
from ..setup.likenesses import Likeness
from ..setup.people import same
from ..setup.variants import variant_of, variant_query
from .entries import Entry
from .library import Library
from .ports import Unavailable
from .retention import people_in


def games_with(finished: Iterable[Entry], name: str, way: Variant) -> list[Entry]:
    """Those of the `finished` games of this `way` to play in which the person called `name` counts, in their order."""
    return [
        entry
        for entry in finished
        if entry.game == way.game
        and any(same(entry.names[seat], name) for seat in people_in(entry))
        and variant_of(entry.game, entry.options) == way
    ]


async def learn_likeness(library: Library, manner: Manner, name: str, way: Variant) -> Likeness:
    """How the person called `name` plays, by their latest decisions; without numbers if there are too few."""
    seen: list[Seen] = []
    decisions = games = learnt = 0
    for entry in games_with(library.finished(), name, way):
        try:
            match, _ = await in_turns(read_in_slices(await library.record(entry.id)))
        except (KeyError, ValueError, Unavailable):
            continue  # what is left tells enough, or too little
        lineup = lineup_of(match.header)
        found: list[Seen] = []
        for seat in range(match.header.seats):
            found += await in_turns(manner.observe(match, seat, _plays(lineup, seat, name)))
        if found:
            seen = [*found, *seen]
            games, learnt = games + 1, max(learnt, entry.played)
            decisions += sum(1 for each in found if manner.decided(each))
        if len(seen) >= manner.most:
            break
    numbers = await in_turns(learn(manner, seen)) if decisions >= manner.least else ()
    return Likeness(
        name, variant_query(way), manner.written(numbers) if numbers else {}, decisions, games, learnt
    )


def _plays(lineup: Lineup, seat: int, name: str) -> Mine:
    """Whether the person called `name` plays `seat` at an event."""

    def plays(event: int) -> bool:
        player = lineup.at(event)[seat]
        return player.human and same(player.name, name)

    return plays
