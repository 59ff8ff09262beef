"""The review of a game: chances over time, luck and bad luck, the costliest decisions, and the dice."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise

from ...bots.outlook import Estimate
from ...draw.buttons import action
from ...draw.html import Element, Node, button, div, h3, input, li, ol, p, rect, section, span, svg, ul
from ...draw.signs import badge
from ...locale import Words
from ...play.review import Review
from ..sheets import sheet
from . import chart
from .chart import Chart, Curve, Dot
from .dice import dice_section
from .moments import WORTH_TELLING, Shown, chance_of, costs, fortunes, story, to
from .replay import touch

MOST_TURNS = 12
"""most turning points told"""


def review_sheet(shown: Shown, words: Words) -> Element:
    """The sheet with all of the review that has been computed."""
    review = shown.review
    body = div(class_=f"review game-{review.match.game.name}")[
        _course(shown, words),
        fortunes(shown, words),
        costs(shown, words),
        dice_section(review.course.dice, words),
    ]
    return sheet("review", words("Review"), body, words)


# ---- the chart


def picture(review: Review, step: int, words: Words, *, standings: bool) -> Element | None:
    """The bare chart with its cursor at `step`; None while it is empty."""
    told = chart_of(review, standings=standings)
    if not told.curves:
        return None
    name = _standings_title(review, words) if standings else _chances_title(review, words)
    return chart.drawing(told, step, name)


def shows_standings(review: Review, chosen: bool | None) -> bool:
    """Whether the chart shows standings: if only they exist, if `chosen`, or by default for chances of a round."""
    if not review.course.standings:
        return False
    if not review.scope:
        return True
    return review.scope == "round" if chosen is None else chosen


def chart_of(review: Review, *, standings: bool) -> Chart:
    """The contents of the chart: the chances, or the `standings`, such as chips."""
    return _chart_of(review, review.changes, standings)


@lru_cache(maxsize=4)
def _chart_of(review: Review, changes: int, standings: bool) -> Chart:
    """Cached by the number of `changes` of the review: every drawing asks for it several times."""
    course = review.course
    breaks = tuple(course.breaks)
    if not standings:
        curves = tuple(
            Curve(
                one.seat, tuple(Dot(step, chance.value, chance.margin) for step, chance in one.points), False
            )
            for one in review.lines
        )
        return Chart(curves, course.last, breaks)
    most = max((max(values) for _, values in course.standings), default=0) or 1
    curves = tuple(
        Curve(
            seat,
            (
                *(Dot(step, values[seat] / most) for step, values in course.standings),
                Dot(course.last, course.standings[-1][1][seat] / most),
            ),
            stepped=True,
        )
        for seat in range(course.seats if course.standings else 0)
    )
    return Chart(curves, course.last, breaks, (0.0, 1.0))


def _course(shown: Shown, words: Words) -> Element:
    _ = words
    review = shown.review
    drawn = picture(review, shown.step, words, standings=shown.standings)
    title = (
        _standings_title(review, words)
        if shown.standings
        else _chances_title(review, words)
        if review.scope
        else _("Chances")
    )
    both = bool(review.course.standings and review.scope)
    return section(".review-course", aria_labelledby="review-course")[
        div(".review-head")[
            h3(id="review-course")[title],
            div(".review-picks")[
                _pick("chances", _("Chances"), on=not shown.standings) if both else None,
                _pick("standings", _(review.course.face.counted), on=shown.standings) if both else None,
                _pick("tables", _("In words"), on=shown.tables),
            ],
        ],
        [
            div(".chart")[
                drawn or p(".chart-empty")[_("Counting …") if not review.done else ""],
                _labels(shown, words),
                touch(shown.step, review.course.last),
            ],
            _slider(shown, words),
            _readout(shown, words),
        ]
        if not shown.tables
        else _turning_points(shown, words),
        _how(shown, words),
    ]


def _pick(value: str, name: str, *, on: bool) -> Element:
    return button(
        {"data-command": "review-show", "data-value": value},
        class_="choice",
        id=f"review-{value}",
        type="button",
        aria_pressed=str(on).lower(),
    )[name]


def _labels(shown: Shown, words: Words) -> Element:
    """The labels of the scale at the edge of the chart."""
    if shown.standings:
        highest = max((max(values) for _, values in shown.review.course.standings), default=0)
        top = words.number(highest)
        return span(".chart-labels", aria_hidden="true")[span[top], span["0"]]
    half = words("{percent}%", percent=50)
    return span(".chart-labels", aria_hidden="true")[
        span[words("{percent}%", percent=100)], span[half], span["0"]
    ]


def _slider(shown: Shown, words: Words) -> Element:
    last = shown.review.course.last
    now = ", ".join(
        f"{shown.name(seat)} {figure}" for seat, figure in _figures(shown, shown.step, words).items()
    )
    position = words("{step} of {last}", step=shown.step, last=last)
    return div(".scrub")[
        svg(
            class_="scrub-way",
            viewBox=f"0 0 {max(1, last)} 1",
            preserveAspectRatio="none",
            aria_hidden="true",
        )[rect(width=str(shown.step), height="1")],
        input(
            {
                "data-scrub": "",
                "aria-label": words("Position in the game"),
                "aria-valuetext": f"{position}: {now}" if now else position,
            },
            class_="scrubber",
            id="review-scrubber",
            type="range",
            min="0",
            max=str(last),
            step="1",
            value=str(shown.step),
            autocomplete="off",
        ),
    ]


def _readout(shown: Shown, words: Words) -> Element:
    """What happened at the cursor, and every seat's figure there; also the legend of the lines."""
    figures = _figures(shown, shown.step, words)
    return div(".review-now")[
        ul(".review-key")[
            (
                li[
                    badge(seat),
                    chart.line_sign(seat),
                    span(".review-name", dir="auto")[player.name],
                    span(".review-figure")[figures.get(seat, "–")],
                ]
                for seat, player in enumerate(shown.players)
            )
        ],
        p(".review-told")[story(shown, shown.step - 1, words) or "\N{NO-BREAK SPACE}"],
        action("review-to", words("See it on the table"), "watch", kind="choice", value=str(shown.step)),
    ]


