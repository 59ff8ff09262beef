"""What an evening's records have to tell: its turning points, its story, and a coaster for each person."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ...draw.html import Element, Node
from ...locale import Words
from ...play.record_files import read_in_slices
from ...play.tasks import Restartable, in_turns
from ...play.throws import NO_LUCK, Luck
from ...saves.evening.moments import Found, Swing, look
from ...saves.evening.story import Sentence, tell, turning_points
from ...saves.evening.tally import Evening, Standing
from ...saves.library import Library
from ...saves.ports import Unavailable
from ...saves.statistics import luck_of
from ...screens.evening import end as screen
from ...screens.evening.keepsake import Keepsake, picture
from ...screens.evening.sheet import turning_point
from ...screens.review import luck
from ...setup.people import signs_of
from ..base import Base
from ..said.toast import saved_as
from ..said.when import day, iso_day

_ELSEWHERE = ("alone", "champion", "slate", "swing", "tally")
"""sentences of a story about what stands on a coaster anyway"""


class EveningTold:
    """Reads one evening at a time, tells its story, and hands out its coasters."""

    def __init__(self, base: Base, library: Library) -> None:
        self._shown = base.shown
        self._settings = base.settings
        self._toast = base.toast
        self._sharing = base.browser.sharing
        self._background = base.background
        self._redraw = base.redraw
        self._reading = Restartable(base.failed)
        self._library = library
        self._evening: Evening | None = None
        self._unread = False
        """whether a record of `_evening` is kept but could not be read"""
        self._found: tuple[Found, ...] | None = None
        """what the records of `_evening` have to tell; None until all have been read"""
        self._story: tuple[Sentence, ...] = ()
        self._turned: Mapping[str, Swing] = {}

    def retry(self) -> None:
        """Let the next `begin` read anew if a record could not be read: by now it may be."""
        if self._unread:
            self._evening = None

    def begin(self, evening: Evening) -> None:
        """Read what the records of `evening` have to tell, unless that has been done."""
        if evening == self._evening:
            return
        known = (
            self._found if self._evening is not None and _names(self._evening) == _names(evening) else None
        )
        self._evening, self._found, self._unread = evening, None, False
        self._reading.start(self._read(evening, known or ()))

    async def _read(self, evening: Evening, known: Sequence[Found]) -> None:
        """Read the records of `evening` but for what is `known` of them: it grows game by game."""
        names = _names(evening)
        found = []
        for game in evening.games:
            before = next((each for each in known if each.game == game), None)
            if before is not None:
                found.append(before)
                continue
            try:
                match, first = await in_turns(read_in_slices(await self._library.record(game.id)))
            except Unavailable:
                self._unread = True
                continue
            except (KeyError, ValueError):
                continue  # only its result is left
            found.append(await in_turns(look(game, match, first, names)))
        self._story = tell(evening, found)
        self._turned = turning_points(found)
        self._found = tuple(found)
        self._redraw()

    # ---- what is shown

    def turned(self, evening: Evening) -> list[tuple[str, Swing]]:
        """Name and throw of everybody for whom one changed much, as they stand; empty until all is read."""
        if evening != self._evening or self._found is None:
            return []
        return [
            (one.name, self._turned[one.person]) for one in evening.standings if one.person in self._turned
        ]

    def luck(self, evening: Evening, words: Words) -> dict[str, str]:
        """How lucky everybody's dice were in all of it, by person; empty if there were too few throws to say so."""
        return _figures(self._dice(evening), words)

    def sheet(self, evening: Evening, title: str, marks: Mapping[str, Node], words: Words) -> Element:
        """The sheet of an `evening` that is over; `marks` are the signs by name."""
        found = self._found if evening == self._evening else None
        told, dice = None, self._dice(evening)
        if found is not None:
            kept = {each.game.id for each in found}
            told = screen.Told(self._story, kept, self._keepsakes(evening, found, dice, words))
        return screen.end_sheet(
            evening,
            title,
            day(evening.ended, words),
            marks,
            _figures(dice, words),
            told,
            words,
        )

    def _dice(self, evening: Evening) -> dict[str, Luck]:
        """The luck of everybody's drawn dice in all games of an evening, by person."""
        entries = {entry.id: entry for entry in self._library.results()}
        total = {one.person: NO_LUCK for one in evening.standings}
        for game in evening.games:
            entry = entries.get(game.id)
            if entry is not None and entry.drawn_dice:
                for person, seat in game.seats_of.items():
                    total[person] = total[person].and_also(luck_of(entry.game, entry.drawn_dice[seat]))
        return total

    def _keepsakes(
        self, evening: Evening, found: Sequence[Found], dice: Mapping[str, Luck], words: Words
    ) -> list[Keepsake]:
        """The coasters, in the order of the standings; `dice` as `_dice` gives it."""
        standings = evening.standings
        signs = signs_of([one.name for one in standings], self._shown.people)
        return [
            self._keepsake(one, sign, evening, dice[one.person], found, words)
            for one, sign in zip(standings, signs, strict=True)
        ]

    def _keepsake(
        self,
        one: Standing,
        sign: int,
        evening: Evening,
        dice: Luck,
        found: Sequence[Found],
        words: Words,
    ) -> Keepsake:
        _ = words
        standings = evening.standings
        place = 1 + sum((other.points, other.wins) > (one.points, one.wins) for other in standings)
        swing = self._turned.get(one.person)
        about = (each for each in self._story if each.values.get("name") == one.name)
        moment = next((each for each in about if each.about not in _ELSEWHERE), None)
        own = [each for each in found if one.person in each.game.seats_of and each.commit]
        # The dice of the throw that is told of, or else of the last game.
        sealed = next((each for each in own if swing is not None and each.game == swing.game), None)
        sealed = sealed or next(reversed(own), None)
        return Keepsake(
            one.name,
            sign,
            day(evening.ended, words),
            _("Place {place} of {count}", place=place, count=len(standings)) if len(standings) > 1 else "",
            one.wins,
            _("{points} points on the slate", points=words.number(one.points, 1)),
            turning_point(swing, words) if swing is not None else "",
            screen.said(moment, words) if moment is not None else "",
            _("Dice luck: {figure}", figure=luck.figure(dice, words)) if luck.enough(dice) else "",
            _("Dice you can check: {game}", game=_(sealed.game.way.name)) if sealed else "",
            sealed.commit if sealed else "",
        )

    # ---- what people do

    def share(self, number: str) -> None:
        """Share the coaster of this `number`, from 0 in the order of the standings, as a picture; or save it.

        Browsers allow sharing only right after the tap that asks for it, so this starts at once.
        """
        if self._evening is None or self._found is None or not number.isdecimal():
            return
        dice = self._dice(self._evening)
        keepsakes = self._keepsakes(self._evening, self._found, dice, self._settings.words)
        if int(number) < len(keepsakes):
            name = f"sechserpack-{iso_day(self._evening.ended)}-{int(number) + 1}.png"
            self._background.start(self._share(name, str(picture(keepsakes[int(number)]))))

    async def _share(self, name: str, drawn: str) -> None:
        words = self._settings.words
        outcome = await self._sharing.picture(name, drawn)
        if outcome == "failed":
            self._toast.say(words("This browser can’t make a picture of it."), keep=True)
        elif outcome != "cancelled":
            shared = words("“{name}” is shared.", name=name)
            self._toast.say(shared if outcome == "shared" else saved_as(name, words), good=True)
        self._redraw()


def _names(evening: Evening) -> dict[str, str]:
    """Everybody's name by person."""
    return {one.person: one.name for one in evening.standings}


def _figures(dice: Mapping[str, Luck], words: Words) -> dict[str, str]:
    """How lucky everybody was, by person; empty if nobody threw often enough to say so."""
    if not any(map(luck.enough, dice.values())):
        return {}
    return {person: luck.figure(each, words) for person, each in dice.items()}
