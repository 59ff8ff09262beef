"""The plates at the table: who plays a seat from here on, and who sits where."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from .. import games
from ..bots.likeness import ORDINARY
from ..draw.html import Element
from ..draw.scene import in_sentence
from ..engine.lineup import Lineup
from ..engine.player import HUMAN, Player
from ..locale import Words
from ..play.session import Session
from ..screens.door import Door, door_sheet
from ..setup.form import BOT_NAMES
from ..setup.links import tidy_name
from ..setup.party import MOST, guest, named, replaced, store_party
from ..setup.people import Person, known, remembering, same, signs_of, store
from ..setup.remembered import party_here
from .base import Base
from .shown import Sheet
from .table_control import TableControl


class PlateControl:
    """Controls who plays at the table, by the sheet of a seat; a no-op without a game in progress."""

    def __init__(self, base: Base, table: TableControl, warn_unless: Callable[[bool], object]) -> None:
        """`warn_unless` is told whether storing worked."""
        self._shown = base.shown
        self._settings = base.settings
        self._preferences = base.browser.preferences
        self._table = table
        self._toast = base.toast
        self._warn_unless = warn_unless

    # ---- what people do

    def open(self, number: str = "") -> None:
        """Open the sheet of seat `number`, given as text, by default of the one to act."""
        session = self._session
        if session is None:
            return
        turn = session.match.game.turn(session.match.state)
        seat = int(number) if number.isdecimal() else turn or 0
        if seat < len(session.players):
            self._shown.seat, self._shown.newcomer = seat, ""
            self._shown.sheet = Sheet.SEAT

    @property
    def seats(self) -> tuple[Player, ...]:
        """The players whose seats others can take now; none where nobody can."""
        session = self._session
        return () if session is None else session.players

    def stand_in(self) -> None:
        """Let a bot play on for the person there, at the level of the others here."""
        session, seat = self._session, self._shown.seat
        if session is None or not session.players[seat].human:
            return
        bots = Counter(player.kind for player in session.players if not (player.human or player.numbers))
        usual = games.catalogue(session.match.header.game).usual
        level = bots.most_common(1)[0][0] if bots else usual
        taken = [player.name for player in session.players]
        names = (*BOT_NAMES[seat:], *BOT_NAMES)
        name = next((name for name in names if name not in taken), names[0])
        self._seat(session, Player(level, name))

    def sit_down(self, name: str = "") -> None:
        """Seat the person called `name`, by default the one whose name has been written."""
        session = self._session
        tidy = tidy_name(name or self._shown.newcomer)
        if session is None or not tidy:
            return
        remembered = known(self._shown.people, tidy)
        tidy = tidy if remembered is None else remembered.name
        if tidy in [player.name for player in self._idle(session)]:
            self._take_hand(session, tidy)
        elif not any(player.human and same(player.name, tidy) for player in session.players):
            self._seat(session, Player(HUMAN, tidy))

    def seat_guest(self) -> None:
        """Seat somebody without a name."""
        session = self._session
        if session is not None:
            taken = {player.name for player in _people(session.lineup) if player is not None}
            names = (guest(number, self._settings.words) for number in range(1, len(taken) + 2))
            self._seat(session, Player(HUMAN, next(name for name in names if name not in taken)))

    def swap(self, number: str) -> None:
        """Let the seat change places with seat `number`, given as text."""
        session, seat = self._session, self._shown.seat
        if session is None or not number.isdecimal() or int(number) >= len(session.players):
            return
        other = int(number)
        if other != seat:
            self._line_up(session, session.lineup.swapped(len(session.match), seat, other))
            one, two = (in_sentence(session.players[each].name) for each in (seat, other))
            self._toast.say(
                self._settings.words("{one} and {other} have changed places.", one=one, other=two)
            )

    # ---- what is shown

    def sheet(self, words: Words) -> Element | None:
        """The sheet of the seat; None without a game in progress."""
        session, seat = self._session, self._shown.seat
        if session is None:
            return None
        here = [player.name for player in session.players if player.human]
        back = None if session.players[seat].human else _person_of(session.lineup, seat)
        away = [
            one
            for one in self._shown.people
            if named(one.name)
            and not any(same(one.name, name) for name in (*here, *([back.name] if back else [])))
        ]
        return door_sheet(
            Door(
                session.players,
                seat,
                back,
                tuple(away),
                session.lineup.order,
                self._shown.newcomer,
                seat in _out(session),
                self._idle(session),
                any(not one.human and each not in _out(session) for each, one in enumerate(session.players)),
            ),
            words,
        )

    def _idle(self, session: Session) -> tuple[Player, ...]:
        """The people who can play for the bot at this seat, as their own seats are out."""
        seat, out = self._shown.seat, _out(session)
        if session.players[seat].human or seat in out:
            return ()
        return tuple(player for each, player in enumerate(session.players) if player.human and each in out)

    # ---- internals

    @property
    def _session(self) -> Session | None:
        """The session at the table if its lineup can change."""
        session = self._shown.session
        if session is None or self._shown.replay is not None or not session.kept:
            return None
        return None if session.match.over or session.lineup.full else session

    def _seat(self, session: Session, player: Player) -> None:
        seat = self._shown.seat
        self._line_up(session, session.lineup.substituted(len(session.match), seat, player))
        if player.human and named(player.name):
            self._remember(session, player.name, seat)
        self._toast.say(self._settings.words("{name} plays here now.", name=in_sentence(player.name)))

    def _take_hand(self, session: Session, name: str) -> None:
        """Let the person called `name` and the bot of this seat play each other's."""
        seat, events = self._shown.seat, len(session.match)
        own = next(
            each for each, player in enumerate(session.players) if player.human and player.name == name
        )
        person, bot = session.players[own], session.players[seat]
        if bot.numbers:
            # There is nothing left to decide, and substitutions tell no numbers.
            bot = Player(ORDINARY, bot.name)
        lineup = session.lineup.substituted(events, own, bot).substituted(events, seat, person)
        self._line_up(session, lineup)
        self._toast.say(self._settings.words("{name} plays here now.", name=in_sentence(name)))

    def _line_up(self, session: Session, lineup: Lineup) -> None:
        """Change the lineup, and with it the people round this device, if they are those at the table."""
        before = _names(session.lineup)
        self._shown.sheet = None
        self._table.line_up(lineup)
        changed = replaced(party_here(self._preferences), before, _names(lineup), self._settings.words)
        if changed is not None and len(changed) <= MOST:
            self._warn_unless(store_party(self._preferences, changed))

    def _remember(self, session: Session, name: str, seat: int) -> None:
        """Remember a person who has sat down, with the sign of the seat if they have none yet."""
        people = self._shown.people
        names = [player.name for player in session.players]
        sign = signs_of(names, people, session.match.game.seats[-1])[seat]
        person = known(people, name) or Person(name, sign)
        self._shown.people = remembering(people, [person])
        self._warn_unless(store(self._preferences, self._shown.people))


def _out(session: Session) -> frozenset[int]:
    """The seats that have nothing to decide any more."""
    return session.match.game.out(session.match.state)


def _people(lineup: Lineup) -> list[Player | None]:
    """By place, clockwise: the person to whom the seat there belongs; nobody is there twice."""
    return [_person_of(lineup, seat) for seat in lineup.order]


def _person_of(lineup: Lineup, seat: int) -> Player | None:
    """The person to whom `seat` belongs; None if a bot plays it while they play another one."""
    person, players = lineup.person_of(seat), lineup.now
    if person is None or players[seat].human:
        return person
    return None if any(one.human and same(one.name, person.name) for one in players) else person


def _names(lineup: Lineup) -> Sequence[str]:
    """The names of those people."""
    return [player.name for player in _people(lineup) if player is not None]
