"""The help: one for each way to play and one for the menu, with contents, rules to look up, pictures, house rules."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from sechserpack.draw.catalogue import Variant
from sechserpack.draw.teaching.help import example, rule_id, section_id, still
from sechserpack.engine.errors import Illegal
from sechserpack.engine.options import SeatNumber
from sechserpack.games import NAMES, face, find, has_outlook
from sechserpack.games.sechser_raus.rules.game import GAME as SECHSER_RAUS
from sechserpack.games.sechser_raus.table.tray import tray
from sechserpack.games.sechser_raus.table.view import table_view
from sechserpack.locale import LANGUAGES, words
from sechserpack.screens.help import Played, help_sheet
from tests.contract.per_game import contract_of
from tests.support.elements import Tag, read
from tests.support.ways import WAYS, each_way

PACKAGE = Path(__file__).parents[2] / "py" / "sechserpack"
EN = words("en")
each_language = pytest.mark.parametrize("language", LANGUAGES)
REFUSALS = {"Illegal": 0, "Refusal": 1}
"""what refuses, and which of its arguments is the id of a rule"""
SILENT = {
    "tube": {"X11"},
    "plots": {"M8", "M10", "M11", "M12"},
    "street": {"M5", "M6", "M8"},
}
"""by way to play the rules that do not hold there; M8 is an example"""
OTHER: dict[str, Any] = {
    "dice": 4,
    "direction": -1,
    "max_throws": 2,
    "places": False,
    "knock": True,
    "coins": 7,
    "rounds": 2,
    "sand_ms": 90_000,
    "sand_jitter": 0.2,
    "secure": "auto",
    "early": "on",
    "hesitate_ms": None,
    "pasch": "pair",
    "chips": 15,
    "real_dice": True,
    "deck": (14,) * 6 + (0,) * 3,
}
"""for every option that is a house rule another value than the sheet's"""


def options_of(way: Variant, **others: Any) -> dict[str, Any]:
    """All options of a game of this way to play, the sheet's but for the `others`."""
    game = find(way.game)
    assert game is not None
    return {**{name: option.default for name, option in game.options.items()}, **way.options, **others}


def help_of(way: Variant, language: str = "en", **others: Any) -> Tag:
    """The help for this way to play."""
    return read(help_sheet(Played(way.game, options_of(way, **others)), words(language))).one("dialog")


def house_rules(way: Variant, language: str, **others: Any) -> list[str]:
    """What the help of a game with these options says of its house rules."""
    boxes = help_of(way, language, **others).all("div", cls="help-house-rules")
    return [line.text for box in boxes for line in box.all("li")]


def by_id(tags: Tag, ident: str) -> Tag:
    """The only element with this id."""
    (found,) = [tag for tag in tags.all(having="id") if tag["id"] == ident]
    return found


def cited(name: str) -> Iterator[str]:
    """The ids of the rules that refusals of a game can cite."""
    game = find(name)
    assert game is not None
    ids = game.rule_ids
    yield from (ids.over, ids.turn, ids.chance, *ids.due.values())
    for file in (PACKAGE / "games" / name.replace("-", "_")).rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in REFUSALS:
                cites = node.args[REFUSALS[node.func.id]]
                assert isinstance(cites, ast.Constant), (
                    f"{file.name}:{node.lineno} cites what is not known here"
                )
                yield str(cites.value)


# ---- contents


@each_language
@pytest.mark.parametrize("way", [None, *WAYS], ids=lambda way: "menu" if way is None else way.name)
def test_the_contents_lead_to_every_section(way: Variant | None, language: str) -> None:
    dialog = read(help_sheet(None, words(language))).one("dialog") if way is None else help_of(way, language)
    assert dialog["aria-labelledby"] == dialog.one("h2")["id"]
    assert dialog["aria-modal"] == "true"
    assert "{" not in dialog.text
    entries = dialog.one("nav").all("button")
    headings = dialog.all("h3", having="id")
    assert len(headings) >= 5
    assert [entry["data-value"] for entry in entries] == [heading["id"] for heading in headings]
    assert [entry.text for entry in entries] == [heading.text for heading in headings]
    assert {entry["data-command"] for entry in entries} == {"help-at"}
    assert {heading["tabindex"] for heading in headings} == {"-1"}
    assert not dialog.all("a"), "the address says which screen is shown"
    learn = {"learn"} if way is not None else set()
    assert {tag["data-command"] for tag in dialog.all("button")} == {"help-at", "close"} | learn
    ids = [tag["id"] for tag in dialog.all(having="id")]
    assert len(ids) == len(set(ids))


