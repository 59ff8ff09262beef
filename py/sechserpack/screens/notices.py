"""Notices: storage problems, in sentences that stay until the problem is over or they are dismissed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..draw.cached import cached
from ..draw.html import Element, Node, button, div, p, span
from ..draw.icons import icon
from ..engine.text import N_
from ..locale import Words

NOT_KEPT: Mapping[str, str] = {
    "newer": N_(
        "The games on this device were saved by a newer version of Sechserpack. They stay as they are, but what you "
        "play now is not saved. Reload while online to get the newer version."
    ),
    "closed": N_(
        "A newer version of Sechserpack is open in another tab. What happens here is not being saved: reload, or "
        "save the game as a file."
    ),
    "cleared": N_(
        "This browser has deleted Sechserpack’s data. What you play here is not being saved: save it as a file."
    ),
    "stalled": N_("This device’s storage isn’t responding. Play on: everything is saved as soon as it does."),
    "failing": N_("The last moves could not be saved. Play on: Sechserpack keeps trying."),
    "QuotaExceededError": N_(
        "This device is full, so what happens now is not saved. Delete some games on the menu, or save this one as a "
        "file."
    ),
    "blocked": N_(
        "This browser won’t let Sechserpack save anything: games are gone when you close the page. To play on later, "
        "save your game as a file."
    ),
}
"""sentence by problem name, where what happens is not kept"""
SENTENCES: Mapping[str, str] = {
    "emptied": N_(
        "This browser has deleted Sechserpack’s data. What you play now is saved again, but other games are gone."
    ),
    "settings": N_("This browser won’t let Sechserpack remember your settings."),
    "damaged": N_(
        "Something stored on this device is damaged. The menu shows it: you can save it as a file and then remove it."
    ),
    "later": N_(
        "A game on this device comes from a newer version. It stays as it is; reload while online to play on."
    ),
}
"""sentence by name of any other problem"""


def sentence(trouble: str, words: Words) -> str:
    """The sentence about `trouble`; for an unknown one, that nothing can be stored."""
    text = SENTENCES.get(trouble) or NOT_KEPT.get(trouble) or NOT_KEPT["blocked"]
    return words(text)


def notices(troubles: Sequence[str], words: Words, *, record: bool) -> Node:
    """The first of the `troubles` as a dismissible notice.

    If what happens is not kept and there is a `record`, a button saves that.
    """
    return _notice(troubles[0] if troubles else None, words, record=record)


@cached
def _notice(trouble: str | None, words: Words, *, record: bool) -> Element:
    _ = words
    # Only the sentence is announced, not the buttons beside it.
    said = div({"role": "alert"}, class_="notice-said", id="notice-said")[
        p[sentence(trouble, words)] if trouble else None
    ]
    save, read = _("Save the record as a file"), _("OK")
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
