"""The statistics: how often everybody has played and won."""

from __future__ import annotations

from collections.abc import Sequence

from ...draw.html import Element, Node, button, div, h3, p, section, span, table, tbody, td, th, thead, tr
from ...draw.icons import icon
from ...engine.text import C_
from ...locale import Words
from ...play.throws import Luck
from ...saves.statistics import Score, Scores
from ..parts import Part, in_parts
from ..review import luck
from ..sheets import blank, sheet
from . import plots
from .forgetting import kept_or_forgotten


def statistics_sheet(
    scores: Sequence[tuple[Scores, Part]], words: Words, *, forgetting: bool = False, counting: bool = False
) -> Element:
    """The sheet, with the visible part of each table.

    `forgetting` if it asks whether to delete everything, `counting` while nothing is known yet.
    """
    _ = words
    board: list[Node] = [_way(each, part, words) for each, part in scores]
    if counting:
        board.insert(0, p[_("Counting …")])
    elif not scores:
        board.append(blank(icon("stakes"), _("Nothing to count yet.")))
    lucky = any(score.luck.throws for each, _part in scores for score in each.scores)
    body = [
        div(id="statistics-top", tabindex="-1", role="group", aria_label=_("Statistics"))[board],
        kept_or_forgotten(
            words("Save all games as a table"),
            words("Reset the statistics"),
            words("Delete all statistics? The finished games stay.") if forgetting else "",
            words,
        )
        if scores
        else None,
        div(".explained")[
            p[
                _(
                    "Only games that people have finished on this device count. A shared first place is a win. Bots "
                    "of one level count as one."
                )
            ],
            p[_luck_told(words)] if lucky else None,
        ],
    ]
    return sheet("statistics", _("Statistics"), body, words)


def _way(scores: Scores, part: Part, words: Words) -> Element:
    _ = words
    lucky = any(score.luck.throws for score in scores.scores)
    return section(".scores")[
        h3[_(scores.variant), span[" · ", _.n("one game", "{count} games", scores.games)]],
        in_parts(part, _table(scores, part, words, lucky=lucky), words, _(scores.variant)),
    ]


def _luck_told(words: Words) -> str:
    """What the luck column counts."""
    return words(
        "Luck: how many more (or fewer) lucky throws than usual. The small figure is how far chance alone strays "
        "nineteen times out of twenty. Tap a name to learn more."
    )


def _table(scores: Scores, part: Part, words: Words, *, lucky: bool) -> Element:
    _ = words
    heads = [
        _(C_("heading of names", "Player")),
        _("Played"),
        _(C_("heading of a number of games", "Won")),
        _(C_("part of all", "Share")),
    ] + ([_("Luck")] if lucky else [])
    return table(".figures")[
        thead[tr[(th(scope="col")[head] for head in heads)]],
        tbody[
            (
                tr(class_="of-bots" if score.bot else None)[
                    th(scope="row", dir="auto")[
                        span[_("Bots: {level}", level=_(score.name))] if score.bot else _name(score),
                        plots.tally(score.won),
                    ],
                    td[words.number(score.played)],
                    td[words.number(score.won)],
                    td[_("{percent}%", percent=words.number(100 * score.won / score.played))],
                    td[_luck(score.luck, words)] if lucky else None,
                ]
                for score in scores.scores[part.slice]
            )
        ],
    ]


def _luck(of: Luck, words: Words) -> Node:
    """A player's luck, with how far chance alone strays."""
    if not luck.enough(of):
        return "–"
    return [luck.figure(of, words), " ", span(".luck-spread")[f"±{words.number(100 * of.spread)}"]]


def _name(score: Score) -> Element:
    """The name of a person as the link to their page."""
    return button({"data-command": "person", "data-value": score.person}, class_="to-person", type="button")[
        score.name
    ]
