"""The interpreter's memory, of which a snapshot is kept: getting it ready for that, and going on from there.

`static/snapshot-maker.mjs` calls `prepare` in a worker and keeps the memory; `static/interpreter.mjs` puts it back at
the next start and calls `restored`. Modules that take part hold nothing of JavaScript but what they import by its name.
"""

from __future__ import annotations

import gc
import importlib
import random
import sys
import time
import zipfile
from collections.abc import Iterator
from pkgutil import get_data

ARCHIVE = "/lib/python{}{}.zip".format(*sys.version_info[:2])
"""where Pyodide puts the library's archive, in which ours is packed"""
OURS = "sechserpack"
ORDER = "imports.txt"
"""the file beside this one, made by the build: the modules that the page needs, each after what it imports itself"""
TURN = 0.008
"""seconds of importing after which the page gets a turn"""
OF_THE_PAGE = ("pyscript",)
"""packages that need what PyScript puts into the page"""


def imports() -> Iterator[None]:
    """Import what the page needs, and yield whenever it is time to let the page do something else."""
    order = get_data(__name__, ORDER)
    began = time.perf_counter()
    for name in () if order is None else order.decode().split():
        importlib.import_module(name)
        if time.perf_counter() - began > TURN:
            yield
            began = time.perf_counter()


def prepare() -> None:
    """Import every module there is, as far as it can be imported without a page.

    Raises `ImportError` if one of ours cannot.
    """
    for name in _modules():
        try:
            importlib.import_module(name)
        except Exception as error:
            if name.partition(".")[0] == OURS:
                raise ImportError(f"{name}: {error!r}") from error
    sys.path.remove("")  # put there at every start
    sys.stdout.flush()
    sys.stderr.flush()
    gc.collect()
    gc.freeze()


def restored() -> None:
    """Make good what must not be as it was then: each start has chance of its own."""
    random.seed()


def _modules() -> list[str]:
    """The dotted names of all modules in the library's archive that do not need a page of PyScript."""
    with zipfile.ZipFile(ARCHIVE) as archive:
        files = [name for name in archive.namelist() if name.endswith(".pyc")]
    names = [name.removesuffix(".pyc").removesuffix("/__init__").replace("/", ".") for name in files]
    return [name for name in names if name.partition(".")[0] not in OF_THE_PAGE]
