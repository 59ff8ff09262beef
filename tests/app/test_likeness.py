"""Bots that play like somebody: learnt in the set-up, marked at the table, kept as a file, and forgotten."""

from __future__ import annotations

import json

import pytest

from sechserpack.bots.likeness import LIKE
from sechserpack.bots.playout import play_out
from sechserpack.bots.policy import randomly
from sechserpack.engine.generators import run
from sechserpack.engine.match import Match
from sechserpack.engine.player import HUMAN
from sechserpack.engine.record import write
from sechserpack.games import find
from sechserpack.play.record_files import read_in_slices
from sechserpack.saves.backup import Backup, write_in_slices
from sechserpack.saves.entries import Entry, places_of
from sechserpack.setup.likenesses import FORMAT, PREFERENCE
from tests.support.device import Device, Tab

from .conftest import NewDevice

SETUP = "#setup/sechs-mal-sechs?variant=classic"
LIKE_ADA = '[data-field^="like:"][data-value="Ada"], [data-field^="alike:"][data-value="Ada"]'
FILE = {
    "format": FORMAT,
    "name": "Oma",
    "way": "sechs-mal-sechs&variant=classic",
    "numbers": {"care": 2.0, "high": 1.0, "dear": 0.5, "aim": -1.0},
    "decisions": 240,
    "games": 7,
    "learnt": 5,
}


def finish(tab: Tab) -> None:
    for _ in range(400):
        if tab.over:
            break
        if not tab.step() and tab.has('[data-command="next-round"]'):
            tab.command("next-round")
        tab.wait(10)
    assert tab.over
    tab.wait(5)
    tab.close()


def seat_ada(device: Device) -> None:
    """Ada sits down in a set-up, so that the device remembers her."""
    tab = device.open(SETUP)
    tab.wait(1)
    tab.type('[data-field="name:0"]', "Ada")
    tab.tap(".start")
    tab.close()


def two_games(rounds: int) -> str:
    """A backup with two games of 6mal6 that Ada has finished against a bot, both laying anything."""
    game = find("sechs-mal-sechs")
    assert game is not None
    games = []
    for number in range(2):
        options = {"variant": "classic", "rounds": rounds, "chips": 100}
        fields = {"names": ["Ada", "Bo"], "players": ["human", "easy"]}
        match = Match.new(game, 2, options, f"{number}", **fields)
        play_out(match, [randomly, randomly])
        entry = Entry(
            id=f"game{number}",
            game=game.name,
            seats=2,
            options=options,
            names=("Ada", "Bo"),
            kinds=("human", "easy"),
            played=number + 1,
            events=len(match),
            over=True,
            places=places_of(game.ranking(match.state), 2),
        )
        games.append({"entry": entry.to_json(), "record": write(match.header, match.events)})
    return "".join(run(write_in_slices(Backup(games=games))))


def with_games(device: Device, rounds: int) -> Device:
    seat_ada(device)
    tab = device.open()
    tab.choose(two_games(rounds), seconds=2)
    assert "2 games have been added." in tab.toast
    tab.close()
    return device


@pytest.fixture
def played(device: Device) -> Device:
    """A device on which Ada has finished two games of 6mal6."""
    return with_games(device, 6)


def set_up(device: Device) -> Tab:
    tab = device.open(SETUP)
    tab.wait(1)
    tab.tap(".chair.bot")
    return tab


def test_nobody_is_offered_before_they_have_played_enough(device: Device) -> None:
    seat_ada(device)
    assert "A bot that plays like" not in set_up(device).html


def test_a_bot_plays_like_somebody_who_has_played_here(played: Device) -> None:
    tab = set_up(played)
    tab.tap(LIKE_ADA)
    tab.wait(30)
    assert "A bot, in a manner learnt from 72 decisions in 2 finished games." in tab.html
    assert "plays like Ada" in tab.html
    assert "Bot Ada" in tab.html
    tab.tap(".start")
    session = tab.app.shown.session
    assert session is not None
    bots = [player for player in session.players if player.kind == LIKE]
    assert [(bot.name, len(bot.numbers)) for bot in bots] == [("Bot Ada", 4)]
    assert [player.name for player in session.players if player.human] == ["Ada"]
    header = session.match.header.extra
    assert header["players"].count(HUMAN) == 1, "for other programs the likeness is a bot"
    assert header["names"].count("Bot Ada") == 1


def test_the_same_numbers_play_on_after_a_reload_and_in_a_replay(played: Device) -> None:
    tab = set_up(played)
    tab.tap(LIKE_ADA)
    tab.wait(30)
    tab.tap(".start")
    session = tab.app.shown.session
    assert session is not None
    before = session.players
    for _ in range(3):
        tab.step()
        tab.wait(10)
    history = session.match.events
    tab.reload()
    tab.wait(10)
    again = tab.app.shown.session
    assert again is not None
    assert again.players == before
    assert again.match.events[: len(history)] == history
    tab.command("export")
    match, players = run(read_in_slices(tab.saved()))
    assert players == before
    assert match.events == again.match.events


