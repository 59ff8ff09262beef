"""Commands: actions of controls that play no event. A control names its command in `data-command`."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, TypeAlias

from ..draw.teaching.help import rule_id
from ..screens.position import OWN
from .base import Base
from .parts import Parts
from .shown import Sheet


class Arguments(NamedTuple):
    """The arguments of a command: the control's `data-field` and `data-value`."""

    field: str = ""
    value: str = ""


Command: TypeAlias = Callable[[Arguments], object]
"""runs the command; the page is redrawn afterwards"""


def commands(
    base: Base,
    parts: Parts,
    change_setting: Callable[[str, Any], object],
    learn: Callable[[str], None],
    leave_table: Callable[[], None],
) -> Mapping[str, Command]:
    """All commands by name."""
    shown, toast, table = base.shown, base.toast, parts.table

    def close() -> None:
        if shown.sheet is Sheet.ERROR and shown.session is not None:
            shown.session.start()  # a bot's turn may have been interrupted by the error
        shown.sheet = None
        shown.refusal = ""
        parts.statistics.ask(forgetting=False)
        toast.clear()

    def resume(game: str) -> None:
        if shown.log_open:
            table.toggle_log()  # time is paused while it is open
        if table.resume():
            return
        key = game or parts.games.last()
        if key:
            base.background.start(parts.games.open(key))

    def next_round() -> None:
        session = shown.session
        if session is not None and session.waiting:
            session.go_on()
        else:
            parts.navigation.next_round()

    def look_up(place: str) -> None:
        shown.look_up(place)
        toast.clear()

    def open_help() -> None:
        rule = toast.rule or toast.asked
        if rule and shown.sheet is None:
            look_up(rule_id(rule))  # asking for help now means asking why
        else:
            shown.toggle(Sheet.HELP)

    def open_coach() -> None:
        if parts.coach.offered:
            shown.toggle(Sheet.COACH)

    def open_review() -> None:
        if shown.replay is None:
            parts.review.want()
            parts.replay.open_table()
        else:
            parts.review.open()

    def ask_to_delete(game: str) -> None:
        parts.lists.deleting = game

    def watch_moment(game: str, step: str) -> None:
        if step.isdecimal():
            base.background.start(parts.games.watch(game, step=int(step), back=Sheet.EVENING))

    def go_to_part(name: str, number: str) -> None:
        if number.isdecimal():
            shown.go_to_part(name, int(number))
            parts.lists.draw_miniatures()

    return {
        # everywhere
        "menu": lambda _: parts.navigation.to_menu(),
        "learn": lambda given: learn(given.value),
        "leave-lesson": lambda _: parts.navigation.leave_lesson(),
        "settings": lambda _: shown.toggle(Sheet.SETTINGS),
        "help": lambda _: open_help(),
        "help-at": lambda given: look_up(given.value),
        "close": lambda _: close(),
        "mute": lambda _: change_setting("muted", not base.settings.now.muted),
        "auto": lambda _: change_setting("auto", not base.settings.now.auto),
        "language": lambda given: change_setting("language", given.value or None),
        "setting": lambda given: change_setting(given.field, json.loads(given.value)),
        "full": lambda _: base.browser.fullscreen.toggle(),
        "update": lambda _: base.browser.offline.apply(),
        "read": lambda given: parts.notices.dismiss(given.value),
        "dismiss": lambda _: toast.dismiss(),
        "messages": lambda _: shown.toggle(Sheet.MESSAGES),
        # at the table
        "undo": lambda _: table.undo(),
        "redo": lambda _: table.redo(),
        "log": lambda _: table.toggle_log(),
        "log-to": lambda given: table.go_in_log(given.value),
        "dice": lambda _: parts.fairness.toggle(),
        "coach": lambda _: open_coach(),
        "coach-seat": lambda given: parts.coach.toggle(given.value),
        "stakes": lambda _: shown.toggle(Sheet.PAYOFFS),
        "select": lambda given: table.select(given.value),
        "mark": lambda given: table.select(given.value),
        "die": lambda given: table.tap_die(given.value),
        "take-back": lambda _: table.tap_die(""),
        "reveal": lambda _: table.reveal(),
        "cover": lambda _: table.cover(),
        "go-on": lambda _: table.go_on(),
        "pause": lambda _: table.pause(),
        "result": lambda _: table.toggle_result(),
        "seat": lambda given: parts.plates.open(given.field),
        "stand-in": lambda _: parts.plates.stand_in(),
        "sit-down": lambda given: parts.plates.sit_down(given.value),
        "guest": lambda _: parts.plates.seat_guest(),
        "swap": lambda given: parts.plates.swap(given.value),
        "change-table": lambda _: parts.navigation.change_table(),
        "leave-table": lambda _: leave_table(),
        "next-round": lambda _: table.when_saved(next_round),
        # a position
        "own-position": lambda _: parts.position.open(OWN),
        "forget-days": lambda _: parts.position.ask(forgetting=True),
        "keep-days": lambda _: parts.position.ask(forgetting=False),
        "forget-days-now": lambda _: parts.position.forget(),
        # a replay
        "watch": lambda _: parts.replay.open_table(),
        "unwatch": lambda _: parts.replay.leave(),
        "watch-to": lambda given: parts.replay.move(given.value),
        "watch-play": lambda _: parts.replay.toggle(),
        "watch-speed": lambda _: parts.replay.faster(),
        "review": lambda _: open_review(),
        "review-show": lambda given: parts.review.show(given.value),
        "review-to": lambda given: parts.review.see(given.value),
        # the set-up
        "form": lambda given: parts.setup.change(given.field, given.value),
        "save-likeness": lambda given: parts.setup.save_likeness(given.value),
        "begin": lambda _: parts.setup.begin(),
        "at-once": lambda given: parts.setup.play_at_once(given.value),
        # stored games
        "resume": lambda given: resume(given.value),
        "take-over": lambda _: parts.games.take_over(),
        "more": lambda _: parts.lists.list_all(),
        "delete-game": lambda given: ask_to_delete(given.value),
        "keep-game": lambda _: ask_to_delete(""),
        "delete-game-now": lambda given: base.background.start(parts.games.delete(given.value)),
        "save-game": lambda given: base.background.start(parts.games.download(given.value)),
        "watch-game": lambda given: base.background.start(parts.games.watch(given.value)),
        "finished": lambda _: shown.toggle(Sheet.FINISHED),
        "part": lambda given: go_to_part(given.field, given.value),
        # statistics
        "statistics": lambda _: parts.statistics.open(),
        "evening": lambda given: parts.evening.toggle(given.value),
        "plan": lambda _: shown.toggle(Sheet.PROGRAMME),
        "programme": lambda given: parts.programme.change(given.field, given.value),
        "end-evening": lambda _: parts.evening.end(),
        "evening-to": lambda given: watch_moment(given.value, given.field),
        "keepsake": lambda given: parts.evening.told.share(given.value),
        "scores": lambda _: parts.statistics.open(),  # the same, from the menu
        "person": lambda given: parts.statistics.show(given.value),
        "tables": lambda _: parts.statistics.toggle_tables(),
        "save-statistics": lambda _: base.background.start(parts.statistics.download()),
        "forget": lambda _: parts.statistics.ask(forgetting=True),
        "keep-counting": lambda _: parts.statistics.ask(forgetting=False),
        "forget-now": lambda _: base.background.start(parts.statistics.forget()),
        # files
        "export": lambda _: parts.files.export(),
        "save-record": lambda _: parts.files.export(),
        "everything": lambda _: parts.files.back_up(),
        "share": lambda _: parts.files.share(),
    }
