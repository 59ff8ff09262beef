"""What an evening's records have to tell: its turning points, its story, and a coaster for each person."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ...draw.html import Element, Node
from ...locale import Words
from ...play.record_files import read_in_slices
from ...play.tasks import Restartable, in_turns
from ...play.throws import NO_LUCK, Luck
from ...saves.entries import Entry
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
        self._read_before: dict[str, tuple[Mapping[str, str], Found]] = {}
        """what has been found, with the names by person for which it was, by game: an evening grows game by game"""

    def retry(self) -> None:
        """Let the next `begin` read anew if a record could not be read: by now it may be."""
        if self._unread:
            self._evening = None

    def begin(self, evening: Evening) -> None:
        """Read what the records of `evening` have to tell, unless that has been done."""
        if evening == self._evening:
            return
        self._evening, self._found, self._unread = evening, None, False
        self._story, self._turned = (), {}
        self._reading.start(self._read(evening))

    async def _read(self, evening: Evening) -> None:
        names = {one.person: one.name for one in evening.standings}
        found = []
        for game in evening.games:
            known = self._read_before.get(game.id)
            if known is not None and known[0] == names and known[1].game == game:
                found.append(known[1])
                continue
            try:
                match, first = await in_turns(read_in_slices(await self._library.record(game.id)))
            except Unavailable:
                self._unread = True
                continue
            except (KeyError, ValueError):
                continue  # only its result is left
            found.append(await in_turns(look(game, match, first, names)))
            self._read_before[game.id] = names, found[-1]
        self._story = tell(evening, found)
        self._turned = turning_points(found)
        self._found = tuple(found)
        self._redraw()

    # ---- what is shown

    def turned(self, evening: Evening) -> list[tuple[str, Swing]] | None:
        """Name and throw of everybody for whom one changed much, as they stand; None until all is read."""
        if evening != self._evening or self._found is None:
            return None
        return [
            (one.name, self._turned[one.person]) for one in evening.standings if one.person in self._turned
        ]

    def luck(self, evening: Evening, words: Words) -> dict[str, str]:
        """How lucky everybody's dice were in all of it, by person; empty if there were too few throws to say so."""
        entries = {entry.id: entry for entry in self._library.results()}
        told = {one.person: _dice(one, evening, entries) for one in evening.standings}
        if not any(map(luck.enough, told.values())):
            return {}
        return {person: luck.figure(dice, words) for person, dice in told.items()}

    def sheet(self, evening: Evening, title: str, marks: Mapping[str, Node], words: Words) -> Element:
        """The sheet of an `evening` that is over; `marks` are the signs by name."""
        found = self._found if evening == self._evening else None
        told = None
        if found is not None:
            kept = {each.game.id for each in found}
            told = screen.Told(self._story, kept, self._keepsakes(evening, found, words))
        return screen.end_sheet(
            evening,
            title,
            day(evening.ended, words),
            marks,
            self.luck(evening, words),
            told,
            words,
        )

    def _keepsakes(self, evening: Evening, found: Sequence[Found], words: Words) -> list[Keepsake]:
        """The coasters, in the order of the standings."""
        standings = evening.standings
        signs = signs_of([one.name for one in standings], self._shown.people)
        entries = {entry.id: entry for entry in self._library.results()}
        return [
            self._keepsake(one, sign, evening, entries, found, words)
            for one, sign in zip(standings, signs, strict=True)
        ]

    def _keepsake(
        self,
        one: Standing,
        sign: int,
        evening: Evening,
        entries: Mapping[str, Entry],
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
        dice = _dice(one, evening, entries)
        return Keepsake(
            one.name,
            sign,
            day(evening.ended, words),
            _("Place {place} of {count}", place=place, count=len(standings)) if len(standings) > 1 else "",
            one.wins,
            _("{points} on the slate", points=words.number(one.points, 1)),
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
        keepsakes = self._keepsakes(self._evening, self._found, self._settings.words)
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


def _dice(one: Standing, evening: Evening, entries: Mapping[str, Entry]) -> Luck:
    """The luck of somebody's drawn dice in all games of an evening."""
    total = NO_LUCK
    for game in evening.games:
        entry, seat = entries.get(game.id), game.seats_of.get(one.person)
        if entry is not None and entry.drawn_dice and seat is not None:
            total = total.and_also(luck_of(entry.game, entry.drawn_dice[seat]))
    return total
