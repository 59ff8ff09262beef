"""Checkable dice: their fingerprint before a game, and what is proven after it."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import cos, pi, sin

from ..draw.dice import icon as die_icon
from ..draw.html import Element, Node, circle, code, div, h3, input, label, li, p, path, span, svg, ul
from ..draw.qr import MOST, qr_code
from ..engine.checkable import commit_of, typed
from ..engine.dice import REAL_DICE
from ..engine.fairness import Segment
from ..engine.match import Match
from ..engine.player import Player
from ..engine.verification import USUAL, Verdict, Verification
from ..locale import Words
from ..setup.form import Form
from ..setup.links import NAME_LENGTH
from ..setup.variants import variant_of
from .pictures import sheet_mark
from .set_up.folding import folding_slip
from .sheets import sheet

_SEALED = 24
"""most throws that are shown under the seal"""
_WAX = "".join(
    f"{'L' if turn else 'M'}{radius * cos(turn / 24 * pi):.1f} {radius * sin(turn / 24 * pi):.1f}"
    for turn in range(48)
    for radius in [44 + 2.4 * sin(turn * 0.92) + 1.8 * sin(turn * 0.39 + 1)]
)
"""the edge of the wax, as it ran"""
_MOST_CHANGES = 20
"""most changed throws, and most parts of a game, that are listed"""
ASKED = "asked"
"""field for a fingerprint noted elsewhere"""
NOTED = "#noted/"
"""hash of the link in a QR code, up to the fingerprint: opening it notes that"""


def fingerprint(commit: str) -> Element:
    """A fingerprint in groups of eight, to be compared by eye."""
    groups = [commit[start : start + 8] for start in range(0, len(commit), 8)]
    return code(".fingerprint", dir="ltr", translate="no")[([span[group], " "] for group in groups)]


# ---- before a game


def _with_code(commit: str, address: str, words: Words) -> Element:
    """A fingerprint, and a QR code to note it by phone: a link to the page at `address`, if short enough."""
    link = f"{address}{NOTED}{commit}"
    fits = address and len(link) <= MOST and link.isascii()
    return div(".noting")[
        p[fingerprint(commit)],
        qr_code(link if fits else commit, words("QR code of the fingerprint")),
    ]


def in_set_up(form: Form, players: tuple[Player, ...], words: Words, address: str) -> Element:
    """The fingerprint of the game to come, and a field for everybody's word; folded until requested."""
    _ = words
    commit = commit_of(form.secret)
    said = sum(map(bool, form.words))
    return folding_slip(
        "dice",
        _("Dice you can check"),
        _.n("one word", "{count} words", said) if said else "",
        lambda: _unfolded(form, players, commit, words, address),
        unfolded=form.dice_unfolded,
        ids=("dice-fold", "dice-label", "dice-check"),
    )


