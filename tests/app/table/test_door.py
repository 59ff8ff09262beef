"""A plate is a door: people come, go and change places in the middle of a game, and the record stays the same game."""

from __future__ import annotations

import json
from collections import Counter
from random import Random

import pytest

from sechserpack.draw.catalogue import Variant
from sechserpack.engine.match import Match
from sechserpack.engine.record import write
from sechserpack.games import find
from sechserpack.play.record_files import lineup_of
from sechserpack.play.session import Session
from sechserpack.saves.entries import Entry
from sechserpack.setup.party import Member, store_party
from sechserpack.setup.variants import variant_link, variant_query
from tests.support.device import Device, Tab
from tests.support.device.small import MemoryPreferences
from tests.support.ways import WAYS, at_random, each_way, few_ways, link_of, replayed

from ..afterwards.test_evening import play
from ..conftest import NewDevice

THREE = ("Ada", "Bo", "Cem")
CARDS = '[data-command="select"]'
CURTAIN = '[data-command="reveal"]'


def at_table(device: Device, way: Variant, *, bots: int = 0, seed: str = "door") -> Tab:
    """A table of three people, or of fewer and bots."""
    kinds = ["human"] * (3 - bots) + ["random"] * bots
    return device.open(link_of(way, kinds, seed=seed, names=THREE))


def awake(tab: Tab) -> None:
    """End a pause."""
    if tab.has("#pause [data-command='resume']"):
        tab.command("resume")
        tab.wait(4)


def door(tab: Tab, seat: int) -> None:
    """Tap a plate."""
    awake(tab)
    tab.tap(f"#door-{seat}")


def session_of(tab: Tab) -> Session:
    """The session at the table."""
    session = tab.app.shown.session
    assert session is not None
    return session


def players(tab: Tab) -> list[tuple[str, str]]:
    """Who plays now, by seat: kind and name."""
    session = session_of(tab)
    return [(player.kind, player.name) for player in session.players]


def names(tab: Tab) -> list[str]:
    """The names of those who play now."""
    return [name for _, name in players(tab)]


def played(tab: Tab) -> list[object]:
    """What has been played; time may pass."""
    session = session_of(tab)
    return [event for event in session.match.history if event[0] != "wait"]


def go_on(tab: Tab, steps: int, seed: object = 0) -> None:
    """Play so many decisions of people."""
    choose = at_random(seed)
    awake(tab)
    for _ in range(steps):
        if tab.over:
            return
        if not tab.step(choose):
            tab.wait()


def kept(device: Device) -> tuple[Entry, bytes]:
    """The game played last."""
    return device.kept()[0]


def agree(device: Device) -> None:
    """The entry and the header tell the same, and the record makes the states that it did."""
    entry, record = kept(device)
    header = json.loads(record.split(b"\n")[0])
    assert [list(each) for each in entry.substitutions] == header.get("substitutions", [])
    assert [list(each) for each in entry.swaps] == header.get("swaps", [])
    assert len(replayed(record)) == entry.events


# ---- who plays


@each_way
def test_a_bot_plays_on_and_they_come_back(way: Variant, device: Device) -> None:
    tab = at_table(device, way)
    go_on(tab, 3)
    door(tab, 0)
    tab.command("close")
    before = played(tab)
    door(tab, 1)
    assert tab.sheet == "Bo"
    assert played(tab) == before, "nothing is played by that"
    tab.command("stand-in")
    assert tab.sheet == ""
    kind, name = players(tab)[1]
    assert kind != "human"
    assert name not in THREE
    assert tab.toast == f"{name} plays here now."
    assert not tab.has('#table [data-person="Bo"]')
    agree(device)
    tab.reload()
    assert players(tab)[1] == (kind, name)
    door(tab, 1)
    assert tab.text("#door-main").startswith("Bo is back")
    tab.tap("#door-main")
    assert players(tab)[1] == ("human", "Bo")
    go_on(tab, 3)
    agree(device)


def test_a_late_comer_is_in_after_two_taps(device: Device) -> None:
    tab = at_table(device, WAYS[0], bots=1)
    go_on(tab, 2)
    tab.tap("#door-2")
    tab.tap('[data-command="guest"]')
    assert players(tab)[2] == ("human", "Guest 1")
    assert device.setting("party") == [{"name": "Ada"}, {"name": "Bo"}, {}]