@each_language
def test_the_menu_s_help_begins_with_the_device_and_ends_with_the_keys(language: str) -> None:
    dialog = read(help_sheet(None, words(language))).one("dialog")
    keys = [heading["id"].removeprefix(section_id("")) for heading in dialog.all("h3")]
    assert keys[:5] == ["middle", "home", "offline", "sound", "children"]
    assert keys[-1] == "keys"


@each_language
def test_each_way_begins_with_what_is_its_own(language: str) -> None:
    six, profi = ({tag["id"]: tag.text for tag in help_of(way, language).all("h3")} for way in WAYS[2:4])
    assert list(profi) == ["help-profi", *six], "what differs, and then the whole"
    columns, streets = (help_of(way, language) for way in WAYS[4:6])
    assert streets.all("h3")[0]["id"] == "help-street"
    assert not re.search("column|Spalte", streets.text)
    assert not re.search(r"\bstreet|Straße", columns.text)


@pytest.mark.parametrize("way", [way for way in WAYS if has_outlook(way.game)], ids=lambda way: way.name)
def test_only_where_hands_are_covered_is_the_coach_said_to_be_silent_about_them(way: Variant) -> None:
    game = find(way.game)
    assert game is not None
    said = help_of(way).text
    assert ("no hidden card" in said) == game.secret
    assert ("knows nothing of the dice to come" in said) != game.secret


@pytest.mark.parametrize("way", [way for way in WAYS if has_outlook(way.game)], ids=lambda way: way.name)
def test_only_where_there_are_chips_does_the_coach_speak_of_them(way: Variant) -> None:
    assert ("how many chips to expect" in help_of(way).text) == (way.game == "sechs-mal-sechs")


# ---- rules


@each_language
@each_way
def test_every_rule_that_a_refusal_can_cite_can_be_looked_up(way: Variant, language: str) -> None:
    dialog = help_of(way, language)
    known = set(contract_of(way.game).RULES) - SILENT.get(way.picture, set())
    ids = set(cited(way.game))
    assert len(ids) >= 4
    assert ids <= known, "a refusal cites what does not hold in this game"
    said = {tag["id"] for tag in dialog.all(having="id") if tag["id"].startswith("rule-")}
    assert said == {rule_id(rule) for rule in known}
    for rule in known:
        place = by_id(dialog, rule_id(rule))
        assert place["tabindex"] == "-1"
        assert len(place.text.strip()) > 20, rule
        assert rule not in dialog.text.split(), "ids are nothing to read"


# ---- pictures


@each_language
@each_way
def test_rules_have_pictures_of_the_table_that_can_be_listened_to(way: Variant, language: str) -> None:
    dialog = help_of(way, language)
    pictures = dialog.all("div", cls="help-still")
    assert len(pictures) >= 2
    for picture in pictures:
        assert picture["role"] == "img"
        assert len(picture["aria-label"]) > 10
        assert picture.all("svg")
        inside = [tag for tag in picture.all() if tag is not picture]
        assert not [tag for tag in inside if tag.has("id") or tag.has("role") or tag.has("tabindex")]
        assert not [tag for tag in inside if any(name.startswith("data-") for name in tag.attributes)]
        # Nothing to use, and nothing to refer to but the signs of the seats, which are on every page.
        refer = [tag for tag in inside if tag.name == "use" and not tag["href"].startswith("#badge-")]
        assert not [*refer, *(tag for tag in inside if tag.name in ("button", "a"))]


def test_pictures_show_only_what_the_rules_allow() -> None:
    with pytest.raises(Illegal):
        example(SECHSER_RAUS, table_view, 3, (("roll", 0), ("dice", 1, 2)), EN)


def test_a_picture_of_a_tray_shows_its_dice_in_full() -> None:
    scene = example(SECHSER_RAUS, table_view, 3, (("roll", 0), ("dice", 6, 4, 4, 2, 1, 3)), EN)
    drawn = read(still(tray(scene), "a tray"))
    assert len(drawn.all("rect", cls="die-face")) == 6, "five in the middle, one in the bowl"
    pips = sum(path["d"].count("M") for path in drawn.all("path", cls="die-pip"))
    assert pips == 4 + 4 + 2 + 1 + 3 + 6


