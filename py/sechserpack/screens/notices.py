"""Notices: storage problems, in sentences that stay until the problem is over or they are dismissed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..draw.html import Element, button, div, p, span
from ..draw.icons import icon
from ..engine.text import N_
from ..locale import Words

NOT_KEPT: Mapping[str, str] = {
    "newer": N_(
        "The games on this device were kept by a newer version of this page. They stay as they are, "
        "and what you play now is not kept. Load the page again while you are online to get the "
        "newer version."
    ),
    "closed": N_(
        "A newer version of this page is open in another tab. What happens here now is not kept: load this page "
        "again, or save the game as a file."
    ),
    "cleared": N_(
        "The data of this page have been deleted in this browser. What is played here is not kept: save it as a "
        "file."
    ),
    "stalled": N_(
        "The storage of this device does not answer. Play on: everything is kept as soon as it does."
    ),
    "failing": N_("What happens now could not be kept. Play on: it is tried again and again."),
    "QuotaExceededError": N_(
        "This device has no room left, so what happens now is not kept. Delete some games in the menu, or save "
        "this one as a file."
    ),
    "blocked": N_(
        "This browser lets the page keep nothing, so games are gone when the page is closed. Save a game as a file "
        "if you want to go on with it later."
    ),
}
"""sentence by problem name, where what happens is not kept"""
SENTENCES: Mapping[str, str] = {
    "emptied": N_(
        "The data of this page have been deleted in this browser. What is played here is kept again; other games "
        "are gone."
    ),
    "settings": N_("This browser does not let the page remember your settings."),
    "damaged": N_(
        "Something kept on this device is damaged and cannot be used. The menu shows it: you can save it as a file "
        "and then remove it."
    ),
    "later": N_(
        "A game on this device is from a newer version of this page. It stays as it is; load the "
        "page again while you are online to play on."
    ),
}
"""sentence by name of any other problem"""


def sentence(trouble: str, words: Words) -> str:
    """The sentence about `trouble`; for an unknown one, that nothing can be stored."""
    text = SENTENCES.get(trouble) or NOT_KEPT.get(trouble) or NOT_KEPT["blocked"]
    return words(text)


def notices(troubles: Sequence[str], words: Words, *, record: bool) -> Element:
    """The first of the `troubles` as a dismissible notice.

    If what happens is not kept and there is a `record`, a button saves that.
    """
    _ = words
    trouble = troubles[0] if troubles else None
    # Only the sentence is announced, not the buttons beside it.
    said = div({"role": "alert"}, class_="notice-said", id="notice-said")[
        p[sentence(trouble, words)] if trouble else None
    ]
    save, read = _("Save the record as a file"), _("All right")
    buttons = div(".notice-tools")[
        button({"data-command": "save-record"}, class_="act main", type="button", title=save)[
            icon("export"), span[save]
        ]
        if record and trouble not in SENTENCES
        else None,
        button({"data-command": "read", "data-value": trouble}, class_="act", type="button", title=read)[
            icon("close"), span[read]
        ],
    ]
    return div(class_="notices", id="notices")[
        div(class_="notice" if trouble else None)[said, buttons if trouble else None]
    ]
