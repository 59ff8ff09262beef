"""A game is never lost: reload, resume, the browser's own buttons, saved games good and bad, once more."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, expect

from sechserpack.draw.catalogue import Variant
from tests.contract.golden import FOLDER

from .conftest import Open
from .driver import (
    at_random,
    command,
    control,
    each_way,
    few_seats,
    link_of,
    moment,
    open_record,
    pick_up,
    play_on,
    replayed,
    saved,
)


def a_few_steps(page: Page, count: int = 3) -> None:
    """Play a few decisions, any that are offered."""
    for _ in range(count):
        now = moment(page)
        if now.covered:
            command(page, "reveal").click()
            now = moment(page, now.events)
        if not now.offered:
            command(page, "go-on").click()
            moment(page, now.events + 1)
            continue
        event = now.offered[-1]
        thing = pick_up(page, now, event)
        if thing is not None:
            thing.click()
        control(page, event).click()
        moment(page, now.events + 1)


@each_way
def test_a_reload_goes_on_at_the_very_event(open_quick: Open, way: Variant) -> None:
    kinds = ["human", *["random"] * (few_seats(way) - 1)]
    # Without haste a game in real time is not stopped when it is opened; that it is has tests of its own.
    page = open_quick(
        link_of(way, kinds, seed="on", names=["Ada", *[""] * (len(kinds) - 1)]), settings={"untimed": True}
    )
    a_few_steps(page, 2)
    before = saved(page)
    now = moment(page)
    assert not now.over
    events = now.events
    page.reload()
    assert moment(page, events).events == events
    assert saved(page) == before
    # By the menu, too, and by the browser's own way back.
    command(page, "menu").click()
    expect(command(page, "resume")).to_contain_text("Ada")
    command(page, "resume").click()
    assert moment(page, events).events == events
    assert saved(page) == before
    page.go_back()
    expect(page.locator(".card").first).to_be_visible()
    page.go_forward()
    assert moment(page, events).events == events
    # Chance goes on as it would have: the game ends as it does for somebody who never left.
    ended = play_on(page, at_random("left"), lambda control: control.click()).record
    page.goto(
        page.url.partition("#")[0] + link_of(way, kinds, seed="on", names=["Ada", *[""] * (len(kinds) - 1)])
    )
    a_few_steps(page, 2)
    assert play_on(page, at_random("left"), lambda control: control.click()).record == ended


def test_what_was_finished_is_not_offered_again(open_quick: Open) -> None:
    page = open_quick("#play/sechser-raus?seats=human,human&dice=1")
    control(page, '["lay_last",0,4]').click()
    moment(page, 1)
    page.reload()
    expect(page.locator(".card").first).to_be_visible()
    expect(page.locator('[data-command="resume"]')).to_have_count(0)


@pytest.mark.parametrize(
    "kept", ["{", "[]", '{"record": 6}', '{"record": "x"}', '{"record": "{}\\n", "seed": []}']
)
def test_rubbish_where_the_game_was_kept_is_no_game(open_quick: Open, kept: str) -> None:
    page = open_quick()
    page.evaluate("(kept) => localStorage.setItem('sechserpack.game', kept)", kept)
    page.goto(page.url.partition("#")[0] + "#table")
    page.reload()
    expect(page.locator(".card").first).to_be_visible()
    expect(page.locator("main[data-game]")).to_have_count(0)


BLOCKED = """
Object.defineProperty(window, "localStorage", { get() { throw new DOMException("no", "SecurityError"); } });
"""


def test_a_device_that_keeps_nothing_plays_all_the_same(open_page: Open) -> None:
    page = open_page(
        "#play/sechser-raus?seats=human,human", before=lambda page: page.add_init_script(BLOCKED)
    )
    control(page, '["roll",0]').click()
    assert moment(page, 2).events == 2
    command(page, "mute").click()
    expect(command(page, "mute")).to_have_attribute("aria-pressed", "true")


def test_saved_games_open_on_any_device(open_quick: Open) -> None:
    page = open_quick("#play/sechser-raus?seats=human:Ada,random:Bo,human&dice=4&direction=-1&seed=s")
    a_few_steps(page, 4)
    record = saved(page)
    other = open_quick(language="en")
    open_record(other, record)
    events = len(replayed(record))
    assert moment(other, events).events == events
    assert saved(other) == record
    a_few_steps(other, 2)
    assert saved(other).startswith(record)


def test_records_of_other_programs_open(open_quick: Open) -> None:
    page = open_quick()
    goldens = sorted(FOLDER.glob("sechser-raus-?.jsonl"))
    assert goldens
    for golden in goldens:
        record = golden.read_bytes()
        open_record(page, record)
        now = moment(page, len(replayed(record)))
        assert now.over == replayed(record).over
        page.evaluate("location.hash = ''")
        expect(page.locator(".menu")).to_be_attached()


GOOD = '{"format": "sechserpack/1", "game": "sechser-raus", "seats": 2}\n["roll", 0]\n'
BROKEN = {
    "no record": ("a shopping list\n", 1, "JSON"),
    "nothing": ("", 1, ""),
    "another format": ('{"format": "pgn"}\n', 1, "sechserpack/1"),
    "another game": (GOOD.replace("sechser-raus", "poker"), 1, "poker"),
    "a wrong option": (GOOD.replace("2}", '2, "options": {"dice": 99}}'), 1, "dice"),
    "a broken line": (GOOD + "[\n", 3, "JSON"),
    "no event": (GOOD + '["dance", 0]\n', 3, "dance"),
    "an illegal event": (GOOD + '["dice", 7, 1, 1, 1, 1, 1]\n', 3, "1 to 6"),
    "not the turn": (GOOD.replace('["roll", 0]', '["roll", 1]'), 2, "turn"),
    "a hostile word": (GOOD + '["<img src=x onerror=alert(1)>"]\n', 3, "img"),
}


def test_broken_records_say_the_line_and_keep_what_was_there(open_quick: Open) -> None:
    page = open_quick("#play/sechser-raus?seats=human:Ada,human:Bo", language="en")
    a_few_steps(page, 1)
    before = saved(page)
    command(page, "menu").click()
    toast = page.locator("#toast")
    for what, (text, line, named) in BROKEN.items():
        open_record(page, text)
        expect(toast, what).to_contain_text(f"Line {line} of the file is wrong:")
        expect(toast, what).to_contain_text(named)
        expect(page.locator("main[data-game]"), what).to_have_count(0)
        expect(page.locator("img"), what).to_have_count(0)
        page.locator(".motto").click()
        expect(toast, what).to_have_text("")
    # What is no text at all, and the same file twice.
    for _ in range(2):
        page.locator('input[data-command="import"]').set_input_files(
            {"name": "photo.jpg", "mimeType": "image/jpeg", "buffer": bytes(range(256)) * 50}
        )
        expect(toast).to_contain_text("Line 1 of the file is wrong:")
        page.locator(".motto").click()
        expect(toast).to_have_text("")
    command(page, "resume").click()
    moment(page)
    assert saved(page) == before


def test_a_record_with_strange_extras_opens(open_quick: Open) -> None:
    page = open_quick(language="en")
    strange = {"names": ["<b>x</b>", "y" * 5000], "players": ["robot", 7], "rounds": "many", "\u202e": None}
    header = {"format": "sechserpack/1", "game": "sechser-raus", "seats": 2, **strange}
    open_record(page, json.dumps(header) + "\n")
    now = moment(page)
    assert now.offered == ['["roll",0]']
    names = page.locator(".sign-name")
    expect(names.first).to_have_text("<b>x</b>")
    assert all(len(name) <= 40 for name in names.all_text_contents())


def test_once_more_with_the_same_people(open_quick: Open) -> None:
    page = open_quick("#play/sechser-raus?seats=human:Ada,human:Bo&dice=1&direction=-1&seed=s")
    control(page, '["lay_last",0,4]').click()
    moment(page, 1)
    first = replayed(saved(page)).header
    command(page, "next-round").click()
    now = moment(page)
    assert (now.events, now.over) == (0, False)
    assert replayed(saved(page)).header == first
    # The seed of the link is used up: new dice fall.
    expect(page.locator("#result")).to_have_count(0)


def test_the_next_game_replaces_the_one_in_progress(open_quick: Open) -> None:
    page = open_quick("#play/sechser-raus?seats=human:Ada,human")
    a_few_steps(page, 1)
    page.goto(page.url.partition("#")[0] + "#play/sechser-raus?seats=human:Bo,human")
    moment(page)
    page.reload()
    assert moment(page).events == 0
    expect(page.locator("#seat-0 .sign-name")).to_have_text("Bo")
