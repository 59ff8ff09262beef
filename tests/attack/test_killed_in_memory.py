"""The power is cut between any two transactions, exhaustively, on a device in memory."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from sechserpack.draw.catalogue import Variant
from sechserpack.saves.checksum import wrap
from sechserpack.saves.entries import Entry
from tests.app.conftest import NewDevice
from tests.support.device import Device, Tab
from tests.support.virtual import Time
from tests.support.ways import WAYS, at_random, few_seats, few_ways, finished, link_of

from .cuts import Cut, Cuts, kept, list_all, started
from .tally import TRIES, Attack, chance, tries

KIND = "killed, in memory"


def survives(cut: Cut, clock: Time) -> dict[str, tuple[Entry, bytes]]:
    """What is there after the power was cut: all that was promised, whole; and it goes on."""
    device = cut.device(clock)
    found = kept(device)
    for key, least in cut.promised.items():
        if not least:
            continue  # a table at which nothing has happened yet
        assert key in found, f"a game is gone, of which {least} events were acknowledged"
        assert found[key][0].events >= least, f"{found[key][0].events} events, {least} were acknowledged"
    tab = started(device)
    unfinished = [entry for entry, _ in found.values() if not entry.over]
    for entry in unfinished[:1]:
        tab.command("resume", entry.id)
        assert tab.events >= entry.events, "fewer events on the table than on the disk"
        tab.step()
    return found


def play_on(tab: Tab, cuts: Cuts, choose: Callable[[list[str]], str], undo: float, moves: int) -> None:
    """Play with any controls, undoing now and then."""
    rng = chance("undo", undo)
    for _ in range(moves):
        if tab.over:
            return
        if rng.random() < undo and tab.has('[data-command="undo"]:not([disabled])'):
            cuts.take_back()
            tab.command("undo")
        elif not tab.step(choose):
            tab.wait(1)


@few_ways
@pytest.mark.parametrize("undo", [0, pytest.param(0.3, marks=pytest.mark.all)], ids=["forwards", "undoing"])
def test_while_it_is_played(attack: Attack, new_device: NewDevice, way: Variant, undo: float) -> None:
    clock = new_device().clock
    events = 0
    for game in range(tries(1, 0.1)):
        device = new_device(untimed=game % 2 == 1)
        tab = device.open()
        cuts = Cuts(device, tab)
        kinds = ["human"] * few_seats(way)
        kinds[-1] = ["random", "human"][game % 2]
        with cuts.watching():
            tab.go(link_of(way, kinds, seed=f"{way.name} {game}"))
            play_on(tab, cuts, at_random(f"{way.name} {game}"), undo, 200 if TRIES else 25)
        tab.close()
        for number, cut in enumerate(cuts.found if TRIES else cuts.found[:: len(cuts.found) // 12 + 1]):
            with attack.attempt(way.name, "game", game, "cut", number):
                survives(cut, clock)
                events += sum(cut.promised.values())
    assert events, "nothing was ever acknowledged"
    attack.notes.append(f"{events} acknowledged events")


def backup_of(games: int) -> tuple[str, int]:
    """A backup with so many games, waiting and finished ones, and how many they are."""
    device = Device(Time())
    tab = device.open()
    for number in range(games):
        way = WAYS[number % len(WAYS)]
        tab.go(link_of(way, ["human"] * few_seats(way), seed=str(number)))
        tab.step()
        tab.go("#")
    tab.command("settings")
    tab.command("everything")
    return tab.downloads[-1][1], len(device.kept())


def test_while_a_file_of_everything_comes_in(attack: Attack, clock: Time, device: Device) -> None:
    text, games = backup_of(tries(6, 1))
    tab = device.open()
    cuts = Cuts(device, tab, lambda tab: {tab.toast})
    with cuts.watching():
        tab.choose(text, seconds=5)
    assert len(kept(device)) == games
    for number, cut in enumerate(cuts.found):
        with attack.attempt("cut", number):
            after = cut.device(clock)
            started(after)
            after.wait(5)  # what was begun may be brought to its end now
            found = len(kept(after))
            told = any("been added" in said for said in cut.shown)
            assert found in (0, games), f"{found} of {games} games are there"
            assert found == games or not told, f"the page told of {games} games, and there is none"


def test_while_a_game_is_deleted(attack: Attack, clock: Time, new_device: NewDevice) -> None:
    for number, way in enumerate(WAYS if TRIES else WAYS[1:2]):
        device = new_device()
        tab = device.open(link_of(way, ["human"] * few_seats(way), seed="deleted"))
        tab.step()
        tab.go(link_of(WAYS[number - 1], ["human"] * few_seats(WAYS[number - 1]), seed="stays"))
        tab.step()
        tab.command("menu")
        list_all(tab)
        before = kept(device)
        gone = next(key for key, (entry, _) in before.items() if entry.seed == "deleted")
        listed = f'.menu [data-command="resume"][data-value="{gone}"]'
        cuts = Cuts(device, tab, lambda tab, listed=listed: set() if tab.has(listed) else {"gone"})  # type: ignore[misc]
        with cuts.watching():
            tab.command("delete-game", gone)
            tab.command("delete-game-now", gone)
        assert set(kept(device)) == set(before) - {gone}
        for place, cut in enumerate(cuts.found):
            with attack.attempt(way.name, "cut", place):
                found = survives(cut, clock)
                assert set(before) - set(found) <= {gone}, "another game is gone"
                assert gone not in found or not cut.shown, (
                    "the page shows it as deleted, and it is still there"
                )


def finished_games(device: Device, count: int) -> Tab:
    """A tab of a device with so many finished games, brought in as records."""
    tab = device.open()
    records = [finished(way) for way in WAYS]
    for number in range(count):
        tab.drop(records[number % len(records)])
        assert tab.over
    tab.go("#")
    return tab


@pytest.mark.all
def test_while_the_oldest_finished_games_make_room(attack: Attack, clock: Time, device: Device) -> None:
    tab = finished_games(device, 49)
    cuts = Cuts(device, tab)
    before = kept(device)
    with cuts.watching():
        for number in range(4):
            tab.go(f"#play/sechser-raus?seats=human:Ada,human:Bo&dice=1&seed={number}")
            for event in ('["lay_last",0,4]', '["roll",0]'):
                if event in tab.offered:
                    tab.play(event)
    for number, cut in enumerate(cuts.found):
        with attack.attempt("cut", number):
            found = survives(cut, clock)
            lost = [key for key in before if key not in found]
            assert len(lost) <= max(0, len(found) + len(lost) - 50), f"{len(lost)} games are gone too early"


def test_while_statistics_are_forgotten(attack: Attack, clock: Time, device: Device) -> None:
    tab = device.open()
    for number in range(3):
        tab.go(f"#play/sechser-raus?seats=human:Ada,human:Bo&dice=1&seed={number}&knock=true")
        while not tab.over:
            tab.step()
        tab.go("#")
    before = kept(device)
    cuts = Cuts(device, tab)
    with cuts.watching():
        tab.command("finished")
        tab.command("statistics")
        tab.command("forget")
        tab.command("forget-now")
    for number, cut in enumerate(cuts.found):
        with attack.attempt("cut", number):
            assert set(survives(cut, clock)) == set(before), "a game that could be watched is gone"


def test_while_the_game_of_an_old_version_moves(attack: Attack, clock: Time, new_device: NewDevice) -> None:
    """Before there was a database, one game lay among the small values."""
    for way in WAYS if TRIES else WAYS[1:3]:
        played = new_device().open(link_of(way, ["human"] * few_seats(way), seed="old"))
        played.step()
        record = played.saved().decode()
        device = new_device(small={})
        tab = device.open()
        device.small = {"game": wrap({"record": record, "seed": "old"})}
        cuts = Cuts(device, tab)
        with cuts.watching():
            tab.reload()
            tab.wait(1)
        for number, cut in enumerate(cuts.found):
            with attack.attempt(way.name, "cut", number):
                after = cut.device(clock)
                started(after)
                after.wait(1)
                records = [record for _, record in kept(after).values()]
                assert records, "the game is gone"
                assert len(records) == 1, f"{len(records)} times the same game"


def test_while_another_tab_takes_the_game_over(attack: Attack, clock: Time, device: Device) -> None:
    first = device.open("#play/sieben?seats=human:Ada,human:Bo&seed=two")
    first.step()
    second = device.open()
    cuts = Cuts(device, first)
    with cuts.watching():
        device.hold()
        first.step()
        second.command("resume")
        device.release()
        second.command("take-over")
        second.step()
        first.wait(1)
    for number, cut in enumerate(cuts.found):
        with attack.attempt("cut", number):
            survives(cut, clock)


def test_while_everything_is_held_up(attack: Attack, clock: Time, new_device: NewDevice) -> None:
    """The disk is slow, people are not: what waits is written together, or not at all."""
    rng = chance("held up")
    for number in range(tries(1, 2)):
        way = rng.choice(WAYS)
        device = new_device()
        tab = device.open(link_of(way, ["human", *["random"] * (few_seats(way) - 1)], seed=str(number)))
        cuts = Cuts(device, tab)
        with cuts.watching():
            for _ in range(8):
                if rng.random() < 0.4:
                    device.hold()
                if tab.over or not tab.step(at_random(rng.random())):
                    tab.wait(rng.choice([0.2, 4]))
                if rng.random() < 0.5:
                    device.release()
        for place, cut in enumerate(cuts.found):
            with attack.attempt(way.name, "game", number, "cut", place):
                survives(cut, clock)
        tab.close()
