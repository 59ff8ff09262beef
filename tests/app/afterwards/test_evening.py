"""The evening at a device: how it stands is said after a rematch, and its sheet tells everybody's places and points."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Sequence

import pytest

from sechserpack.draw.catalogue import Variant
from sechserpack.saves.evening.tally import PAUSE, worth
from sechserpack.setup.people import same_person
from sechserpack.setup.programme import SHORTEST
from sechserpack.setup.variants import variant_of
from tests.support.device import Device, Tab
from tests.support.ways import WAYS, at_random, each_way, link_of, replayed

from ..conftest import NewDevice

TWO = "#play/sechser-raus?seats=human:Ada,human:Bo&dice=1&seed={seed}"


def play(tab: Tab, seed: object = 0) -> None:
    """Play the game at the table to its end."""
    choose = at_random(seed)
    for _ in range(3000):
        if tab.over and tab.has("#result"):
            return
        if not tab.step(choose):
            tab.wait()
    raise AssertionError("the game does not end")


def winners(tab: Tab) -> list[str]:
    """Who has won the game at the table."""
    match = replayed(tab.saved())
    return [match.header.extra["names"][seat] for seat in match.game.ranking(match.state)[0]]


def sheet(tab: Tab) -> dict[str, tuple[float, int]]:
    """Points and wins by name, as the sheet tells them."""
    found = {}
    for row in tab.all("#sheet tr[data-person]"):
        (points,) = row.all(having="data-points")
        (wins,) = row.all(having="data-wins")
        found[row["data-person"]] = (float(points["data-points"]), int(wins["data-wins"]))
        assert wins.text.split()[-1] == wins["data-wins"]
    return found


def computed(device: Device) -> dict[str, tuple[float, int]]:
    """The same from the records that are kept, by name."""
    points: Counter[str] = Counter()
    wins: Counter[str] = Counter()
    for entry, record in device.kept():
        match = replayed(record)
        minutes = variant_of(entry.game, match.options).minutes
        ranking = match.game.ranking(match.state)
        places = [
            next((n for n, seats in enumerate(ranking) if seat in seats), 99) for seat in range(entry.seats)
        ]
        for seat, (name, kind) in enumerate(zip(entry.names, entry.kinds, strict=True)):
            if kind == "human":
                points[name] += minutes * worth(places, seat)
                wins[name] += seat in ranking[0]
    return {name: (points[name], wins[name]) for name in points}


def by_person(device: Device) -> dict[str, tuple[float, int]]:
    """The same by person, however a name is spelt."""
    merged: dict[str, tuple[float, int]] = {}
    for name, (points, wins) in computed(device).items():
        before = merged.get(same_person(name), (0.0, 0))
        merged[same_person(name)] = (before[0] + points, before[1] + wins)
    return merged


def close_to(expected: dict[str, tuple[float, int]]) -> object:
    return {name: pytest.approx(values, rel=1e-4) for name, values in expected.items()}


def said(tab: Tab) -> list[str]:
    """What has been said aloud."""
    return [each.text for each in tab.page.said]


# ---- how it stands


def test_how_it_stands_is_said_after_a_rematch(device: Device) -> None:
    tab = device.open(TWO.format(seed="a"))
    play(tab)
    won = Counter(winners(tab))
    assert tab.text(".stands") == "This evening", "one game is no tally"
    for seed in range(1, 4):
        tab.wait(2)
        tab.command("next-round")
        play(tab, seed)
        won.update(winners(tab))
        (first, most), *rest = won.most_common()
        least = rest[0][1] if rest else 0
        expected = f"It’s {most}–{least}" + ("." if most == least else f" to {first}.")
        assert tab.text(".stands") == expected
        tab.wait(20)
        assert any(expected in each for each in said(tab))
        assert tab.app.shown.table is not None


def test_with_several_all_their_games_are_counted(new_device: NewDevice) -> None:
    tab = new_device(language="de").open(
        link_of(WAYS[0], ["human"] * 3, seed="x", names=("Ada", "Bo", "Cem"))
    )
    play(tab)
    won = Counter({"Ada": 0, "Bo": 0, "Cem": 0}) + Counter(winners(tab))
    tab.wait(2)
    tab.command("next-round")
    play(tab, 5)
    for name in winners(tab):
        won[name] += 1
    told = tab.text(".stands")
    assert told.startswith("Gewonnene Spiele an diesem Abend: ")
    scores = dict(one.rsplit(" ", 1) for one in told.partition(": ")[2].split(", "))
    assert scores == {name: str(won[name]) for name in ("Ada", "Bo", "Cem")}
    assert list(scores.values()) == sorted(scores.values(), reverse=True)


def test_who_plays_alone_is_told_no_tally(device: Device) -> None:
    tab = device.open("#play/sieben?seats=human:Ada,random&coins=1&seed=s")
    play(tab)
    tab.wait(2)
    tab.command("next-round")
    play(tab)
    assert tab.text(".stands") == "This evening"


# ---- the sheet


def test_before_any_game_the_menu_has_no_evening(device: Device) -> None:
    assert not device.open().has('[data-command="evening"]')


def test_an_evening_across_all_ways_with_one_who_leaves_and_one_who_comes(device: Device) -> None:
    tables: Sequence[tuple[Variant, tuple[str, ...]]] = [
        (WAYS[0], ("Ada", "Bo", "Cem")),
        (WAYS[1], ("Ada", "Bo", "Cem")),
        (WAYS[4], ("Ada", "bo")),
        (WAYS[0], ("Dora", "Ada", "bo")),
    ]
    tab = device.open()
    for number, (way, names) in enumerate(tables):
        tab.go(link_of(way, ["human"] * len(names), seed=f"evening-{number}", names=names))
        play(tab, number)
    tab.wait(2)
    tab.command("evening")
    assert tab.sheet == "This evening"
    at_table = sheet(tab)
    assert {same_person(name): values for name, values in at_table.items()} == close_to(by_person(device))
    assert set(at_table) == {"Ada", "bo", "Cem", "Dora"}
    assert [points for points, _ in at_table.values()] == sorted(
        (points for points, _ in at_table.values()), reverse=True
    )
    # A column for every game; who was not there has nothing in it.
    assert tab.texts("#sheet .evening-way") == ["Sechser raus", "Sieben", "6mal6", "Sechser raus"]
    row = next(each for each in tab.all("#sheet tr[data-person]") if each["data-person"] == "Cem")
    cells = [" ".join(cell.text.split()) for cell in row.all("td")][2:]
    assert [cell == "didn’t play" for cell in cells] == [False, False, True, True]
    # The same on the menu, also after a reload.
    tab.command("close")
    tab.command("menu")
    tab.reload()
    tab.command("evening")
    assert sheet(tab) == at_table


@each_way
def test_every_way_counts_with_its_minutes(way: Variant, device: Device) -> None:
    tab = device.open(link_of(way, ["human", "human"], seed="one", names=("Ada", "Bo")))
    play(tab)
    tab.wait(2)
    tab.command("evening")
    assert sheet(tab) == close_to(computed(device))
    assert sum(points for points, _ in sheet(tab).values()) == pytest.approx(way.minutes or SHORTEST)


def test_after_six_hours_it_is_the_last_evening_and_another_begins(device: Device) -> None:
    tab = device.open(TWO.format(seed="a"))
    play(tab)
    tab.wait(2)
    tab.command("menu")
    tab.wait(PAUSE / 1000 + 60)
    tab.reload()
    tab.command("evening")
    assert tab.sheet == "The last evening"
    assert tab.text(".evening-day")
    tab.key("Escape")
    assert tab.sheet == ""
    tab.go(TWO.format(seed="b"))
    play(tab)
    assert tab.text(".stands") == "This evening"
    tab.wait(2)
    tab.command("evening")
    assert tab.sheet == "This evening"
    assert len(tab.texts("#sheet .evening-way")) == 1


def test_who_is_forgotten_is_not_in_it(device: Device) -> None:
    tab = device.open(TWO.format(seed="a"))
    play(tab)
    tab.command("menu")
    tab.command("scores")
    tab.tap('[data-command="person"][data-value="ada"]')
    tab.command("forget")
    tab.command("forget-now")
    tab.command("close")
    tab.command("evening")
    assert set(sheet(tab)) == {"Bo"}
    assert json.dumps(computed(device))  # the record is still there


# ---- the coaster


def strokes(tab: Tab) -> int:
    """How many strokes are on the rim of the coaster."""
    return sum(path["d"].count("M") for path in tab.all("#coaster .stroke"))


def test_the_coaster_on_every_table_has_a_stroke_for_each_win(device: Device) -> None:
    won: Counter[str] = Counter()
    tab = device.open(TWO.format(seed="a"))
    assert tab.has("#coaster")
    assert strokes(tab) == 0
    for seed in range(3):
        play(tab, seed)
        won.update(winners(tab))
        tab.wait(2)
        tab.command("next-round")
        assert strokes(tab) == won.total()
    for way in WAYS:
        tab.go(link_of(way, ["human", "human"], seed="mat", names=("Bo", "Ada")))
        assert strokes(tab) == won.total()
        told = tab.one("#coaster")["title"]
        assert told == f"Games won this evening: Bo {won['Bo']}, Ada {won['Ada']}"
    tab.tap("#coaster")
    assert tab.sheet == "This evening"
    assert {name: wins for name, (_, wins) in sheet(tab).items()} == {
        name: won[name] for name in ("Ada", "Bo")
    }
    # Others at the same device have won nothing yet.
    tab.go("#play/sieben?seats=human:Cem,human:Dora")
    assert strokes(tab) == 0
    tab.tap("#coaster")
    assert not tab.has("#sheet tr[data-person]")


def test_an_evening_is_ended_by_hand_and_the_next_game_begins_another(device: Device) -> None:
    tab = device.open(TWO.format(seed="a"))
    play(tab)
    tab.wait(2)
    tab.command("next-round")
    assert strokes(tab) == 1
    tab.tap("#coaster")
    tab.command("end-evening")
    assert tab.sheet == "The last evening"
    assert tab.toast.startswith("This evening is over")
    tab.command("close")
    assert strokes(tab) == 0
    tab.wait(5)
    play(tab, 1)
    assert tab.text(".stands") == "This evening"
    tab.wait(2)
    tab.command("evening")
    assert len(tab.texts("#sheet .evening-way")) == 1
    tab.command("close")
    tab.command("menu")
    tab.reload()
    tab.command("evening")
    assert len(tab.texts("#sheet .evening-way")) == 1, "it is remembered"
    assert len(device.setting("evenings")) == 1


def test_from_a_result_to_another_game_and_to_a_changed_table(device: Device) -> None:
    tab = device.open(TWO.format(seed="a"))
    play(tab)
    tab.wait(2)
    tab.tap('#result [data-command="change-table"]')
    assert tab.screen == "set-up"
    assert [tag["data-person"] for tag in tab.all(".chair.person")] == ["Ada", "Bo"]
    # Somebody who comes late is in after two taps.
    tab.tap("[data-field='people'][data-value='3']")
    tab.tap("[data-start]")
    assert [tag["data-person"] for tag in tab.all("#table .sign")] == ["Ada", "Bo", "Guest 3"]
    play(tab)
    tab.wait(2)
    tab.tap('#result [data-command="menu"]')
    assert tab.screen == "menu"
    assert tab.texts(".at-table [data-person]") == ["Ada", "Bo", "Guest 3"]


def test_the_evenings_sheet_leads_to_every_seat(device: Device) -> None:
    tab = device.open("#play/sieben?seats=human:Ada,human:Bo,random")
    tab.tap("#coaster")
    tab.tap('#sheet [data-command="seat"]', 1)
    assert tab.sheet == "Bo"


def test_finished_evenings_stand_on_the_shelf(device: Device) -> None:
    tab = device.open()
    for evening in range(2):
        won: Counter[str] = Counter()
        for number in range(3):
            tab.go(TWO.format(seed=f"{evening}-{number}"))
            play(tab, number)
            won.update(winners(tab))
        tab.wait(2)
        tab.command("menu")
        tab.command("finished")
        assert len(tab.texts(".shelf .pick")) == evening, "the one that goes on is not over"
        tab.command("close")
        tab.wait(PAUSE / 1000 + 60)
        tab.reload()
    tab.command("finished")
    assert len(tab.texts(".shelf .pick")) == 2
    latest = tab.texts(".shelf .pick")[0]
    assert latest.startswith(f"{won.most_common(1)[0][0]} wins")
    assert "3 games" in latest
    tab.tap(".shelf .pick", 1)
    assert tab.sheet == "An earlier evening"
    earlier = sheet(tab)
    assert sum(wins for _, wins in earlier.values()) == 3
    tab.command("close")
    tab.command("evening")
    assert sheet(tab) == {name: (pytest.approx(sheet(tab)[name][0]), won[name]) for name in earlier}
