"""A seventh game is one folder and one line: Pig, put into a copy of the package, is a game like all others.

The copy is another `sechserpack` than the one under test, so whatever plays it runs in a process of its own.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from sechserpack.locale import LANGUAGES
from tests.browser.driver import control, moment, remembering
from tests.support.browser import new_page, no_complaints, ready
from tests.support.built import PREFIX, built_site, fetched
from tests.support.children import inherited
from tools.serve import serving
from tools.site.paths import BUILD, ROOT

pytestmark = pytest.mark.cpython

HERE = Path(__file__).parent
TESTS = HERE.parent
PACKAGE = ROOT / "py" / "sechserpack"
LIST = Path("py/sechserpack/games/__init__.py")
FOLDER = Path("py/sechserpack/games/pig")
MADE = shutil.ignore_patterns("__pycache__", "*.pyc")
LEFT_OUT = shutil.ignore_patterns("__pycache__", "browser", "site", "bench", "fixtures", "stored", "*.pyc")
#: What the site is built from besides the package.
SITE = (
    "py/main.py",
    "index.html",
    "sw.js",
    "package.json",
    "package-lock.json",
    "pyproject.toml",
    "pyscript.toml",
    "LICENSE",
    "404.html",
)
#: How many seconds each program may take on a busy machine.
LIMIT = 1200
#: How tests are run there.
QUIET = ("-q", "-p", "no:cacheprovider", "-p", "no:xdist")
#: What is looked at in a browser: all that goes through every way to play, but for lessons, of which Pig has none, and
#: what older versions have stored.
CHOSEN = (
    *("games/test_whole_games", "hands/test_taps"),
    *("test_coach", "test_drawn", "test_guidance", "test_restyled", "test_sight", "test_start"),
    *("sizes/test_layout", "sizes/test_notices", "sizes/test_set_up_fits", "sizes/test_small_tables"),
)
#: How many decisions are made on the page.
DECISIONS = 3


def run(copy: Path, *command: str) -> str:
    """What `command` prints when it is run beside the copy, which must go well."""
    done = subprocess.run(
        command,
        cwd=copy,
        env={**inherited(), "PYTHONPATH": os.pathsep.join(map(str, (copy / "py", copy, ROOT)))},
        capture_output=True,
        text=True,
        check=False,
        timeout=LIMIT,
    )
    assert done.returncode == 0, (done.stdout + done.stderr)[-4000:]
    return done.stdout


def git(copy: Path, *arguments: str) -> str:
    return run(copy, "git", "-c", "user.name=Pig", "-c", "user.email=pig@localhost", *arguments)


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the package and its tests, with Pig in it, before its own tests know of the game."""
    copy = tmp_path_factory.mktemp("seventh")
    shutil.copytree(PACKAGE, copy / "py" / "sechserpack", ignore=MADE)
    git(copy, "init", "-q")
    git(copy, "add", "py")
    git(copy, "commit", "-q", "-m", "Six ways to play")
    shutil.copytree(HERE / "pig", copy / FOLDER, ignore=MADE)
    listed = (copy / LIST).read_text(encoding="utf-8")
    assert listed.count('"sechs_mal_sechs")') == 1
    (copy / LIST).write_text(
        listed.replace('"sechs_mal_sechs")', '"sechs_mal_sechs", "pig")'), encoding="utf-8"
    )
    git(copy, "add", "py")
    shutil.copy(ROOT / "pyproject.toml", copy)
    shutil.copytree(TESTS, copy / "tests", ignore=LEFT_OUT)
    (copy / "tests" / "games" / "pig").mkdir()
    (copy / "tests" / "games" / "pig" / "__init__.py").touch()
    shutil.copy(HERE / "contract.py", copy / "tests" / "games" / "pig" / "contract.py")
    return copy


def test_it_is_one_folder_and_one_line(copy: Path) -> None:
    changes = [line.split("\t") for line in git(copy, "diff", "--cached", "--numstat").splitlines()]
    assert all(Path(name).is_relative_to(FOLDER) for _, _, name in changes if name != str(LIST))
    assert [change for change in changes if Path(change[2]).parent == LIST.parent] == [["1", "1", str(LIST)]]


