"""No text becomes markup unescaped: what could do that is in the source only where it is known to be safe."""

from __future__ import annotations

import re

from tools.site.paths import ROOT

#: Whatever makes elements out of strings, in Python and in JavaScript.
_MAKERS = re.compile(
    r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|createContextualFragment|setHTMLUnsafe|DOMParser"
    r"|\bMarkup\(|\.morph\(|\beval\(|new Function|srcdoc"
)
#: Where they are, and why that is right.
KNOWN = {
    # What screen readers say: made by the same elements as the page, which escape every text.
    "py/sechserpack/browser/page.py": {"innerHTML"},
    # The page itself: the same, as one string, and parts of it; idiomorph takes strings too.
    "static/drawn.mjs": {".morph(", "innerHTML", "outerHTML"},
    # The elements themselves, rendered: this is where texts are escaped (tests/draw/test_html.py).
    "py/sechserpack/draw/html.py": {"Markup("},
    # What htpy has made, as text.
    "py/sechserpack/draw/cached.py": {"Markup("},
    # Pictures in the help: htpy's own string, from which attributes are removed and to which nothing is added.
    "py/sechserpack/draw/teaching/help.py": {"Markup("},
    # The table of a guided first game: htpy's own string, in which one control gets an attribute without a value.
    "py/sechserpack/screens/lesson.py": {"Markup("},
    # Figures on controls: htpy's own string, into which elements that htpy has made are put.
    "py/sechserpack/draw/teaching/chances.py": {"Markup("},
    # The table in small: htpy's own string, drawn once and kept.
    "py/sechserpack/screens/saved_games.py": {"Markup("},
}


def test_only_known_places_make_elements_of_strings() -> None:
    sources = [
        *(ROOT / "py").rglob("*.py"),
        *(ROOT / "static").glob("*.*js"),
        ROOT / "sw.js",
        ROOT / "index.html",
    ]
    assert len(sources) > 50
    for path in sources:
        name = path.relative_to(ROOT).as_posix()
        found = set(_MAKERS.findall(path.read_text("utf-8")))
        assert found <= KNOWN.get(name, set()), name


def test_only_what_htpy_has_escaped_is_wrapped_as_markup() -> None:
    for name in KNOWN:
        if (ROOT / name).exists():
            wrapped = re.findall(r"\bMarkup\(\s*([\w.]+)", (ROOT / name).read_text("utf-8"))
            assert set(wrapped) <= {"str", "game.table", "alone", "table", "self._html"}, name
