"""Where sheets lie, what they are of, and what the menu and the line above a table show at once; nothing runs here."""

from __future__ import annotations

from playwright.sync_api import Page

from tests.support.drawn import DrawnApp

from .driver import WAYS, few_seats
from .moments import records
from .paper import Drawn, dress, look_at_all, resize

#: A sheet lies in the middle of the page. Of a small one it takes all that there is, if it needs so much: no wider than
#: lines can be read. Its head says what it is, and closes it.
LIES = """() => {
    const found = [];
    const sheet = document.querySelector("#sheet");
    const { left, top, right, bottom, width, height } = sheet.getBoundingClientRect();
    const large = innerWidth >= 900 && innerHeight >= 600;
    if (Math.abs(left + right - innerWidth) + Math.abs(top + bottom - innerHeight) > 2)
        found.push("not in the middle");
    const [head, body] = sheet.children;
    const filled = height === innerHeight - 8 || (height < innerHeight && body.scrollHeight <= body.clientHeight);
    const wide = width === innerWidth - 8 || (width < innerWidth - 8 && width >= 480);
    if (large ? width > innerWidth - 24 || height > innerHeight - 24 : !wide || !filled)
        found.push(`${width} x ${height}`);
    const [title, close] = [head.querySelector("h2"), head.lastElementChild];
    if (close.dataset.command !== "close") found.push("its head ends with something else");
    const { fontSize } = getComputedStyle(title);
    if (fontSize !== "26px") found.push(`its title has letters of ${fontSize}`);
    const away = right - close.getBoundingClientRect().right;
    if (away > 24) found.push(`what closes it is ${away} from its edge`);
    if (body.scrollWidth > body.clientWidth) found.push(`${body.scrollWidth} wide`);
    const slate = sheet.classList.contains("slate");
    const grey = getComputedStyle(sheet).backgroundColor === "rgb(38, 50, 44)";
    if (slate !== grey) found.push("it is of something else");
    return found;
}"""

#: All games can be seen, and all that the menu has, without scrolling.
WHOLE = """() => {
    const all = (selector) => [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect());
    const cut = all(".card, .menu-foot > .tool").filter(({ top, bottom }) => top < 0 || bottom > innerHeight);
    const found = cut.map(({ bottom }) => `ends at ${bottom}`);
    const heights = new Set(all(".card .picture").map(({ height }) => Math.round(height)));
    if (heights.size !== 1) found.push(`pictures of ${[...heights]}`);
    if (document.querySelectorAll(".card").length !== 6) found.push("not all games");
    return found;
}"""

#: The newest sentence is there, at least in part, on the only line.
LINE = """() => {
    const { top, bottom, height } = document.querySelector(".ticker-lines").getBoundingClientRect();
    const last = document.querySelector(".ticker-lines > :last-child").getBoundingClientRect();
    const { lineHeight } = getComputedStyle(document.querySelector(".ticker-lines"));
    const found = [];
    if (Math.abs(height - parseFloat(lineHeight)) > 1) found.push(`${height} high`);
    if (last.top < top - 2 || last.bottom > bottom + 2 || last.width < 40) found.push("the newest is not on it");
    return found;
}"""


def test_sheets_lie_in_the_middle_of_large_pages_and_are_as_wide_as_small_ones(paper: Page) -> None:
    app, drawn = DrawnApp("de"), list[Drawn]()
    for link, commands in (
        ("", ("help", "settings", "messages", "plan")),
        ("#play/sieben?seats=human,human", ("seat", "evening", "coach", "stakes")),
    ):
        app.go(link)
        for command in commands:
            app.command(command)
            drawn.append((command, app.html))
            app.command("close")
    dress(paper)
    found = []
    for size in ((1180, 820), (900, 700), (820, 1180), (390, 844), (844, 390)):
        resize(paper, size)
        found += [f"{size}: {fault}" for fault in look_at_all(paper, drawn, LIES)]
    assert not found, "\n".join(found)


def test_the_menu_is_whole_also_with_games_in_progress(paper: Page) -> None:
    app = DrawnApp("de")
    app.go("")
    drawn = [("menu", app.html)]
    for way in WAYS[:3]:
        app.open(records(way, ("human",) * few_seats(way))["first"])
    app.go("")
    drawn.append(("games wait", app.html))
    dress(paper)
    found = []
    for size, scenes in (
        ((1180, 820), drawn),
        ((820, 1180), drawn),
        ((1440, 900), drawn),
        ((1024, 768), drawn),
        ((844, 390), drawn[:1]),
    ):
        resize(paper, size)
        found += [f"{size}: {fault}" for fault in look_at_all(paper, scenes, WHOLE)]
    assert not found, "\n".join(found)


def test_what_happened_is_told_in_one_line(paper: Page) -> None:
    found = []
    for size in ((1180, 820), (390, 844)):
        app = DrawnApp("de", size)
        for way in WAYS:
            app.open(records(way, ("human",) * few_seats(way))["fullest"])
            resize(paper, size)
            found += [f"{size}: {fault}" for fault in look_at_all(paper, [(way.name, app.html)], LINE)]
    assert not found, "\n".join(found)
