"""What the storage of this copy of the site is called.

Browsers keep things by origin, and several copies of the site may lie below different paths of one. The first of them
to start there has the plain name, which version 0.1.0 used for all copies; every other one adds its path and begins
with what lies under the plain name then. `static/storage.js` decides that: the settings are needed before Python is up.
"""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from js import URL, document, window

SHARED = "sechserpack"
"""the plain name"""


def storage_name() -> str:
    """What the names of small values and locks of this copy begin with."""
    return str(document.documentElement.getAttribute("data-storage") or SHARED)


async def database_name() -> str:
    """The name of this copy's database.

    One of its own counts even if the small values that told of it are lost.
    """
    own = f"{SHARED}@{URL.new('./', window.location.href).pathname}"
    return own if own in await _databases() else storage_name()


async def other_databases(name: str) -> list[str]:
    """The databases that copies of the site may keep here besides the one called `name`."""
    found = [each for each in await _databases() if each == SHARED or each.startswith(f"{SHARED}@")]
    return sorted({SHARED, *found} - {name})


async def _databases() -> list[str]:
    """The names of all databases of this origin; none where the browser does not tell."""
    names: list[Any] = []
    with suppress(Exception):
        names = [database.name for database in await window.indexedDB.databases()]
    return [str(name) for name in names]