def test_the_command_line_plays_it(copy: Path) -> None:
    simulated = run(
        copy, sys.executable, "-m", "sechserpack", "simulate", "pig", "--seats", "3", "--seed", "1",
        "--bots", "hard,random,hard", "--record", "records",
    )  # fmt: skip
    assert json.loads(simulated)["game"] == "pig"
    end = json.loads(run(copy, sys.executable, "-m", "sechserpack", "replay", "records/pig-0001.jsonl"))
    assert end["over"] is True
    assert max(end["points"]) >= 100


def test_a_page_plays_it(copy: Path) -> None:
    """Menu, set-up, table, help, saves and replay, on a device in memory: see `drive.py`."""
    assert run(copy, sys.executable, "-m", "tests.seventh_game.drive").split()[-1] == "played"


@pytest.fixture(scope="module")
def workshop(copy: Path) -> Path:
    """The copy with all that the site is built from, and with what is built of it that no game has to do with."""
    packages = fetched()
    built_site()
    for folder in ("tools", "static"):
        shutil.copytree(ROOT / folder, copy / folder, ignore=MADE)
    for name in SITE:
        shutil.copy(ROOT / name, copy / name)
    (copy / "node_modules").symlink_to(packages)
    for name in ("icons", "machine"):
        shutil.copytree(BUILD / name, copy / "build" / name)
    return copy


def test_its_card_and_its_style_are_in_the_site(workshop: Path) -> None:
    """Whoever builds the site finds the game by where it lies; nothing of it is said anywhere else."""
    site = json.loads(run(workshop, sys.executable, "-m", "tests.seventh_game.first_page"))
    assert site["page"].count('href="#setup/pig"') == len(LANGUAGES)
    assert site["page"].count("How far do you dare to go?") == len(LANGUAGES)
    assert ".game-pig{--place:" in site["style"]
    assert "#f2b5a7" in site["style"]


@pytest.fixture
def page(workshop: Path, browser: Browser) -> Iterator[Page]:
    """The first page of the whole site, built in the copy."""
    run(workshop, sys.executable, "-m", "tools.site")
    with serving(workshop / "build" / "site", PREFIX) as address:
        page = new_page(browser, address, language="en", before=remembering())
        page.goto(address, wait_until="commit")
        yield ready(page)
        page.context.close()
        no_complaints(page)


@pytest.mark.all
def test_the_built_page_plays_it(page: Page) -> None:
    """Only a browser shows that its modules are in the library, that its style applies and that it can be tapped."""
    card = page.locator('a.card[href="#setup/pig"]')
    assert card.evaluate("card => getComputedStyle(card).getPropertyValue('--place')").strip()
    card.click()
    page.locator("#start").click()
    now = moment(page)
    for _ in range(DECISIONS):
        before = now
        control(page, min(now.offered)).click()
        now = moment(page, before.events + 1)
        assert (now.game, now.events > before.events) == ("pig", True)


@pytest.mark.all
def test_it_passes_what_all_games_pass_in_a_browser(workshop: Path) -> None:
    """Tables, set-up and notices at all sizes, taps and whole games, figures, hints: without any style of Pig."""
    for name in ("browser", "fixtures", "stored"):
        shutil.copytree(TESTS / name, workshop / "tests" / name, ignore=MADE)
    run(workshop, sys.executable, "-m", "tools.site")
    chosen = [f"tests/browser/{name}.py" for name in CHOSEN]
    ended = run(
        workshop, sys.executable, "-m", "pytest", *QUIET, "-m", "all or not all", "-k", "Pig", *chosen
    )
    assert " passed" in ended
    assert "failed" not in ended


def test_it_keeps_the_contract(copy: Path) -> None:
    run(copy, sys.executable, "-m", "tests.contract.regenerate", "pig")
    ended = run(
        copy, sys.executable, "-m", "pytest", *QUIET, "-m", "not engines", "-k", "pig", "tests/contract"
    )
    assert " passed" in ended
    assert "failed" not in ended
