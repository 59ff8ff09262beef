"""The page as it is delivered, and every screen and sheet of it, are valid HTML, as html-validate sees it."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path

import pytest

from sechserpack.locale import LANGUAGES
from tests.browser.phases import fewest, screens, shown
from tests.support.built import built_site

from . import PATIENCE

pytestmark = pytest.mark.cpython

SCRIPT = Path(__file__).with_name("valid_html.mjs")
PAGE = """\
<!DOCTYPE html>
<html lang="{language}">
<head><title>Sechserpack</title></head>
<body>{body}</body>
</html>
"""


def faults(pages: dict[str, str]) -> list[str]:
    """What is wrong with these pages, a line for each fault."""
    done = subprocess.run(
        ["node", str(SCRIPT)],
        input=json.dumps(pages),
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    return done.stdout.splitlines()


def test_the_page_as_it_is_delivered_is_valid() -> None:
    index = (built_site() / "index.html").read_text(encoding="utf-8")
    # html-validate takes what lies in a template for a part of the page.
    menu = re.compile(r"\s*<template id=\"menu-(\w+)\".*?>(.*?)</template>", re.DOTALL)
    menus = dict(menu.findall(index))
    assert ["de", *menus] == list(LANGUAGES)
    lost = (built_site() / "404.html").read_text(encoding="utf-8")
    pages = {
        "index.html": menu.sub("", index),
        "404.html": lost,
        **{f"menu-{language}": PAGE.format(language=language, body=body) for language, body in menus.items()},
    }
    assert faults(pages) == []


@pytest.mark.all  # what is delivered is above
def test_every_kind_of_element_is_valid() -> None:
    """In as few screens as have each of them below each kind that it lies in."""
    scenes = fewest(shown("de"), looks=False)
    assert len(scenes) > 15
    assert faults({name: PAGE.format(language="de", body=html) for name, html in scenes}) == []


@pytest.mark.all
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_screen_is_valid(language: str) -> None:
    pages = {name: PAGE.format(language=language, body=html) for name, html in screens(language)}
    assert len(pages) > 50
    assert faults(pages) == []


def test_faults_are_found() -> None:
    (fault,) = faults({"bad": PAGE.format(language="en", body="<span><h2>Title</h2></span>")})
    assert fault.startswith("bad: element-permitted-content")
