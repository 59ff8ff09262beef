"""Every screen in a language made up from the catalogues: nothing stays English, or empty, and no mark is lost."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

import pytest

from sechserpack.engine.text import C_
from sechserpack.locale import LANGUAGES, words
from sechserpack.setup.form import BOT_NAMES
from tests.support import pseudo
from tests.support.games.stories import NAMES

if TYPE_CHECKING:
    from tests.browser.paper import Drawn

pytestmark = (
    pytest.mark.cpython
)  # Babel reads the sources, and a browser's tests draw the screens; Pyodide has neither

PEOPLE = frozenset({*BOT_NAMES, *NAMES, "Ben", "Ida", "Mia", "Gast", "Maximiliane", "Bot"})
"""who sits at the tables and in the help's pictures; guests in records that were made in German; bots of evenings"""
NAMED = PEOPLE | {"Sechserpack", "SIX", *LANGUAGES.values()}
"""names of what is called so everywhere: "SIX" in chalk, and each language's own"""
ASKED = frozenset({"nothing"})
"""what a broken link asks for"""
UNKNOWN_LEVEL = frozenset({"easy", "hard", "master"})
"""bots' levels in made-up statistics, of games that have no such level"""


@pytest.fixture(autouse=True, scope="module")
def _language() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        pseudo.install(patch)
        yield
    words.cache_clear()


def faults(drawn: Iterable[Drawn]) -> list[str]:
    """The first place of each fault."""
    found: dict[str, str] = {}
    for name, html in drawn:
        for fault in (*pseudo.english(html, NAMED | ASKED | UNKNOWN_LEVEL), *pseudo.broken(html)):
            found.setdefault(fault.partition(": ")[2], f"{name}, {fault}")
    return list(found.values())


def test_every_screen_and_sheet_is_translated() -> None:
    from tests.browser.phases import screens

    drawn = screens(pseudo.CODE)
    assert len(drawn) > 100
    assert all(pseudo.MARK in html for _, html in drawn)
    assert faults(drawn) == []


@pytest.mark.all
def test_so_is_every_phase_of_every_game() -> None:
    from tests.browser.phases import every_phase

    assert faults(every_phase(pseudo.CODE)) == []


def test_sentences_are_longer_and_can_be_written_from_the_right() -> None:
    say = words(pseudo.CODE)
    assert say("Throw again") == "\u200fŢĥŕóŵ áǵáíń····\u200f"
    assert say("{name}’s turn", name="Ayşe") == "\u200fAyşe’ś ţúŕń···\u200f"
    assert say.n("one coin", "{count} coins", 3) == "\u200f3 ćóíńś··\u200f"
    assert say(C_("key on the keyboard: pass on", "P")) == "Ƥ"
    assert say("nobody has marked this") == "nobody has marked this"
    assert pseudo.CODE in LANGUAGES, "as long as this test runs"


def test_what_is_wrong_is_noticed() -> None:
    good = f"<p title='{pseudo.disguised('Close')}'>Ada: {pseudo.disguised('Throw {count} dice')}</p>"
    assert faults([("good", good.replace("{count}", "3"))]) == []
    assert faults([("unfilled", good)]) != []
    for wrong in (
        "<p>Throw</p>",
        '<button aria-label="Close">✕</button>',
        f"<p>{pseudo.disguised('Round')} of 3</p>",
        f'<p title="{pseudo.MARK}ţĥŕóŵ">1</p>',
        f"<p>{pseudo.disguised('Round')[:-1]}</p>",
    ):
        assert faults([("wrong", wrong)]) != [], wrong
