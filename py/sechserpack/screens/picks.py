"""Picks: one of a few things is chosen by buttons side by side."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ..draw.html import Element, Node, button, div, span


@dataclass(frozen=True)
class Pick:
    """One choice: the `value` that its button carries, what is shown on it, and a line about it."""

    value: str
    shown: Node
    chosen: bool
    line: str = ""
    name: str = ""
    """what is read out instead of `shown`, if given"""
    beyond: bool = False
    """whether it is more than there is room for, which can be chosen all the same"""


def picks(
    field: str,
    choices: Iterable[Pick],
    *,
    label: str,
    shown: bool = False,
    command: str = "form",
    class_: str = "",
    ident: str = "",
    described: str = "",
) -> Element:
    """A group of buttons, each of which runs `command` on the `field`.

    Its `label` is visible only if `shown`. `ident` is the prefix of the buttons' ids (by default the field), so that
    the focus survives drawings. `described` is the id of a description.
    """
    ident = ident or field.replace(":", "-")
    return div(
        class_=f"picks {class_}".strip(),
        role="group",
        aria_label=label,
        aria_describedby=described or None,
        id=ident,
    )[
        span(class_="picks-label", aria_hidden="true")[label] if shown else None,
        (
            button(
                {
                    "data-command": command,
                    "data-field": field,
                    "data-value": each.value,
                    "aria-pressed": str(each.chosen).lower(),
                    "aria-label": each.name or None,
                },
                class_="pick" + " beyond" * each.beyond,
                id=f"{ident}-{number}",
                type="button",
            )[
                span(class_="pick-shown")[each.shown],
                span(class_="pick-line")[each.line] if each.line else None,
            ]
            for number, each in enumerate(choices)
        ),
    ]