def test_somebody_with_a_name_sits_down_and_is_remembered(device: Device) -> None:
    tab = at_table(device, WAYS[0])
    tab.tap("#door-0")
    assert not tab.has("#door-named:not([disabled])")
    tab.type("#newcomer", "  Dora ")
    tab.tap("#door-named")
    assert names(tab) == ["Dora", "Bo", "Cem"]
    assert [one["name"] for one in device.setting("people")] == ["Dora"]
    assert [one["name"] for one in device.setting("party")] == ["Dora", "Bo", "Cem"]
    tab.tap("#door-1")
    assert tab.texts(".sheet .pick")[1:2] == ["A guest"], "who sits here is not offered"
    tab.command("close")
    tab.tap("#door-1")
    tab.type("#newcomer", "CEM")
    tab.tap("#door-named")
    assert names(tab) == ["Dora", "Bo", "Cem"], "nobody sits twice"


def test_who_waits_takes_a_seat_and_who_made_room_waits(device: Device) -> None:
    six = next(way for way in WAYS if way.game == "six")
    tab = device.open(variant_link(six))
    tab.tap("[data-field='people'][data-value='6']")
    for chair in range(5):
        if chair:
            tab.tap(f"#chair-{chair}")
        tab.type(f"#name-{chair}", "ABCDE"[chair])
    tab.tap("[data-start]")
    assert names(tab) == [*"ABCDE"]
    door(tab, 4)
    tab.tap('[data-command="guest"]')
    assert names(tab)[4] == "Guest 1"
    tab.command("menu")
    tab.tap(f'[data-way="{variant_query(six)}"] [data-at-once]')
    assert "Guest 6" in names(tab)


def test_the_bot_has_the_level_of_the_others(device: Device) -> None:
    for kinds, level in (("random,master,master", "master"), ("human:Cem", "hard")):
        tab = device.open(f"#play/sechser-raus?seats=human:Ada,human:Bo,{kinds}")
        door(tab, 0)
        tab.command("stand-in")
        assert players(tab)[0][0] == level


def test_where_all_have_gone_bots_play_to_the_end(device: Device) -> None:
    for way in (WAYS[0], WAYS[2]):
        tab = at_table(device, way)
        for seat in range(3):
            door(tab, seat)
            tab.command("stand-in")
        if tab.has("#pause [data-command='resume']"):
            tab.command("resume")
        for _ in range(2000):
            if tab.over:
                break
            tab.wait(1)
        assert tab.over
        agree(device)


# ---- who sits where


@each_way
def test_two_change_places(way: Variant, device: Device) -> None:
    tab = at_table(device, way)
    go_on(tab, 2)

    def edges() -> dict[str, str]:
        seen = tab.app.shown.table
        assert seen is not None
        assert seen.seen is not None
        seating = seen.seen.scene.seating
        return {name: seating.edge(seat) for seat, name in enumerate(names(tab))}

    before = edges()
    door(tab, 0)
    tab.command("swap", "2")
    assert edges() == {"Ada": before["Cem"], "Bo": before["Bo"], "Cem": before["Ada"]}
    assert names(tab) == [*THREE], "everybody keeps their dice"
    assert tab.toast == "Ada and Cem have changed places."
    agree(device)
    tab.reload()
    assert edges()["Ada"] == before["Cem"]
    header = json.loads(kept(device)[1].split(b"\n")[0])
    assert header["swaps"] == [[len(session_of(tab).match), 0, 2]]
    door(tab, 2)
    tab.command("swap", "0")
    assert edges() == before
    agree(device)


def test_places_are_kept_in_the_next_game_and_in_the_party(device: Device) -> None:
    tab = at_table(device, WAYS[0])
    tab.tap("#door-0")
    tab.command("swap", "1")
    assert [one["name"] for one in device.setting("party")] == ["Bo", "Ada", "Cem"]
    play(tab)
    tab.wait(2)
    tab.command("next-round")
    session = session_of(tab)
    assert session.lineup.order == (1, 0, 2)
    assert session.lineup.swaps[0].events == 0


# ---- hands, clocks, undo


def test_hands_stay_covered_when_somebody_else_sits_down(device: Device) -> None:
    mal = next(way for way in WAYS if way.game == "sechs-mal-sechs")
    tab = at_table(device, mal)
    tab.command("reveal")
    assert not tab.has(CURTAIN)
    turn = next(seat for seat in range(3) if tab.has(f"#seat-{seat}[aria-current]"))
    tab.tap(f"#door-{turn}")
    tab.command("guest")
    assert tab.has(CURTAIN)
    # Even who is left alone has to open theirs, as others have only just got up.
    for seat in range(3):
        if seat != turn:
            tab.tap(f"#door-{seat}")
            tab.command("stand-in")
            assert tab.has(CURTAIN) or not tab.has(f"#seat-{turn}[aria-current]")
            assert not tab.has(CARDS)
    tab.reload()
    assert not tab.has(CARDS)
    tab.wait(5)
    tab.command("reveal")
    assert tab.has(CARDS)


