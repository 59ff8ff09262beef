"""Commands: the actions of controls that play no event. A control names its command in `data-command`."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, TypeAlias

from ..draw.help import rule_id
from ..play.tasks import Background
from .coach_control import CoachControl
from .device_settings import DeviceSettings
from .fairness_control import FairnessControl
from .file_control import FileControl
from .game_lists import GameLists
from .library_control import LibraryControl
from .navigation import Navigation
from .notices import Notices
from .ports import Fullscreen, OfflineCopy
from .replay_control import ReplayControl
from .review_control import ReviewControl
from .setup_control import SetupControl
from .shown import Sheet, Shown
from .statistics_control import StatisticsControl
from .table_control import TableControl
from .toast import Toast


class Arguments(NamedTuple):
    """The arguments of a command: the control's `data-field` and `data-value`."""

    field: str = ""
    value: str = ""


Command: TypeAlias = Callable[[Arguments], object]
"""carries out the command; the page is drawn afterwards"""


def commands(
    shown: Shown,
    settings: DeviceSettings,
    table: TableControl,
    replay: ReplayControl,
    navigation: Navigation,
    library: LibraryControl,
    lists: GameLists,
    statistics: StatisticsControl,
    files: FileControl,
    notices: Notices,
    toast: Toast,
    offline: OfflineCopy,
    fullscreen: Fullscreen,
    background: Background,
    change_setting: Callable[[str, Any], object],
    setup: SetupControl,
    learn: Callable[[str], None],
    fairness: FairnessControl,
    coach: CoachControl,
    review: ReviewControl,
    leave_table: Callable[[], None],
) -> Mapping[str, Command]:
    """All commands by their names."""

    def close() -> None:
        if shown.sheet is Sheet.ERROR and shown.session is not None:
            shown.session.start()  # a bot's turn may have been interrupted by the error
        shown.sheet = None
        shown.refusal = ""
        statistics.ask(forgetting=False)
        toast.clear()

    def resume(game: str) -> None:
        if shown.log_open:
            table.toggle_log()  # time stands still as long as it is open
        if table.resume():
            return
        key = game or library.last()
        if key:
            background.start(library.open(key))

    def next_round() -> None:
        session = shown.session
        if session is not None and session.waiting:
            session.go_on()
        else:
            navigation.next_round()

    def look_up(place: str) -> None:
        shown.look_up(place)
        toast.clear()

    def open_help() -> None:
        rule = toast.rule or toast.asked
        if rule and shown.sheet is None:
            look_up(rule_id(rule))  # whoever asks for help now wants to know why
        else:
            shown.toggle(Sheet.HELP)

    def open_coach() -> None:
        if coach.offered:
            shown.toggle(Sheet.COACH)

    def open_review() -> None:
        if shown.replay is None:
            review.want()
            replay.open_table()
        else:
            review.open()

    def ask_to_delete(game: str) -> None:
        lists.deleting = game

    def go_to_part(name: str, number: str) -> None:
        if number.isdecimal():
            shown.go_to_part(name, int(number))
            lists.draw_miniatures()

    return {
        # everywhere
        "menu": lambda _: navigation.to_menu(),
        "learn": lambda given: learn(given.value),
        "leave-lesson": lambda _: navigation.leave_lesson(),
        "settings": lambda _: shown.toggle(Sheet.SETTINGS),
        "help": lambda _: open_help(),
        "help-at": lambda given: look_up(given.value),
        "close": lambda _: close(),
        "mute": lambda _: change_setting("muted", not settings.now.muted),
        "auto": lambda _: change_setting("auto", not settings.now.auto),
        "language": lambda given: change_setting("language", given.value or None),
        "setting": lambda given: change_setting(given.field, json.loads(given.value)),
        "full": lambda _: fullscreen.toggle(),
        "update": lambda _: offline.apply(),
        "read": lambda given: notices.dismiss(given.value),
        "dismiss": lambda _: toast.dismiss(),
        "messages": lambda _: shown.toggle(Sheet.MESSAGES),
        # at the table
        "undo": lambda _: table.undo(),
        "redo": lambda _: table.redo(),
        "log": lambda _: table.toggle_log(),
        "log-to": lambda given: table.go_in_log(given.value),
        "dice": lambda _: fairness.toggle(),
        "coach": lambda _: open_coach(),
        "coach-seat": lambda given: coach.toggle(given.value),
        "stakes": lambda _: shown.toggle(Sheet.PAYOFFS),
        "select": lambda given: table.select(given.value),
        "reveal": lambda _: table.reveal(),
        "cover": lambda _: table.cover(),
        "go-on": lambda _: table.go_on(),
        "pause": lambda _: table.pause(),
        "result": lambda _: table.toggle_result(),
        "leave-table": lambda _: leave_table(),
        "next-round": lambda _: table.when_saved(next_round),
        # a replay
        "watch": lambda _: replay.open_table(),
        "unwatch": lambda _: replay.leave(),
        "watch-to": lambda given: replay.move(given.value),
        "watch-play": lambda _: replay.toggle(),
        "watch-speed": lambda _: replay.faster(),
        "review": lambda _: open_review(),
        "review-show": lambda given: review.show(given.value),
        "review-to": lambda given: review.see(given.value),
        # the set-up
        "form": lambda given: setup.change(given.field, given.value),
        "begin": lambda _: setup.begin(),
        # stored games
        "resume": lambda given: resume(given.value),
        "take-over": lambda _: library.take_over(),
        "more": lambda _: lists.list_all(),
        "delete-game": lambda given: ask_to_delete(given.value),
        "keep-game": lambda _: ask_to_delete(""),
        "delete-game-now": lambda given: background.start(library.delete(given.value)),
        "save-game": lambda given: background.start(library.download(given.value)),
        "watch-game": lambda given: background.start(library.watch(given.value)),
        "finished": lambda _: shown.toggle(Sheet.FINISHED),
        "part": lambda given: go_to_part(given.field, given.value),
        # statistics
        "statistics": lambda _: statistics.open(),
        "scores": lambda _: statistics.open(),  # the same from the menu
        "person": lambda given: statistics.show(given.value),
        "tables": lambda _: statistics.toggle_tables(),
        "save-statistics": lambda _: background.start(statistics.download()),
        "forget": lambda _: statistics.ask(forgetting=True),
        "keep-counting": lambda _: statistics.ask(forgetting=False),
        "forget-now": lambda _: background.start(statistics.forget()),
        # files
        "export": lambda _: files.export(),
        "save-record": lambda _: files.export(),
        "everything": lambda _: files.back_up(),
        "share": lambda _: files.share(),
    }
