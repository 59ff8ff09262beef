"""Every screen in every phase, drawn by the app under CPython for a page of one size."""

from __future__ import annotations

from functools import partial

from sechserpack.engine.record import write
from sechserpack.games import find
from tests.browser.moments import records
from tests.browser.paper import Drawn
from tests.browser.scenes import asides, everything
from tests.support.drawn import DrawnApp
from tests.support.games.evenings import played_at_random
from tests.support.ways import WAYS, few_seats

GROUPS = ("lessons", "set-up", *(way.name for way in sorted(WAYS, key=lambda way: -len(way.name))), "pages")
"""the sheets that screens are sorted on, the first that one's name speaks of; what remains are "pages"."""


def group_of(screen: str) -> str:
    """The sheet on which a screen of that name stands, one of `GROUPS`."""
    if screen.startswith("lesson"):
        return "lessons"
    if screen.startswith("set-up"):
        return "set-up"
    return next((name for name in GROUPS[2:-1] if screen.startswith(name)), "pages")


def drawn(language: str, page: tuple[int, int]) -> list[Drawn]:
    """All of it for a page of so many CSS pixels, sorted by groups; every name is there once."""
    found: list[Drawn] = []
    for show in (everything, _tables, asides, _notices):
        found.extend(show(DrawnApp(language, page)))
    by_name = dict(found)
    return sorted(by_name.items(), key=lambda scene: GROUPS.index(group_of(scene[0])))


def _tables(app: DrawnApp) -> list[Drawn]:
    """Every table at its beginning and where there is most to choose from, with few and with most seats; its dice."""
    found: list[Drawn] = []
    for way in WAYS:
        game = find(way.game)
        assert game is not None
        least, most = game.seats[0], game.seats[-1]
        alone = ("human", *["random"] * (least - 1)), ("human", *["random"] * (most - 1))
        together = (("human",) * count for count in sorted({least, min(4, most), most}))
        for kinds in (*alone, *together):
            shown = records(way, kinds)
            people = kinds.count("human")
            for moment in ("first", "choices"):
                app.open(shown[moment])
                name = f"{way.name}, {people} of {len(kinds)} are people, {moment}"
                found.append((name, app.drawing))
                if "reveal" in app.commands():
                    app.command("reveal")
                    found.append((f"{name}, open", app.drawing))
        proven = played_at_random(0, WAYS.index(way), ("Ada", "Bo"), "honest")
        assert proven.fairness is not None
        for name, record, noted in (
            (
                "honest dice",
                write(proven.record_header(), proven.events).encode(),
                proven.fairness.segments[0].commit,
            ),
            ("dice without proof", records(way, ("human",) * few_seats(way))["over"], ""),
        ):
            app.open(record)
            app.command("dice")
            app.until(lambda: app.tags.all(having="id", cls="sheet"))
            if noted:
                app.do(partial(app.app.change_form, "asked", noted))
                app.do(app.app.redraw)
            found.append((f"{way.name}, {name}", app.drawing))
            app.command("close")
    return found


def _notices(app: DrawnApp) -> list[Drawn]:
    """The menu and a table when nothing can be kept: with a short notice and with a long one."""
    found: list[Drawn] = []
    for link in ("", "#play/sieben?seats=human,human"):
        app.go(link)
        for trouble in ("failing", "newer"):
            app.do(partial(app.app._notices.warn, trouble, urgent=True))
            app.do(app.app.redraw)
            found.append((f"{'a game' if link else 'the menu'} is not kept: {trouble}", app.drawing))
            app.app._notices.dismiss(trouble)
    return found
