"""Links: a set-up there and back again, and a sentence for whatever is none."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sechserpack.engine.errors import Malformed
from sechserpack.games import NAMES, find, levels
from sechserpack.setup.links import NAME_LENGTH, Setup, from_link, tidy_name, to_link


def test_a_link_as_record_shows_it() -> None:
    setup = from_link("#play/sechser-raus?seats=human,hard,human:Ada&dice=4&places=false&seed=my%20seed")
    assert setup == Setup(
        "sechser-raus",
        ("human", "hard", "human"),
        ("", "", "Ada"),
        {"dice": 4, "places": False},
        "my seed",
    )
    assert from_link(to_link(setup)) == setup


def test_words_and_lists_are_values_too() -> None:
    link = "#play/sechs-mal-sechs?seats=human,random&variant=strassen&deck=[9,9,9,10,10,10,9,9,9]&rounds=null"
    setup = from_link(link)
    assert setup.options == {"variant": "strassen", "deck": [9, 9, 9, 10, 10, 10, 9, 9, 9], "rounds": None}
    assert from_link(to_link(setup)) == setup


@pytest.mark.parametrize("game", NAMES)
def test_every_level_of_every_game_can_be_named(game: str) -> None:
    for level in ["human", "random", *levels(game)]:
        assert from_link(f"#play/{game}?seats={level},human").kinds == (level, "human")


@given(
    seats=st.lists(
        st.tuples(st.sampled_from(["human", "random", "hard"]), st.text()), min_size=2, max_size=8
    ),
    dice=st.integers(1, 12),
    seed=st.none() | st.text(),
)
def test_what_can_be_set_up_survives_the_link(
    seats: list[tuple[str, str]], dice: int, seed: str | None
) -> None:
    names = tuple(tidy_name(name) for _, name in seats)
    setup = Setup("sechser-raus", tuple(kind for kind, _ in seats), names, {"dice": dice}, seed)
    assert from_link(to_link(setup)) == setup


@given(st.text())
def test_whatever_is_in_a_link_it_is_a_set_up_or_malformed(text: str) -> None:
    for link in (
        f"#play/{text}",
        f"#play/sechser-raus?{text}",
        f"#play/sechser-raus?seats=human,human&{text}",
    ):
        try:
            setup = from_link(link)
        except Malformed:
            continue
        game = find(setup.game)
        assert game is not None
        game.start(len(setup.kinds), setup.options)


@pytest.mark.parametrize(
    ("link", "message", "params"),
    [
        ("#play/poker?seats=human,human", "There is no game called {game}.", {"game": "'poker'"}),
        ("#play/", "There is no game called {game}.", {"game": "''"}),
        ("#play/sechser-raus", "The link doesn’t say who is playing (seats=…).", {}),
        ("#play/sechser-raus?seats", "The link has no value for {option}.", {"option": "'seats'"}),
        (
            "#play/sechser-raus?seats=human",
            "{low} to {high} can play this game, not {seats}.",
            {"low": 2, "high": 8, "seats": "1"},
        ),
        (
            "#play/sechser-raus?seats=human,human&luck=9",
            "This game has no option {option}.",
            {"option": "'luck'"},
        ),
        (
            "#play/sechser-raus?seats=human,human&dice=13",
            "The option {option} cannot be {value}.",
            {"option": "dice", "value": "13"},
        ),
        (
            "#play/sechser-raus?seats=human,genius",
            "This game has no bot called {level}. It has: {known}.",
            {
                "level": "'genius'",
                "known": (
                    ("random", "Lucky dog"),
                    ("hard", "Old hand"),
                    ("master", "Sly fox"),
                    ("fits", "Fits you"),
                ),
            },
        ),
    ],
)
def test_what_is_wrong_is_said(link: str, message: str, params: dict[str, Any]) -> None:
    with pytest.raises(Malformed) as caught:
        from_link(link)
    assert caught.value.message == message
    assert caught.value.params == params


@pytest.mark.parametrize(
    "link",
    [
        "#play/" + "x" * 10_000,
        f"#play/sechser-raus?seats=human,{'[' * 10_000}",
        "#play/sechser-raus?seats=" + ",".join(["human"] * 5000),
        "#play/sechser-raus?seats=human,human&dice=" + "9" * 10_000,
        f"#play/sechser-raus?seats=human,human&{'y' * 10_000}=1",
    ],
    ids=["game", "level", "seats", "number", "option"],
)
def test_giants_are_refused_briefly(link: str) -> None:
    with pytest.raises(Malformed) as caught:
        from_link(link)
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize(
    ("name", "tidy"),
    [
        ("Ada", "Ada"),
        ("  Ada \t von\nder  Au ", "Ada von der Au"),
        ("Jörg-Änne ß", "Jörg-Änne ß"),
        ("אבא", "אבא"),
        ("\u202eabc\u2066", "abc"),
        ("\u200b\ufeff\x00\x1b", ""),
        ("x" * 100, "x" * NAME_LENGTH),
        ("a" * (NAME_LENGTH - 1) + " b", "a" * (NAME_LENGTH - 1)),
        ("<b>", "<b>"),
        ("👩‍👧 und 🏳️‍🌈", "👩‍👧 und 🏳️‍🌈"),
        ("a\u200db\u200d", "a b"),
        ("\u3164\u2800", ""),
        ("Z" + "\u0335" * 50 + "o", "Z\u0335\u0335o"),
        ("x " * 1_000_000, ("x " * 12).strip()),
    ],
)
def test_names_are_tidied(name: str, tidy: str) -> None:
    assert tidy_name(name) == tidy


@given(st.text())
def test_a_tidy_name_is_tidy(name: str) -> None:
    tidy = tidy_name(name)
    assert len(tidy) <= NAME_LENGTH
    assert tidy.replace("\u200d", "").isprintable()
    assert tidy == tidy_name(tidy)
