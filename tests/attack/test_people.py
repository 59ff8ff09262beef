"""What people do by accident: two tabs, reloads in the middle of something, back while a file comes in, power cuts."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random

from tests.app.conftest import NewDevice
from tests.support.device import Device, Tab, can_be_used
from tests.support.ways import WAYS, at_random, few_seats, finished, link_of

from .cuts import kept, list_all
from .tally import Attack, chance, tries
from .test_files_and_links import backup

KIND = "people"


def begin(tab: Tab, rng: Random) -> None:
    way = rng.choice(WAYS)
    kinds = ["human"] * few_seats(way)
    if rng.random() < 0.3:
        kinds[-1] = "random"
    tab.go(link_of(way, kinds, seed=str(rng.random())))


def play(tab: Tab, rng: Random) -> None:
    if tab.has("main[data-game]") and tab.screen == "table" and not tab.sheet:
        event = tab.pick_up(at_random(rng.random()))
        if event is None:
            tab.step()
        # While the disk is slow, the page may wait for it, and show nothing new to tap yet.
        elif not tab.device.holding or tab.page.usable(f"[data-event='{event}']"):
            tab.play(event)


def resume(tab: Tab, rng: Random) -> None:
    if tab.screen == "menu" and not tab.sheet:
        list_all(tab)
        games = tab.all('.menu [data-command="resume"]')
        if games:
            tab.command("resume", rng.choice(games)["data-value"])


def take_over(tab: Tab, rng: Random) -> None:
    if tab.has('[data-command="take-over"]'):
        tab.command("take-over")


def delete(tab: Tab, rng: Random) -> None:
    if tab.screen == "menu" and not tab.sheet:
        list_all(tab)
        games = tab.all('.menu [data-command="delete-game"]')
        if games:
            game = rng.choice(games)["data-value"]
            tab.command("delete-game", game)
            if tab.has('[data-command="delete-game-now"]'):
                tab.command("delete-game-now", game)


def undo(tab: Tab, rng: Random) -> None:
    name = rng.choice(["undo", "redo"])
    if tab.page.usable(f'[data-command="{name}"]') and not tab.sheet:
        tab.command(name)


def drop(tab: Tab, rng: Random) -> None:
    data = rng.choice([backup(), finished(WAYS[0]), b"rubbish", finished(WAYS[2])[:-9]])
    tab.drop(data, seconds=rng.choice([0, 0.01, 1]))


def go(tab: Tab, rng: Random) -> None:
    tab.go(rng.choice(["#", "#watch", "#table", "#setup/sieben", "#play/nothing", "#nowhere"]))


def travel(tab: Tab, rng: Random) -> None:
    if rng.random() < 0.5 and tab.place:
        tab.back()
    elif tab.place + 1 < len(tab.history):
        tab.forward()


def sheet(tab: Tab, rng: Random) -> None:
    name = rng.choice(
        ["settings", "help", "finished", "statistics", "log", "stakes", "watch", "everything", "full"]
    )
    control = f'[data-command="{name}"]'
    usable = [number for number, path in enumerate(tab.paths(control)) if can_be_used(path)]
    if usable and not tab.sheet:
        tab.tap(control, usable[0])
    elif tab.sheet:
        tab.key("Escape")


def language(tab: Tab, rng: Random) -> None:
    tab.do(partial(tab.app.change_setting, "language", rng.choice(["de", "en", None])), rng.choice([0, 0.1]))


def pace(tab: Tab, rng: Random) -> None:
    tab.do(partial(tab.app.change_setting, "pace", rng.choice(["calm", "brisk", "instant"])))


def look_away(tab: Tab, rng: Random) -> None:
    tab.look_away()


def turn(tab: Tab, rng: Random) -> None:
    tab.resize(*rng.choice([(1180, 820), (390, 844), (844, 390), (200, 200)]))


def reload(tab: Tab, rng: Random) -> None:
    tab.reload()


def crash(tab: Tab, rng: Random) -> None:
    tab.crash()


def wait(tab: Tab, rng: Random) -> None:
    tab.wait(rng.choice([0.01, 0.2, 2, 60]))


DOES: list[Callable[[Tab, Random], None]] = [
    *(
        begin,
        play,
        play,
        play,
        play,
        play,
        play,
        resume,
        resume,
        take_over,
        take_over,
        delete,
        undo,
        drop,
        go,
    ),
    *(travel, sheet, language, pace, look_away, turn, reload, crash, wait),
]


def hold(device: Device, rng: Random) -> None:
    """The disk is slow for a while, now and then."""
    if rng.random() < 0.15:
        device.hold()
    elif device.holding and rng.random() < 0.5:
        device.release()


def lives(device: Device, rng: Random, tabs: int, steps: int) -> list[str]:
    """People do anything with some tabs; the games that were acknowledged, whole, are there all the time."""
    done: list[str] = []
    opened = [device.open() for _ in range(tabs)]
    for _ in range(steps):
        tab = rng.choice(opened)
        does = rng.choice(DOES)
        done.append(f"{opened.index(tab)}:{does.__name__}")
        hold(device, rng)
        try:
            does(tab, rng)
            kept(device)
        except Exception as error:
            raise AssertionError(f"{error} after {' '.join(done[-12:])}") from error
        for one in opened:
            assert not one.has(".trouble"), f"something is damaged after {' '.join(done[-12:])}"
    device.release()
    return done


def test_with_one_tab(attack: Attack, new_device: NewDevice) -> None:
    for number in range(tries(1, 4)):
        with attack.attempt("life", number):
            lives(new_device(), chance("one tab", number), 1, 40)


def test_with_two_tabs(attack: Attack, new_device: NewDevice) -> None:
    for number in range(tries(1, 4)):
        with attack.attempt("life", number):
            lives(new_device(), chance("two tabs", number), 2, 50)


def test_with_two_tabs_and_no_locks(attack: Attack, new_device: NewDevice) -> None:
    for number in range(tries(1, 2)):
        with attack.attempt("life", number):
            device = new_device()
            device.has_locks = False
            lives(device, chance("no locks", number), 2, 50)