def test_the_bot_is_not_counted_as_the_person(played: Device) -> None:
    tab = set_up(played)
    tab.tap(LIKE_ADA)
    tab.wait(30)
    tab.close()
    finish(played.open("#play/sechs-mal-sechs?seats=human:Ada,like:Ada&rounds=1&variant=classic&seed=s"))
    tab = played.open(SETUP)
    tab.wait(1)
    (entry, *_) = tab.app.library.results()
    assert LIKE in entry.kinds
    assert entry.kinds.count(HUMAN) == 1
    tab.close()
    tab = played.open()
    tab.wait(1)
    tab.command("finished")
    tab.command("statistics")
    assert "Lookalike" in tab.html
    tab.command("person", "ada")
    tab.close()
    tab = set_up(played)
    # Three games are hers, and what the bot did in the last one is not learnt from.
    tab.tap(LIKE_ADA)
    tab.wait(30)
    assert "learnt from 78 decisions in 3 finished games" in tab.html


def test_too_few_decisions_are_told_truly(device: Device) -> None:
    tab = set_up(with_games(device, 1))
    tab.tap(LIKE_ADA)
    tab.wait(5)
    assert "Decisions of Ada in finished games here: 12. At least 60 are needed." in tab.toast
    assert "plays like Ada" not in tab.html


def test_another_way_to_play_knows_nothing_of_it(played: Device) -> None:
    tab = set_up(played)
    tab.tap(LIKE_ADA)
    tab.wait(30)
    assert "plays like Ada" in tab.html
    tab.close()
    tab = played.open("#setup/sechs-mal-sechs?variant=strassen")
    tab.wait(1)
    assert "plays like Ada" not in tab.html, (
        "the set-up is remembered per game, likenesses are per way to play"
    )
    assert LIKE not in tab.one("[data-start]").attributes["href"]


def test_it_is_forgotten_with_the_person(played: Device) -> None:
    tab = set_up(played)
    tab.tap(LIKE_ADA)
    tab.wait(30)
    assert PREFERENCE in played.small
    tab.tap(".chair.person")
    tab.tap("#forget")
    assert PREFERENCE not in played.small
    assert "plays like Ada" not in tab.html
    assert LIKE not in tab.one("[data-start]").attributes["href"]


def test_it_is_forgotten_with_the_persons_results(played: Device) -> None:
    tab = set_up(played)
    tab.tap(LIKE_ADA)
    tab.wait(30)
    tab.close()
    tab = played.open()
    tab.wait(1)
    tab.command("finished")
    tab.command("statistics")
    tab.command("person", "ada")
    tab.command("forget")
    tab.command("forget-now")
    tab.wait(2)
    assert PREFERENCE not in played.small


def test_a_file_brings_it_to_another_device(played: Device, new_device: NewDevice) -> None:
    tab = set_up(played)
    tab.tap(LIKE_ADA)
    tab.wait(30)
    tab.tap("#save-likeness")
    name, text = tab.downloads[-1]
    assert name == "sechs-mal-sechs-Ada.json"
    assert json.loads(text)["decisions"] == 72
    other = new_device()
    there = other.open()
    there.choose(text)
    assert "In the set-up of 6mal6, a bot can now play like Ada." in there.toast
    there.close()
    there = set_up(other)
    there.tap(LIKE_ADA)
    assert "learnt from 72 decisions in 2 finished games" in there.html
    there.tap("#unlike")
    assert "A bot that plays like" not in there.html
    assert PREFERENCE not in other.small


@pytest.mark.parametrize(
    "wrong",
    [
        {"numbers": {}},
        {"numbers": {**FILE["numbers"], "care": 1e9}},
        {"way": "sieben"},
        {"way": "chess"},
        {"decisions": -1},
        {"name": ""},
        {"format": "sechserpack-likeness/9"},
    ],
    ids=str,
)
def test_bad_files_change_nothing_and_say_why(device: Device, wrong: dict[str, object]) -> None:
    tab = device.open()
    tab.choose(json.dumps({**FILE, **wrong}))
    assert "This file" in tab.toast
    assert PREFERENCE not in device.small


@pytest.mark.parametrize("text", [json.dumps(FILE)[:-20], json.dumps(FILE) + " " * 10_000])
def test_a_file_cut_off_or_too_long_is_refused(device: Device, text: str) -> None:
    tab = device.open()
    tab.choose(text)
    assert "This file is damaged" in tab.toast
    assert PREFERENCE not in device.small


def test_a_link_to_a_stranger_says_so(device: Device) -> None:
    tab = device.open("#play/sechs-mal-sechs?seats=human,like:Oma")
    assert "This device doesn’t know how Oma plays." in tab.toast
    assert tab.screen == "menu"


def test_by_keyboard_the_focus_stays_where_something_is(played: Device) -> None:
    tab = set_up(played)
    tab.assist(LIKE_ADA)
    tab.wait(30)
    assert "plays like Ada" in tab.html
    tab.assist("#unlike")
    assert "plays like Ada" not in tab.html


# ---- at the table, with a likeness from a file

OMA = "#play/sechs-mal-sechs?seats=human:Ada,like:Oma&seed=s&chips=100"


