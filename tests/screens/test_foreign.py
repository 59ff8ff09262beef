"""German calls on English screens: each is marked as German, so that screen readers say it in German."""

from __future__ import annotations

import re

import pytest

from sechserpack.app.said.toast import Toast
from sechserpack.locale import words
from sechserpack.screens.help import Played, help_sheet
from sechserpack.screens.menu import menu
from sechserpack.setup.changes import change
from sechserpack.setup.form import fresh
from tests.support.elements import read
from tests.support.screens import set_up
from tests.support.ways import WAYS

EN = words("en")
CALL = re.compile(r"\b(Pasch|Wechsel)\b")
SCREENS = {
    "menu": lambda way: menu(EN),
    "set-up": lambda way: set_up(change(fresh(way), "rules", ""), EN),
    "help": lambda way: help_sheet(Played(way.game, way.options), EN),
}


@pytest.mark.parametrize("screen", SCREENS)
def test_every_german_call_is_marked(screen: str) -> None:
    called = 0
    for way in WAYS:
        html = str(SCREENS[screen](way))
        marked = [tag.text for tag in read(html).all("span", having="lang") if tag["lang"] == "de"]
        text = re.sub(r"<[^>]*>", "", html)  # what is said in attributes cannot be marked
        assert len(CALL.findall(text)) == len(CALL.findall(" ".join(marked))), way.name
        called += len(marked)
    assert called


def test_a_refusal_says_a_call_in_german() -> None:
    toast = Toast(lambda: None, lambda error: None)
    toast.say("Cards are drawn for you, one at each “Wechsel!”.", keep=True)
    assert read(str(toast.element(EN))).one(having="lang").text == "Wechsel"
