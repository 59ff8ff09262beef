"""Likenesses in the set-up: who can be played like, learning how they play, and their small files."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from .. import games
from ..bots.likeness import LIKE, Numbers
from ..draw.catalogue import Variant
from ..engine.errors import Malformed
from ..saves.imitation import games_with, learn_likeness
from ..saves.library import Library
from ..setup.form import Form, without_strangers
from ..setup.likenesses import (
    Likeness,
    forget_likenesses,
    keep_likeness,
    likeness_of,
    read_likeness,
    stored_likenesses,
)
from ..setup.links import Setup
from ..setup.variants import variant_of, variant_query, variants
from .base import Base
from .said.toast import saved_as


class LikenessControl:
    """Keeps the likenesses of this device."""

    def __init__(self, base: Base, library: Library, warn_unless: Callable[[bool], None]) -> None:
        """The `library` has the games that are learnt from; `warn_unless` is told whether storing worked."""
        self._preferences = base.browser.preferences
        self._page = base.browser.page
        self._settings = base.settings
        self._toast = base.toast
        self._redraw = base.redraw
        self._library = library
        self._warn_unless = warn_unless
        self.learning = ""
        """the name of the person whose games are being looked at"""

    def offered(self, form: Form) -> Form:
        """`form` with the likenesses that it can offer now."""
        way = form.variant
        manner = games.manner(way.game)
        if manner is None:
            return form
        known = [one for one in stored_likenesses(self._preferences) if one.way == variant_query(way)]
        finished = self._library.finished()
        for person in form.people:
            played = len(games_with(finished, person.name, way))
            if played >= manner.games and likeness_of(known, person.name, way) is None:
                known.append(Likeness(person.name, variant_query(way), {}, 0, played, 0))
        return without_strangers(replace(form, likenesses=tuple(known)))

    def outdated(self, name: str, way: Variant) -> bool:
        """Whether the person called `name` has played since, or nothing was learnt of them yet."""
        known = likeness_of(stored_likenesses(self._preferences), name, way)
        played = games_with(self._library.finished(), name, way)
        return known is None or any(entry.played > known.learnt for entry in played)

    async def learn(self, name: str, way: Variant) -> bool:
        """Learn how the person called `name` plays, and store it; returns whether it is stored then.

        What was learnt from many more decisions, as on another device, is kept.
        """
        words, manner = self._settings.words, games.manner(way.game)
        assert manner is not None
        known = likeness_of(stored_likenesses(self._preferences), name, way)
        self.learning = name
        self._toast.say(words("Looking at {name}’s games …", name=name), keep=True)
        self._redraw()
        try:
            found = await learn_likeness(self._library, manner, name, way)
        finally:
            self.learning = ""
            self._toast.clear()
        if found.numbers and (known is None or found.decisions >= min(known.decisions, manner.most // 2)):
            known = found
        if known is None:
            sentence = words(
                "Decisions of {name} in finished games here: {count}. At least {least} are needed.",
                count=found.decisions,
                name=name,
                least=manner.least,
            )
            self._toast.say(sentence, keep=True)
            return False
        # These games have been looked at, whatever came of it.
        stored = keep_likeness(self._preferences, replace(known, learnt=max(known.learnt, found.learnt)))
        self._warn_unless(stored)
        return stored

    def numbers(self, chosen: Setup) -> dict[str, Numbers]:
        """By name, how those play whom bots of this set-up are to play like."""
        if LIKE not in chosen.kinds:
            return {}
        way, every = variant_of(chosen.game, chosen.options), stored_likenesses(self._preferences)
        manner = games.manner(chosen.game)
        known = {name: likeness_of(every, name, way) for name in chosen.names}
        return {name: manner.read(one.numbers) for name, one in known.items() if manner and one is not None}

    def forget(self, name: str | None, way: str = "") -> None:
        """Forget how the person called `name` plays, or everybody does, in this or any `way`."""
        self._warn_unless(forget_likenesses(self._preferences, name, way))

    def save(self, form: Form, name: str) -> None:
        """Download what is known of the person called `name` as a file."""
        known = likeness_of(stored_likenesses(self._preferences), name, form.variant)
        if known is not None:
            self._page.download(known.file_name, known.to_file())
            self._toast.say(saved_as(known.file_name, self._settings.words), good=True)

    def take(self, data: bytes) -> tuple[bool, str]:
        """Store the likeness in a file; returns whether it was, and the sentence about it."""
        words = self._settings.words
        try:
            found = read_likeness(data)
        except Malformed as error:
            return False, error.text(words)
        if not keep_likeness(self._preferences, found):
            return False, words("This device couldn’t store what is in the file, so nothing was added.")
        way = next(each for each in variants() if variant_query(each) == found.way)
        sentence = words(
            "In the set-up of {game}, a bot can now play like {name}.",
            game=words(way.name),
            name=found.name,
        )
        return True, sentence
