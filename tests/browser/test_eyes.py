"""The JavaScript of these tests is one file: it is checked as a whole, and it sees what is wrong."""

from __future__ import annotations

import re
import subprocess

import pytest
from playwright.sync_api import Page

from .eyes import SOURCE, open_eyes
from .paper import dress, lay, resize, what_moves


def test_it_is_javascript() -> None:
    checked = subprocess.run(["node", "--check", SOURCE], capture_output=True, text=True, timeout=120)
    assert checked.returncode == 0, checked.stderr


def test_there_is_nothing_in_it_that_nothing_uses() -> None:
    code = re.sub(r"//.*", "", SOURCE.read_text(encoding="utf-8"))
    made = re.findall(r"^    (?:const|let|function) (\w+)", code, re.MULTILINE)
    assert len(made) > 50
    assert not [name for name in made if len(re.findall(rf"\b{name}\b", code)) < 2]


def test_it_gives_what_the_tests_ask_of_it_and_nothing_else() -> None:
    (exports,) = re.findall(
        r"^    return \{(.*?)^    \};", SOURCE.read_text("utf-8"), re.DOTALL | re.MULTILINE
    )
    given = {each.partition(":")[0].strip() for each in exports.split(",") if each.strip()}
    tests = "".join(file.read_text("utf-8") for file in SOURCE.parent.rglob("*.py"))
    assert set(re.findall(r"\beyes\.(\w+)", tests)) - {"js", "py"} == given


AT = "box-sizing: border-box; height: 60px; left: 100px; position: absolute; top: 100px; width: 60px;"
TWO = '<button id="one" data-event="1">Go</button><button id="other" data-event="2">Stay</button>'
#: What may be wrong with a page: what looks at it, its HTML, styles by id, and what is said of it.
WRONG = {
    "small": ("layout", TWO, {"one": "height: 30px; width: 60px"}, "is small"),
    "cut off": ("layout", TWO, {"one": f"{AT} left: -30px"}, "is cut off"),
    "covered": (
        "layout",
        '<button id="one">Go</button><i id="lid"></i>',
        {"one": AT, "lid": f"{AT} background: red"},
        "is covered by i",
    ),
    "overlapping": ("layout", TWO, {"one": AT, "other": AT}, "overlaps"),
    "clipped": (
        "layout",
        '<p class="note" id="one">Nobody</p>',
        {"one": "font-size: 30px; overflow: hidden; width: 40px"},
        "is clipped",
    ),
    "cut off by its spacing": (
        "spaced",
        '<span id="one">Nobody throws</span>',
        {"one": "display: block; overflow: hidden; white-space: nowrap; width: 117px"},
        "“Nobody throws” is cut off by",
    ),
    "cut off where lines run down the page": (
        "spaced",
        '<span id="one">Nobody throws</span>',
        {
            "one": f"{AT} height: auto; overflow: hidden auto; rotate: 90deg; white-space: nowrap; width: 117px"
        },
        "“Nobody throws” is cut off by",
    ),
    "overlapping by its spacing": (
        "spaced",
        '<span id="one">Nobody throws</span><span id="other">Somebody lays</span>',
        {"one": "left: 100px; position: absolute", "other": "left: 217px; position: absolute"},
        "“Nobody throws” lies on “Somebody lays”",
    ),
    "wide": ("reach", '<section id="one">Wide</section>', {"one": "width: 900px"}, "sticks out sideways"),
    "below the page": (
        "reach",
        '<p class="unseen" id="one">Unseen</p>',
        {"one": "top: 900px"},
        "the page itself scrolls",
    ),
    "out of reach": ("reach", TWO, {"one": f"{AT} left: -30px"}, "cannot be seen whole"),
}
#: The page's policy takes no styles from HTML.
_DRESS = """
(styles) => {
    for (const [id, text] of Object.entries(styles)) document.getElementById(id).style.cssText = text;
}
"""


@pytest.mark.parametrize("what", WRONG)
def test_they_see_what_is_wrong(paper: Page, what: str) -> None:
    check, html, styles, said = WRONG[what]
    dress(paper)
    resize(paper, (600, 400))
    open_eyes(paper)
    lay(paper, f"<main>{html}</main>")
    paper.evaluate(_DRESS, styles)
    assert [fault for fault in paper.evaluate(f"eyes.{check}()") if said in fault]


def test_they_see_what_moves(paper: Page) -> None:
    scenes = [(f"{far}", f'{"<br>" * far}<p class="sign" id="s"></p>') for far in (0, 0, 5)]
    known, moved = what_moves(paper, scenes, "eyes.boardMoved")
    assert known == 1
    assert [fault.partition(":")[0] for fault in moved] == ["5"]
