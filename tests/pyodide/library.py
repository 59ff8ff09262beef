"""The page's Python library, as its Pyodide gets it."""

from __future__ import annotations

import zipfile
from pathlib import Path


def library(machine: Path, folder: Path) -> Path:
    """The archive of modules that the one beside the machine holds (see `tools/site/library.py`), put into `folder`."""
    with zipfile.ZipFile(machine / "python_stdlib.zip") as sent:
        (name,) = sent.namelist()
        return Path(sent.extract(name, folder))
