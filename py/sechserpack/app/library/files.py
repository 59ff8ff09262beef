"""Files: opening, saving and sharing games and backups; only a completely read file changes anything."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from ...engine.record import LineError, write
from ...locale import Words
from ...play.record_files import LARGEST_RECORD, read_in_slices
from ...play.tasks import Restartable, in_turns
from ...saves.backup import Backup, is_backup, read_backup, write_in_slices, writes_in_slices
from ...saves.checksum import Damaged
from ...saves.database.changes import NotStored
from ...saves.entries import Newer
from ...saves.library import Library
from ...saves.retention import FINISHED, RESULTS, Admitted
from ...screens.position import LINK, PositionNow
from ...screens.position import shared as told_of
from ...setup.days import PREFERENCE as DAYS
from ...setup.days import stored_days
from ...setup.likenesses import is_likeness
from ...setup.links import to_link
from ...setup.remembered import adopt, remembered_links
from ...setup.settings import Settings
from ..base import Base
from ..likeness_control import LikenessControl
from ..ports import File, Unreadable, shared_name
from ..said.toast import saved_as
from ..said.when import calendar_day
from ..shown import Sheet
from . import open_hands
from .control import LibraryControl

MOST_BYTES = 32_000_000
"""largest file that is read, in bytes; a hundred long games take less"""
EVERYTHING = "sechserpack.jsonl"
"""file name of a backup of everything"""
_SLICE = 1_000_000
"""bytes read at a time"""
_LONG = 300_000
"""bytes from which reading takes noticeable time"""
_MANY = 100
"""number of games whose backup takes noticeable time"""


class FileControl:
    """Handles files that people choose or drop on the page, and games that they save or share."""

    def __init__(
        self,
        base: Base,
        library: Library,
        games: LibraryControl,
        alike: LikenessControl,
        change_setting: Callable[[str, Any], bool],
    ) -> None:
        """`change_setting` changes and applies a setting, and returns whether it is stored."""
        self._shown = base.shown
        self._settings = base.settings
        self._library = library
        self._games = games
        self._alike = alike
        self._preferences = base.browser.preferences
        self._toast = base.toast
        self._page = base.browser.page
        self._sharing = base.browser.sharing
        self._change_setting = change_setting
        self._redraw = base.redraw
        self._background = base.background
        self._reading = Restartable(base.failed)

    # ---- coming in

    def open(self, file: File) -> None:
        """Open the game in `file`, or add a backup's games; an invalid file changes nothing and the page says why.

        Cancels the reading of an earlier file.
        """
        self._reading.start(self._open(file))

    async def _open(self, file: File) -> None:
        words = self._settings.words
        self._shown.refusal = ""
        if file.size > MOST_BYTES:
            self._refuse(
                words(
                    "This file is too big: {size} MB, and the limit is {most} MB.",
                    size=file.size // 1_000_000,
                    most=MOST_BYTES // 1_000_000,
                )
            )
            self._redraw()
            return
        if file.size > _LONG:
            self._say(words("Reading the file …"))
            self._redraw()
        try:
            data = await _bytes_of(file)
            if is_backup(data):
                with _nothing_collected():
                    await self._add(await in_turns(read_backup(data)))
            elif is_likeness(data):
                taken, sentence = self._alike.take(data)
                if taken:
                    self._shown.sheet = None
                    self._say(sentence, good=True)
                else:
                    self._refuse(sentence)
            elif len(data) > LARGEST_RECORD:
                self._refuse(
                    words(
                        "A record can be up to {most} MB.",
                        most=LARGEST_RECORD // 1_000_000,
                    )
                )
            else:
                match, players = await in_turns(read_in_slices(data))
                self._toast.clear()
                if self._games.seat(match, players):
                    self._shown.sheet = None
        except LineError as error:
            self._refuse(self._games.wrong_line(error))
        except Unreadable:
            self._refuse(
                words("This file can’t be read. It may have been moved or deleted, or it may be a folder.")
            )
        self._redraw()

    async def _add(self, backup: Backup) -> None:
        """Add all of a backup or nothing; what is here already stays unchanged.

        Reports only once it is durable.
        """
        words = self._settings.words
        try:
            writes = await in_turns(writes_in_slices(backup))
        except Damaged:
            self._refuse(words("A game in this file is damaged, so nothing was added."))
            return
        except Newer:
            self._refuse(words("This file is from a newer version of Sechserpack, so nothing was added."))
            return
        self._reading.release()  # from here on, another file must not cancel it
        try:
            admitted = await self._library.add(writes)
        except NotStored as error:
            self._refuse(
                words("This device has no room for what is in the file, so nothing was added.")
                if str(error) == "QuotaExceededError"
                else words("This device couldn’t store what is in the file, so nothing was added.")
            )
            return
        self._shown.sheet = None
        taken = self._take_over(backup)
        if admitted.writes or taken:
            self._say(" ".join([*_of_games(admitted, words), *taken]), good=True)
        else:
            nothing_new = [words("You already have everything in this file.")]
            self._say(" ".join(_of_games(admitted, words) if admitted.beyond else nothing_new), good=True)

    def _take_over(self, backup: Backup) -> list[str]:
        """Adopt settings and set-ups that have not been changed here; returns the sentences to report."""
        words = self._settings.words
        own, defaults = self._settings.now.to_store(), Settings().to_store()
        kept = []
        for name, value in (backup.settings or {}).items():
            if own[name] == defaults[name] != value:
                kept.append(self._change_setting(name, value))
        for link in backup.setups:
            adopted = adopt(self._preferences, link)
            if adopted is not None:
                kept.append(adopted)
        if backup.days is not None and not stored_days(self._preferences).last:
            kept.append(self._preferences.write(DAYS, dict(backup.days)))
        if not kept:
            return []
        if not all(kept):
            return [words("The settings and set-ups in it could not be stored on this device.")]
        return [words("Settings and set-ups you hadn’t changed now come from the file.")]

    def _say(self, sentence: str, *, good: bool = False) -> None:
        self._toast.say(sentence, keep=True, good=good)

    def _refuse(self, sentence: str) -> None:
        """Say why a file is refused: on the settings sheet, which stays open, if it was chosen there."""
        if self._shown.sheet is Sheet.SETTINGS:
            self._toast.clear()
            self._shown.refusal = sentence
        else:
            self._say(sentence)

    # ---- going out

    def export(self) -> None:
        """Download the record of the game on the screen."""
        named_record = self._record()
        if named_record is None:
            return
        played = self._shown.replay or self._shown.session
        words = self._settings.words
        saved = saved_as(named_record[0], words)
        if played is not None and played.match.has_secrets:
            self._say(f"{saved} {open_hands.of_game(words)}", good=True)
        else:
            self._toast.say(saved, good=True)
        self._page.download(*named_record)

    def back_up(self) -> None:
        """Download a backup of everything on this device."""
        self._background.start(self._back_up())

    async def _back_up(self) -> None:
        words = self._settings.words
        collecting = len(self._library.unfinished()) > _MANY or not self._library.loaded
        if collecting:
            self._say(words("Preparing the file …"))
            self._redraw()
        games = await self._library.export()
        left_out = len(self._library.whole()) > len(games)
        results = [entry for entry in self._library.results() if entry.bare]
        more_games, more_results = await self._library.other_copies()
        backup = Backup(
            self._settings.now.to_store(),
            remembered_links(self._preferences),
            (*games, *more_games),
            [entry.to_json() for entry in (*results, *more_results)],
            stored_days(self._preferences).to_json() if stored_days(self._preferences).last else None,
        )
        self._page.download(EVERYTHING, "".join(await in_turns(write_in_slices(backup))))
        said = [open_hands.of_games(self._library.unfinished(), words)]
        if left_out:
            said.append(
                words(
                    "This device’s storage isn’t responding: games that can’t be read right now are not in this file."
                )
            )
        elif self._library.broken():
            said.append(words("Anything damaged on this device was left out of the file."))
        whole = not (left_out or self._library.broken())
        sentence = " ".join([saved_as(EVERYTHING, words), *filter(None, said)])
        self._toast.say(sentence, keep=any(said), good=whole)
        self._redraw()

    def share(self) -> None:
        """Share what is on the screen: a set-up or an answered position as a link, a game as a file.

        Browsers allow sharing only right after the tap that asks for it, so this starts at once.
        """
        form = self._shown.form
        if form is not None:
            self._background.start(self._share_link(self._page.address() + to_link(form.begun())))
            return
        seen = None if self._shown.table is None else self._shown.table.seen
        if seen is not None and isinstance(seen.lesson, PositionNow):
            words, day = self._settings.words, seen.lesson.position.day
            link = f"{self._page.address()}{LINK}/{day}"
            self._background.start(
                self._share_link(link, told_of(seen.lesson, calendar_day(day, words), words))
            )
            return
        named_record = self._record()
        if named_record is not None:
            self._background.start(self._share_file(*named_record))

    async def _share_link(self, link: str, text: str = "") -> None:
        words = self._settings.words
        shared = await self._sharing.link(link, text)
        if shared:
            self._toast.say(words("Link shared."), good=True)
        elif shared is None:
            if await self._sharing.copy(f"{text} {link}".lstrip()):
                self._toast.say(words("Link copied. Paste it wherever you like."), good=True)
            else:
                self._say(words("This browser can’t copy links, so here it is: {link}", link=link))
        self._redraw()

    async def _share_file(self, name: str, text: str) -> None:
        shared = await self._sharing.file(name, text)
        if shared is None:
            self._page.download(name, text)
        if shared is not False:  # False: the user has cancelled
            words = self._settings.words
            self._toast.say(
                words("“{name}” is shared.", name=shared_name(name)) if shared else saved_as(name, words),
                good=True,
            )
        self._redraw()

    def _record(self) -> tuple[str, str] | None:
        """File name and text of the record of the game being replayed or played."""
        played = self._shown.replay or self._shown.session
        if played is None:
            return None
        match = played.match
        return f"{match.header.game}-{len(match)}.jsonl", write(match.record_header(), match.events)


@contextmanager
def _nothing_collected() -> Iterator[None]:
    """Suspend garbage collection, which would traverse everything read so far at once."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collecting:
            gc.enable()


