"""The account of a round: while chips move, why they do, and afterwards what everybody paid and got.

It lies where people have their hands, turned to them, until somebody goes on.
"""

from __future__ import annotations

from collections.abc import Iterator

from ....draw.html import Element, Node, div, li, p, span, ul
from ....draw.numbers import grounded
from ....draw.scene import Scene
from ....draw.signs import badge
from ..words.log import sentence
from .round import Round
from .view import SechsMalSechsView


def account(scene: Scene[SechsMalSechsView], now: Round, *, host: bool) -> Element:
    """The account in front of one seat; screen readers get only the host's, as all say the same."""
    return div(class_="account", aria_hidden=None if host else "true")[
        _why(scene, now) if now.step is not None else _result(scene, now) if now.steps else None
    ]


def _why(scene: Scene[SechsMalSechsView], now: Round) -> Element | None:
    """Why the chips of the current step move; the winner is not named before that has been shown."""
    step = now.step
    if step is None or (step.kind == "won" and step not in now.told):
        return None
    return p(class_="account-why")[sentence(step, now.rows, scene.name, scene.words)]


def _result(scene: Scene[SechsMalSechsView], now: Round) -> Element:
    """What every seat that played this round paid and got in it."""
    return ul(class_="account-seats")[[_seat(scene, now, seat) for seat in now.seats]]


def _seat(scene: Scene[SechsMalSechsView], now: Round, seat: int) -> Element:
    paid, won = now.paid(seat), now.won(seat)
    spoken = scene.words("{name}: paid {paid}, got {won}", name=scene.name(seat), paid=paid, won=won)
    return li[
        span(class_="unseen")[spoken],
        span(class_="account-seat", aria_hidden="true")[
            badge(seat),
            span(class_="account-name", dir="auto")[scene.name(seat)],
            sums(paid, won) if paid or won else span["0"],
        ],
    ]


def sums(paid: int, won: int) -> list[Node]:
    """What was paid and got, each in its colour; an amount of 0 is omitted."""
    return list(_sums(paid, won))


def _sums(paid: int, won: int) -> Iterator[Node]:
    if paid:
        yield span(class_="has-paid")["−", grounded(paid)]
    if won:
        yield span(class_="has-won")["+", grounded(won)]
