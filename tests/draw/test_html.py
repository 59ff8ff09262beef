"""Our elements say what those of htpy say: any page, made of the one and of the other, is the same text."""

from __future__ import annotations

from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import htpy
import pytest
from markupsafe import Markup

import sechserpack
from sechserpack.draw import html
from sechserpack.draw.html import div, input, p, span

TEXTS = ("", "plain", 'a "quoted" & <b>bold</b> name', "Ida's", "ﷺ", Markup("<i>made</i>"), "a > b")
NAMES = ("div", "span", "p", "svg", "button", "h1", "use")


def attributes(rng: Random) -> tuple[list[Any], dict[str, Any]]:
    """Any attributes, as they are given: in a row, and by name."""
    values = (*TEXTS, None, True, False, 7)
    given: list[Any] = []
    if rng.random() < 0.4:
        given.append(rng.choice([".a", "#b", "#b.a.c", ".act.main"]))
    if rng.random() < 0.5:
        given.append(
            {"data-event": rng.choice(values), "aria-label": rng.choice(values), "class": rng.choice(TEXTS)}
        )
    named = {
        name: rng.choice(values) for name in ("id", "aria_hidden", "for_", "disabled") if rng.random() < 0.4
    }
    if rng.random() < 0.5:
        named["class_"] = rng.choice([*TEXTS, ["a", None, {"b": True, "c": False}], None, {"on": True}])
    return given, named


def made(rng: Random, of: ModuleType, depth: int) -> Any:
    """Any node, of the elements of one of both modules."""
    if depth == 0 or rng.random() < 0.2:
        return rng.choice([*TEXTS, None, True, False, 0, 12])
    kind = rng.randrange(7)
    if kind == 0:
        return [made(rng, of, depth - 1) for _ in range(rng.randrange(4))]
    if kind == 1:
        nodes = [made(rng, of, depth - 1) for _ in range(rng.randrange(4))]
        return (node for node in nodes)
    if kind == 2:
        return of.fragment[made(rng, of, depth - 1)]
    given, named = attributes(rng)
    if kind == 3:
        return of.input(*given, **named)
    element = getattr(of, rng.choice(NAMES))
    element = element(*given, **named) if given or named or rng.random() < 0.5 else element
    return element[made(rng, of, depth - 1)] if rng.random() < 0.9 else element


@pytest.mark.parametrize("seed", range(300))
def test_any_page_is_the_same_text(seed: int) -> None:
    ours, theirs = (of.div[made(Random(seed), of, 5)] for of in (html, htpy))
    assert str(ours) == str(theirs)
    assert type(str(ours)) is Markup


def test_both_can_be_mixed() -> None:
    assert str(htpy.div[p(".a")["<"]]) == str(div[htpy.p(".a")["<"]]) == '<div><p class="a">&lt;</p></div>'


def test_an_element_can_be_used_again() -> None:
    base = span(class_="a")
    assert str(p[base["1"], base["2"], base]) == (
        '<p><span class="a">1</span><span class="a">2</span><span class="a"></span></p>'
    )
    assert str(input(type="text")) == '<input type="text">'


@pytest.mark.cpython  # sources
def test_nobody_else_makes_elements_by_htpy() -> None:
    package = Path(str(sechserpack.__file__)).parent
    others = [
        str(file.relative_to(package))
        for file in package.rglob("*.py")
        if "htpy import" in (text := file.read_text(encoding="utf-8")) or "import htpy" in text
    ]
    assert others == [str(Path("draw") / "html.py")]
