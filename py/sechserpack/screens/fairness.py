"""Dice that can be checked: their fingerprint before a game, and what is proven after it."""

from __future__ import annotations

import json
from collections.abc import Sequence

from ..draw.html import Element, Node, code, div, h3, input, label, li, p, span, ul
from ..draw.icons import icon
from ..engine.checkable import commit_of
from ..engine.fairness import Fairness
from ..engine.match import Match
from ..engine.player import Player
from ..engine.verification import Verification
from ..locale import Words
from ..setup.form import Form
from ..setup.links import NAME_LENGTH
from .folding import folding_slip
from .sheets import sheet

_MOST_CHANGES = 20
"""how many changed throws are listed"""


def fingerprint(commit: str) -> Element:
    """A fingerprint in groups of eight, which eyes can compare."""
    groups = [commit[start : start + 8] for start in range(0, len(commit), 8)]
    return code(".fingerprint", dir="ltr", translate="no")[([span[group], " "] for group in groups)]


# ---- before a game


def in_set_up(form: Form, players: tuple[Player, ...], words: Words) -> Element:
    """The fingerprint of the game to come, and a field for everybody's word; folded away until somebody asks."""
    _ = words
    commit = commit_of(form.secret)
    said = sum(map(bool, form.words))
    return folding_slip(
        "dice",
        _("Dice that can be checked"),
        _.n("one word", "{count} words", said) if said else f"{commit[:8]} …",
        lambda: _unfolded(form, players, commit, words),
        unfolded=form.dice_unfolded,
        ids=("dice-fold", "dice-label", "dice-check"),
    )


def _unfolded(form: Form, players: tuple[Player, ...], commit: str, words: Words) -> Node:
    _ = words
    return [
        p(".hint")[
            _(
                "All dice and cards of this game follow from a secret that is drawn already. This is its fingerprint; "
                "write it down or photograph it. When the game is over the secret is told, and everybody can check "
                "every throw."
            )
        ],
        p[fingerprint(commit)],
        p(".hint")[
            _("Everybody may add a word of their own: then the program cannot have known what will fall.")
        ],
        [
            div(".slip-row")[
                label(for_=f"word-{seat}", dir="auto")[player.name],
                input(
                    {"data-field": f"word:{form.chairs[seat]}"},
                    id=f"word-{seat}",
                    class_="name",
                    type="text",
                    dir="auto",
                    maxlength=str(NAME_LENGTH),
                    value=form.said.get(form.chairs[seat], ""),
                    placeholder=_("any word"),
                    spellcheck="false",
                    enterkeyhint="done",
                ),
            ]
            for seat, player in enumerate(players)
            if player.human
        ],
    ]


# ---- during a game and after it


def dice_sheet(match: Match[object], found: Verification | None, words: Words) -> Element:
    """Where the chance of `match` comes from; when the game is over, what a check has `found` (None: not yet)."""
    _ = words
    fairness = match.fairness
    if fairness is None:
        body: Node = p[
            _(
                "This game was begun with an earlier version of this page, or comes from elsewhere: nothing about its "
                "dice can be proven."
            )
        ]
    elif not fairness.checkable:
        body = p[
            _("The dice of this game were given beforehand, by a link with a seed: that proves nothing.")
        ]
    else:
        body = [
            _told(match, found, words) if match.over else _to_be_told(words),
            _of_segments(fairness, words),
            _words_of(fairness, match, words),
            _meaning(words),
        ]
    return sheet("dice", _("Honest dice?"), div(".dice-check")[body], words)


def _to_be_told(words: Words) -> Element:
    return p[
        words(
            "All dice and cards of this game follow from a secret. Its fingerprint was here before the first throw; "
            "when the game is over the secret stands in its record, and can be checked here."
        )
    ]


def _told(match: Match[object], found: Verification | None, words: Words) -> Node:
    _ = words
    if found is None:
        return p(role="status")[_("Every throw is being checked …")]
    return [
        p(class_="proof sound" if found.sound else "proof", role="status")[
            icon("check") if found.sound else None, span[_verdict(found, words)]
        ],
        _changes(found, words) if found.changed else None,
        p[
            _.n(
                "One thing came from a hand, such as dice knocked over: nobody can prove that.",
                "{count} things came from hands or tell of time: nobody can prove those.",
                found.handmade,
            )
        ]
        if found.handmade
        else None,
    ]


def _verdict(found: Verification, words: Words) -> str:
    _ = words
    if found.false:
        return _("The secret does not fit the fingerprint: this record has been changed.")
    if found.changed or found.mischosen:
        return _.n(
            "One thing is not what the secret gives: this record has been changed.",
            "{count} things are not what the secret gives: this record has been changed.",
            len(found.changed) + len(found.mischosen),
        )
    if found.unknown and found.proven:
        return _(
            "{proven} draws are proven. {unknown} others happened on another device, which keeps their secret.",
            proven=found.proven,
            unknown=found.unknown,
        )
    if found.unknown:
        return _("The secret of this game is not in its record: nothing can be proven.")
    return _.n(
        "The only draw is exactly what the secret gives.",
        "All {count} draws are exactly what the secret gives: every throw, every card, every glass.",
        found.proven,
    )


def _changes(found: Verification, words: Words) -> Element:
    _ = words
    return ul[
        (
            li[
                _("Line {line}: {event}", line=one.line, event=json.dumps(one.event)[:80]),
                _(" instead of {event}", event=json.dumps(one.drawn)[:80]) if one.drawn is not None else None,
            ]
            for one in found.changed[:_MOST_CHANGES]
        )
    ]


def _of_segments(fairness: Fairness, words: Words) -> Node:
    _ = words
    first, *more = fairness.segments
    return [
        h3[_("Fingerprint")],
        p[fingerprint(first.commit)],
        [
            [
                p[_("From event {number} on, on another device:", number=one.start + 1)],
                p[fingerprint(one.commit)],
            ]
            for one in more
        ],
    ]


def _words_of(fairness: Fairness, match: Match[object], words: Words) -> Node:
    said: Sequence[str] = [word for word in fairness.words if word]
    if not said:
        return None
    return [h3[words("Your words")], ul[(li(dir="auto")[word] for word in said)]]


def _meaning(words: Words) -> Node:
    _ = words
    return [
        h3[_("What this proves")],
        p[
            _(
                "The program kept its word: after the fingerprint was shown, no throw was bent towards anybody. "
                "If you do not trust this page, save the record and check it on a computer of your own; the read-me "
                "of the program says how."
            )
        ],
        p[
            _(
                "It does not prove that nobody has looked: whoever owns the device and knows much about computers "
                "could read the secret during the game."
            )
        ],
    ]
