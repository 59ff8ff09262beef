"""The name of this copy's storage.

Browsers store by origin, and several copies of the site may lie below different paths of one. The first of them to
start there has the plain name, which version 0.1.0 used for all copies; every other one appends its path and starts
with the plain name's contents at that time. `static/storage.js` decides that: the settings are needed before Python is
up.
"""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from js import URL, document, window

SHARED = "sechserpack"
"""the plain name"""


def storage_name() -> str:
    """Prefix of the names of this copy's small values and locks."""
    return str(document.documentElement.getAttribute("data-storage") or SHARED)


async def database_name() -> str:
    """The name of this copy's database.

    A database of its own counts even if the small values that named it are lost.
    """
    own = f"{SHARED}@{URL.new('./', window.location.href).pathname}"
    return own if own in await _databases() else storage_name()


async def other_databases(name: str) -> list[str]:
    """Databases that copies of the site may have here besides the one called `name`."""
    found = [each for each in await _databases() if each == SHARED or each.startswith(f"{SHARED}@")]
    return sorted({SHARED, *found} - {name})


async def _databases() -> list[str]:
    """The names of all databases of this origin; empty where the browser does not tell."""
    names: list[Any] = []
    with suppress(Exception):
        names = [database.name for database in await window.indexedDB.databases()]
    return [str(name) for name in names]
