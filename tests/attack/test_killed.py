"""A real browser is killed at any moment: what had been acknowledged is there, nothing by half, and the site starts."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Error, Page, expect

from sechserpack.saves.backup import Backup
from sechserpack.saves.entries import Entry
from tests.browser.driver import command, open_record
from tests.browser.storage.keeping import kept
from tests.browser.storage.test_offline import publish, says_offline, version_of
from tests.support.at_once import write_backup
from tests.support.browser import PATIENCE_MS, ready
from tests.support.built import PREFIX, built_site
from tests.support.ways import WAYS, few_seats, finished, link_of, replayed
from tools.serve import serving

from .killing import Victim
from .tally import Attack, chance, tries

KIND = "killed, in Chromium"


@pytest.fixture
def victim(browser: Browser, tmp_path: Path) -> Victim:
    return Victim(browser, tmp_path / "profile")


@pytest.fixture
def copying(browser: Browser, tmp_path: Path) -> Victim:
    """One that keeps copies of sites."""
    return Victim(browser, tmp_path / "profile", workers=True)


def look(victim: Victim, site: str) -> dict[str, tuple[Entry, bytes]]:
    """What the profile holds, looked at from a page of the site on which the app does not run; all of it is whole."""
    page = victim.context.new_page()
    page.goto(site + "static/interpreter.mjs")
    found = {entry.id: (entry, record) for entry, record in kept(page)}
    page.close()
    for entry, record in found.values():
        assert entry.bare or len(replayed(record)) == entry.events
    return found


def acknowledged(victim: Victim, before: dict[str, int], site: str) -> int:
    """How many events were acknowledged before the browser was killed; they are all there, now that it runs again."""
    found = look(victim, site)
    for key, least in before.items():
        if least:
            assert key in found, f"a game of which {least} events were acknowledged is gone"
            entry = found[key][0]
            assert entry.events >= least, f"{entry.game}: {entry.events} events, {least} were acknowledged"
    return sum(before.values())


def test_while_games_are_played(attack: Attack, victim: Victim, site: str) -> None:
    """Bots and people play, these with 15 ms between taps, in two ways at once."""
    rng = chance("kill")
    events = games = 0
    victim.start()
    for number in range(tries(1)):
        # In every second try bots play, as fast as they can; otherwise a finger taps.
        people = number % 2 == 0
        ways = [WAYS[(2 * number + place) % len(WAYS)] for place in range(2)]
        with attack.attempt(
            "kill", number, " and ".join(way.name for way in ways), "people" if people else "bots"
        ):
            pages: list[Page] = []
            for way in ways:
                kinds = ["human" if people else "random"] * few_seats(way)
                link = link_of(way, kinds, seed=f"{number}")
                page = victim.page(site + link, pace=rng.choice(["brisk", "instant"]))
                expect(page.locator("main[data-game]")).to_have_count(1)
                pages.append(page)
            for page in pages if people else []:
                victim.tap(page)
            pages[-1].wait_for_timeout(rng.uniform(100, 2500 if people else 1500))
            before = dict(victim.acknowledged)
            victim.kill()
            before.update(victim.acknowledged)
            victim.start()
            events += acknowledged(victim, before, site)
            games += len(before)
            if number % 10 == 9:  # what was killed is played on by people
                page = victim.page(site)
                expect(page.locator(".trouble")).to_have_count(0)
                command(page, "resume").click()
                expect(page.locator("main[data-game]")).to_have_count(1)
                page.close()
    victim.close()
    attack.notes.append(f"{games} games, {events} acknowledged events")
    assert events > 0, "nothing was ever acknowledged"


def big_backup(games: int) -> str:
    """A file of everything with so many games."""
    record = finished(WAYS[0]).decode()
    header = json.loads(record.splitlines()[0])
    found = []
    for number in range(games):
        entry = Entry(
            f"brought-{number}",
            header["game"],
            header["seats"],
            options=header.get("options", {}),
            names=("Ada",) * header["seats"],
            kinds=("human",) * header["seats"],
            played=10**12 + number,
            events=3,
        )
        found.append({"entry": entry.to_json(), "record": "\n".join(record.splitlines()[:4]) + "\n"})
    return write_backup(Backup(games=found))


@pytest.mark.all
def test_while_a_file_of_everything_comes_in(
    attack: Attack, browser: Browser, tmp_path: Path, site: str
) -> None:
    rng = chance("import")
    games = 400
    text = big_backup(games)
    for number in range(tries(2, 0.2)):
        with attack.attempt("kill", number):
            victim = Victim(browser, tmp_path / f"profile-{number}")
            victim.start()
            page = victim.page(site)
            open_record(page, text, name="sechserpack.jsonl")
            page.wait_for_timeout(rng.uniform(0, 4000))
            told = [
                sentence for sentence in victim.said if "been added" in sentence or "dazugekommen" in sentence
            ]
            victim.kill()
            victim.start()
            page = victim.page(site)
            expect(page.locator(".trouble")).to_have_count(0)
            page.wait_for_timeout(500)
            page.close()
            found = len(look(victim, site))
            victim.close()
            assert found in (0, games), f"{found} of {games} games are there"
            assert found == games or not told, f"none is there, and the page had said: {told}"


@pytest.mark.all
def test_while_a_game_is_deleted(attack: Attack, victim: Victim, site: str) -> None:
    rng = chance("delete")
    victim.start()
    for number in range(tries(2, 0.2)):
        with attack.attempt("kill", number):
            way = rng.choice(WAYS)
            page = victim.page(site + link_of(way, ["human"] * few_seats(way), seed=str(number)))
            victim.tap(page)
            page.wait_for_timeout(1000)
            page.evaluate("() => { clearInterval(tapping); location.hash = '#'; }")
            expect(page.locator(".menu")).to_be_visible()
            key = page.locator('.menu [data-command="delete-game"]').first.get_attribute("data-value")
            page.locator('.menu [data-command="delete-game"]').first.click()
            page.locator('[data-command="delete-game-now"]').evaluate(
                "(button) => setTimeout(() => button.click(), 30)"
            )
            page.wait_for_timeout(rng.uniform(20, 90))
            victim.kill()
            shown = key in victim.gone
            victim.start()
            found = look(victim, site)
            assert not shown or key not in found, "the page showed it as deleted, and it is there"
    victim.close()


@pytest.mark.all
def test_while_everything_is_saved_to_a_file(attack: Attack, victim: Victim, site: str) -> None:
    rng = chance("save")
    victim.start()
    for number in range(tries(1, 0.1)):
        with attack.attempt("kill", number):
            way = rng.choice(WAYS)
            page = victim.page(site + link_of(way, ["human"] * few_seats(way), seed=str(number)))
            victim.tap(page)
            page.wait_for_timeout(500)
            page.evaluate(
                """() => {
                    const save = document.body.appendChild(document.createElement("button"));
                    save.dataset.command = "everything";
                    setInterval(() => save.click(), 50);
                }"""
            )
            page.wait_for_timeout(rng.uniform(0, 500))
            victim.kill()
            before = dict(victim.acknowledged)
            victim.start()
            acknowledged(victim, before, site)
    victim.close()


@pytest.mark.all
def test_while_the_offline_copy_is_filled(attack: Attack, browser: Browser, tmp_path: Path) -> None:
    rng = chance("fill")
    with serving(built_site(), PREFIX) as address:
        for number in range(tries(2, 0.1)):
            with attack.attempt("kill", number):
                victim = Victim(browser, tmp_path / f"profile-{number}", workers=True)
                victim.start()
                page = victim.page(address, wait=False)
                for _ in range(200):  # from the moment on at which it is filled
                    try:
                        if page.evaluate("caches.keys().then((names) => names.length)"):
                            break
                    except Error:
                        pass
                    page.wait_for_timeout(50)
                page.wait_for_timeout(rng.uniform(0, 2500))
                victim.kill()
                victim.start()
                page = victim.page(address)
                says_offline(page)
                victim.context.set_offline(True)
                page.reload(wait_until="commit")
                ready(page)
                victim.close()


@pytest.mark.all
def test_while_a_new_version_comes(attack: Attack, copying: Victim, tmp_path: Path) -> None:
    rng = chance("update")
    folder = tmp_path / "site"
    shutil.copytree(built_site(), folder)
    with serving(folder, PREFIX) as address:
        copying.start()
        page = copying.page(address + link_of(WAYS[0], ["human"] * 3, seed="kept"))
        copying.tap(page)
        page.wait_for_timeout(1500)
        page.close()
        page = copying.page(address)
        says_offline(page)
        events = max(copying.acknowledged.values())
        assert events
        known = {version_of(page)}
        for number in range(tries(2, 0.2)):
            with attack.attempt("kill", number):
                publish(folder, f"version-{number}")
                known.add(f"version-{number}")
                page.evaluate(
                    "() => { navigator.serviceWorker.getRegistration().then((found) => found.update()); }"
                )
                page.wait_for_timeout(rng.uniform(0, 2500))
                if number % 3 == 2:
                    page.evaluate(
                        """() => { navigator.serviceWorker.getRegistration().then(
                            (found) => (found.waiting ?? found.installing)?.postMessage("apply")); }"""
                    )
                    page.wait_for_timeout(rng.uniform(0, 100))
                copying.kill()
                copying.start()
                copying.context.set_offline(True)
                page = copying.page(address)
                assert version_of(page) in known
                says_offline(page)
                there = look(copying, address).values()
                assert max(entry.events for entry, _ in there) >= events, "the game is gone"
                copying.context.set_offline(False)
                page.reload(wait_until="commit")
                ready(page)
                assert version_of(page) in known
        copying.close()


_OPENS = """
{
    const open = IDBFactory.prototype.open;
    IDBFactory.prototype.open = function (name, ...more) {
        console.log("opens " + name);
        return open.call(this, name, ...more);
    };
}
"""


@pytest.mark.all
def test_while_another_copy_takes_over_the_games(attack: Attack, browser: Browser, tmp_path: Path) -> None:
    """A second copy of the site begins with the games of the first: all of them or, next time, all of them."""
    rng = chance("copy")
    for name in ("a", "b"):
        (tmp_path / "root" / name).parent.mkdir(exist_ok=True)
        (tmp_path / "root" / name).symlink_to(built_site())
    games = 100
    with serving(tmp_path / "root") as address:
        victim = Victim(browser, tmp_path / "first")
        victim.start()
        page = victim.page(f"{address}a/")
        open_record(page, big_backup(games))
        expect(page.locator("#toast:not(:empty)")).to_contain_text(str(games))
        page.wait_for_timeout(2000)
        assert len(look(victim, f"{address}a/")) == games
        victim.close()
        for number in range(tries(2, 0.1)):
            with attack.attempt("kill", number):
                profile = tmp_path / f"profile-{number}"
                shutil.copytree(tmp_path / "first", profile, symlinks=True)
                victim = Victim(browser, profile)
                victim.start()
                page = victim.page(f"{address}b/", _OPENS, wait=False)
                deadline = PATIENCE_MS / 5
                while deadline and not any("opens sechserpack@" in line for line in victim.told):
                    page.wait_for_timeout(5)
                    deadline -= 1
                page.wait_for_timeout(rng.uniform(0, 60))
                victim.kill()
                victim.start()
                for name in ("b", "a"):
                    page = victim.page(f"{address}{name}/")
                    expect(page.locator(".trouble")).to_have_count(0)
                    more = page.locator('.menu [data-command="more"]')
                    expect(more, f"the games are gone in {name}").to_contain_text(str(games - 1))
                    page.close()
                victim.close()
