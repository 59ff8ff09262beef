"""A person's page in the statistics: for each way to play, small plots, or the same as tables."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ... import games
from ...draw.buttons import tool
from ...draw.html import (
    Element,
    Node,
    caption,
    dd,
    div,
    dl,
    dt,
    figcaption,
    figure,
    h3,
    p,
    section,
    span,
    table,
    tbody,
    td,
    th,
    thead,
    tr,
)
from ...engine.text import C_
from ...locale import Words
from ...saves.statistics import Outing, Person, Rival, Way
from ..parts import Part, in_parts
from ..review import luck
from ..sheets import sheet
from . import plots
from .forgetting import kept_or_forgotten
from .plots import Mark

GAMES = "statistics-games-"
"""prefix of the names of a person's lists of games; the number of the way to play follows"""
_RIVALS = 8
"""most others compared with: those met most often"""


def person_sheet(
    person: Person | None,
    parts: Sequence[Part],
    words: Words,
    *,
    day: Callable[[int], str],
    tables: bool,
    forgetting: bool,
) -> Element:
    """The sheet of `person`, or while that is None a notice that counting is under way.

    `parts` are those of the lists of games, one per way to play. `day` formats the date of a point in time, `tables`
    replaces plots by tables, `forgetting` asks whether to delete all this.
    """
    _ = words
    body: list[Node] = [p[_("Counting …")]]
    if person is not None:
        body = [
            *(
                _way(number, way, part, words, day, tables=tables)
                for number, (way, part) in enumerate(zip(person.ways, parts, strict=True))
            ),
            _luck(person, words),
            kept_or_forgotten(
                words("Save these games as a table"),
                words("Delete this person’s statistics"),
                words("Delete everything counted for this person? The finished games stay.")
                if forgetting
                else "",
                words,
            ),
        ]
    return sheet(
        "statistics",
        person.name if person else _("Statistics"),
        div(id="statistics-top", tabindex="-1", role="group", aria_label=_("Statistics"))[body],
        words,
        mark=tool("person", "back", _("Everybody"), value="", ident="everybody"),
        tools=tool("tables", "log", _("Show tables"), pressed=tables, ident="as-tables"),
    )


def _way(
    number: int, way: Way, part: Part, words: Words, day: Callable[[int], str], *, tables: bool
) -> Element:
    _ = words
    title = f"way-{number}"
    if tables:
        shown: Node = [_games_table(way, part, words, day), _dice_table(way, words)]
    else:
        shown = div(".plots")[_places(way, words), _durations(way, words), _dice(way, words)]
    return section(".person-way", aria_labelledby=title)[
        h3(id=title)[_(way.variant)],
        _facts(way, words),
        shown,
        _luck_in(way, words),
        _rivals(way.rivals, words),
    ]


def _luck(person: Person, words: Words) -> Node:
    """The person's luck in all games; None unless at least two ways to play have any: one says the same itself."""
    _ = words
    lucky = [way for way in person.ways if way.luck.throws]
    if len(lucky) < 2:
        return None
    return section(".person-luck", aria_labelledby="person-luck")[
        h3(id="person-luck")[_("Dice luck over all games: {figure}", figure=luck.figure(person.luck, words))],
        p(".plot-note")[luck.luck_in_all(person.luck, words)],
    ]


def _luck_in(way: Way, words: Words) -> Node:
    """The person's luck in one way to play, in words."""
    rules = games.find(way.game)
    told = "" if rules is None else luck.luck_in_words(way.luck, rules.lucky, words)
    real = "" if rules is None else luck.luck_in_words(way.real_luck, rules.lucky, words)
    return [
        p(".plot-note.luck-so-far")[told] if told else None,
        p(".plot-note.luck-so-far")[words("Your own dice, counted separately:"), " ", real] if real else None,
    ]


def _facts(way: Way, words: Words) -> Element:
    _ = words
    count = len(way.outings)
    facts = [
        (_("Games"), words.number(count)),
        (
            _(C_("heading of a number of games", "Won")),
            _("{count} ({share})", count=words.number(way.won), share=_percent(way.won / count, words)),
        ),
        (_("Longest winning streak"), words.number(way.longest_streak)),
        (_("Current streak"), words.number(way.streak)),
    ]
    if way.luck.throws:
        facts.append((_("Luck"), luck.figure(way.luck, words)))
    if way.durations:
        facts.append((_("Time at the table"), _time(sum(way.durations), words)))
    return dl(".facts")[(div[dt[name], dd[value]] for name, value in facts)]


# ---- plots


def _places(way: Way, words: Words) -> Element:
    _ = words
    marks = [Mark(outing.place, outing.seats) for outing in way.outings]
    places = [mark.place for mark in marks]
    name = _(
        "Places over time: {place} on average, {won} of {games} won.",
        place=words.number(sum(places) / len(places), 1),
        won=way.won,
        games=len(places),
    )
    return figure[
        figcaption[span(".plot-title")[_("Places")], _key(("won", _(C_("games", "won"))))],
        plots.places_plot(marks, name),
        p(".plot-note")[_last(len(marks), words)],
    ]


def _dice(way: Way, words: Words) -> Element:
    _ = words
    counts = way.dice
    if not counts:
        return figure(".with-note")[
            figcaption[span(".plot-title")[_("Dice")]],
            p(".plot-note")["– ", _without_dice(way, words)],
        ]
    return figure(".with-note")[
        figcaption[
            span(".plot-title")[_("Dice")],
            _key(
                ("bar", _(C_("dice, how often", "thrown"))), ("chance", _(C_("dice, how often", "expected")))
            ),
        ],
        plots.dice_plot(luck.columns(counts), luck.sentence(counts, words)),
        p(".plot-note")[luck.sentence(counts, words)],
    ]


