"""What games say they need is what they have: room for their longest sentences, and for all that is ever offered."""

from __future__ import annotations

import ast
from pathlib import Path
from random import Random

import pytest

from sechserpack import games
from sechserpack.draw.geometry.needs import LESSON, Sentence
from sechserpack.games import FOLDERS, NAMES
from sechserpack.locale import LANGUAGES, words

from .cases import NEEDS

PACKAGE = Path(games.__file__).parent
LETTER = 0.52
"""how wide a letter is on average, for its size: that of 13 pixels at the least size, of 16 at the best"""


def longest(path: Path) -> int:
    """How many letters the longest sentence of a module has in any language."""
    texts = {
        node.value
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and "\n" not in node.value
    }
    german = words("de")
    sentences = [text for text in texts if text and german(text) != text]
    assert len(sentences) > 2
    return max(len(words(language)(text)) for language in LANGUAGES for text in sentences)


def room_for(letters: int, sentence: Sentence) -> bool:
    return letters * 13 * LETTER <= sentence.least and letters * 16 * LETTER <= sentence.best


@pytest.mark.cpython
@pytest.mark.parametrize(("name", "folder"), list(zip(NAMES, FOLDERS, strict=True)))
def test_there_is_room_for_the_longest_sentence(name: str, folder: str) -> None:
    assert room_for(longest(PACKAGE / folder / "words" / "guidance.py"), NEEDS[name].sentence)
    for path in (PACKAGE / folder / "words").glob("lesson*.py"):
        assert room_for(longest(path), LESSON)


def test_a_sentence_that_is_too_long_would_be_noticed() -> None:
    assert not room_for(90, NEEDS["sechser-raus"].sentence)


def test_all_decisions_of_a_turn_of_sechser_raus_find_room() -> None:
    """Five numbers that are no sixes, throwing again and passing on: no state offers more buttons than that."""
    game = games.find("sechser-raus")
    assert game is not None
    most = 0
    for seed in range(40):
        rng = Random(seed)
        state = game.start(3, {"dice": 8})
        for _ in range(80):
            offered = [event for events in game.legal(state).values() for event in events]
            most = max(most, len(offered))
            if game.over(state):
                break
            state = game.apply(state, rng.choice(offered) if offered else game.sample(state, rng))
    assert 5 <= most <= sum(buttons.count for buttons in NEEDS["sechser-raus"].buttons)
