"""Guided first games: which variants have one, their links, and which have been played here.

Links are #learn/GAME?OPTION=VALUE with the variant's options, as in `#setup/`; without options, it is the first variant
with a lesson.
"""

from __future__ import annotations

from urllib.parse import unquote_plus

from .. import games
from ..draw.catalogue import Variant
from ..draw.teaching.lesson import Lesson
from ..engine.errors import Malformed
from ..engine.events import brief
from ..engine.fields import Check, list_of, short
from ..engine.text import N_
from . import links
from .preferences import Preferences
from .variants import variant_link, variant_of

LEARN = "#learn/"
TAUGHT = "taught"
"""name of the preference that lists the variants whose guided first game was played here"""
taught_fits: Check = list_of(short(400), 100)
"""whether a stored value is valid for that list"""


def lesson_of(variant: Variant) -> Lesson | None:
    """The guided first game of `variant`, or None."""
    return next(
        (each for each in games.lessons(variant.game) if variant_of(variant.game, each.options) == variant),
        None,
    )


def lesson_link(variant: Variant) -> str:
    """The link to the guided first game of `variant`, from the `#` on; "" if there is none."""
    return LEARN + variant_link(variant).removeprefix("#setup/") if lesson_of(variant) else ""


def variant_in(link: str) -> Variant:
    """The variant whose guided first game `link` (from `#learn/` on) asks for.

    Raises `Malformed`, with a message for the person who opened the link, if there is none.
    """
    game, query = links.game_in(link, LEARN)
    wanted = [unquote_plus(item) for item in query.split("&") if item]
    if games.has_face(game.name):
        for variant in games.catalogue(game.name).variants:
            has = [f"{key}={str(value).lower()}" for key, value in variant.options.items()]
            if lesson_of(variant) and all(item in has for item in wanted):
                return variant
    raise Malformed(
        N_("There is no guided first game for {link}."), link=brief(unquote_plus(link.removeprefix(LEARN)))
    )


def taught(preferences: Preferences) -> list[str]:
    """The set-up links of the variants whose guided first game was completed here."""
    stored = preferences.read(TAUGHT)
    return stored if taught_fits(stored) else []


def remember_taught(preferences: Preferences, variant: Variant) -> bool:
    """Store that the guided first game of `variant` was completed; returns whether it worked."""
    before, link = taught(preferences), variant_link(variant)
    return link in before or preferences.write(TAUGHT, [*before, link])