def _figures(shown: Shown, step: int, words: Words) -> dict[int, str]:
    """Each seat's figure in the chart at `step`, by seat."""
    if shown.standings:
        values = next((values for at, values in reversed(shown.review.course.standings) if at <= step), ())
        return {seat: words.number(value) for seat, value in enumerate(values)}
    dots = chart.at(chart_of(shown.review, standings=False), step)
    return {seat: chance_of(Estimate(dot.share, dot.margin), words) for seat, dot in sorted(dots.items())}


def _how(shown: Shown, words: Words) -> Node:
    """How the chances were computed, and how many decisions have been examined."""
    _ = words
    review = shown.review
    if not review.scope:
        return None
    looked, decisions = review.looked
    if review.exact:
        how = _(
            "The chances are counted, not guessed: what each player could expect at that moment if everybody played "
            "perfectly from there."
        )
    else:
        how = _(
            "The chances are estimates: from each moment the program played the game out many times, knowing "
            "only what the player to move could see. The soft band around a line shows how far off it may "
            "be."
        )
    if review.scope == "round":
        how = " ".join([how, _("They refer to the round; each vertical line marks the end of one.")])
    elif review.course.breaks and review.course.in_rounds:
        how = " ".join([how, _("Each vertical line marks the end of a round.")])
    elif review.course.breaks:
        how = " ".join(
            [
                how,
                _("A vertical line marks where somebody finished: from there on it’s about the next place."),
            ]
        )
    seen = _.n(
        "Looked at: {looked} of one decision.",
        "Looked at: {looked} of {count} decisions.",
        decisions,
        looked=looked,
    )
    return p(".plot-note")[how, None if review.done and looked == decisions else f" {seen}"]


# ---- the same in words


def _turning_points(shown: Shown, words: Words) -> Node:
    """The moments that changed most, in order, with the figures after them."""
    steps = _turns(shown)
    if not steps:
        return p[words("Nothing decisive found so far.")]
    return ol(".review-list.review-turns")[(_turn(shown, step, words) for step in steps)]


def _turn(shown: Shown, step: int, words: Words) -> Element:
    figures = _figures(shown, step, words)
    return li[
        to(step, story(shown, step - 1, words) or words("At the beginning"), words),
        span(".review-figures")[
            (
                span[badge(seat), span(".unseen")[f"{shown.players[seat].name}: "], figure, " "]
                for seat, figure in figures.items()
            )
        ],
    ]


def _turns(shown: Shown) -> list[int]:
    """The steps after which the chart had changed most, in order."""
    found: dict[int, float] = {}
    for curve in chart_of(shown.review, standings=shown.standings).curves:
        for before, after in pairwise(curve.dots):
            change = abs(after.share - before.share)
            if change > before.margin + after.margin:
                found[after.step] = found.get(after.step, 0.0) + change
    most = sorted(found, key=lambda step: -found[step])[:MOST_TURNS]
    return sorted(step for step in most if found[step] > WORTH_TELLING)


def _chances_title(review: Review, words: Words) -> str:
    if review.scope == "round":
        return words("Chances of doing best in the round")
    return words("Chances of winning")


def _standings_title(review: Review, words: Words) -> str:
    return words(review.course.face.counted)
