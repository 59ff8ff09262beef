"""Guided first games: doing what is marked leads to the end; all else is answered with a sentence and loses nothing."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from random import Random
from typing import Any

import pytest

from sechserpack import games
from sechserpack.draw.catalogue import Variant
from sechserpack.draw.teaching.lesson import LEARNER, Do, Lesson, Say
from sechserpack.engine.errors import Illegal, Malformed
from sechserpack.engine.events import Event
from sechserpack.engine.game import Game
from sechserpack.engine.match import Match
from sechserpack.locale import LANGUAGES, words
from sechserpack.setup.lessons import lesson_link, lesson_of
from sechserpack.setup.variants import variant_link
from tests.support.device import Device, Tab
from tests.support.pairs import pairs
from tests.support.ways import WAYS, each_way, few_ways

from .conftest import NewDevice

MOST_ACTIONS = 25
LONGEST = 140
"""characters of a sentence"""


def of(way: Variant) -> Lesson:
    lesson = lesson_of(way)
    assert lesson is not None
    return lesson


def sentences(lesson: Lesson) -> list[str]:
    asked = [step.sentence for step in lesson.steps if isinstance(step, Do | Say)]
    return [*asked, lesson.end]


def follow(tab: Tab) -> bool:
    """Do what is suggested; False if nothing is."""
    if tab.has("#table [data-suggested]"):
        tab.tap("#table [data-suggested]")
    elif tab.has('#table [data-command="go-on"]'):
        tab.command("go-on")
    else:
        return False
    tab.wait(30)
    return True


# ---- what the scripts hold


@each_way
def test_a_script_is_a_game_by_the_rules_that_comes_to_its_end(way: Variant) -> None:
    lesson = of(way)
    game = games.find(way.game)
    assert game is not None
    match = Match.new(game, lesson.seats, lesson.options)
    done = set()
    for step in lesson.steps:
        if isinstance(step, Say):
            continue
        assert not match.over
        asked = isinstance(step, Do)
        event = step.event if isinstance(step, Do) else step
        decision = event[0] in game.decisions
        assert asked == (decision and event[1] == LEARNER), event
        match.play(event)
        if asked:
            done.add(event[0])
    assert match.over
    assert done == set(game.decisions), "every kind of decision is made once"


@each_way
def test_what_a_script_allows_besides_leads_to_an_end_as_well(way: Variant) -> None:
    lesson = of(way)
    game = games.find(way.game)
    assert game is not None
    for seed in range(20):
        rng, match = Random(seed), Match.new(game, lesson.seats, lesson.options)
        for step in lesson.steps:
            if isinstance(step, Say):
                continue
            if isinstance(step, Do):
                choices = [step.event, *step.also]
                legal = game.legal(match.state)[LEARNER]
                match.play(rng.choice(legal if step.free else choices))
            else:
                match.play(step)
        assert match.over


@each_way
@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_are_short_and_translated(way: Variant, language: str) -> None:
    speak = words(language)
    for sentence in sentences(of(way)):
        assert len(speak(sentence)) <= LONGEST, speak(sentence)
        assert (speak(sentence) == sentence) == (language == "en"), sentence


def test_every_way_to_play_has_a_lesson_of_its_own() -> None:
    for name in games.on_screen():
        ways = [way for way in games.catalogue(name).variants if lesson_of(way)]
        assert len(ways) == len(games.lessons(name)) == len(games.catalogue(name).variants)


# ---- at the table


@pytest.mark.parametrize(("way", "language"), pairs(WAYS, LANGUAGES))
def test_doing_what_is_marked_leads_to_the_end(way: Variant, language: str, new_device: NewDevice) -> None:
    device = new_device(language=language)
    tab = device.open(lesson_link(way))

    def speak(sentence: str) -> str:
        return " ".join(
            words(language)(sentence).split()
        )  # as text is read: French has spaces that do not break

    wanted = [speak(step.sentence) for step in of(way).steps if isinstance(step, Do | Say)]
    said, actions = [tab.text(".guide")], 0
    while follow(tab):
        actions += 1
        if tab.has(".guide") and tab.text(".guide") != said[-1]:
            said.append(tab.text(".guide"))
    assert said == wanted
    assert tab.over
    assert tab.text(".lesson-end") == speak(of(way).end)
    assert len(wanted) <= actions <= MOST_ACTIONS
    assert not device.games, "a lesson is no saved game"
    tab.tap("#result a")
    assert tab.hash == variant_link(way)
    assert not tab.has("#first-game"), "who has had it needs no offer"


def others(step: Do, legal: Iterable[Event]) -> list[Event]:
    """The legal decisions of the learner with which the script does not go on."""
    return [] if step.free else [event for event in legal if event not in (step.event, *step.also)]


def impossible(game: Game[Any], state: Any) -> list[Event]:
    """Decisions of the learner, one of each kind at most, that the rules forbid now."""
    found = []
    for kind in game.decisions:
        event = next(event for length in range(3) if _is_one(game, event := (kind, LEARNER, *([9] * length))))
        try:
            game.apply(state, event)
        except Illegal:
            found.append(event)
    return found


def _is_one(game: Game[Any], event: Event) -> bool:
    try:
        game.parse(event)
    except Malformed:
        return False
    return True


@each_way
def test_whatever_else_is_tapped_loses_nothing_and_is_answered(way: Variant, device: Device) -> None:
    tab = device.open(lesson_link(way))
    game = games.find(way.game)
    assert game is not None
    answered = 0
    for step in [step for step in of(way).steps if isinstance(step, Do | Say)]:
        session = tab.app.shown.session
        assert session is not None
        before, line, state = list(session.match.events), tab.text(".guide"), session.match.state
        legal = game.legal(state).get(LEARNER, ()) if isinstance(step, Do) else ()
        for event in others(step, legal) if isinstance(step, Do) else ():
            tab.do(partial(tab.app.table.play, list(event)))
            assert tab.toast == "That’s allowed too. But try what’s marked first."
            answered += 1
        for event in impossible(game, state):
            tab.do(partial(tab.app.table.play, list(event)))
            assert tab.toast.endswith("Show the rule")
            answered += 1
        tab.do(partial(tab.app.command, "undo"))
        assert tab.toast.startswith("There’s no undo in a guided game.")
        assert list(session.match.events) == before
        assert tab.text(".guide") == line
        while not tab.over and tab.has(".guide") and tab.text(".guide") == line:
            follow(tab)
    assert tab.over
    assert answered > len(game.decisions)


@few_ways
def test_it_can_be_left_at_every_step(way: Variant, device: Device) -> None:
    tab = device.open(variant_link(way))
    for length in range(MOST_ACTIONS):
        tab.tap("#first-game button")
        assert tab.hash == lesson_link(way)
        for _ in range(length):
            assert follow(tab)
        if tab.over:
            break
        tab.command("leave-lesson")
        assert (tab.hash, tab.screen) == (variant_link(way), "set-up")
        assert not device.games
    assert length > 6


# ---- where one comes from, and goes back to


def test_from_a_game_one_comes_back_to_it(device: Device) -> None:
    tab = device.open("#play/sieben?seats=human,human")
    tab.play('["roll",0]')
    happened = tab.events
    tab.command("help")
    tab.tap("#sheet [data-command='learn']")
    assert (tab.screen, tab.sheet, tab.page.title) == ("table", "", "Sieben: first game")
    follow(tab)
    assert tab.events
    tab.command("help")
    tab.tap("#sheet [data-command='learn']")
    assert (tab.sheet, tab.events) == ("", 0), "it begins anew"
    tab.command("leave-lesson")
    tab.wait(2)
    assert (tab.hash, tab.page.title, tab.events) == ("#table", "Sieben", happened)


def test_after_a_reload_one_leaves_for_the_set_up(device: Device) -> None:
    tab = device.open("#setup/six?profi=true")
    tab.tap("#first-game button")
    tab.reload()
    tab.command("leave-lesson")
    assert (tab.hash, tab.screen) == ("#setup/six?profi=true", "set-up")


def test_the_way_back_and_a_reload_lose_no_game(device: Device) -> None:
    tab = device.open("#play/sieben?seats=human,human")
    tab.play('["roll",0]')
    happened = tab.events
    tab.go("#learn/six?profi=true")
    assert tab.page.title == "SIX Profi: first game"
    follow(tab)
    follow(tab)
    tab.reload()
    assert (tab.page.title, tab.events) == ("SIX Profi: first game", 2), "it begins again"
    tab.go("#learn/sieben")
    assert tab.page.title == "Sieben: first game"
    tab.back()
    assert tab.page.title == "SIX Profi: first game"
    tab.back()
    tab.wait(2)
    assert (tab.page.title, tab.events) == ("Sieben", happened)
    assert len(device.games) == 1


def test_what_a_lesson_plays_is_neither_kept_nor_counted_nor_learnt(device: Device) -> None:
    tab = device.open("#learn/sechser-raus")
    while follow(tab):
        pass
    assert tab.over
    tab.command("menu")
    assert (tab.screen, tab.hash) == ("menu", "#")
    assert not device.games
    assert not device.lines
    assert set(device.small) == {"settings", "taught"}
    assert device.setting("taught") == ["#setup/sechser-raus"]


@pytest.mark.parametrize(
    "link", ["#learn/halma", "#learn/", "#learn/six?profi=maybe", "#learn/sieben?x", "#learn/%ff"]
)
def test_a_bad_link_says_so(link: str, device: Device) -> None:
    tab = device.open(link)
    assert tab.screen == "menu"
    assert tab.toast.startswith("This link doesn’t work: ")
    assert tab.hash == "#"


def test_a_game_without_lessons_offers_none(device: Device, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "lessons", lambda name: ())
    tab = device.open("#setup/sieben")
    tab.command("help")
    assert not tab.has("[data-command='learn']")
    tab.go("#learn/sieben")
    assert (tab.screen, tab.toast) == (
        "menu",
        "This link doesn’t work: There is no guided first game for “sieben”.",
    )


def test_who_has_finished_a_game_is_not_offered_a_first_one(device: Device) -> None:
    tab = device.open("#setup/sieben")
    assert tab.has("#first-game")
    tab.go("#play/sieben?seats=human,human&coins=1&seed=1")
    while tab.step():
        pass
    assert tab.over
    tab.command("menu")
    tab.go("#setup/sieben")
    assert not tab.has("#first-game")
    tab.command("help")
    assert tab.has("#sheet [data-command='learn']"), "the help always has it"


def test_a_lesson_goes_on_at_every_pace_and_throws_nothing_by_itself(new_device: NewDevice) -> None:
    tab = new_device(pace="wait", auto=True).open("#learn/sieben")
    tab.wait(30)
    assert tab.events == 0
    actions = 0
    while follow(tab):
        actions += 1
    assert (tab.over, actions) == (True, 9)