@pytest.fixture
def oma(device: Device) -> Tab:
    """A table at which a bot plays like Oma."""
    tab = device.open()
    tab.choose(json.dumps(FILE))
    tab.close()
    return device.open(OMA)


def players(tab: Tab) -> list[tuple[str, str, int]]:
    session = tab.app.shown.session
    assert session is not None
    return [(player.kind, player.name, len(player.numbers)) for player in session.players]


def test_it_is_marked_at_the_table(oma: Tab) -> None:
    assert players(oma) == [(HUMAN, "Ada", 0), (LIKE, "Bot Oma", 4)]
    assert [tag["data-person"] for tag in oma.all("[data-person]")] == ["Ada"]
    oma.step()
    oma.wait(10)
    oma.command("log")
    assert "Bot Oma" in oma.html


def test_a_bot_that_stands_in_for_a_person_is_an_ordinary_one(oma: Tab) -> None:
    oma.tap("#door-0")
    oma.command("stand-in")
    assert [kind for kind, _, _ in players(oma)] == ["hard", LIKE]
    session = oma.app.shown.session
    assert session is not None
    ((_, seat, kind, _),) = session.match.header.extra["substitutions"]
    assert (seat, kind) == (0, "hard")


def test_a_person_can_take_the_seat_of_it(oma: Tab) -> None:
    oma.tap("#door-1")
    oma.command("guest")
    assert players(oma)[1][0] == HUMAN
    oma.reload()
    oma.wait(5)
    assert players(oma)[1][0] == HUMAN


def test_people_who_are_out_play_its_hand_and_it_is_ordinary_then(device: Device) -> None:
    tab = device.open()
    tab.choose(json.dumps(FILE))
    tab.close()
    tab = device.open("#play/sechs-mal-sechs?seats=human:Ada,like:Oma,hard&seed=s&chips=10")
    session = tab.app.shown.session
    assert session is not None
    for _ in range(300):
        if session.match.game.out(session.match.state) or tab.over:
            break
        if not tab.step(lambda offered: offered[0]) and tab.has('[data-command="next-round"]'):
            tab.command("next-round")
        tab.wait(10)
    assert session.match.game.out(session.match.state) == {0}
    tab.tap("#door-1")
    tab.tap('.picks [data-command="sit-down"][data-value="Ada"]')
    assert [kind for kind, _, _ in players(tab)] == ["hard", HUMAN, "hard"]
    tab.reload()
    tab.wait(5)
    assert [kind for kind, _, _ in players(tab)] == ["hard", HUMAN, "hard"]


def test_the_next_round_has_it_too(device: Device) -> None:
    tab = device.open()
    tab.choose(json.dumps({**FILE, "way": "sechser-raus", "numbers": {"care": 1, "throws": 1.0, "lays": 0}}))
    tab.close()
    tab = device.open("#play/sechser-raus?seats=human:Ada,like:Oma&seed=s&dice=1")
    for _ in range(100):
        if tab.over:
            break
        tab.step()
        tab.wait(10)
    tab.command("next-round")
    assert players(tab)[1] == (LIKE, "Bot Oma", 3)
    session = tab.app.shown.session
    assert session is not None
    assert session.match.header.extra["like"][1] == {"care": 1, "throws": 1, "lays": 0}


def test_a_backup_has_an_ordinary_bot_in_its_place(oma: Tab) -> None:
    """Any version and any device can use it; the game itself tells both."""
    oma.close()
    tab = oma.device.open()
    tab.wait(1)
    tab.command("settings")
    tab.command("everything")
    tab.wait(2)
    lines = [json.loads(line) for line in tab.downloads[-1][1].splitlines()]
    (link,) = (line[1] for line in lines[1:] if line[0] == "setup")
    assert LIKE not in link
    assert "hard:Oma" in link


def header(**fields: object) -> bytes:
    told = {"format": "sechserpack/1", "game": "sechs-mal-sechs", "seats": 2, **fields}
    return (json.dumps(told) + "\n").encode()


NUMBERS = FILE["numbers"]


@pytest.mark.parametrize(
    ("kinds", "alike", "read"),
    [
        (["human", "hard"], [None, NUMBERS], [HUMAN, LIKE]),
        (["human", "hard"], [NUMBERS, NUMBERS], [HUMAN, LIKE]),
        (["human", "hard"], [None, {}], [HUMAN, "hard"]),
        (["human", "hard"], [NUMBERS], [HUMAN, "hard"]),
        (["human", "hard"], {"1": NUMBERS}, [HUMAN, "hard"]),
        (["human", "easy"], [None, NUMBERS], [HUMAN, "easy"]),
        (["human", "like"], None, [HUMAN, HUMAN]),
    ],
)
def test_records_tell_it_beside_an_ordinary_bot(kinds: list[str], alike: object, read: list[str]) -> None:
    """What makes no sense in a header is ignored, and never makes a bot of a person."""
    _, found = run(read_in_slices(header(players=kinds, names=["Ada", "Bot Oma"], like=alike)))
    assert [player.kind for player in found] == read