# ---- house rules


@each_language
@each_way
def test_a_game_by_the_sheet_has_no_house_rules(way: Variant, language: str) -> None:
    assert house_rules(way, language) == []


@each_language
@each_way
def test_every_house_rule_is_said_in_a_sentence(way: Variant, language: str) -> None:
    game = find(way.game)
    assert game is not None
    names = [
        name
        for name, option in game.options.items()
        if name not in way.options and not isinstance(option, SeatNumber)
    ]
    said = []
    for name in names:
        assert game.options[name].default != OTHER[name]
        (sentence,) = house_rules(way, language, **{name: OTHER[name]})
        assert sentence.endswith(".")
        said.append(sentence)
    assert len(set(said)) == len(names) >= 1
    assert sorted(house_rules(way, language, **{name: OTHER[name] for name in names})) == sorted(said)


@pytest.mark.parametrize(
    ("way", "options", "sentence"),
    [
        (WAYS[0], {"dice": 1}, "Everybody starts with one die."),
        (WAYS[2], {"sand_ms": 180_000}, "The sand runs for about 3 minutes."),
        (WAYS[2], {"sand_ms": 1_500}, "The sand runs for about 1.5 seconds."),
        (WAYS[2], {"sand_ms": 45_500}, "The sand runs for about 45.5 seconds."),
        (WAYS[3], {"hesitate_ms": 250}, "You have 0.25 seconds to lift the tube once you get the dice."),
        (WAYS[2], {"sand_jitter": 0}, "The sand always runs for exactly the same time."),
        (WAYS[3], {"hesitate_ms": 5_000}, "You have 5 seconds to lift the tube once you get the dice."),
        (WAYS[4], {"deck": [14] * 6 + [0] * 3}, "14 × 5 and 14 × 6."),
    ],
)
def test_house_rules_say_the_numbers_of_this_game(
    way: Variant, options: dict[str, Any], sentence: str
) -> None:
    (said,) = house_rules(way, "en", **options)
    assert said.endswith(sentence)


@pytest.mark.parametrize(
    ("way", "options", "rule", "said", "unsaid"),
    [
        (WAYS[0], {"max_throws": 2}, "R7", "at most 2 times", "3 times"),
        (WAYS[0], {"places": False}, "R11", "over as soon as somebody has won", "for the next places"),
        (WAYS[1], {"coins": 7}, "S1", "7 coins", "5 coins"),
        (WAYS[2], {"rounds": 5, "sand_ms": 90_000}, "X2", "90 seconds. You play 5 rounds.", "2 minutes"),
        (WAYS[2], {"secure": "auto"}, "X4", "secured for you", "choose it: now it’s safe"),
        (WAYS[0], {"knock": True}, "R8", "even the sixes of this throw", "can’t be knocked over"),
        (WAYS[2], {"hesitate_ms": None}, "X7", "You may lift until you throw.", "after that you must throw"),
        (WAYS[3], {"pasch": "pair"}, "X11", "even among three", "all dice the same"),
        (WAYS[3], {"pasch": "pair"}, "X11", "Two dice the same are a Pasch", "that all show the same"),
        (WAYS[4], {"deck": [14] * 9}, "M1", "have the values 1 to 9", "84 cards"),
        (WAYS[4], {"rounds": 3}, "M7", "after 3 rounds at the latest", "The last one with chips wins."),
        (WAYS[5], {"chips": 15}, "M1", "15 chips", "25 chips"),
    ],
)
def test_rules_are_told_as_they_are_in_this_game(
    way: Variant, options: dict[str, Any], rule: str, said: str, unsaid: str
) -> None:
    by_the_sheet, here = help_of(way), help_of(way, **options)
    assert unsaid in by_the_sheet.text
    assert unsaid not in here.text
    assert said in by_id(here, rule_id(rule)).text


@pytest.mark.parametrize("name", NAMES)
def test_the_help_is_made_of_the_options_alone(name: str) -> None:
    """Whoever watches a game whose header names only some options is told the rules as well."""
    assert face(name).help({}, EN).sections
