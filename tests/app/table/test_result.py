"""The result: it comes when everything lies still, faces whoever has won, and can be put aside and brought back."""

from __future__ import annotations

import pytest

from sechserpack.draw.catalogue import Variant
from sechserpack.screens.result import SIDEWAYS
from tests.support.device import Tab
from tests.support.drawn import DrawnApp
from tests.support.ways import WAYS, each_way, finished

from ..conftest import NewDevice

LINK = "#play/sechser-raus?seats=human:Ada,human:Bo,human:Cem&seed=result&dice=1"
PANEL = "#result"
TAB = "#result-tab"


def play_on(tab: Tab) -> Tab:
    """Play until the game is over, and everything lies still."""
    while not tab.over:
        tab.play(tab.offered[-1])
    tab.wait(5)
    return tab


def focused(tab: Tab) -> str:
    """The id of the element with the focus."""
    assert tab.page.focused is not None
    return tab.page.focused[1]


@pytest.fixture
def tab(new_device: NewDevice) -> Tab:
    return play_on(new_device(language="en").open(LINK))


def test_it_takes_the_focus_when_it_comes(tab: Tab) -> None:
    assert tab.one(PANEL)["role"] == "dialog"
    assert tab.text("#result-title").endswith(" wins")
    assert focused(tab) == "result-title"
    assert not tab.has(TAB)


def test_it_is_put_aside_and_brought_back(tab: Tab) -> None:
    tab.tap(f'{PANEL} [data-command="result"]')
    assert not tab.has(PANEL)
    assert tab.one(TAB)["aria-expanded"] == "false"
    assert focused(tab) == "result-tab"
    tab.tap(TAB)
    assert tab.has(PANEL)
    assert not tab.has(TAB)
    assert focused(tab) == "result-title"


def test_escape_puts_it_aside_and_brings_it_back(tab: Tab) -> None:
    tab.key("Escape")
    assert not tab.has(PANEL)
    assert focused(tab) == "result-tab"
    tab.key("Escape")
    assert tab.has(PANEL)
    assert focused(tab) == "result-title"


def test_escape_closes_what_lies_over_it_first(tab: Tab) -> None:
    tab.tap('.bar [data-command="help"]')
    tab.key("Escape")
    assert not tab.sheet
    assert tab.has(PANEL)
    assert tab.page.focused == ("button", "", "help")


def test_its_controls_wait_until_they_could_be_seen(new_device: NewDevice) -> None:
    tab = play_on(new_device(language="en").open(LINK))
    tab.tap(f'{PANEL} [data-command="result"]')
    tab.tap(TAB, seconds=0.05)
    assert [button.has("disabled") for button in tab.one(PANEL).all("button")] == [True] * 9
    tab.wait(0.4)
    assert [button.has("disabled") for button in tab.one(PANEL).all("button")] == [False] * 9


def test_it_comes_anew_when_the_game_ends_again(tab: Tab) -> None:
    tab.key("Escape")
    tab.tap(TAB)
    tab.command("next-round")
    assert not tab.has(f"{PANEL}, {TAB}")
    play_on(tab)
    assert tab.has(PANEL)


def test_the_table_that_somebody_comes_back_to_is_as_it_was_left(tab: Tab) -> None:
    tab.key("Escape")
    tab.tap('.tools [data-command="log"]')
    tab.key("Escape")
    assert tab.has(TAB)
    tab.tap(TAB)
    tab.command("watch")
    assert not tab.has(f"{PANEL}, {TAB}")
    tab.key("Escape")  # there is nothing to put aside in a replay
    tab.command("unwatch")
    assert tab.has(PANEL)


def edge_of(tab: Tab, name: str) -> str:
    """The edge at which somebody of that name sits."""
    (zone,) = [zone for zone in tab.all(".zone") if name in zone.one(cls="sign-name").text]
    (edge,) = [each.removeprefix("at-") for each in zone.classes if each.startswith("at-")]
    return edge


@pytest.mark.parametrize("size", [(1180, 820), (820, 1180), (390, 844), (844, 390)])
def test_it_faces_whoever_has_won(new_device: NewDevice, size: tuple[int, int]) -> None:
    tab = new_device(language="en").open(LINK)
    tab.resize(*size)
    play_on(tab)
    winner = tab.text("#result-title").removesuffix(" wins")
    edge = edge_of(tab, winner)
    if min(size) < SIDEWAYS and edge in ("left", "right"):
        edge = "bottom"
    assert tab.has(f".faces-{edge} > {PANEL}")
    tab.key("Escape")
    assert tab.has(f".faces-{edge} > {TAB}")


def test_it_stands_upright_for_one_person(new_device: NewDevice) -> None:
    tab = play_on(new_device(language="en").open("#play/sechser-raus?seats=human:Ada,random&seed=r&dice=1"))
    assert tab.has(f".result-room > {PANEL}")
    assert "faces-" not in tab.html


def test_it_faces_a_person_where_a_bot_has_won(new_device: NewDevice) -> None:
    for seed in range(30):
        tab = new_device(language="en").open(
            f"#play/sechser-raus?seats=human:Ada,human:Bo,random:Cem&seed={seed}&dice=1"
        )
        play_on(tab)
        if tab.text("#result-title") == "Cem wins":
            break
    else:
        pytest.fail("the bot has never won")
    people = [line.text for line in tab.one(PANEL).all(cls="who") if "Cem" not in line.text]
    edge = edge_of(tab, people[0].strip())
    assert tab.has(f".faces-{edge} > {PANEL}")


@each_way
def test_it_shows_the_game_and_a_rosette_for_each_winner(way: Variant) -> None:
    app = DrawnApp("en")
    app.open(finished(way))
    page = app.tags
    panel = page.one(cls="result")
    scene = panel.one(cls="result-scene")
    assert scene["aria-hidden"] == "true", "words say the same"
    assert scene.one(cls="trophy").all("g"), "a picture of its own, and not that of the menu"
    first = [row for row in panel.all("li") if row["value"] == "1"]
    rosettes = scene.all(cls="rosette")
    for row, rosette in zip(first, rosettes, strict=True):
        (badge,) = row.one(cls="who").all(cls="badge")
        assert badge.classes[1] in rosette.classes
    known = {tag["id"] for tag in page.all(having="id")}
    links = {tag["href"] for tag in scene.all("use")}
    assert {link.removeprefix("#") for link in links} <= known


def test_it_says_what_everybody_has_left() -> None:
    said = {}
    for way in WAYS:
        app = DrawnApp("en")
        app.open(finished(way))
        rows = app.tags.one(cls="result").all("li")
        said[way.name] = [[stake.text for stake in row.all(cls="stake")] for row in rows]
    dice = said["Sechser raus"]
    assert dice[:-1] == [["0 dice"]] * (len(dice) - 1), "whoever is done has none left"
    assert dice[-1][0].endswith(("die", "dice"))
    for name in ("6mal6", "Straßenlegen"):
        assert all(chips[0].endswith(("chip", "chips")) for chips in said[name])
