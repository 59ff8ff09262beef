"""Finding other browsers, bringing them to a machine that has none, and saying which are left out."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tools import debian
from tools.engines import find
from tools.engines.__main__ import main


class Machine:
    """A machine with these programs, on which apt-get installs `packages` and npm brings a Chromium."""

    def __init__(self, folder: Path, *programs: str, packages: dict[str, tuple[str, ...]]) -> None:
        self.folder = folder
        self.programs = set(programs)
        self.packages = packages
        self.ran: list[list[str]] = []
        self.libraries = "libc.so.6 => /lib/libc.so.6 (0x1)\n"
        self.network = True

    def which(self, name: str) -> str | None:
        return f"/bin/{name}" if name in self.programs else None

    def run(self, command: list[str], **options: Any) -> subprocess.CompletedProcess[str]:
        self.ran.append(command)
        status, output = 0, ""
        if command[:2] == ["apt-get", "install"]:
            for package in command:
                self.programs.update(self.packages.get(package, ()))
                if package == "webkit2gtk-driver" and package in self.packages:
                    self.add_mini_browser()
        elif command[0] == "npm":
            status = 0 if self.network else 1
        elif command[0] == "node":
            Path(command[-1]).write_bytes(b"a program")
        elif command[0] == "ldd":
            output = self.libraries
        return subprocess.CompletedProcess(command, status, output, "")

    def add_mini_browser(self) -> None:
        browser = self.folder / "lib" / "any-linux-gnu" / "webkit2gtk-4.1" / "MiniBrowser"
        browser.parent.mkdir(parents=True)
        browser.touch()


PACKAGES = {
    "webkit2gtk-driver": ("WebKitWebDriver",),
    "xvfb": ("Xvfb",),
    "firefox-esr": ("firefox-esr",),
}


@pytest.fixture
def on(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Callable[..., Machine]:
    def build(*programs: str, root: bool = True, packages: dict[str, tuple[str, ...]] = PACKAGES) -> Machine:
        machine = Machine(tmp_path, *programs, packages=packages)
        monkeypatch.delenv("FIREFOX", raising=False)
        monkeypatch.setattr(find, "LIBRARIES", tmp_path / "lib")
        monkeypatch.setattr(find, "FETCHED", tmp_path / "engines")
        monkeypatch.setattr(debian.shutil, "which", machine.which)
        monkeypatch.setattr(debian.subprocess, "run", machine.run)
        monkeypatch.setattr(debian.os, "geteuid", lambda: 0 if root else 1000)
        return machine

    return build


def test_what_is_there_is_taken(on: Callable[..., Machine]) -> None:
    machine = on("WebKitWebDriver", "Xvfb", "firefox", "apt-get")
    machine.add_mini_browser()
    assert find.webkit().browser.name == "MiniBrowser"
    assert find.firefox() == Path("/bin/firefox")
    assert machine.ran == []


def test_root_gets_packages(on: Callable[..., Machine]) -> None:
    machine = on("apt-get")
    assert find.webkit().driver == Path("/bin/WebKitWebDriver")
    assert machine.ran[-1][-2:] == ["webkit2gtk-driver", "xvfb"]
    assert find.firefox() == Path("/bin/firefox-esr")


def test_where_packages_do_not_come_that_is_said(on: Callable[..., Machine]) -> None:
    on("apt-get", packages={})
    with pytest.raises(find.NoEngine, match="WebKit is left out"):
        find.webkit()
    with pytest.raises(find.NoEngine, match="Firefox is left out"):
        find.firefox()


def test_others_are_told_what_to_install(on: Callable[..., Machine]) -> None:
    machine = on("apt-get", root=False)
    with pytest.raises(find.NoEngine, match="apt-get install webkit2gtk-driver xvfb"):
        find.webkit()
    with pytest.raises(find.NoEngine, match="apt-get install firefox-esr"):
        find.firefox()
    assert machine.ran == []


def test_a_firefox_that_is_named_is_the_one(
    on: Callable[..., Machine], monkeypatch: pytest.MonkeyPatch
) -> None:
    on("firefox-esr", "my-firefox")
    monkeypatch.setenv("FIREFOX", "my-firefox")
    assert find.firefox() == Path("/bin/my-firefox")
    monkeypatch.setenv("FIREFOX", "nowhere")
    with pytest.raises(find.NoEngine, match="nowhere"):
        find.firefox()


def test_old_chromiums_are_fetched_and_unpacked_once(on: Callable[..., Machine]) -> None:
    machine = on("node", "npm")
    program = find.old_chromium(90)
    assert program.read_bytes() == b"a program"
    assert [command[0] for command in machine.ran] == ["npm", "node", "ldd"]
    assert find.old_chromium(90) == program
    assert [command[0] for command in machine.ran[3:]] == ["ldd"]


def test_an_old_chromium_that_cannot_run_says_what_it_lacks(on: Callable[..., Machine]) -> None:
    machine = on("node", "npm")
    machine.libraries += "\tlibnss3.so => not found\n"
    with pytest.raises(find.NoEngine, match=r"Chromium 83 is left out: .*no libnss3\.so"):
        find.old_chromium(83)


def test_without_a_network_old_chromiums_are_left_out_and_tried_again(on: Callable[..., Machine]) -> None:
    machine = on("node", "npm")
    machine.network = False
    with pytest.raises(find.NoEngine, match="is there a network"):
        find.old_chromium(83)
    machine.network = True
    find.old_chromium(83)


def test_the_command_says_what_became_of_each(
    on: Callable[..., Machine], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    on("firefox")
    monkeypatch.setattr("sys.argv", ["engines", "firefox", "webkit"])
    assert main() == 0
    said = capsys.readouterr().out.splitlines()
    assert said[0].startswith("webkit: WebKit is left out")
    assert said[1:] == ["firefox: is here"]


def test_the_old_chromiums_are_locked_with_their_hashes_and_no_host() -> None:
    text = (find.HERE / "package-lock.json").read_text(encoding="utf-8")
    packages = json.loads(text)["packages"]
    assert {f"node_modules/chromium-{version}" for version in find.OLD} <= set(packages)
    for place, entry in packages.items():
        bundled = entry.get("inBundle")  # with the package that it lies in, whose hash holds for it
        assert not place or bundled or entry["integrity"].startswith("sha512-"), place
        assert "resolved" not in entry, place