def test_who_plays_alone_and_changes_nothing_sees_their_hand(device: Device) -> None:
    mal = next(way for way in WAYS if way.game == "sechs-mal-sechs")
    tab = at_table(device, mal, bots=2)
    tab.wait(5)
    assert tab.has(CARDS)
    tab.tap("#door-1")
    tab.command("swap", "2")
    assert tab.has(CARDS), "nobody else has sat down"


def test_the_clock_stops_while_the_sheet_is_open_and_until_somebody_resumes(device: Device) -> None:
    six = next(way for way in WAYS if way.game == "six")
    tab = at_table(device, six)
    go_on(tab, 4)
    session = session_of(tab)
    assert session.ticking
    tab.tap("#door-1")
    assert not session.ticking
    events = tab.events
    tab.wait(30)
    assert tab.events == events
    tab.command("stand-in")
    tab.wait(30)
    assert tab.has("#pause"), "a bot does not begin by itself"
    assert tab.events == events
    tab.command("resume")
    tab.wait(4)
    assert session.ticking


def test_undo_goes_back_across_a_change_which_stays(device: Device) -> None:
    tab = device.open("#play/sechser-raus?seats=human:Ada,human:Bo&seed=undo")
    session = session_of(tab)
    for _ in range(40):
        if not session.can_undo:
            go_on(tab, 1)
    assert session.can_undo
    seat = session.match.history[-1][1]
    tab.tap(f"#door-{seat}")
    tab.type("#newcomer", "Dora")
    tab.tap("#door-named")
    at = session.lineup.substitutions[0].events
    tab.command("undo")
    assert len(session.match) == at - 1
    assert names(tab)[seat] == "Dora"
    assert session.lineup.substitutions[0].events == at - 1, "what is played now is hers"
    tab.command("redo")
    agree(device)
    tab.tap(f"#door-{seat}")
    tab.command("stand-in")
    assert not session.can_undo, "the bot would only play again"


# ---- what comes of it


def decided(record: bytes) -> list[Counter[tuple[str, str]]]:
    """By seat, how many decisions each player has made: counted line by line, from the record alone."""
    head, *lines = [json.loads(line) for line in record.splitlines()]
    now = list(zip(head["players"], head["names"], strict=True))
    counts: list[Counter[tuple[str, str]]] = [Counter() for _ in now]
    for number, event in enumerate(lines):
        for events, seat, kind, name in head.get("substitutions", []):
            if events == number:
                now[seat] = (kind, name)
        if event[0] in ("roll", "lay", "pass", "lay_last", "place", "secure", "lift"):
            kind, name = now[event[1]]
            counts[event[1]][kind, name if kind == "human" else ""] += 1
    return counts


@pytest.mark.parametrize("seed", [0, *(pytest.param(each, marks=pytest.mark.all) for each in range(1, 12))])
@few_ways
def test_people_come_and_go_at_random(way: Variant, seed: int, device: Device) -> None:
    rng = Random(f"{way.name} {seed}")
    tab = at_table(device, way, seed=str(seed))
    for _ in range(400):
        go_on(tab, rng.randrange(1, 5), rng.random())
        if tab.over:
            break
        awake(tab)
        if rng.random() < 0.5 and tab.has(".door"):
            door(tab, rng.randrange(3))
            kind = rng.choice(["stand-in", "guest", "swap", "back", "close"])
            if kind == "swap":
                tab.tap('[data-command="swap"]', rng.randrange(2))
            elif kind == "back" and tab.has('#door-main[data-command="sit-down"]'):
                tab.tap("#door-main")
            elif kind != "back" and tab.has(f'#sheet [data-command="{kind}"]'):
                tab.command(kind)
            else:
                tab.command("close")
            agree(device)
        elif rng.random() < 0.2 and tab.has('[data-command="undo"]:not([disabled])'):
            tab.command("undo")
            agree(device)
        elif rng.random() < 0.2 and not session_of(tab).match.over:
            now = players(tab)
            tab.reload()
            assert players(tab) == now
    tab.wait(5)
    assert tab.over
    agree(device)
    entry, record = kept(device)
    match = replayed(record)
    session = session_of(tab)
    assert session.match.game.dump(session.match.state) == match.game.dump(match.state)
    for seat, counts in enumerate(decided(record)):
        who = (entry.kinds[seat], entry.names[seat] if entry.kinds[seat] == "human" else "")
        assert not counts or counts[who] == max(counts.values()), f"{counts} of seat {seat}"
    assert lineup_of(match.header).now == session.players


