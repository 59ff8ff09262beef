"""The scales of the finished style sheet: letters, corners, shadows and gaps come in a few sizes, which are tokens.

What is drawn on a board is as large as the board: such a size is computed from it (`cqh`, `--size-3`, `--w`), between
two tokens. What does not follow is counted here, and may only become less.
"""

from __future__ import annotations

import re
from functools import cache

import pytest

from tests.support.built import fetched
from tools.site import styles

LETTERS = (13, 15, 17, 20, 26, 36, 64)
"""the sizes of letters, in pixels where nobody has asked for larger ones"""
USUAL = 16
"""how many of them a `rem` is there"""
TOKEN = r"var\(--(?:text-\d|corner|corner-large|round|cast-\d|hollow|hair|space-half|space-\d)\)"
LENGTH = re.compile(r"(?<![\w.-])\.?\d[\d.]*(?:px|rem)\b")
"""a length of its own; those that depend on the board or on the letters around are none"""


@cache
def sheet() -> str:
    """The finished style sheet; without what makes it a test is left out."""
    fetched()
    return styles.combined(styles.sources()).decode()


@cache
def declared(*names: str) -> tuple[str, ...]:
    """The distinct values of these properties, anywhere but in a face or a token."""
    found = re.findall(rf"[{{;](?:{'|'.join(names)}):([^;{{}}]+)", sheet())
    return tuple(sorted({value.removesuffix("!important").strip() for value in found}))


def outside(text: str, separators: str) -> list[str]:
    """The parts of a value between `separators` that are in no brackets."""
    parts, depth = [""], 0
    for letter in text:
        depth += {"(": 1, ")": -1}.get(letter, 0)
        if letter in separators and not depth:
            parts.append("")
        else:
            parts[-1] += letter
    return [part.strip() for part in parts if part.strip()]


def size_in(shorthand: str) -> str:
    """The size of letters in the value of `font`; nothing if they are as everywhere around."""
    for part in outside(shorthand, " /"):
        if not re.fullmatch(r"\d{3}|italic|normal|bold", part):
            return "" if part == "inherit" else part
    return ""


def letters() -> set[str]:
    """All sizes of letters."""
    return {*declared("font-size"), *(size_in(value) for value in declared("font"))} - {""}


def layers() -> set[str]:
    """All layers of shadows, without their colours."""
    boxes = {layer for value in declared("box-shadow", "text-shadow") for layer in outside(value, ",")}
    filters = {
        part.removeprefix("drop-shadow(").removesuffix(")")
        for value in declared("filter")
        for part in outside(value, " ")
        if part.startswith("drop-shadow(")
    }
    shapes = {re.sub(r" ?var\(--(?!cast-\d|hollow)[\w-]+\)", "", layer) for layer in boxes | filters}
    return shapes - {"none"}


def test_there_are_seven_sizes_of_letters() -> None:
    found = dict(re.findall(r"--text-(\d):([\d.]+)rem", sheet()))
    assert [float(found[key]) * USUAL for key in sorted(found)] == list(LETTERS)


def test_letters_have_one_of_these_sizes_or_that_of_their_board() -> None:
    for size in letters():
        apart = re.sub(TOKEN, "", size)
        if re.fullmatch(r"\d+px", size):
            continue  # units of a drawing: see below
        assert not LENGTH.search(apart), size


def test_few_letters_have_units_of_a_drawing() -> None:
    """How large these are on the page is a matter of how large the drawing is there."""
    drawn = {size for size in letters() if re.fullmatch(r"\d+px", size)}
    assert len(drawn) <= 10, sorted(drawn)


def test_letters_that_follow_the_letters_around_them_are_no_smaller() -> None:
    for size in letters():
        if found := re.fullmatch(r"([\d.]+)r?em", size):
            assert float(found[1]) >= 1, size


def test_corners_have_three_shapes() -> None:
    radii = declared(r"border-(?:[\w-]+-)?radius")
    own = {part for value in radii for part in outside(value, " ") if LENGTH.search(re.sub(TOKEN, "", part))}
    assert own <= {"4.6rem", "2.6rem", "3rem"}, "those of the table in the set-up, which is large"


def test_there_are_four_shadows_and_one_within() -> None:
    assert set(re.findall(r"--(cast-\d|hollow):", sheet())) == {
        "cast-1",
        "cast-2",
        "cast-3",
        "cast-4",
        "hollow",
    }
    for layer in layers():
        # Whatever else is drawn with them is no shadow: it lies all round, or has no blur.
        assert re.match(rf"{TOKEN}$|(inset )?0 0 |0 [\w.]+ 0\b", layer), layer


@pytest.mark.parametrize(
    ("kind", "shape", "most"),
    [
        ("rings", r"(inset )?0 0 0 [\w.]+", 12),
        ("glows", r"(inset )?0 0 [1-9.][\w.]*( [\w.]+)?", 9),
        ("edges", r"0 [1-9][\w.]* 0( [\w.]+)?", 5),
    ],
)
def test_there_are_few(kind: str, shape: str, most: int) -> None:
    found = sorted(layer for layer in layers() if re.fullmatch(shape, layer))
    assert 0 < len(found) <= most, f"{kind}: {found}"


@pytest.mark.parametrize("name", ["cast-1", "cast-2", "cast-3", "cast-4"])
def test_shadows_fall_away_from_the_lamp(name: str) -> None:
    (right, down, blur) = re.search(rf"--{name}:(\d+)px (\d+)px (\d+)px ", sheet()).groups()  # type: ignore[union-attr]
    assert 0 < int(right) <= int(down) < int(blur)


def test_gaps_are_multiples_of_one_unit() -> None:
    gaps = {part for value in declared("(?:row-|column-)?gap") for part in outside(value, " ")}
    own = {gap for gap in gaps if LENGTH.search(re.sub(TOKEN, "", gap))}
    assert len(own) <= 2, sorted(own)


def test_there_is_one_lamp() -> None:
    assert (
        len(set(re.findall(r"--lamplight:([^;}]+)", sheet()))) <= 3
    )  # by day, by night, and none for more contrast
