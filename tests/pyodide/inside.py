"""Runs inside Pyodide under node: lets pytest test the modules that the page gets, as the page gets them.

Started by run_tests.mjs, which sets `ARGUMENTS` for pytest. The page's library lacks what only pytest, hypothesis and
tests need; that is found behind it, so whatever is in the library is taken from there.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec, PathFinder

LIBRARY = "/lib/python314.zip"
"""where Pyodide puts the page's library"""
REST = "/lib/rest.zip"
"""Python's whole library"""
PACKAGES = "/packages"
"""pytest, and all that it and the tests need"""
OWN = ("sechserpack", "htpy", "markupsafe")
"""the packages that the page's library holds besides Python's"""
BESIDE = ("sechserpack.__main__", "sechserpack.command_line")
"""our modules that the page has not: some tests play by the command line"""


class Behind:
    """Finds modules that are missing in packages of which the page's library has only a part."""

    @staticmethod
    def find_spec(name: str, path: Sequence[str] | None = None, target: object = None) -> ModuleSpec | None:
        if name in BESIDE:
            return PathFinder.find_spec(name, ["/project/py/sechserpack"])
        if path is None or name.partition(".")[0] in OWN:
            return None
        return PathFinder.find_spec(name, [each.replace(LIBRARY, REST) for each in path])


def strangers() -> list[str]:
    """Modules that the page has, but which were taken from somewhere else."""
    own = {name: module for name, module in sys.modules.items() if name.partition(".")[0] in OWN}
    return [
        f"{name} ({file})"
        for name, module in own.items()
        if name not in BESIDE and not (file := str(getattr(module, "__file__", ""))).startswith(f"{LIBRARY}/")
    ]


def main(arguments: Sequence[str]) -> int:
    """Run pytest; returns its exit status. Raises `ImportError` if it has tested anything but what the page gets."""
    if "_sqlite3" in sys.builtin_module_names:
        raise ImportError("this is the machine as it was fetched, not the one of the site")
    sys.meta_path.append(Behind)
    sys.path += [PACKAGES, REST]
    os.chdir("/project")
    import pytest

    # There are no threads, so nothing can watch how long a test takes; whoever started this does.
    options = ["-p", "no:cacheprovider", "-o", "pythonpath=.", "-o", "faulthandler_timeout=0"]
    status = pytest.main([*options, "-p", "_hypothesis_pytestplugin", *arguments])
    if found := strangers():
        raise ImportError(f"not from the page's library: {found}")
    return int(status)


if __name__ == "__main__":
    STATUS = main(globals()["ARGUMENTS"])
