"""The story of an evening: every sentence is checked against its records once more, by the reference games.

Chances are asked of the oracle once more, whose own tests hold it against solutions and playouts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property
from typing import Any

import pytest

from sechserpack import games
from sechserpack.engine.generators import run
from sechserpack.engine.match import Match
from sechserpack.engine.record import write
from sechserpack.locale import LANGUAGES, words
from sechserpack.play.record_files import read_in_slices
from sechserpack.play.review import Review
from sechserpack.saves.evening.moments import Found, look
from sechserpack.saves.evening.story import MOST, SWING, Sentence, tell, turning_points
from sechserpack.saves.evening.tally import Evening, Played, evenings_of
from sechserpack.screens.evening.end import said
from sechserpack.setup.people import same_person
from tests.reference import REFERENCES
from tests.reference.six import MARKS
from tests.support.games.evenings import PEOPLE, an_evening

LEAST = 3
TELLING = (
    0,
    1,
    2,
    3,
    4,
    5,
    6,
    9,
    14,
    21,
    26,
    133,
    146,
    157,
    222,
    239,
    242,
    295,
    366,
    383,
    469,
    532,
    568,
    594,
)
TELLING += (642, 786, 830, 849, 898, 913)
"""numbers of evenings whose stories have every kind of sentence, most of them several times"""


def story_of(evening: Evening, records: dict[str, Match[Any]]) -> tuple[Sentence, ...]:
    """The story as the page computes it: from the text of the records."""
    names = {one.person: one.name for one in evening.standings}
    found = []
    for game in evening.games:
        if game.id in records:
            record = write(records[game.id].record_header(), records[game.id].events).encode()
            match, first = run(read_in_slices(record))
            found.append(run(look(game, match, first, names)))
    return tell(evening, found)


# ---- the second computation


@dataclass
class Table:
    """A game as the reference has it: what its record says, and nothing that the package says of it."""

    match: Match[Any]

    @cached_property
    def names(self) -> list[str]:
        return [str(name) for name in self.match.header.extra["names"]]

    @cached_property
    def people(self) -> list[int]:
        return [seat for seat, kind in enumerate(self.match.header.extra["players"]) if kind == "human"]

    @cached_property
    def events(self) -> list[list[Any]]:
        return [list(event) for event in self.match.events]

    def state(self, step: int) -> dict[str, Any]:
        """What the reference prints after so many events."""
        header = self.match.header
        reference = REFERENCES[header.game](header.seats, dict(header.options))
        for event in self.events[:step]:
            reference.do(event)
        return reference.dump()

    @cached_property
    def places(self) -> list[int]:
        """The place of every seat: one more than seats before it."""
        ranking = self.state(len(self.events))["ranking"]
        found = [1 + sum(map(len, ranking))] * self.match.header.seats
        before = 0
        for tied in ranking:
            for seat in tied:
                found[seat] = 1 + before
            before += len(tied)
        return found

    def worth(self, seat: int) -> Fraction:
        own, others = self.places[seat], [each for n, each in enumerate(self.places) if n != seat]
        return sum((Fraction((each > own) * 2 + (each == own), 2) for each in others), Fraction()) / len(
            others
        )

    def counted(self, step: int) -> list[int]:
        """Coins, marks or chips."""
        state = self.state(step)
        return list(state.get("coins") or state.get("points") or state["chips"])


@dataclass
class Told:
    """A sentence, and what the reference knows of what it tells."""

    sentence: Sentence
    evening: Evening
    tables: dict[str, Table]

    @property
    def table(self) -> Table:
        return self.tables[self.sentence.game.id]

    @property
    def step(self) -> int:
        assert self.sentence.event is not None
        return self.sentence.event

    @cached_property
    def event(self) -> list[Any]:
        return self.table.events[self.step - 1]

    @cached_property
    def before(self) -> dict[str, Any]:
        return self.table.state(self.step - 1)

    @cached_property
    def after(self) -> dict[str, Any]:
        return self.table.state(self.step)

    @property
    def seat(self) -> int:
        return self.table.names.index(self.sentence.values["name"])

    @property
    def count(self) -> int:
        return int(self.sentence.values["count"])

    def sand(self) -> tuple[int, int]:
        """How long the glass has run when this happens, and how long it runs, in ms."""
        flips = [at for at, event in enumerate(self.table.events[: self.step]) if event[0] == "flip"]
        since = self.table.events[flips[-1] : self.step]
        return sum(event[1] for event in since if event[0] == "wait"), since[0][1]

    @cached_property
    def points(self) -> dict[str, Fraction]:
        return self.points_after(len(self.evening.games))

    def points_after(self, games_: int) -> dict[str, Fraction]:
        total: dict[str, Fraction] = {}
        for game in self.evening.games[:games_]:
            table = self.tables[game.id]
            for seat in table.people:
                name = table.names[seat]
                total[name] = total.get(name, Fraction()) + game.minutes * table.worth(seat)
        return total

    def placed(self, name: str) -> list[tuple[str, int]]:
        """The id and the place of all games of somebody, in order."""
        found = []
        for game in self.evening.games:
            table = self.tables[game.id]
            if name in table.names:
                found.append((game.id, table.places[table.names.index(name)]))
        return found

    def wins(self, name: str) -> int:
        return sum(place == 1 for _, place in self.placed(name))

    def best(self, games_: int | None = None) -> set[str]:
        """Who is ahead after so many games, by default all: by points, then by games won."""
        counted = self.evening.games[:games_]
        kept = Told(self.sentence, Evening(counted), self.tables)
        ranks = {name: (points, kept.wins(name)) for name, points in kept.points.items()}
        return {name for name, rank in ranks.items() if rank == max(ranks.values())}


def thrower(told: Told) -> bool:
    return told.before["turn"] == told.seat


def gained(told: Told) -> bool:
    total = told.event[1] + told.event[2]
    taken = told.after["coins"][told.seat] - told.before["coins"][told.seat]
    return thrower(told) and total in (2, 12) and taken == told.count


def street(told: Told) -> bool:
    _, seat, value, field = told.event
    row = list(told.before["rows"][seat])
    row[field - 1] = value
    runs = [
        (first, last)
        for first in range(6)
        for last in range(first, 6)
        if all(row[n] and row[n + 1] == row[n] + 1 for n in range(first, last)) and row[first]
    ]
    longest = max(last - first + 1 for first, last in runs if first <= field - 1 <= last)
    return bool(seat == told.seat and longest == told.count)


def early(told: Told) -> bool:
    run_, sand = told.sand()
    left = 100 * (sand - run_) / sand
    return told.event == ["lift", told.seat] and 0 < left < told.sentence.values["percent"] <= 11


def late(told: Told) -> bool:
    run_, sand = told.sand()
    over = (run_ - sand) / 1000
    return told.event == ["lift", told.seat] and 0 <= over < told.sentence.values["seconds"] <= 3


def card(told: Told) -> bool:
    number = told.sentence.values["card"]
    new = set(told.after["secured"][told.seat]) - set(told.before["secured"][told.seat])
    return number in new and MARKS[number] == told.count


def by_one(told: Told) -> bool:
    assert told.step == len(told.table.events)
    counted = told.table.counted(told.step)
    own = counted[told.seat]
    others = [each for seat, each in enumerate(counted) if seat != told.seat]
    named = [
        own - each
        for each, name in zip(counted, told.table.names, strict=True)
        if name == told.sentence.values["other"]
    ]
    return own == max(others) + 1 and 1 in named


def clean(told: Told) -> bool:
    last = told.after["last"]
    paid = {seat: last["paid"][seat] for seat, row in enumerate(last["rows"]) if any(row)}
    return len(paid) > 1 and not paid.pop(told.seat) and all(paid.values())


def comeback(told: Told) -> bool:
    counted = told.table.counted(told.step)
    own = counted[told.seat]
    return (
        sorted(counted)[:2] != [own, own]
        and own == min(counted)
        and max(counted) - own == told.count
        and told.table.places[told.seat] == 1
        and told.table.places.count(1) == 1
    )


def swing(told: Told) -> bool:
    values = told.sentence.values
    match = told.table.match
    review = Review(match, (), games.outlook(match.game.name), clock=lambda: 0.0)
    last = told.table.state(told.step)["ranking"]
    if last:
        after = float(told.seat in last[0])
    else:
        key = (told.step, told.seat)
        asked = next(found for found in review._ask(key) if found is not None)
        assert not asked.samples
        after = asked.seats[told.seat].value
    asked = next(found for found in review._ask((told.step - 1, told.seat)) if found is not None)
    assert not asked.samples
    exact = (asked.seats[told.seat].value, after)
    return thrower(told) and (values["before"], values["after"]) == pytest.approx(exact)


def won_last(told: Told) -> bool:
    table = told.tables[told.evening.games[-1].id]
    first = [seat for seat, place in enumerate(table.places) if place == 1]
    names = told.sentence.values.get("names")
    if names is None:
        return bool(set(first) - set(table.people))
    return sorted(names) == sorted(table.names[seat] for seat in first) and set(first) <= set(table.people)


def streak(told: Told) -> bool:
    places = told.placed(told.sentence.values["name"])
    end = [key for key, _ in places].index(told.sentence.game.id)
    row = places[end - told.count + 1 : end + 1]
    return len(row) == told.count > 1 and all(place == 1 for _, place in row)


def champion(told: Told) -> bool:
    name = told.sentence.values["name"]
    return told.best() == {name} and told.sentence.values["points"] == pytest.approx(float(told.points[name]))


def tight(told: Told) -> bool:
    values = told.sentence.values
    first, second = sorted(told.points.values(), reverse=True)[:2]
    named = (told.points[values["name"]], told.points[values["other"]])
    close = len(told.evening.games) > 1 and first - second <= first * 15 / 100
    return close and named == (first, second) and values["points"] == pytest.approx(float(first - second))


def led(told: Told) -> bool:
    name = told.sentence.values["name"]
    return told.best(-1) == {name} and name not in told.best()


def second(told: Told) -> bool:
    """Second alone, and somebody came after, so many times."""
    name = told.sentence.values["name"]
    near = [
        key
        for key, place in told.placed(name)
        if place == 2 and sorted(told.tables[key].places)[1:3] not in ([2], [2, 2])
    ]
    return len(near) == told.count and not told.wins(name)


CHECKS: dict[str, Callable[[Told], Any]] = {
    "raus-sixes": lambda told: thrower(told) and told.event[1:].count(6) == told.count >= LEAST,
    "raus-hoard": lambda told: thrower(told) and told.after["dice"][told.seat] == told.count,
    "raus-last": lambda told: told.event[:2] == ["lay_last", told.seat],
    "raus-knocked": lambda told: told.event == ["knocked"] and told.before["edge"]["count"] == told.count,
    "sieben-swept": gained,
    "sieben-saved": lambda told: gained(told) and told.before["coins"][told.seat] == 0,
    "sieben-heap": lambda told: (
        thrower(told) and sum(told.event[1:]) == 7 and told.after["board"]["7"] == told.count
    ),
    "six-early": early,
    "six-late": late,
    "six-card": card,
    "six-by-one": by_one,
    "street": street,
    "clean": clean,
    "dear": lambda told: told.after["last"]["paid"][told.seat] == told.count,
    "comeback": comeback,
    "swing": swing,
    "short": lambda told: len(told.evening.games) == 1,
    "alone": lambda told: (
        {*told.points} == {told.sentence.values["name"]}
        and len(told.placed(told.sentence.values["name"])) == told.count == len(told.evening.games)
    ),
    "opening": lambda told: (
        (len(told.points), len(told.evening.games)) == (told.sentence.values["people"], told.count)
    ),
    "last": won_last,
    "streak": streak,
    "ways": lambda told: (
        len(
            {
                told.tables[key].match.options.get("variant", told.tables[key].match.options.get("profi"))
                or told.tables[key].match.header.game
                for key, place in told.placed(told.sentence.values["name"])
                if place == 1
            }
        )
        == told.count
    ),
    "second": second,
    "led": led,
    "tight": tight,
    "champion": champion,
    "shared": lambda told: told.best() == {*told.sentence.values["names"]} and len(told.best()) > 1,
    "tally": lambda told: (
        (told.wins(told.sentence.values["name"]), len(told.evening.games))
        == (told.sentence.values["wins"], told.count)
        and told.sentence.values["wins"]
        and told.count > 1
    ),
    "slate": lambda told: (
        told.points.keys() == {told.sentence.values["name"]}
        and told.sentence.values["points"] == pytest.approx(float(*told.points.values()))
    ),
}
"""by kind: whether a sentence of it is true"""


def check(seed: str) -> set[str]:
    """Check the story of a simulated evening; returns the kinds of its sentences."""
    evening, records = an_evening(seed)
    story = story_of(evening, records)
    tables = {key: Table(match) for key, match in records.items()}
    assert LEAST <= len(story) <= MOST
    assert len({sentence.line for sentence in story}) == len(story)
    for sentence in story:
        told = Told(sentence, evening, tables)
        assert CHECKS[sentence.about](told), (seed, sentence)
        assert sentence.event is not None
        assert 0 <= sentence.event <= len(told.table.events)
        for language in LANGUAGES:
            text = said(sentence, words(language))
            assert not {"{", "}"} & {*text}, text
            assert all(name in text for name in PEOPLE if name == sentence.values.get("name"))
    return {sentence.about for sentence in story}


def test_every_sentence_is_true() -> None:
    seen: set[str] = set()
    for number in TELLING:
        seen |= check(f"evening {number}")
    assert seen == CHECKS.keys()


@pytest.mark.all
@pytest.mark.parametrize("hundred", range(10))
def test_every_sentence_of_a_thousand_evenings_is_true(hundred: int) -> None:
    seen: set[str] = set()
    for number in range(100):
        seen |= check(f"evening {100 * hundred + number}")
    assert len(seen) > 3 * len(CHECKS) / 4, CHECKS.keys() - seen


def test_the_same_evening_tells_the_same() -> None:
    evening, records = an_evening("again")
    assert story_of(evening, records) == story_of(evening, dict(reversed(records.items())))


def test_what_retention_has_left_of_it_is_told_and_leads_nowhere() -> None:
    evening, records = an_evening("pub 15")
    story = story_of(evening, {})
    assert len(story) >= LEAST
    assert {sentence.event for sentence in story} == {None}
    some = dict([next(iter(records.items()))])
    led_to = {sentence.game.id for sentence in story_of(evening, some) if sentence.event is not None}
    assert led_to == {*some}


def test_nothing_is_told_of_whoever_is_to_be_forgotten() -> None:
    told = 0
    for number in TELLING:
        evening, records = an_evening(f"evening {number}")
        forgotten = evening.standings[-1].name
        games_ = (
            replace(game, names=tuple("" if name == forgotten else name for name in game.names))
            for game in evening.games
        )
        for rest in evenings_of(games_):
            for sentence in story_of(rest, records):
                told += 1
                values = sentence.values
                assert forgotten not in (values.get("name"), values.get("other"), *values.get("names", ()))
    assert told > len(TELLING)


def test_the_turning_point_of_a_person_is_their_largest_swing() -> None:
    for number in range(40):
        evening, records = an_evening(f"turn {number}")
        names = {one.person: one.name for one in evening.standings}
        found = []
        for game in evening.games:
            match, first = run(
                read_in_slices(write(records[game.id].record_header(), records[game.id].events).encode())
            )
            found.append(run(look(game, match, first, names)))
        swings = [each for one in found for each in one.swings]
        turned = turning_points(found)
        for person, best in turned.items():
            assert SWING <= best.change == max(each.change for each in swings if each.person == person)
            assert records[best.game.id].events[best.event - 1][0] in ("dice", "knocked")
        if len(turned) > 1:
            return
    raise AssertionError("no evening with two turning points")


def found_in(game: Played, match: Match[Any], names: Iterable[str], *taken: Any) -> Found:
    """What a record tells of these people; `taken` are a step, a seat, and who sat there before that step."""
    header = match.record_header()
    if taken:
        step, seat, name = taken
        began = list(header.extra["names"])
        taken_over = [[step, seat, "human", began[seat]]]
        began[seat] = name
        header = replace(header, extra={**header.extra, "names": began, "substitutions": taken_over})
    read, first = run(read_in_slices(write(header, match.events).encode()))
    return run(look(game, read, first, {same_person(name): name for name in names}))


def test_whoever_was_forgotten_in_one_game_is_in_nothing_that_is_told_of_it() -> None:
    told = 0
    for number in TELLING:
        evening, records = an_evening(f"evening {number}")
        for game in evening.games:
            names = [name for name in game.names if name]
            forgotten = names[0]
            kept = replace(game, names=tuple("" if name == forgotten else name for name in game.names))
            whole, rest = (found_in(each, records[game.id], names) for each in (game, kept))
            assert same_person(forgotten) not in in_it(rest)
            told += same_person(forgotten) in in_it(whole)
    assert told > len(TELLING)


def in_it(found: Found) -> set[str]:
    """The people in what was found."""
    moments = {person for moment in found.moments for person in moment.people}
    return moments | {swing.person for swing in found.swings}


def test_whoever_takes_over_a_seat_has_neither_fallen_behind_nor_thrown_before() -> None:
    comebacks = swings = 0
    for number in TELLING:
        evening, records = an_evening(f"evening {number}")
        for game in evening.games:
            match, names = records[game.id], [name for name in game.names if name]
            found = found_in(game, match, names)
            for moment in (each for each in found.moments if each.about == "comeback"):
                assert moment.event is not None
                seat = game.seats_of[moment.people[0]]
                later = found_in(game, match, names, moment.event, seat, "Zoe")
                assert all(
                    each.event is not None and each.event > moment.event
                    for each in later.moments
                    if each.about == "comeback"
                )
                comebacks += 1
            for swing in found.swings:
                seat, half = game.seats_of[swing.person], swing.event // 2
                later = found_in(game, match, names, half, seat, "Zoe")
                own = next(each for each in later.swings if each.person == swing.person)
                states = (Table(match).state(step) for step in range(half, own.event))
                kinds = (event[0] for event in match.history[half : own.event])
                thrown = [
                    kind in ("dice", "knocked") and state["turn"] == seat
                    for kind, state in zip(kinds, states, strict=True)
                ]
                assert own.throw == thrown.count(True)
                swings += 1
    assert comebacks
    assert swings