def _unfolded(form: Form, players: tuple[Player, ...], commit: str, words: Words, address: str) -> Node:
    _ = words
    return [
        p(".hint")[
            _(
                "With your own dice, nobody can prove the throws. This is only for what the device draws, if "
                "anything."
            )
        ]
        if form.setup.options.get(REAL_DICE)
        else p(".hint")[
            _(
                "All dice and cards of this game follow from a secret that has already been drawn. This is its "
                "fingerprint: write it down, take a photo, or scan the code with a phone. After the game the secret is "
                "revealed, and everybody can check every throw."
            )
        ],
        _with_code(commit, address, words),
        p(".hint")[_("Everybody may add a word: then not even the program can have known what would come.")],
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


@dataclass(frozen=True)
class Known:
    """What this device knows of fingerprints, and the page's address."""

    noted: Mapping[str, str]
    """noted fingerprints, each with what it belongs to (see `saves.noted`)"""
    asked: str = ""
    """what has been typed into the fingerprint field"""
    address: str = ""
    """address of the page"""


def dice_sheet(match: Match[object], found: Verification | None, known: Known, words: Words) -> Element:
    """Where the chance of `match` comes from, and once it is over, what a check has `found` (None: not yet)."""
    _ = words
    fairness = match.fairness
    if fairness is None:
        why = _(
            "This game was begun in an earlier version, or comes from elsewhere, so nothing about its dice can be "
            "proven."
        )
        body: Node = [p[why], _against_what(words)]
    elif not fairness.checkable:
        body = [
            p[_("The dice of this game were fixed beforehand by a link with a seed, so they prove nothing.")],
            _against_what(words),
        ]
    else:
        first, *more = fairness.segments
        body = [
            _told(match, found, known, words) if match.over else _to_be_told(match, words),
            h3[_("Fingerprint")],
            _with_code(first.commit, known.address, words),
            None if match.over else [_going_on(one, match, words) for one in more[-_MOST_CHANGES:]],
            _words_of(fairness.words, words),
            _meaning(words),
        ]
    mark = sheet_mark(variant_of(match.game.name, match.options))
    return sheet("dice", _("Honest dice?"), div(".dice-check")[body], words, mark=mark)


def _to_be_told(match: Match[object], words: Words) -> Element:
    if match.options.get(REAL_DICE):
        return p[
            words(
                "You throw your own dice here: what you tap in is marked as done by hand, and nobody can "
                "prove it. Only what this device draws follows from a secret and can be checked after the "
                "game."
            )
        ]
    return p[
        words(
            "This game is not over, so nothing is proven yet. All its dice and cards follow from a secret. Its "
            "fingerprint was shown before the first throw; after the game the secret is in the record, and you can "
            "check it here."
        )
    ]


def _told(match: Match[object], found: Verification | None, known: Known, words: Words) -> Node:
    _ = words
    if found is None:
        return p(role="status")[_("Every throw is being checked …")]
    verdict = found.verdict(known.noted, typed(known.asked))
    proven = verdict is Verdict.PROVEN
    return [
        div(class_="proof sound" if proven else "proof", role="status")[
            _sealed(match) if proven else None,
            div[(p[sentence] for sentence in _sentences(verdict, found, known, words))],
        ],
        _changes(found, words) if verdict is Verdict.CHANGED else None,
        _parts(match, found, words) if verdict is Verdict.CONTINUED else None,
        p[
            _.n(
                "One throw came from real dice, tapped in by hand: it is counted separately, as nobody can "
                "prove it.",
                "{count} throws came from real dice, tapped in by hand: they are counted separately, as "
                "nobody can prove them.",
                found.real_throws,
            )
        ]
        if found.real_throws
        else None,
        p[
            _.n(
                "One thing was done by hand, such as knocking dice over: nobody can prove that.",
                "{count} things were done by hand or depend on time: nobody can prove those.",
                found.handmade - found.real_throws,
            )
        ]
        if found.handmade > found.real_throws
        else None,
        _asking(known, words),
    ]


def _sealed(match: Match[object]) -> Element:
    """The last throws of a game, if it has any, under a seal of wax; for the eye alone."""
    throws = [event[1:] for event in match.history if event[0] == "dice"][-_SEALED:]
    return div(".sealed", aria_hidden="true")[
        div(".sealed-throws")[(span[(die_icon(number) for number in throw)] for throw in throws)]
        if throws
        else None,
        svg(".seal", viewBox="-50 -50 100 100")[
            path(".seal-wax", d=_WAX),
            circle(".seal-rim", r="33"),
            path(".seal-sign", d="M-15 1 L-4 12 L16 -12"),
        ],
    ]


def _asking(known: Known, words: Words) -> Element:
    """The field for a fingerprint noted elsewhere."""
    _ = words
    wrong = bool(known.asked.strip()) and not typed(known.asked)
    return div(".asking")[
        label(for_="asked")[_("The fingerprint that you noted")],
        input(
            {"data-field": ASKED},
            id="asked",
            class_="name",
            type="text",
            dir="ltr",
            maxlength="200",
            value=known.asked,
            autocomplete="off",
            autocapitalize="off",
            spellcheck="false",
            enterkeyhint="done",
            aria_describedby="asked-hint",
        ),
        p(".hint", id="asked-hint", role="status")[
            _("A fingerprint has 64 characters: digits, and letters from a to f.") if wrong else None
        ],
    ]


def _sentences(verdict: Verdict, found: Verification, known: Known, words: Words) -> list[str]:
    """The verdict, in one or two sentences."""
    _ = words
    if verdict is Verdict.PROVEN:
        return [
            _.n(
                "The cards and the glass are honest: the one draw matches the secret.",
                "The cards and the glass are honest: all {count} draws match the secret.",
                found.fits,
            )
            if found.real_throws
            else _.n(
                "Honest dice! The one draw matches the secret.",
                "Honest dice! All {count} draws match the secret: every throw, every card, every glass.",
                found.fits,
            ),
            _proven_by(found, known, words),
        ]
    if verdict is Verdict.AGREES:
        return [
            _.n(
                "This record agrees with itself: its one draw matches its secret.",
                "This record agrees with itself: all {count} draws match its secret.",
                found.fits,
            ),
            _("That proves nothing yet: compare the fingerprint with the one noted before the game."),
        ]
    if verdict is Verdict.CHANGED:
        return [
            _.n(
                "One line does not match the secret: this record has been changed.",
                "{count} lines do not match the secret: this record has been changed.",
                len(found.changed) + len(found.mischosen),
            )
        ]
    return [
        {
            Verdict.FALSE: _("The secret does not fit the fingerprint: this record has been changed."),
            Verdict.HANDMADE: _("You threw your own dice, so nothing was drawn here."),
            Verdict.HOLLOW: _(
                "A part of this record has a secret of its own, but nothing was drawn there: it has been changed."
            ),
            Verdict.OTHER: _(
                "That is not the fingerprint of this game: it is another game, or was rewritten."
            ),
            Verdict.CONTINUED: _(
                "This game was continued with another secret, so it is not proven as a whole."
            ),
            Verdict.UNTOLD: _("The secret of this game is missing from its record: nothing can be proven."),
            Verdict.REWORDED: _(
                "This device noted the fingerprint with other words or rules: this record has been changed."
            ),
        }[verdict]
    ]


def _proven_by(found: Verification, known: Known, words: Words) -> str:
    _ = words
    if known.noted.get(found.parts[0].segment.commit):
        return _("This device noted the game’s fingerprint, words and rules before the first throw.")
    return _("The game has the fingerprint that you noted. Check that the words and rules are yours, too.")


def _parts(match: Match[object], found: Verification, words: Words) -> Element:
    """The result of each part of a game that was continued with other devices' secrets."""
    _ = words
    first, *more = found.parts
    return ul(".points.parts")[
        li[
            _.n(
                "The first draw matches the secret of this fingerprint.",
                "The first {count} draws match the secret of this fingerprint.",
                first.fits,
            )
            if first.segment.secret
            else _.n(
                "The first draw happened on another device, which keeps its secret.",
                "The first {count} draws happened on another device, which keeps their secret.",
                first.drawn,
            )
        ],
        (
            li[
                _continued(part.before, part.segment, match, words),
                " ",
                _.n("One draw matches it.", "{count} draws match it.", part.fits)
                if part.segment.secret
                else _("That secret is missing from the record."),
                fingerprint(part.segment.commit),
            ]
            for part in more[:_MOST_CHANGES]
        ),
        li[_.n("… and one more part", "… and {count} more parts", len(more) - _MOST_CHANGES)]
        if len(more) > _MOST_CHANGES
        else None,
    ]


def _going_on(segment: Segment, match: Match[object], words: Words) -> Node:
    """For an unfinished game: from where on it follows from another secret."""
    before = sum(event[0] in USUAL for event in match.history[: segment.start])
    return [p[_continued(before, segment, match, words)], p[fingerprint(segment.commit)]]


def _continued(before: int, segment: Segment, match: Match[object], words: Words) -> str:
    """Where a game was continued, after `before` known throws or deals."""
    _ = words
    assert match.fairness is not None
    here = match.own and segment == match.fairness.segments[-1]
    if "dice" in match.game.chance_events:
        told = (
            _(
                "From throw {number} on, this device continued the game with a secret of its own.",
                number=before + 1,
            )
            if here
            else _(
                "From throw {number} on, another device continued the game with a secret of its own.",
                number=before + 1,
            )
        )
    else:
        told = (
            _(
                "From deal {number} on, this device continued the game with a secret of its own.",
                number=before + 1,
            )
            if here
            else _(
                "From deal {number} on, another device continued the game with a secret of its own.",
                number=before + 1,
            )
        )
    return told


def _changes(found: Verification, words: Words) -> Element:
    _ = words
    return ul(".points")[
        (
            li[
                _("Line {line}: {event}", line=one.line, event=json.dumps(one.event)[:80]),
                # Translators: follows what a record says; begins with a space.
                _(" instead of {event}", event=json.dumps(one.drawn)[:80]) if one.drawn is not None else None,
            ]
            for one in found.changed[:_MOST_CHANGES]
        )
    ]


def _words_of(said: Sequence[str], words: Words) -> Node:
    told = [word for word in said if word]
    return [h3[words("Your words")], ul(".points")[(li(dir="auto")[word] for word in told)]] if told else None


def _against_what(words: Words) -> Element:
    return p[
        words(
            "A record can be rewritten as a whole. So it is proven only against a fingerprint that was known "
            "before the first throw: this device notes it when a game begins here, and you can note it yourself, "
            "on paper or with a phone that scans the code."
        )
    ]


def _meaning(words: Words) -> Node:
    _ = words
    return [
        h3[_("What this proves")],
        _against_what(words),
        p[
            _(
                "Then the program kept its word: once the fingerprint was shown, no throw was bent in "
                "anybody’s favour. If you don’t trust this page, save the record and check it on your "
                "own computer; the program’s HONEST-DICE.md says how."
            )
        ],
        p[
            _(
                "It does not prove that nobody peeked: somebody with the device and the skill could read the secret "
                "during the game. A file never holds the secret of a game that is not over: wherever such a file is "
                "opened, the game goes on with another secret, and so with other dice and cards."
            )
        ],
    ]
