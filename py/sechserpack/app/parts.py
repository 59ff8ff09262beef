"""The parts that commands act on and drawings are made from, in one bundle."""

from __future__ import annotations

from dataclasses import dataclass

from .afterwards.evening import EveningControl
from .afterwards.fairness import FairnessControl
from .afterwards.replay import ReplayControl
from .afterwards.review import ReviewControl
from .afterwards.statistics import StatisticsControl
from .coach_control import CoachControl
from .library.autosave import Autosave
from .library.control import LibraryControl
from .library.files import FileControl
from .library.lists import GameLists
from .library.notices import Notices
from .navigation import Navigation
from .plates import PlateControl
from .position_control import PositionControl
from .programme_control import ProgrammeControl
from .setup_control import SetupControl
from .table_control import TableControl


@dataclass(frozen=True)
class Parts:
    """The user-facing parts of the app."""

    table: TableControl
    replay: ReplayControl
    navigation: Navigation
    games: LibraryControl
    lists: GameLists
    statistics: StatisticsControl
    files: FileControl
    notices: Notices
    autosave: Autosave
    setup: SetupControl
    fairness: FairnessControl
    coach: CoachControl
    review: ReviewControl
    evening: EveningControl
    programme: ProgrammeControl
    plates: PlateControl
    position: PositionControl
