"""Remarks on big moments: the same whenever a record is read, true, in every language, and never between bots."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from importlib import import_module
from itertools import pairwise
from random import Random
from typing import Any, NamedTuple

import pytest

from sechserpack.draw.face import Remark, chosen
from sechserpack.engine.chance import stream
from sechserpack.engine.events import Event
from sechserpack.engine.match import Match
from sechserpack.engine.player import HUMAN, Player
from sechserpack.games import NAMES, face, find
from sechserpack.locale import LANGUAGES, words
from sechserpack.play.presentation import Presentation
from sechserpack.play.staging import tell
from sechserpack.screens import result
from tests.games.sechs_mal_sechs.tables import deal, start
from tests.games.six.tables import MISS
from tests.games.six.tables import match_of as six
from tests.support.elements import read
from tests.support.screens import scene, seated

SEATS = ("Ada", "Bo", "Cem")
PEOPLE = tuple(Player(HUMAN, name) for name in SEATS)
BOTS = tuple(Player("random", name) for name in SEATS)


class Moment(NamedTuple):
    """A remark and the event that it is about."""

    before: Any
    event: Event
    after: Any
    remark: Remark

    def row(self) -> list[int]:
        """6mal6: the row of the seat that laid a card."""
        row = list(self.before.seats[self.event[1]].row)
        row[self.event[3] - 1] = self.event[2]
        return row

    def lowest(self) -> set[int]:
        """6mal6: the seats that are lowest in a column, by the rows themselves (M5)."""
        rows = self.after.table.last.rows
        return {
            seat
            for column in zip(*rows, strict=True)
            for seat, value in enumerate(column)
            if value == min(column)
        }


TRUE: dict[str, Callable[[Moment], bool]] = {
    "All sixes. That’s how it’s done!": lambda moment: set(moment.event[1:]) == {6},
    "Nothing but sixes!": lambda moment: set(moment.event[1:]) == {6},
    "Hear the bowl rattle!": lambda moment: moment.after.bowl >= moment.before.bowl + 3,
    "What a throw!": lambda moment: moment.event[1:].count(6) >= 3,
    "The bowl says thank you.": lambda moment: moment.after.bowl > moment.before.bowl,
    "Back they all come.": lambda moment: moment.after.edge_count == 0 and 6 not in moment.event[1:],
    "Crash!": lambda moment: moment.event == ("knocked",),
    "A bit too keen.": lambda moment: moment.event == ("knocked",),
    "Two sixes, and the leather is bare.": lambda m: m.event[1:] == (6, 6) and not any(m.after.board),
    "That was the lot!": lambda moment: not any(moment.after.board),
    "Every last one of them!": lambda moment: not any(moment.after.board),
    "What a catch!": lambda m: m.after.coins[m.before.turn] >= m.before.coins[m.before.turn] + 5,
    "That was worth it.": lambda m: m.after.coins[m.before.turn] >= m.before.coins[m.before.turn] + 5,
    "Now for the lap of honour.": lambda m: all(m.after.coins[seat] == 0 for seat in m.remark.seats),
    "Your luck may still turn.": lambda m: not set(m.remark.seats) & set(m.after.out),
    "Not a grain left.": lambda moment: moment.before.clock >= moment.before.sand,
    "Good call, {name}!": lambda m: m.before.clock >= m.before.sand and m.remark.seats[0] == m.event[1],
    "Spot on.": lambda moment: moment.before.clock >= moment.before.sand,
    "So close!": lambda m: 0.9 * m.before.sand <= m.before.clock < m.before.sand,
    "Just a pinch too much.": lambda m: 0.9 * m.before.sand <= m.before.clock < m.before.sand,
    "Patience, {name}.": lambda m: m.before.clock < m.before.sand and m.remark.seats[0] == m.event[1],
    "You can hear it trickle.": lambda moment: moment.before.clock < moment.before.sand,
    "All six of them!": lambda moment: all(b == a + 1 for a, b in pairwise(moment.row())),
    "{name} pays nothing. Nicely built!": lambda m: set(range(3)) - m.lowest() == set(m.remark.seats),
    "Not a chip from {name}!": lambda m: m.after.table.last.paid[m.remark.seats[0]] == 0,
    "Good game, {name}!": lambda moment: not moment.after.table.chips[moment.remark.seats[0]],
    "It was a pleasure, {name}!": lambda moment: not moment.after.table.chips[moment.remark.seats[0]],
}
"""what a line states, by the states themselves"""
FEELINGS = {"Ouch.", "Tough luck.", "That was brave.", "Time for a topping-out!"}
"""lines that state nothing"""


OPTIONS: dict[str, dict[str, Any]] = {
    "sechser-raus": {"knock": True},
    "sieben": {"coins": 12},
    "six": {"sand_ms": 15_000},
    "sechs-mal-sechs": {"chips": 12},
}


def matches() -> Iterator[Match[Any]]:
    """Matches of every game, played at random, and what is too rare to come up there."""
    for name in NAMES:
        for seed in range(8):
            match = new(name, OPTIONS.get(name, {}), seed)
            rng = stream(match.seed, "players")
            while not match.over:
                play_on(match, rng)
            yield match
    longest = (1, 2, 3, 4, 5, 6)
    yield round_of(longest, longest, longest, variant="strassen", rounds=1)
    yield round_of((9,) * 6, (1, 2, 3, 4, 5, 6), (6, 5, 4, 3, 2, 1), rounds=1)
    yield lifted(59_000)
    yield lifted(61_000)


def new(name: str, options: dict[str, Any], seed: object = 0) -> Match[Any]:
    game = find(name)
    assert game is not None
    return Match.new(game, len(SEATS), options, seed=f"remarks {seed}")


def play_on(match: Match[Any], rng: Random) -> None:
    """Let one thing happen, whatever is possible."""
    game = match.game
    if game.chance(match.state) is not None:
        mishaps = game.mishaps(match.state)
        if mishaps and rng.random() < 0.2:
            match.play(rng.choice(mishaps))
        else:
            match.draw()
        return
    if game.realtime:
        match.play(("wait", rng.randrange(100, 1500)))
    events = [event for events in game.legal(match.state).values() for event in events]
    kind = rng.choice(sorted({event[0] for event in events}))
    if kind != "lift" or rng.random() < 0.2:
        match.play(rng.choice([event for event in events if event[0] == kind]))


def round_of(*rows: tuple[int, ...], **options: Any) -> Match[Any]:
    """A match of 6mal6 or Straßenlegen whose only round has these rows."""
    options["deck"] = [20] * 9
    match = new("sechs-mal-sechs", options)
    match.play(deal(start(len(rows), **options), dict(enumerate(rows))))
    while not match.over:
        (seat,) = match.game.legal(match.state)
        field = match.state.seats[seat].row.index(0) + 1
        match.play(("lay", seat, rows[seat][field - 1], field))
    return match


def lifted(after: int) -> Match[Any]:
    """A match of SIX whose only round ends so many ms after a glass of a minute has been turned."""
    match = six(
        ("wait", after - 1), *MISS, ("wait", 1), ("lift", 1), piles=[(7, 8, 9)] * len(SEATS), rounds=1
    )
    assert match.over
    return match


@cache
def played() -> tuple[Match[Any], ...]:
    return tuple(matches())


def moments(match: Match[Any]) -> Iterator[tuple[int, Moment]]:
    """The remarks on a match, by the number of their event."""
    own = face(match.game.name)
    for index, event in enumerate(match.history):
        before, after = match.state_at(index), match.state_at(index + 1)
        if remark := own.remark(before, event, after):
            yield index, Moment(before, event, after, remark)


def story(match: Match[Any], players: Sequence[Player], language: str = "en") -> list[list[str]]:
    return [
        tell(match, face(match.game.name), index, players, words(language)) for index in range(len(match))
    ]


def test_every_line_is_true_whichever_is_chosen() -> None:
    met = set()
    for match in played():
        for index, moment in moments(match):
            for line in moment.remark.lines:
                met.add(line)
                assert line in FEELINGS or TRUE[line](moment), (line, match.game.name, index)
    assert met == set(TRUE) | FEELINGS


def test_no_line_is_unknown_here() -> None:
    """A new line is put among those that state something, with what has to be true, or among the others."""
    found = set()
    for name in NAMES:
        module = import_module(f"sechserpack.games.{name.replace('-', '_')}.words.remarks")
        for value in vars(module).values():
            found |= set(value) if isinstance(value, tuple) and isinstance(value[0], str) else set()
    assert found == set(TRUE) | FEELINGS


def test_a_line_has_few_words_and_no_number() -> None:
    for line in set(TRUE) | FEELINGS:
        for language in LANGUAGES:
            said = words(language)(line)
            assert len(re.findall(r"\w+(?:’\w+)?", said)) <= 7, said
            assert not re.search(r"\d", said), said
        assert words("de")(line) != line


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_record_always_tells_the_same(language: str) -> None:
    for match in played():
        again = Match.resume(match.game, match.header, match.events)
        assert story(match, PEOPLE, language) == story(again, PEOPLE, language)


def test_nothing_is_said_between_bots() -> None:
    for match in played():
        own = face(match.game.name)
        plain = [
            own.tell(
                match.state_at(index), event, match.state_at(index + 1), lambda seat: SEATS[seat], words("en")
            )
            for index, event in enumerate(match.history)
        ]
        assert story(match, BOTS) == plain
        for person in range(len(SEATS)):
            players = tuple(PEOPLE[seat] if seat == person else BOTS[seat] for seat in range(len(SEATS)))
            told = story(match, players)
            about = {index for index, moment in moments(match) if person in moment.remark.seats}
            assert {index for index, said in enumerate(told) if said != plain[index]} == about


def test_a_remark_stands_in_the_sentence_of_what_it_is_about_and_is_heard_once() -> None:
    """As many sentences as before, so that each is still told when its step has been seen."""
    differ = set()
    for match in played():
        for (index, moment), own in ((each, face(match.game.name)) for each in moments(match)):
            args = moment.before, moment.event, moment.after
            plain = own.tell(*args, lambda seat: SEATS[seat], words("en"))
            told = tell(match, own, index, PEOPLE, words("en"))
            changed = [(was, now) for was, now in zip(plain, told, strict=True) if was != now]
            ((was, now),) = changed
            assert now.startswith(was + " ")
            assert now.removeprefix(was + " ") in [
                words("en")(line, name=SEATS[moment.remark.seats[0]]) for line in moment.remark.lines
            ]
            differ.add(now.removeprefix(was + " "))
    assert len(differ) > len(TRUE) / 2


def test_lines_take_turns() -> None:
    """Also where only every second event can be told of, as dice follow throws."""
    for count in (1, 2, 3):
        lines = [str(number) for number in range(count)]
        for first in (0, 1):
            assert {chosen(lines, number) for number in range(first, first + 2 * count, 2)} == set(lines)


# ---- the result


def cheer(match: Match[Any], people: Sequence[int], language: str = "en") -> str | None:
    """What the result says below who has won."""
    session = seated(match, people, names=SEATS)
    drawn = read(str(result.result_panel(scene(session, language=language))))
    dialog, found = drawn.one(cls="result"), drawn.all(cls="cheer")
    if not found:
        assert not dialog.has("aria-describedby")
        return None
    assert dialog["aria-describedby"] == found[0]["id"]
    assert str(dialog.said).count(found[0].text) <= 1
    text: str = found[0].text
    return text


def test_who_has_won_is_told_in_a_sentence_to_be_read_aloud() -> None:
    cheers = set()
    for match in played():
        ranking = match.game.ranking(match.state)
        winner, *others = (SEATS[seat] for place in ranking for seat in place)
        tie = len(ranking[0]) > 1
        said = cheer(match, range(3))
        assert said == cheer(Match.resume(match.game, match.header, match.events), range(3))
        assert said is not None
        cheers.add(said.replace(winner, "…"))
        assert (winner in said) is not tie
        assert not any(name in said for name in others)
        assert cheer(match, range(3), "de") not in (None, said)
        if not tie:
            lost = cheer(match, [seat for seat in range(3) if seat != ranking[0][0]])
            assert lost in ("That calls for a rematch.", "Better luck next time.")
    assert len(cheers) >= 4


def test_bots_are_not_cheered() -> None:
    assert {cheer(match, ()) for match in played()} == {None}


def test_a_replay_tells_what_the_game_told() -> None:
    for match in played()[::12]:
        session = seated(match, range(3), names=SEATS)
        presentation = Presentation(session)
        told = [presentation.sentences(index, words("en")) for index in range(len(match))]
        assert told == story(match, PEOPLE)
