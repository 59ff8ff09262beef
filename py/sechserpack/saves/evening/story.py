"""The story of an evening: three to eight sentences, computed from its games and from those records that are kept.

The same evening always tells the same: which sentences, and in which words.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Any, NamedTuple

from ...engine.text import N_
from .moments import Found, Moment, Swing
from .tally import Evening, Played, Standing, worth

MOST = 8
"""maximum number of sentences"""
SWING = 0.25
"""change of a chance from which the throw that brought it is told"""
CLOSE = 0.15
"""most points between the first two of an evening that was close, as a share of those of the first"""
LEAST = 0.1
"""least of them, as less would be told as none"""
_BEGINNINGS = ("short", "alone", "opening")
"""kinds of first sentences"""


class Sentence(NamedTuple):
    """A sentence of the story: a message and what it names, and the moment that it leads to."""

    about: str
    line: str
    values: Mapping[str, Any]
    game: Played
    event: int | None


_OPENING = (
    N_("{people} people, {count} games: that was the evening."),
    N_("{count} games were played, and {people} people sat down to them."),
)
_ALONE = (
    N_("{count} games, and {name} was in all of them."),
    N_("{name} sat down to {count} games."),
)
_SHORT = (N_("A short evening: one game of {game}."), N_("One game was all there was: {game}."))
_LAST_WON = (
    N_("The last game, {game}, went to {names}."),
    N_("At the very end came {game}: won by {names}."),
)
_LAST = (N_("The last game on the table was {game}."), N_("It ended with {game}."))
_STREAK = (
    N_("{name} won {count} games in a row."),
    N_("{count} in a row, and nobody could stop {name}."),
)
_LED = (
    N_("Before the last game {name} was ahead; then came {game}."),
    N_("Only {game} was left, and {name} was ahead."),
)
_TIGHT = (
    N_("Between {name} and {other} there was next to nothing: {points} on the slate."),
    N_("{name} ahead of {other} by just {points} on the slate."),
)
_WAYS = (N_("{name} won at {count} different games."), N_("{count} different games, and {name} won at each."))
_SECOND = (
    N_("{name} came second {count} times, and never first."),
    N_("So near: {name} was second {count} times without a win."),
)
_SWING = (
    N_("One throw moved {name}’s chance of winning from {before} to {after}."),
    N_("A throw to remember: {name}’s chance of winning went from {before} to {after}."),
)
_CHAMPION = (
    N_("The evening goes to {name}, with {points} on the slate."),
    N_("With {points} on the slate, {name} takes the evening."),
)
_SHARED = (N_("Nothing could separate them: the evening goes to {names}."), N_("{names} share the evening."))
_TALLY = (
    N_("Of {count} games, {name} won {wins}."),
    N_("On the slate for {name}: {wins} won out of {count}."),
)

_SLATE = (
    N_("For {name} the slate says {points}."),
    N_("{points} on the slate for {name}, and that was the evening."),
)


def champions(standings: Sequence[Standing]) -> list[Standing]:
    """Those who have won the evening: usually one."""
    best = standings[0]
    return [each for each in standings if (each.points, each.wins) == (best.points, best.wins)]


def tell(evening: Evening, found: Iterable[Found]) -> tuple[Sentence, ...]:
    """The story of `evening`, oldest first, from those of its records that are kept."""
    records = {each.game.id: each for each in found}
    begin, *middle, last, end = (_at_end(each, records) for each in _of_evening(evening))
    best: dict[str, Moment] = {}
    for moment in [*middle, *_of_records(evening, records)]:
        if moment.about not in best or moment.worth > best[moment.about].worth:
            best[moment.about] = moment
    left, told = list(best.values()), [last]
    mentioned = Counter(person for each in (begin, last, end) for person in each.people)
    while left and len(told) < MOST - 2:
        # Everybody likes to be in it, so those come first who are not yet.
        chosen = min(left, key=lambda one: (mentioned[next(iter(one.people), "")], -one.worth, one.about))
        left.remove(chosen)
        told.append(chosen)
        mentioned.update(chosen.people)
    order = {game.id: number for number, game in enumerate(evening.games)}
    told.sort(key=lambda one: (order[one.game.id], one is last, one.event or 0, one.about))
    number = sum(game.ended // 1000 for game in evening.games)
    return tuple(
        Sentence(one.about, one.lines[(number + place) % len(one.lines)], one.values, one.game, one.event)
        for place, one in enumerate([begin, *told, end])
    )


def _at_end(moment: Moment, records: Mapping[str, Found]) -> Moment:
    """A `moment` of the results with where it leads: the end of its game, or its beginning for the first sentence."""
    record = records.get(moment.game.id)
    if record is None:
        return moment
    return replace(moment, event=0 if moment.about in _BEGINNINGS else record.events)


def turning_points(found: Iterable[Found]) -> dict[str, Swing]:
    """The throw of the evening that changed each person's chance most, by person, if it has been much."""
    turned: dict[str, Swing] = {}
    for swing in (swing for each in found for swing in each.swings if swing.change >= SWING):
        if swing.person not in turned or swing.change > turned[swing.person].change:
            turned[swing.person] = swing
    return turned


