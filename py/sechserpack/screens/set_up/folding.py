"""A slip of the set-up that is folded until requested."""

from __future__ import annotations

from collections.abc import Callable

from ...draw.html import Element, Node, button, div, h2, section, span
from ...draw.icons import icon


def folding_slip(
    field: str,
    title: str,
    note: str,
    inside: Callable[[], Node],
    *,
    unfolded: bool,
    ids: tuple[str, str, str],
) -> Element:
    """The slip with a `title` and a short `note`; a tap on them toggles `field`, which folds or unfolds it.

    `inside` is called only while `unfolded`. `ids` are those of the button, its title, and the contents.
    """
    button_id, title_id, inside_id = ids
    return section(class_="slip house", aria_labelledby=title_id)[
        h2[
            button(
                {
                    "data-command": "form",
                    "data-field": field,
                    "aria-expanded": str(unfolded).lower(),
                    "aria-controls": inside_id,
                },
                class_="unfold",
                id=button_id,
                type="button",
            )[
                icon("down" if unfolded else "forward"),
                span(id=title_id)[title],
                span(class_="unfold-note")[note],
            ]
        ],
        div(id=inside_id, hidden=not unfolded)[inside() if unfolded else None],
    ]
