"""Notices: what is wrong with storing games, in sentences that stay until they are dismissed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from htpy import Element, button, div, p, span

from ..engine.text import N_
from ..locale import Words

SENTENCES: Mapping[str, str] = {
    "newer": N_(
        "The games on this device were kept by a newer version of this page. They stay as they are, and what you "
        "play now is not kept. Load the page again with a network to get the newer version."
    ),
    "closed": N_(
        "A newer version of this page is open in another tab. What you play here is not kept any more: load this "
        "page again."
    ),
    "QuotaExceededError": N_(
        "This device has no room left, so what happens now is not kept. Delete some games in the menu, or save "
        "this one as a file."
    ),
    "blocked": N_(
        "This browser lets the page keep nothing, so games are gone when the page is closed. Save a game as a file "
        "if you want to go on with it later."
    ),
    "settings": N_("This browser does not let the page remember your settings."),
    "damaged": N_(
        "Something kept on this device is damaged and cannot be used. The menu shows it: you can save it as a file "
        "and then remove it."
    ),
    "later": N_(
        "A game on this device is from a newer version of this page. It stays as it is; load the page again with a "
        "network to play on."
    ),
}
"""by name of the problem, the sentence about it"""


def sentence(trouble: str, words: Words) -> str:
    """The sentence about `trouble`; for an unknown one, that nothing can be stored."""
    return words(SENTENCES.get(trouble, SENTENCES["blocked"]))


def notices(troubles: Sequence[str], words: Words) -> Element:
    """The first of the `troubles` as a notice with a button to dismiss it."""
    elements = [
        div(".notice")[
            p[sentence(trouble, words)],
            button({"data-command": "read", "data-value": trouble}, class_="act", type="button")[
                span[words("All right")]
            ],
        ]
        for trouble in troubles[:1]
    ]
    return div({"role": "alert"}, class_="notices", id="notices")[elements]