def _of_records(evening: Evening, records: Mapping[str, Found]) -> Iterator[Moment]:
    names = {each.person: each.name for each in evening.standings}
    for game in evening.games:
        if game.id not in records:
            continue
        yield from records[game.id].moments
        for swing in records[game.id].swings:
            if swing.change >= SWING:
                values: dict[str, Any] = {
                    "name": names[swing.person],
                    "before": swing.before,
                    "after": swing.after,
                }
                yield Moment(
                    "swing", _SWING, game, swing.event, 2 + 8 * swing.change, (swing.person,), values
                )


def _of_evening(evening: Evening) -> Iterator[Moment]:
    """What the results tell: the beginning, anything in between, the last game, and the end."""
    standings, played = evening.standings, evening.games
    people, last = tuple(each.person for each in standings), played[-1]
    alone = {"count": len(played), "name": standings[0].name}
    if len(played) == 1:
        yield Moment("short", _SHORT, last, None, 0)
    elif len(people) == 1:
        yield Moment("alone", _ALONE, played[0], None, 0, people, alone)
    else:
        counts = {"count": len(played), "people": len(people)}
        yield Moment("opening", _OPENING, played[0], None, 0, (), counts)
    if len(people) > 1:
        yield from _of_several(evening)
    for one in standings:
        yield from _of_person(one, played)
    winners = [person for person, seat in last.seats_of.items() if last.places[seat] == 1]
    if len(winners) == last.places.count(1):
        names = tuple(last.names[last.seats_of[person]] for person in winners)
        yield Moment("last", _LAST_WON, last, None, 1, tuple(winners), {"names": names})
    else:
        yield Moment("last", _LAST, last, None, 1)
    best = champions(standings)
    own = [game for game in played if best[0].person in game.seats_of]
    peak = max(own, key=lambda game: game.minutes * worth(game.places, game.seats_of[best[0].person]))
    if len(best) > 1:
        names = tuple(each.name for each in best)
        yield Moment("shared", _SHARED, last, None, 0, people[: len(best)], {"names": names})
    elif len(people) == 1 and len(played) > 1 and best[0].wins:
        yield Moment("tally", _TALLY, peak, None, 0, people, {**alone, "wins": best[0].wins})
    else:
        values: dict[str, Any] = {"name": best[0].name, "points": best[0].points}
        about, lines = ("champion", _CHAMPION) if len(people) > 1 else ("slate", _SLATE)
        yield Moment(about, lines, peak, None, 0, people[:1], values)


def _of_several(evening: Evening) -> Iterator[Moment]:
    """What is told of several people: who led and lost, and how close it was."""
    standings, last = evening.standings, evening.games[-1]
    if len(evening.games) > 1:
        before = champions(Evening(evening.games[:-1]).standings)
        led = next(each for each in standings if each.person == before[0].person)
        if len(before) == 1 and led not in champions(standings):
            yield Moment("led", _LED, last, None, 6, (led.person,), {"name": led.name})
    first, second = standings[:2]
    apart = first.points - second.points
    if len(evening.games) > 1 and LEAST <= apart <= CLOSE * first.points:
        values: dict[str, Any] = {"name": first.name, "other": second.name, "points": apart}
        yield Moment("tight", _TIGHT, last, None, 5, (first.person, second.person), values)


def _near(places: Sequence[int]) -> bool:
    """Whether the second place was somebody's alone and not the last one."""
    return places.count(2) == 1 and max(places) > 2


def _of_person(one: Standing, played: Sequence[Played]) -> Iterator[Moment]:
    """What is told of somebody's places."""
    at = [(game, game.places[game.seats_of[one.person]]) for game in played if one.person in game.seats_of]
    won = [game for game, place in at if place == 1]
    seconds = [game for game, place in at if place == 2 and _near(game.places)]
    ways = len({game.way.name for game in won})
    if ways > 1:
        values: dict[str, Any] = {"name": one.name, "count": ways}
        yield Moment("ways", _WAYS, won[-1], None, 1 + ways, (one.person,), values)
    if not won and len(seconds) > 1:
        values = {"name": one.name, "count": len(seconds)}
        yield Moment("second", _SECOND, seconds[-1], None, len(seconds), (one.person,), values)
    for first, run in groupby(at, key=lambda each: each[1] == 1):
        row = [game for game, _ in run]
        if first and len(row) > 1:
            values = {"name": one.name, "count": len(row)}
            yield Moment("streak", _STREAK, row[-1], None, 2 + len(row), (one.person,), values)
