"""The sheet of an evening: people × games, with places and points; and how it stands, in a sentence."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ...bots.outlook import Estimate
from ...draw.buttons import action
from ...draw.html import (
    Element,
    Node,
    button,
    div,
    h3,
    li,
    p,
    section,
    span,
    table,
    tbody,
    td,
    th,
    thead,
    tr,
    ul,
)
from ...draw.icons import icon
from ...draw.signs import badge
from ...draw.teaching.chances import percent
from ...engine.player import Player
from ...engine.text import C_, N_
from ...locale import Words
from ...saves.evening.moments import Swing
from ...saves.evening.story import champions
from ...saves.evening.tally import Evening, Played, Standing, worth
from ..parts import Part, in_parts
from ..sheets import blank, sheet
from ..statistics.plots import tally
from .coaster import mat


def title(*, going_on: bool, latest: bool = True) -> str:
    """What an evening is called, as a message."""
    if not latest:
        return N_("An earlier evening")
    return N_("This evening") if going_on else N_("The last evening")


def headline(standings: Sequence[Standing], first: Sequence[str], words: Words) -> str:
    """Who has won an evening: the `first` by name; nobody wins who played without other people."""
    if len(standings) == 1:
        return first[0]
    return words.n("{names} wins", "{names} win", len(first), names=words.listed(first))


def stands(scores: Sequence[Standing], words: Words) -> str:
    """How it stands between at least two people, who come with most wins first."""
    first, second, *rest = scores
    if rest:
        listed = ", ".join(f"{one.name} {one.wins}" for one in scores)
        return words("Games won this evening: {scores}", scores=listed)
    score = words("{one}–{other}", one=first.wins, other=second.wins)
    if first.wins == second.wins:
        return words("It’s {score}.", score=score)
    return words("It’s {score} to {name}.", score=score, name=first.name)


def empty_sheet(words: Words, seats: Sequence[Player] = ()) -> Element:
    """The sheet before anybody has finished a game; `seats` as in `evening_sheet`."""
    body = [blank(mat([]), words("No finished games yet.")), _seats(seats, words)]
    return sheet("evening", words(title(going_on=True)), body, words)


def evening_sheet(
    evening: Evening,
    marks: Mapping[str, Node],
    luck: Mapping[str, str],
    turned: Sequence[tuple[str, Swing]],
    words: Words,
    *,
    seats: Sequence[Player] = (),
) -> Element:
    """The sheet of an `evening` that goes on; `marks` are the signs by name.

    `luck` is that of the dice as a figure by person; by name, a throw that has `turned` much. Others can sit down at
    the `seats` of the game that is being played, if there is one.
    """
    _ = words
    body: list[Node] = [
        people_and_games(evening, marks, luck, words),
        _turning_points(turned, marks, words),
        _seats(seats, words),
        div(".pads")[end_button(words)],
        how_it_counts(words),
    ]
    return sheet("evening", _(title(going_on=True)), body, words)


def end_button(words: Words) -> Element:
    """Ends the evening."""
    return action("end-evening", words("End this evening"), kind="choice")


_COLUMNS = 9
"""as many as stand side by side where there is room for a table"""


def people_and_games(
    evening: Evening, marks: Mapping[str, Node], luck: Mapping[str, str], words: Words
) -> Element:
    """Everybody's points, games won, luck and places; `marks` and `luck` as in `evening_sheet`."""
    _ = words
    heads = [_(C_("heading of names", "Player")), _("Points"), _("Games won")]
    heads += [_("Luck")] if luck else []
    few = len(heads) + len(evening.games) <= _COLUMNS
    return table(class_="evening few" if few else "evening")[
        thead[
            tr[
                (th(scope="col")[head] for head in heads),
                (th(class_="evening-way", scope="col")[_(game.way.name)] for game in evening.games),
            ]
        ],
        tbody[
            (
                _row(one, evening.games, marks.get(one.name), luck.get(one.person), words)
                for one in evening.standings
            )
        ],
    ]


def turning_point(swing: Swing, words: Words) -> str:
    """The throw that changed somebody's chance most, in a few words."""
    return words(
        "{game}, throw {number}: {before} → {after}",
        game=words(swing.game.way.name),
        number=swing.throw,
        before=percent(Estimate(swing.before), words),
        after=percent(Estimate(swing.after), words),
    )


