"""Variants: every way to play that the menu offers, and the link to its set-up."""

from __future__ import annotations

from sechserpack.draw.catalogue import Variant
from sechserpack.games import find, on_screen
from sechserpack.setup.variants import variant_link, variant_of, variants


def test_every_game_with_a_face_is_there() -> None:
    assert {variant.game for variant in variants()} == set(on_screen())
    assert "sechser-raus" in on_screen()
    links = [variant_link(variant) for variant in variants()]
    assert len(links) == len(set(links))


def test_a_link_names_what_sets_the_variant_apart() -> None:
    assert variant_link(Variant("six", "SIX", "", "tray", list)) == "#setup/six"
    assert (
        variant_link(Variant("six", "SIX Profi", "", "tray", list, {"profi": True}))
        == "#setup/six?profi=true"
    )


def test_the_options_of_a_game_say_which_variant_it_is() -> None:
    for variant in variants():
        game = find(variant.game)
        assert game is not None
        defaults = {name: option.default for name, option in game.options.items()}
        assert variant_of(variant.game, {**defaults, **variant.options}) == variant