async def _bytes_of(file: File) -> bytes:
    """The contents of `file`, read in slices to keep the page responsive."""
    data = bytearray()
    while len(data) < file.size:
        part = await file.read(len(data), len(data) + _SLICE)
        data += part
        if not part:
            break  # the file has shrunk
    return bytes(data)


def _of_games(admitted: Admitted, words: Words) -> list[str]:
    """The sentences about a file's games."""
    new = len(admitted.writes)
    sentences = [
        words.n("One game has been added.", "{count} games have been added.", new)
        if new
        else words("No new games were added.")
    ]
    if admitted.bare:
        sentences.append(
            words.n(
                "For one of them only the result is kept: full records go back {most} finished games.",
                "For {count} of them only the result is kept: full records go back {most} finished games.",
                admitted.bare,
                most=FINISHED,
            )
        )
    if any(one.entry and not (one.entry.over or one.entry.places) for one in admitted.writes):
        sentences.append(words("Games that aren’t over go on here with other dice and cards."))
    if admitted.here:
        sentences.append(
            words.n(
                "One was already here and stays as it is.",
                "{count} were already here and stay as they are.",
                admitted.here,
            )
        )
    if admitted.beyond:
        sentences.append(
            words.n(
                "One finished game had to be left out: there is room for {records} records and {results} results.",
                "{count} finished games had to be left out: there is room for {records} records and {results} "
                "results.",
                admitted.beyond,
                records=FINISHED,
                results=RESULTS,
            )
        )
    return sentences
