"""The parts of the app that commands are given to and drawings are made from, in one bundle."""

from __future__ import annotations

from dataclasses import dataclass

from .autosave import Autosave
from .coach_control import CoachControl
from .fairness_control import FairnessControl
from .file_control import FileControl
from .game_lists import GameLists
from .library_control import LibraryControl
from .navigation import Navigation
from .notices import Notices
from .replay_control import ReplayControl
from .review_control import ReviewControl
from .setup_control import SetupControl
from .statistics_control import StatisticsControl
from .table_control import TableControl


@dataclass(frozen=True)
class Parts:
    """Every part of the app that people have to do with."""

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
