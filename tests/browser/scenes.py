"""Every screen and every sheet that there is, drawn by the app under CPython."""

from __future__ import annotations

import json

from sechserpack.play.position_session import PositionSession
from sechserpack.saves.checksum import seal
from sechserpack.setup.lessons import lesson_link
from sechserpack.setup.variants import variant_link
from tests.support.device import Device
from tests.support.drawn import DrawnApp
from tests.support.games.evenings import an_evening, keep
from tests.support.games.results import many_results
from tests.support.ways import link_of

from .driver import WAYS, few_seats
from .moments import records
from .paper import Drawn

POSITIONS = ("2026-01-09", "2026-02-15")
"""days with a position of *Sechser raus* and one of *Sieben*"""


def everything(app: DrawnApp) -> list[Drawn]:
    """Every screen and every sheet that there is, with what is said when something goes wrong."""
    drawn: list[Drawn] = []

    def show(name: str) -> None:
        drawn.append((name, app.drawing))

    def show_sheets(where: str, *names: str) -> None:
        for name in names:
            app.command(name)
            show(f"{where}, {name}")
            app.command("log" if name == "log" else "close")

    app.go("")
    show("menu")
    show_sheets("menu", "help", "settings", "messages")
    for way in WAYS:
        app.go(variant_link(way))
        assert app.tags.all(having="id", cls="start")
        show(f"set-up of {way.name}")
        free = next((tag["data-field"] for tag in app.tags.all("button", cls="free")), "chair:1")
        steps = {
            "its rules": "rules",
            "a move": "move:0",
            "no move": "chair:0",
            "no chair": "chair:0",
            "a chair": free,
        }
        for what, field in steps.items() if way is WAYS[0] else ():
            app.command("form", field=field)
            show(f"set-up of {way.name}, {what}")
        for people in (1, few_seats(way)):
            shown = records(way, ("human",) * people + ("random",) * (few_seats(way) - people))
            for name in ("fullest", "over"):
                app.open(shown[name])
                assert bool(app.tags.all(cls="result")) == (name == "over")
                show(f"{way.name}, {people} people, {name}")
                if "reveal" in app.commands():
                    app.command("reveal")
                    show(f"{way.name}, {people} people, {name}, open")
        show_sheets(way.name, "help", "log", "stakes")
        app.watch()
        for where in ("forward", "last"):
            app.command("watch-to", where)
            show(f"{way.name} watched, {where}")
        for what in ("chances", "tables"):
            app.command("review")
            show(f"{way.name} reviewed, {what}")
            app.command("review-show", what)
            show(f"{way.name} reviewed, {what}, the other way")
            app.command("close")
        app.command("unwatch")
    app.go("#play/nothing")
    assert app.tags.one(having="id", cls="toast").text
    show("a broken link")
    app.go("#play/sechser-raus?seats=human,human")
    show_sheets("a table", "seat", "evening")
    app.do(lambda: app.app.table.play(["pass", 0]))
    assert app.tags.one(having="id", cls="toast").all("button")
    show("a refusal")
    app.do(lambda: app.app.table.play(["roll", 0]))
    app.tab.back()
    assert app.tags.all(cls="sheet-leave")
    show("a question before leaving")
    app.command("close")
    app.tab.expect_errors = True
    app.do(lambda: app.app.fail(RuntimeError("sabotage")))
    assert app.tags.all(cls="sheet-error")
    show("something went wrong")
    app.command("close")
    app.go("")
    assert app.tags.all(cls="continue")
    show("menu with games that wait")
    app.command("delete-game", next(iter(app.device.games)))
    show("a game to be deleted")
    show_sheets("menu", "finished", "statistics", "plan")
    return drawn


#: People whose names are as long as names get.
LONG = ("Maximiliane Mustermann", "Wilhelmine Wagenknecht", "Bartholomäus Blau", "Annegret")


def end_of_an_evening(device: Device) -> str:
    """The end of an evening, on another device of the same language and size, with letters as large."""
    width, height = device.size
    app = DrawnApp(device.languages[0], (int(width), int(height)), text=device.text)
    evening, played = an_evening("pub 15")
    keep(app.device, evening, played)
    app.go("")
    app.command("finished")
    app.command("evening", evening.games[-1].id)
    app.until(lambda: app.tags.all(cls="story"))
    return app.drawing


def asides(app: DrawnApp) -> list[Drawn]:
    """What comes up only now and then: statistics, notices, results of people with long names, lessons, a break."""
    drawn: list[Drawn] = []
    for entry in many_results(60):
        app.device.games[entry.id] = seal(entry.id, entry.to_text())
    app.device.games["broken"] = "rubbish"
    app.go("")
    app.until(lambda: app.tags.all(cls="notice"))
    drawn.append(("something is damaged", app.drawing))
    app.command("read", "damaged")
    drawn.append(("the menu shows it", app.drawing))
    app.command("finished")
    app.command("statistics")
    app.until(lambda: app.tags.all(cls="scores"))
    drawn.append(("statistics", app.drawing))
    person = next(
        tag["data-value"] for tag in app.tags.all(having="data-command") if tag["data-command"] == "person"
    )
    app.command("person", person)
    app.until(lambda: app.tags.all(cls="person-way"))
    drawn.append(("a person", app.drawing))
    for command in ("tables", "forget"):
        app.command(command)
        drawn.append((f"a person, {command}", app.drawing))
    app.command("close")
    drawn.append(("the end of an evening", end_of_an_evening(app.device)))
    for way in WAYS:
        shown = records(way, ("human",) * 4)
        first, rest = shown["over"].decode().split("\n", 1)
        app.open(f"{json.dumps({**json.loads(first), 'names': LONG})}\n{rest}".encode())
        assert app.tags.one(having="id", cls="result")
        drawn.append((f"{way.name}, long names", app.drawing))
    for way in WAYS:
        app.go(f"{link_of(way, ['human'] * 4)}&real_dice=true")
        if way.game == "six":
            app.do(lambda: app.app.table.play(["roll", 0]))  # a round is begun by its control
            app.rest(3)
        if app.tags.all(cls="real-dice"):
            drawn.append((f"{way.name}, real dice", app.drawing))
    for way in WAYS:
        app.go(lesson_link(way))
        assert app.tags.all(cls="lesson")
        drawn.append((f"lesson of {way.name}", app.drawing))
    for day in POSITIONS:
        app.go(f"#position/{day}")
        app.until(lambda: app.tags.all(cls="lesson"))
        drawn.append((f"position of {day}", app.drawing))
        app.do(lambda: app.app.table.play(_best(app)))
        drawn.append((f"position of {day}, answered", app.drawing))
        app.command("result")
        drawn.append((f"position of {day}, looked at", app.drawing))
    return drawn


def _best(app: DrawnApp) -> object:
    """The best decision of the position on the screen."""
    session = app.app.shown.session
    assert isinstance(session, PositionSession)
    return session.position.best
