"""The menu: every way to play, readable without anything else."""

from __future__ import annotations

import pytest

from sechserpack.draw.catalogue import Variant
from sechserpack.games import catalogue, find
from sechserpack.locale import LANGUAGES, words
from sechserpack.screens.finished import finished_sheet
from sechserpack.screens.menu import AtTable, menu
from sechserpack.screens.parts import Part
from sechserpack.screens.pictures import picture
from sechserpack.screens.saved_games import SavedGame, saved_games
from sechserpack.setup.variants import variant_link, variants
from tests.support.elements import read


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_menu_shows_every_variant_once(language: str) -> None:
    _ = words(language)
    cards = read(menu(_)).all("a", cls="card")
    assert [card["href"] for card in cards] == [variant_link(variant) for variant in variants()]
    for card, variant in zip(cards, variants(), strict=True):
        assert card.one("h2").text == _(variant.name)
        assert card.one("p").text == _(variant.pitch)
        assert card.one("svg", cls=f"picture-{variant.picture}")["aria-hidden"] == "true"


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_a_name_in_its_language(language: str) -> None:
    tags = read(menu(words(language)))
    assert all(button.said for button in tags.all("button"))
    pressed = [button for button in tags.all("button", cls="language") if button["aria-pressed"] == "true"]
    assert [button["data-value"] for button in pressed] == [language]
    assert tags.one("input")["data-command"] == "import"


def test_every_mat_says_for_how_many_it_is_and_how_long_it_takes() -> None:
    said = [card.one(cls="card-facts") for card in read(menu(words("de"))).all("a", cls="card")]
    for facts, variant in zip(said, variants(), strict=True):
        game = find(variant.game)
        assert game is not None
        assert f"{game.seats[0]}–{game.seats[-1]} · {variant.minutes} min" in facts.text
        assert (
            facts.heard.split()
            == f"für {game.seats[0]} bis {game.seats[-1]}, etwa {variant.minutes} Minuten".split()
        )


def test_what_has_been_played_is_found_on_the_menu() -> None:
    def offered(finished: int | None) -> list[str | None]:
        return [tag.get("data-command") for tag in read(menu(words("en"), finished=finished)).all("button")]

    assert {"finished", "scores"} <= set(offered(3))
    assert not {"finished", "scores"} & set(offered(None))


def test_a_finished_game_names_its_winners() -> None:
    def shown(*winners: str) -> str:
        game = SavedGame("7", "Ada, Bo, Cy", "today", variants()[0], winners=winners)
        return read(finished_sheet([game], Part("finished", 1), words("en"))).one(cls="finished-game").text

    assert "Ada wins" in shown("Ada")
    assert "Ada and Cy win" in shown("Ada", "Cy")
    assert "win" not in shown()


def test_a_game_in_progress_is_offered_first() -> None:
    game = SavedGame("7", "Ada, <b>Bo</b>", "today", variants()[0])
    tags = read(menu(words("en"), saved=saved_games([game], Part("saved", 0), words("en"))))
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
    assert button["aria-pressed"] == str(not muted).lower(), "it is pressed while there is sound"
    assert button.said == "Sound", "its name stays the same"


def test_the_copy_of_the_site_is_told() -> None:
    assert not read(menu(words("en"))).all(cls="offline")
    tags = read(menu(words("en"), offline=True, update=True))
    assert tags.one(cls="offline").said == "Ready to play offline"
    assert "update" in [tag["data-command"] for tag in tags.all("button")]


@pytest.mark.parametrize("variant", variants(), ids=[variant.name for variant in variants()])
def test_every_variant_has_a_picture_and_bots(variant: Variant) -> None:
    assert read(picture(variant)).one("svg", cls="picture").inside
    entry = catalogue(variant.game)
    assert "random" in entry.levels
    # What one variant of a game settles may be offered in another one.
    for name in set(variant.options) & set(entry.options):
        assert any(name not in other.options for other in entry.variants)


def test_more_days_in_a_row_than_can_be_chalked_up_stand_there_as_a_figure() -> None:
    for days, chalked in ((30, True), (31, False)):
        told = read(menu(words("en"), here=AtTable(days=days))).one(cls="at-table")
        assert bool(told.all("svg", cls="tally")) == chalked
        figures = [tag.text for tag in told.all("span") if tag.text.isdecimal()]
        assert figures == ([] if chalked else ["31"])