def test_a_game_counts_for_who_has_made_most_of_it(device: Device) -> None:
    tab = at_table(device, WAYS[0])
    while sum(1 for count in decided(kept(device)[1]) if count.total() > 5) < 3:
        go_on(tab, 1)
    assert not tab.over
    for seat in range(2):
        tab.tap(f"#door-{seat}")
        tab.command("guest")
    play(tab)
    entry, record = kept(device)
    for seat, counts in enumerate(decided(record)):
        assert counts["human", entry.names[seat]] == max(counts.values())
    tab.wait(2)
    tab.command("evening")
    assert {row["data-person"] for row in tab.all("#sheet tr[data-person]")} == set(entry.names)


def test_what_is_told_names_who_did_it(device: Device) -> None:
    tab = device.open("#play/sieben?seats=human:Ada,human:Bo&seed=told")
    go_on(tab, 3)
    tab.tap("#door-0")
    tab.type("#newcomer", "Dora")
    tab.tap("#door-named")
    play(tab)
    tab.wait(2)
    tab.command("result")
    tab.command("log")
    log = tab.text("#log-lines")
    assert "Ada" in log
    assert "Dora" in log
    tab.key("Escape")
    tab.command("result")
    tab.command("watch")
    assert {"Ada", "Bo"} == set(tab.texts(".sign-name"))
    tab.key("End")
    assert {"Dora", "Bo"} == set(tab.texts(".sign-name"))
    assert not tab.has(".door"), "a replay has none"


def test_neither_lessons_nor_finished_games_have_doors(device: Device) -> None:
    tab = device.open("#learn/sieben")
    assert tab.has(".sign")
    assert not tab.has(".door")
    tab = device.open("#play/sieben?seats=human:Ada,human:Bo&seed=over&coins=1")
    assert tab.has(".door")
    play(tab)
    tab.wait(2)
    tab.command("result")
    assert tab.has(".sign")
    assert not tab.has(".door")


def test_the_plate_is_still_read_out_and_says_what_it_does(new_device: NewDevice) -> None:
    tab = new_device(language="de").open("#play/sieben?seats=human:Ada,human:Bo&seed=read")
    label = next(iter(tab.all("#seat-0")))["aria-label"]
    assert label.startswith(("Ada:", "Ada ist dran"))
    assert next(iter(tab.all("#door-0")))["aria-label"] == "Wer spielt hier? Ada"


# ---- who is out


def out_early() -> bytes:
    """The record of a game of Straßenlegen in which Ada is out, while two bots play on."""
    game = find("sechs-mal-sechs")
    assert game is not None
    header = {"names": THREE, "players": ["human", "random", "random"]}
    for seed in range(100):
        match = Match.new(game, 3, {"variant": "strassen", "chips": 5}, str(seed), **header)
        while not match.over and not game.out(match.state):
            if not match.draw():
                ((_, choices),) = game.legal(match.state).items()
                match.play(Random(f"{seed}/{len(match)}").choice(choices))
        if game.out(match.state) == {0} and not match.over:
            return write(match.header, match.events).encode()
    raise AssertionError("nobody is ever out")


def test_whoever_is_out_can_play_the_hand_of_a_bot(device: Device) -> None:
    store_party(MemoryPreferences(device), (Member("Ada"),))
    tab = device.open()
    tab.choose(out_early(), seconds=2)
    door(tab, 0)
    assert "You have nothing left to decide here. To play on, tap" in tab.text(".door-sheet")
    assert tab.text("#door-main").startswith("I’m leaving the table")
    tab.command("close")
    door(tab, 1)
    tab.command("sit-down", "Ada")
    assert players(tab) == [("random", "Bo"), ("human", "Ada"), ("random", "Cem")]
    assert tab.toast == "Ada plays here now."
    assert device.setting("party") == [{"name": "Ada"}], "she is one person still"
    agree(device)
    tab.reload()
    assert names(tab) == ["Bo", "Ada", "Cem"]
    door(tab, 1)
    assert "nothing left to decide" not in tab.text(".door-sheet")
    tab.command("close")
    tab.command("next-round")
    before = len(played(tab))
    go_on(tab, 12)
    laid = {event[1] for event in session_of(tab).match.history[before:] if event[0] == "lay"}
    assert laid == {1, 2}, "Ada, whose hand was Bo's, and Cem"
    agree(device)


def test_no_bot_is_offered_where_there_is_none(device: Device) -> None:
    tab = at_table(device, WAYS[0])
    while not (out := session_of(tab).match.game.out(session_of(tab).match.state)):
        go_on(tab, 1)
    assert not tab.over
    door(tab, min(out))
    assert "nothing left to decide" in tab.text(".door-sheet")
    assert "plate of a bot" not in tab.text(".door-sheet")


def test_nobody_who_still_plays_is_offered_another_hand(device: Device) -> None:
    tab = at_table(device, WAYS[0], bots=1)
    door(tab, 2)
    assert not tab.has('[data-command="sit-down"][data-value="Ada"]')
    assert "nothing left to decide" not in tab.text(".door-sheet")