def _durations(way: Way, words: Words) -> Element:
    _ = words
    times = way.durations
    if not times:
        return figure[
            figcaption[span(".plot-title")[_("Duration")]],
            p(".plot-note")["– ", _("There was no clock yet when these games were played.")],
        ]
    shown = times[-plots.MOST :]
    middle = _middle(times)
    if round(middle / 60_000):
        usual = _("Half of the games took up to {time}.", time=_time(middle, words))
    else:
        usual = _("Half of the games took less than a minute.")
    longest = _time(max(shown), words)
    return figure[
        figcaption[span(".plot-title")[_("Duration")], _key(("middle", _("half of them")))],
        plots.durations_plot(shown, middle, longest, usual),
        p(".plot-note")[usual],
    ]


def _key(*parts: tuple[plots.Sign, str]) -> Element:
    """The legend of a plot."""
    return span(".plot-key")[(span[plots.sign(kind), meaning] for kind, meaning in parts)]


def _last(count: int, words: Words) -> str:
    if count <= plots.MOST:
        return words("First game on the left, last on the right.")
    return words("The last {some} of {count} games.", some=plots.MOST, count=words.number(count))


def _without_dice(way: Way, words: Words) -> str:
    game = games.find(way.game)
    if game is not None and "dice" not in game.chance_events:
        return words(
            "No dice here, and card luck can’t be put into one figure: what a card is worth depends on all the "
            "others."
        )
    if any(outing.real for outing in way.outings):
        return words("You threw your own dice; those are counted separately.")
    if any(outing.dice for outing in way.outings):
        return words("None were thrown.")
    return words("Dice were not counted yet when these games were played.")


# ---- tables


def _games_table(way: Way, part: Part, words: Words, day: Callable[[int], str]) -> Node:
    _ = words
    heads = (_("Day"), _(C_("rank in a finished game", "Place")), _("Duration"), _("Average throw"))
    newest = way.outings[::-1][part.slice]
    return in_parts(
        part,
        table(".figures.person-table")[
            caption[_("Games, latest first")],
            thead[tr[(th(scope="col")[head] for head in heads)]],
            tbody[(_game_row(outing, words, day) for outing in newest)],
        ],
        words,
        _(way.variant),
    )


def _game_row(outing: Outing, words: Words, day: Callable[[int], str]) -> Element:
    thrown = sum(outing.dice)
    mean = (
        sum(n * count for n, count in zip(luck.labels(outing.dice), outing.dice, strict=True))
        if thrown
        else 0
    )
    return tr[
        th(scope="row")[day(outing.played)],
        td[words("{place} of {seats}", place=outing.place, seats=outing.seats)],
        td[_time(outing.duration, words) if outing.duration else "–"],
        td[words.number(mean / thrown, 2) if thrown else "–"],
    ]


def _dice_table(way: Way, words: Words) -> Node:
    _ = words
    counts = way.dice
    if not counts:
        return None
    heads = (
        _(C_("shown by a die", "Number")),
        _(C_("dice, how often", "Thrown")),
        _(C_("part of all", "Share")),
        _("By chance"),
    )
    return table(".figures.person-table")[
        caption[_("Dice"), span(".plot-note")[luck.sentence(counts, words)]],
        thead[tr[(th(scope="col")[head] for head in heads)]],
        tbody[
            (
                tr[
                    th(scope="row")[each.label],
                    td[words.number(count)],
                    td[_percent(each.share, words, 1)],
                    td[_percent(each.expected, words, 1)],
                ]
                for count, each in zip(counts, luck.columns(counts), strict=True)
            )
        ],
    ]


def _rivals(rivals: Sequence[Rival], words: Words) -> Node:
    _ = words
    if not rivals:
        return None
    heads = (_("Finished ahead of"), _("How often"), _(C_("part of all", "Share")))
    return table(".figures.person-table.rivals")[
        caption[_("Against others")],
        thead[tr[(th(scope="col")[head] for head in heads)]],
        tbody[
            (
                tr(class_="of-bots" if rival.bot else None)[
                    th(scope="row", dir="auto")[
                        _("Bots: {level}", level=_(rival.name)) if rival.bot else rival.name
                    ],
                    td[
                        _(
                            "{count} of {games}",
                            count=words.number(rival.ahead),
                            games=words.number(rival.games),
                        )
                    ],
                    td[
                        plots.share_bar(rival.ahead / rival.games),
                        span(".plot-percent")[_percent(rival.ahead / rival.games, words)],
                    ],
                ]
                for rival in rivals[:_RIVALS]
            )
        ],
    ]


# ---- numbers


def _middle(times: Sequence[int]) -> int:
    """The lower median; there is at least one time."""
    return sorted(times)[(len(times) - 1) // 2]


def _percent(share: float, words: Words, digits: int = 0) -> str:
    return words("{percent}%", percent=words.number(100 * share, digits))


def _time(milliseconds: float, words: Words) -> str:
    """A duration: "12 min", "1 h 5 min"."""
    minutes = round(milliseconds / 60_000)
    if minutes == 0:
        return words("under 1 min")
    if minutes < 60:
        return words("{minutes} min", minutes=minutes)
    return words("{hours} h {minutes} min", hours=words.number(minutes // 60), minutes=minutes % 60)
