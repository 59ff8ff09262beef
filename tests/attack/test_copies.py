"""Copies of the site below different paths of one origin: each keeps its own, and none loses sight of a game."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.driver import command, control, moment
from tests.browser.storage.stored import waiting
from tests.browser.storage.test_offline import profile, publish, says_offline, version_of, visit
from tests.support.browser import ready
from tests.support.built import built_site
from tools.serve import serving

from .tally import Attack, chance, tries
from .test_hosts import WAITS

KIND = "copies"


@pytest.fixture
def context(browser: Browser, tmp_path: Path) -> Iterator[BrowserContext]:
    """A browser with a profile of its own, in which workers work."""
    with profile(browser, tmp_path / "profile") as context:
        yield context


def played(page: Page, link: str) -> int:
    """Begin a game and play a little; how many events it has."""
    page.evaluate("link => { location.hash = link; }", link)
    now = moment(page)
    control(page, now.offered[-1]).click()
    moment(page, now.events + 1)
    command(page, "menu").click()
    expect(page.locator(".menu")).to_be_visible()
    return now.events + 1


def players(page: Page) -> list[str]:
    """Who plays in the games that wait."""
    expect(page.locator(".menu")).to_be_visible()
    return sorted(who for _, _, who in waiting(page))


GAME = "#play/sechser-raus?seats=human:{},human:{}&seed=copies"
#: More rows in a copy's database than are copied at a time, under keys that are no game; says how many lines there are.
_LINES = """
async ([name, more]) => {
    const done = (request) => new Promise((answer) => { request.onsuccess = () => answer(request.result); });
    const db = await done(indexedDB.open(name));
    const lines = db.transaction("lines", "readwrite").objectStore("lines");
    for (let number = 0; number < more; number++) lines.put(`line ${number}`, ["nobody", number]);
    const count = await done(lines.count());
    db.close();
    return count;
}
"""


@pytest.mark.all
def test_leave_one_another_alone(attack: Attack, context: BrowserContext, tmp_path: Path) -> None:
    with attack.attempt("one after the other"):
        used_both(context, tmp_path)


def used_both(context: BrowserContext, tmp_path: Path) -> None:
    """Play in one copy, then in the other, online and offline, and save everything."""
    for name in ("a", "b"):
        (tmp_path / "root" / name).parent.mkdir(exist_ok=True)
        (tmp_path / "root" / name).symlink_to(built_site())
    with serving(tmp_path / "root") as address:
        first = visit(context, f"{address}a/")
        played(first, GAME.format("Ada", "Bo"))
        first.evaluate('localStorage.setItem("sechserpack.settings", JSON.stringify({language: "en"}))')
        says_offline(first)
        lines = first.evaluate(_LINES, ["sechserpack", 1_234])
        # The second one begins with what is there; from then on each goes its own way.
        second = visit(context, f"{address}b/")
        expect(second.locator("html")).to_have_attribute("lang", "en")
        (both,) = players(second)
        assert "Ada" in both
        assert second.evaluate(_LINES, ["sechserpack@/b/", 0]) == lines > 1_234
        played(second, GAME.format("Cleo", "Dan"))
        command(second, "mute").click()
        says_offline(second)
    context.set_offline(True)
    # Without the server both are still there, each with its own games.
    first.close()
    second.close()
    first = visit(context, f"{address}a/")
    says_offline(first)
    assert players(first) == [both]
    assert "muted" not in first.evaluate("localStorage.getItem('sechserpack.settings')")
    second = visit(context, f"{address}b/")
    says_offline(second)
    assert len(players(second)) == 2
    # That holds even when the small values are lost, which tell who has the plain name.
    second.evaluate("localStorage.clear()")
    second.reload()
    ready(second)
    assert len(players(second)) == 2
    # The file of everything holds those of the other copy too.
    with first.expect_download() as download:
        command(first, "settings").click()
        command(first, "everything").click()
    saved = download.value.path().read_text("utf-8")
    assert saved.count('["game"') == 2
    assert "Cleo" in saved


@pytest.mark.all
@pytest.mark.parametrize("order", ["ab", "ba"])
def test_in_any_order(attack: Attack, browser: Browser, tmp_path: Path, order: str) -> None:
    """Copies are opened, updated and cleared in any order, one inside the folder of the other, too."""
    root = tmp_path / "root"
    paths = {"a": "a/", "b": "a/inside/"}
    (root / "a").parent.mkdir()
    shutil.copytree(built_site(), root / "a")
    shutil.copytree(built_site(), root / "a" / "inside")
    rng = chance("copies", order)
    with serving(root) as address, profile(browser, tmp_path / "profile") as context:
        have: dict[str, set[str]] = {}
        versions: dict[str, str] = {}
        for number in range(tries(4, 0.2)):
            name = order[number] if number < 2 else rng.choice(order)
            with attack.attempt(number, name):
                page = visit(context, address + paths[name])
                if name not in have:
                    have[name] = set().union(*have.values())
                versions.setdefault(name, version_of(page))
                assert version_of(page) == versions[name], "the other copy's version"
                assert len(players(page)) == len(have[name]), f"{players(page)} and not {have[name]}"
                who = f"Ada{number}"
                played(page, GAME.format(who, "Bo"))
                have[name].add(who)
                says_offline(page)
                what = rng.choice(["update", "nothing", "offline", "clear"])
                folder = root / paths[name]
                if what == "update":
                    inside = root / "a" / "inside"
                    aside = tmp_path / "aside"
                    if name == "a":
                        inside.rename(aside)  # it is not a part of the outer copy
                    publish(folder, f"version-{number}")
                    if name == "a":
                        aside.rename(inside)
                    versions[name] = f"version-{number}"
                    page.evaluate(WAITS)
                    page.reload(wait_until="commit")
                    ready(page)
                    assert version_of(page) == versions[name]
                elif what == "offline":
                    context.set_offline(True)
                    for other in have:
                        there = visit(context, address + paths[other])
                        assert version_of(there) == versions[other]
                        assert len(players(there)) == len(have[other])
                        there.close()
                    context.set_offline(False)
                elif what == "clear":
                    page.evaluate("() => { sessionStorage.clear(); }")
                page.close()
                for other in have:
                    there = visit(context, address + paths[other])
                    assert len(players(there)) == len(have[other]), f"{other} after {what} in {name}"
                    there.close()
