"""The interpreter's memory, of which a snapshot is kept: preparing it, and resuming from it.

`static/snapshot-maker.mjs` calls `prepare` and `prepared` in a worker; `static/interpreter.mjs` goes on from that
memory, at once and at later starts, and calls `restored`. Modules that take part hold no JavaScript objects but those
they import by name.
"""

from __future__ import annotations

import gc
import importlib
import random
import sys
import time
import zipfile
from collections.abc import Iterable, Iterator
from pkgutil import get_data

ARCHIVE = "/lib/python{}{}.zip".format(*sys.version_info[:2])
"""where Pyodide puts the library's archive, which includes ours"""
OURS = "sechserpack"
ORDER = "imports.txt"
"""build artefact beside this file: the modules that the page needs, each after its own imports"""
TURN = 0.008
"""seconds of importing before yielding to the page"""
OF_THE_PAGE = ("pyscript",)
"""packages that need what PyScript puts into the page"""


def imports() -> Iterator[None]:
    """Import what the page needs, yielding whenever the page is due a turn."""
    order = get_data(__name__, ORDER)
    return _importing(() if order is None else order.decode().split())


def prepare() -> Iterator[None]:
    """Import every module that can be imported without a page, yielding now and then.

    Raises `ImportError` if one of ours cannot.
    """
    return _importing(_modules(), demanded=False)


def prepared() -> None:
    """Tidy up before the memory is taken."""
    sys.path.remove("")  # put there at every start
    sys.stdout.flush()
    sys.stderr.flush()
    gc.collect()
    gc.freeze()


def restored() -> None:
    """Replace what must not be restored: each start has randomness of its own."""
    random.seed()


def _importing(names: Iterable[str], *, demanded: bool = True) -> Iterator[None]:
    """Import modules, yielding every `TURN` seconds; unless `demanded`, only ours have to be importable."""
    began = time.perf_counter()
    for name in names:
        try:
            importlib.import_module(name)
        except Exception as error:
            if demanded:
                raise
            if name.partition(".")[0] == OURS:
                raise ImportError(f"{name}: {error!r}") from error
        if time.perf_counter() - began > TURN:
            yield
            began = time.perf_counter()


def _modules() -> list[str]:
    """Dotted names of all modules in the library's archive that do not need a page of PyScript."""
    with zipfile.ZipFile(ARCHIVE) as archive:
        files = [name for name in archive.namelist() if name.endswith(".pyc")]
    names = [name.removesuffix(".pyc").removesuffix("/__init__").replace("/", ".") for name in files]
    return [name for name in names if name.partition(".")[0] not in OF_THE_PAGE]
