"""Commands: what the controls do that play no event. A control names its command as `data-command`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ..engine.errors import GameError

if TYPE_CHECKING:
    from .app import App


class Commands:
    """The commands of an app: `do_NAME` carries out NAME. `data` is what else the control says."""

    def __init__(self, app: App) -> None:
        self.app = app

    def carry_out(self, name: str, data: dict[str, str]) -> None:
        """Carry out the command `name` and draw the page; an unknown one is none, one that cannot be says why."""
        carries_out = "do_" + name.replace("-", "_")
        parts = (self, self.app.watching, self.app.files)
        command = next((getattr(part, carries_out) for part in parts if hasattr(part, carries_out)), None)
        if command is None:
            return
        try:
            command(data)
            if self.app.sheet is not None or self.app.reading:
                self.app.time.pause()
        except GameError as error:
            self.app.toast.refuse(error)
        self.app.render()

    def do_update(self, data: dict[str, str]) -> None:
        self.app.offline.apply()

    def do_menu(self, data: dict[str, str]) -> None:
        self.app.leave(closed=self.app.session is not None and self.app.session.match.over)
        self.app.form = None
        self.app.page.go("")

    def do_undo(self, data: dict[str, str]) -> None:
        if self.app.session is not None and not self.app.keeper.later(lambda: self.carry_out("undo", data)):
            self.app.session.undo()

    def do_redo(self, data: dict[str, str]) -> None:
        if self.app.session is not None and not self.app.keeper.later(lambda: self.carry_out("redo", data)):
            self.app.session.redo()

    def do_log(self, data: dict[str, str]) -> None:
        self.app.reading = not self.app.reading

    def do_mute(self, data: dict[str, str]) -> None:
        self.app.set("muted", not self.app.settings.muted)

    def do_settings(self, data: dict[str, str]) -> None:
        self.app.sheet = None if self.app.sheet == "settings" else "settings"

    def do_full(self, data: dict[str, str]) -> None:
        self.app.full.toggle()

    def do_help(self, data: dict[str, str]) -> None:
        self.app.sheet = None if self.app.sheet == "help" else "help"

    def do_stakes(self, data: dict[str, str]) -> None:
        self.app.sheet = None if self.app.sheet == "stakes" else "stakes"

    def do_auto(self, data: dict[str, str]) -> None:
        self.app.set("auto", not self.app.settings.auto)

    def do_close(self, data: dict[str, str]) -> None:
        if self.app.sheet == "error" and self.app.session is not None:
            self.app.session.start()  # whoever's turn it was may have stopped half way
        self.app.sheet = None
        self.app.keeper.forgetting = False
        self.app.toast.hush()

    def do_language(self, data: dict[str, str]) -> None:
        self.app.set("language", data.get("value"))

    def do_resume(self, data: dict[str, str]) -> None:
        if self.app.session is not None:
            self.app.session.resume()
            return
        key = data.get("value") or self.app.keeper.last()
        if key:
            self.app.keeper.open(key)

    def do_go_on(self, data: dict[str, str]) -> None:
        if self.app.session is not None:
            self.app.session.go_on()

    def do_take_over(self, data: dict[str, str]) -> None:
        self.app.sheet = None
        self.app.keeper.open(self.app.keeper.elsewhere, take=True)

    def do_more(self, data: dict[str, str]) -> None:
        self.app.keeper.more = not self.app.keeper.more

    def do_delete_game(self, data: dict[str, str]) -> None:
        self.app.keeper.deleting = data.get("value", "")

    def do_keep_game(self, data: dict[str, str]) -> None:
        self.app.keeper.deleting = ""

    def do_delete_game_now(self, data: dict[str, str]) -> None:
        self.app.keeper.do(self.app.keeper.delete(data.get("value", "")))

    def do_statistics(self, data: dict[str, str]) -> None:
        self.app.sheet = "statistics"

    def do_forget(self, data: dict[str, str]) -> None:
        self.app.keeper.forgetting = True

    def do_keep_counting(self, data: dict[str, str]) -> None:
        self.app.keeper.forgetting = False

    def do_forget_now(self, data: dict[str, str]) -> None:
        self.app.keeper.forgetting = False
        self.app.keeper.saves.forget_results()
        self.app.page.focus("#sheet-title")

    def do_save_game(self, data: dict[str, str]) -> None:
        self.app.keeper.do(self.app.keeper.download(data.get("value", "")))

    def do_read(self, data: dict[str, str]) -> None:
        self.app.keeper.read(data.get("value", ""))

    def do_next_round(self, data: dict[str, str]) -> None:
        if self.app.keeper.later(lambda: self.carry_out("next-round", data)):
            return
        if self.app.session is not None and self.app.session.waiting:
            self.app.session.go_on()
        else:
            self.app.again()

    def do_select(self, data: dict[str, str]) -> None:
        self.app.chosen = data.get("value", "")

    def do_reveal(self, data: dict[str, str]) -> None:
        session = self.app.session
        if session is not None:
            session.curtain.reveal(session.match.game.turn(session.match.state))

    def do_cover(self, data: dict[str, str]) -> None:
        self.app.cover()

    def do_export(self, data: dict[str, str]) -> None:
        session = self.app.session
        watched = self.app.watching.export()
        if watched is not None:
            self.app.page.download(*watched)
            return
        if session is None:
            return
        if session.hides:
            self.app.toast.say(
                self.app.words("This file holds all cards, covered ones too: whoever opens it sees them.")
            )
        name = f"{session.match.header.game}-{len(session.match)}.jsonl"
        self.app.page.download(name, session.record())

    def do_form(self, data: dict[str, str]) -> None:
        self.app.change_form(data.get("field", ""), data.get("value", ""))
