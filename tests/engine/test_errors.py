"""Sentences for people, with their parameters apart."""

from __future__ import annotations

from sechserpack.engine.errors import GameError, Illegal, Malformed


def test_a_sentence_is_made_when_it_is_shown() -> None:
    error = Illegal("R1", "It’s not {seat}’s turn.", seat=2)
    assert str(error) == "It’s not seat 2’s turn. (R1)"
    assert error.text() == "It’s not seat 2’s turn."
    assert error.text(
        lambda message: {error.message: "{seat} ist nicht dran."}[message], ["A", "B", "C"].__getitem__
    ) == ("C ist nicht dran.")


def test_the_two_kinds_are_two_kinds() -> None:
    assert not issubclass(Malformed, Illegal)
    assert not issubclass(Illegal, Malformed)
    assert issubclass(Malformed, GameError)
    assert issubclass(Illegal, GameError)
    assert str(Malformed("This line is not JSON.")) == "This line is not JSON."


def test_no_sentence_is_longer_than_a_line() -> None:
    assert len(str(Illegal("R3", "There’s no {number} in the middle.", number=10**4000))) < 80


def test_braces_in_parameters_are_left_alone() -> None:
    assert (
        str(Malformed("There is no game called {game}.", game="{seat}")) == "There is no game called {seat}."
    )