def how_it_counts(words: Words) -> Element:
    """How points come about, and when an evening is over."""
    _ = words
    return div(".evening-told")[
        p[
            _(
                "A place is worth the share of the others that it beats, with ties counting half: 1 if "
                "you come first alone, 0 if you come last alone. Multiply that by the minutes such a "
                "game takes, and you have the points. Bots count like anybody else."
            )
        ],
        p[
            _(
                "An evening is over after six hours without a game, or when you end it. Until then people may "
                "come and go, and everything you finish counts."
            )
        ],
    ]


def shelf(evenings: Sequence[tuple[Evening, str]], part: Part, words: Words) -> Element:
    """The finished `evenings` of this `part` of the list, each with its day, as buttons that open their sheets."""
    _ = words
    return section(class_="shelf", aria_labelledby="shelf-title")[
        h3(id="shelf-title")[_("Evenings")],
        in_parts(
            part,
            ul(".finished-games")[(li[_on_shelf(each, day, words)] for each, day in evenings)],
            words,
            about=_("Evenings"),
        ),
    ]


def _on_shelf(evening: Evening, day: str, words: Words) -> Element:
    _ = words
    standings = evening.standings
    names = ", ".join(one.name for one in standings)
    first = [one.name for one in champions(standings)]
    return button(
        {"data-command": "evening", "data-value": evening.games[-1].id}, class_="pick", type="button"
    )[
        span(class_="pick-shown", dir="auto")[headline(standings, first, words)],
        span(class_="pick-line", dir="auto")[
            f"{day} · ", _.n("one game", "{count} games", len(evening.games)), f" · {names}"
        ],
    ]


def _seats(seats: Sequence[Player], words: Words) -> Node:
    """Those at the table, each of whose seats others can take; nothing without any."""
    if not seats:
        return None
    return section(aria_labelledby="evening-seats")[
        h3(id="evening-seats")[words("Who plays here?")],
        div(".picks")[
            (
                button({"data-command": "seat", "data-field": str(seat)}, class_="pick", type="button")[
                    span(class_="pick-shown")[badge(seat), span(dir="auto")[player.name]]
                ]
                for seat, player in enumerate(seats)
            )
        ],
    ]


def moment_button(game: Played, event: int, said: Node, leads: Node, **attributes: str) -> Element:
    """What is `said` of a `game`, as a button to the moment after `event` events, with where it `leads`."""
    return button(
        {"data-command": "evening-to", "data-value": game.id, "data-field": str(event)},
        class_="told",
        type="button",
        **attributes,
    )[said, span(".told-leads")[icon("watch"), leads]]


def _turning_points(turned: Sequence[tuple[str, Swing]], marks: Mapping[str, Node], words: Words) -> Node:
    """For each person the throw that changed most for them, which a tap shows in the replay; nothing without any."""
    if not turned:
        return None
    return section(aria_labelledby="evening-turned")[
        h3(id="evening-turned")[words("Turning points")],
        ul(".swings")[(li[_turned(name, swing, marks.get(name), words)] for name, swing in turned)],
    ]


def _turned(name: str, swing: Swing, mark: Node, words: Words) -> Element:
    said = span(".swing", dir="auto")[mark, name, ": ", turning_point(swing, words)]
    leads = span(".unseen")[words("Watch {game}", game=words(swing.game.way.name))]
    return moment_button(swing.game, swing.event, said, leads)


def _row(one: Standing, games: Sequence[Played], mark: Node, luck: str | None, words: Words) -> Element:
    return tr({"data-person": one.name})[
        th(scope="row", dir="auto")[mark, span[one.name]],
        td({"data-points": f"{one.points:.6g}"}, class_="evening-points")[
            _label(words("Points")), words.number(one.points, 1)
        ],
        td({"data-wins": str(one.wins)})[_label(words("Games won")), str(one.wins), tally(one.wins)],
        None if luck is None else td({"data-luck": luck})[_label(words("Luck")), luck],
        (_place(game, game.seats_of.get(one.person), words) for game in games),
    ]


def _label(text: str) -> Element:
    """What a cell is about."""
    return span(class_="evening-label")[text, ": "]


def _place(game: Played, seat: int | None, words: Words) -> Element:
    """The place of a `seat` and what it is worth; nothing for those who were not there."""
    if seat is None:
        return td(class_="evening-away")[span(class_="unseen")[words("didn’t play")]]
    place = game.places[seat]
    return td[
        _label(words(game.way.name)),
        span(class_="unseen")[words("place {place}", place=place)],
        span(aria_hidden="true")[f"{place}."],
        " ",
        span(class_="evening-worth")[words.number(game.minutes * worth(game.places, seat), 1)],
    ]
