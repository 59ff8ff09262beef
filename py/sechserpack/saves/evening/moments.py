"""What a record has to tell at the end of an evening: its moments, and the throws that turned it.

Nothing is asked that takes long: chances are known only where the game's oracle has them exactly, which is looked for
from the end of a game backwards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, TypeAlias

from ... import games
from ...bots.outlook import OracleMaker
from ...engine.chance import stream
from ...engine.match import Match
from ...engine.player import Player
from ...engine.text import N_
from ...play.record_files import lineup_of
from ...setup.people import same_person
from .tally import Played

ASKED = 24
"""most throws of a game whose chances are asked for, the last ones"""
BEHIND = 5
"""coins, chips or marks behind whoever was first from which a win is a comeback"""
SLICE = 20
"""events between two yields"""

_Seated: TypeAlias = tuple[int, Player]
"""a seat and who sat there: another may take it over"""


class Swing(NamedTuple):
    """A throw that changed somebody's chance of winning, both exact and from 0 to 1."""

    person: str
    """see `same_person`"""
    game: Played
    event: int
    """number of events after which the replay shows it"""
    throw: int
    """which throw of this person in the game it was, from 1"""
    before: float
    after: float

    @property
    def change(self) -> float:
        """By how much the chance has changed, from 0 to 1."""
        return abs(self.after - self.before)


@dataclass(frozen=True)
class Moment:
    """Something that can be told: of each kind, at most one is."""

    about: str
    """its kind"""
    lines: tuple[str, ...]
    """messages for the catalogues, one of which is told"""
    game: Played
    event: int | None
    """number of events after which the replay shows it; None if the record is gone"""
    worth: float
    """see `Anecdote.worth`"""
    people: tuple[str, ...] = ()
    """who is in it, see `same_person`"""
    values: Mapping[str, Any] = field(default_factory=dict)
    """what the lines name besides the `{game}`: names, and figures not yet in words"""


@dataclass(frozen=True)
class Found:
    """What there is to tell of one record."""

    game: Played
    events: int
    moments: tuple[Moment, ...]
    swings: tuple[Swing, ...]
    """the throw that changed each person's chance most, where chances are known"""
    commit: str
    """fingerprint of the secret behind its dice and cards; "" if they cannot be checked, as real dice cannot"""


def look(
    game: Played, match: Match[Any], first: tuple[Player, ...], names: Mapping[str, str]
) -> Generator[None, None, Found]:
    """What the record of a finished `game`, which the players `first` began, has to tell of these people.

    `names` are those of the evening by person; nothing is told of anybody else, nor of people whom the statistics were
    told to forget in this game. Yields every few milliseconds.
    """
    names = {person: name for person, name in names.items() if person in game.seats_of}
    lineup, face, rules = lineup_of(match.header, first), games.face(match.game.name), match.game
    throws: Counter[str] = Counter()
    thrown: list[tuple[int, int, int]] = []
    moments: list[Moment] = []
    behind: dict[_Seated, tuple[int, int]] = {}
    """by who sat where: the largest distance to whoever was first while nobody had less, and after how many events"""
    for index, event in enumerate(match.history):
        before, after = match.state_at(index), match.state_at(index + 1)
        players = lineup.at(index)
        for told in face.anecdotes(before, event, after):
            hero, *others = seated = [players[seat] for seat in told.seats]
            if _person(hero, names) and all(_person(each, names) or not each.human for each in others):
                moments.append(
                    Moment(
                        told.about,
                        told.lines,
                        game,
                        index + 1,
                        told.worth,
                        tuple(same_person(player.name) for player in seated),
                        {**told.values, **_named(seated, names)},
                    )
                )
        seat = rules.turn(before)
        if event[0] in ("dice", "knocked") and seat is not None and _person(players[seat], names):
            person = same_person(players[seat].name)
            throws[person] += 1
            if not rules.ranking(before):
                thrown.append((index, seat, throws[person]))
        if event[0] != "wait":
            _fall_behind(behind, face.standing(after) or (), players, index + 1)
        if index % SLICE == 0:
            yield
    moments += _comeback(game, match, lineup.deciders(match.history, rules.decisions), behind, names)
    swings: dict[str, Swing] = {}
    maker = None if rules.secret or rules.realtime else games.outlook(rules.name)
    for index, seat, number in reversed(thrown[-ASKED:]) if maker else ():
        assert maker is not None
        chances = yield from _around(match, maker, index, seat)
        if chances is None:
            break
        person = same_person(lineup.at(index)[seat].name)
        swing = Swing(person, game, index + 1, number, *chances)
        if person not in swings or swing.change > swings[person].change:
            swings[person] = swing
    fairness = match.fairness
    drawn = "dice" not in rules.chance_events or "dice" in rules.drawn(match.options)
    commit = fairness.segments[0].commit if drawn and fairness is not None and fairness.checkable else ""
    return Found(game, len(match), tuple(moments), tuple(swings.values()), commit)


def _person(player: Player, names: Mapping[str, str]) -> bool:
    return player.human and same_person(player.name) in names


def _named(players: Sequence[Player], names: Mapping[str, str]) -> dict[str, str]:
    spelt = [names.get(same_person(each.name), each.name) if each.human else each.name for each in players]
    return dict(zip(("name", "other"), spelt, strict=False))


def _fall_behind(
    behind: dict[_Seated, tuple[int, int]], standing: Sequence[int], players: Sequence[Player], step: int
) -> None:
    """Note who alone has least of what is counted after `step` events."""
    least = min(standing, default=0)
    if standing and standing.count(least) == 1:
        seat, gap = standing.index(least), max(standing) - least
        seated = (seat, players[seat])
        if gap > behind.get(seated, (0, 0))[0]:
            behind[seated] = (gap, step)


_COMEBACK = (
    N_("In {game}, {name} was last and {count} behind, and won all the same."),
    N_("{name} won {game} after being last, {count} behind the leader."),
)


def _comeback(
    game: Played,
    match: Match[Any],
    players: Sequence[Player],
    behind: Mapping[_Seated, tuple[int, int]],
    names: Mapping[str, str],
) -> Iterator[Moment]:
    (first, *rest), *_ = match.game.ranking(match.state)
    gap, step = behind.get((first, players[first]), (0, 0))
    if not rest and gap >= BEHIND and _person(players[first], names):
        values: dict[str, Any] = {"count": gap, **_named([players[first]], names)}
        person = same_person(players[first].name)
        yield Moment("comeback", _COMEBACK, game, step, 4 + min(gap, 20) / 5, (person,), values)


def _around(
    match: Match[Any], maker: OracleMaker, index: int, seat: int
) -> Generator[None, None, tuple[float, float] | None]:
    """The exact chances of `seat` to win before and after the throw at `index`; None if they are not known."""
    oracle = maker(match.options)
    found = []
    for step in (index, index + 1):
        state = match.state_at(step)
        ranking = match.game.ranking(state)
        if ranking:
            found.append((seat in ranking[0]) / len(ranking[0]))
            continue
        for outlook in oracle(match.game.view(state, seat), seat, stream("story", step, seat)):
            if outlook is not None:
                if outlook.samples or outlook.scope != "game":
                    return None
                found.append(outlook.seats[seat].value)
                break
            yield
        else:
            return None
    before, after = found
    return before, after
