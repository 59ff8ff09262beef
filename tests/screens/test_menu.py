"""The menu: every way to play, readable without anything else."""

from __future__ import annotations

import pytest

from sechserpack.draw.catalogue import Variant
from sechserpack.games import NAMES
from sechserpack.locale import LANGUAGES, words
from sechserpack.screens.menu import has_table, menu, prerender, title_of, variant_link
from sechserpack.screens.pictures import picture
from sechserpack.screens.saved_games import Waiting, waiting_games
from tests.support.elements import read


def test_every_game_with_a_table_is_there() -> None:
    assert {way.game for way in variants()} == {game for game in NAMES if has_table(game)}
    assert "sechser-raus" in {way.game for way in variants()}
    links = [variant_link(way) for way in variants()]
    assert len(links) == len(set(links))


def test_a_link_names_what_sets_the_way_apart() -> None:
    assert variant_link(Variant("six", "SIX", "", "tray")) == "#setup/six"
    assert variant_link(Variant("six", "SIX Profi", "", "tray", {"profi": True})) == "#setup/six?profi=true"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_menu_shows_every_way_once(language: str) -> None:
    _ = words(language)
    cards = read(menu(_)).all("a", cls="card")
    assert [card["href"] for card in cards] == [variant_link(way) for way in variants()]
    for card, way in zip(cards, variants(), strict=True):
        assert card.one("h2").text == _(way.name)
        assert card.one("p").text == _(way.pitch)
        assert card.one("svg", cls=f"picture-{way.picture}")["aria-hidden"] == "true"


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_a_name_in_its_language(language: str) -> None:
    tags = read(prerender(language))
    assert all(button.said for button in tags.all("button"))
    pressed = [button for button in tags.all("button", cls="language") if button["aria-pressed"] == "true"]
    assert [button["data-value"] for button in pressed] == [language]
    assert tags.one("input")["data-command"] == "import"


def test_the_prerendered_menu_is_the_menu() -> None:
    assert prerender("de") == str(menu(words("de")))


def test_a_game_in_progress_is_offered_first() -> None:
    game = Waiting("7", "Sechser raus", "Ada, <b>Bo</b>", "today", "tray")
    tags = read(menu(words("en"), kept=waiting_games([game], words("en"))))
    button = tags.one("button", cls="continue")
    assert button["data-command"] == "resume"
    assert "Play on: Sechser raus" in button.text
    assert "Ada, <b>Bo</b>" in button.text
    assert not read(menu(words("en"))).all(cls="continue")


@pytest.mark.parametrize("muted", [True, False])
def test_sound_says_how_it_is(muted: bool) -> None:
    (button,) = [
        tag for tag in read(menu(words("en"), muted=muted)).all("button") if tag["data-command"] == "mute"
    ]
    assert button["aria-pressed"] == str(muted).lower()
    assert button.said == ("Sound on" if muted else "Sound off")


def test_the_copy_of_the_site_is_told() -> None:
    assert not read(menu(words("en"))).all(cls="offline")
    tags = read(menu(words("en"), offline=True, update=True))
    assert tags.one(cls="offline").said == "Ready without a network"
    assert "update" in [tag["data-command"] for tag in tags.all("button")]


@pytest.mark.parametrize("way", variants(), ids=[way.name for way in variants()])
def test_every_way_has_a_picture_and_bots(way: Variant) -> None:
    assert read(picture(way.picture)).one("svg", cls="picture").inside
    title = title_of(way.game)
    assert "random" in title.levels
    # What one way of a game settles may be offered in another one.
    for name in set(way.options) & set(title.options):
        assert any(name not in other.options for other in title.variants)
