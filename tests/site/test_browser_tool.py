"""Finding a Chromium, and bringing one to a machine that has none."""

from __future__ import annotations

import subprocess
from collections.abc import Callable
from typing import Any

import pytest

from tools import browser


class Machine:
    """A machine with these programs, on which apt-get installs and Playwright's download fails."""

    def __init__(
        self, *programs: str, packages: tuple[str, ...] = ("chromium-headless-shell", "chromium")
    ) -> None:
        self.programs = set(programs)
        self.packages = packages
        self.ran: list[list[str]] = []

    def which(self, name: str) -> str | None:
        return f"/bin/{name}" if name in self.programs else None

    def run(self, command: list[str], **options: Any) -> subprocess.CompletedProcess[str]:
        self.ran.append(command)
        if command[:2] == ["apt-get", "install"] and command[-1] in self.packages:
            self.programs.add(command[-1])
        return subprocess.CompletedProcess(command, 0 if command[0] == "apt-get" else 1, "", "")


@pytest.fixture
def on(monkeypatch: pytest.MonkeyPatch) -> Callable[..., Machine]:
    def build(*programs: str, root: bool = True, **there: Any) -> Machine:
        machine = Machine(*programs, **there)
        monkeypatch.delenv("CHROMIUM", raising=False)
        monkeypatch.setattr(browser, "fetched_by_playwright", lambda: None)
        monkeypatch.setattr(browser.shutil, "which", machine.which)
        monkeypatch.setattr(browser.subprocess, "run", machine.run)
        monkeypatch.setattr(browser.os, "geteuid", lambda: 0 if root else 1000)
        return machine

    return build


def test_the_one_that_is_there_is_taken(on: Callable[..., Machine]) -> None:
    machine = on("google-chrome", "apt-get")
    assert browser.find() == "/bin/google-chrome"
    assert machine.ran == []


def test_the_one_that_is_named_comes_first(
    on: Callable[..., Machine], monkeypatch: pytest.MonkeyPatch
) -> None:
    on("chromium", "my-chromium")
    monkeypatch.setenv("CHROMIUM", "my-chromium")
    assert browser.find() == "/bin/my-chromium"
    monkeypatch.setenv("CHROMIUM", "nowhere")
    with pytest.raises(browser.NoBrowser, match="nowhere"):
        browser.find()


def test_root_gets_the_package_when_there_is_no_download(on: Callable[..., Machine]) -> None:
    machine = on("apt-get")
    assert browser.find() == "/bin/chromium-headless-shell"
    assert [command[0] for command in machine.ran][-2:] == ["apt-get", "apt-get"]


def test_where_the_package_does_not_exist_root_gets_the_whole_browser(on: Callable[..., Machine]) -> None:
    machine = on("apt-get", packages=("chromium",))
    assert browser.find() == "/bin/chromium"
    assert [command[-1] for command in machine.ran][-2:] == ["chromium-headless-shell", "chromium"]


def test_others_are_told_what_to_do(on: Callable[..., Machine]) -> None:
    on("apt-get", root=False)
    with pytest.raises(browser.NoBrowser, match="install it"):
        browser.find()


def test_root_has_no_sandbox(on: Callable[..., Machine]) -> None:
    on(root=True)
    assert "--no-sandbox" in browser.arguments()
    on(root=False)
    assert "--no-sandbox" not in browser.arguments()
