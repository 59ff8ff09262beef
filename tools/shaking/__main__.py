"""`python -m tools.shaking PYODIDE OUT [READER …]`: shakes the Pyodide in a folder into another."""

from __future__ import annotations

import sys
from pathlib import Path

from .shaking import made_small
from .wasm import Unexpected

LOADER = "pyodide.mjs"
OPTIMISER = Path("node_modules", "binaryen", "bin", "wasm-opt")
"""npm's place for it, relative to the current folder"""


def main(arguments: list[str]) -> int:
    """Run the command line; return the exit status."""
    if len(arguments) < 2:
        print("usage: python -m tools.shaking PYODIDE OUT [READER …]", file=sys.stderr)
        return 2
    pyodide, out, *readers = map(Path, arguments)
    try:
        made = made_small(pyodide, [pyodide / LOADER, *readers], OPTIMISER)
    except (OSError, Unexpected) as failure:
        print(f"Nothing was written: {failure}", file=sys.stderr)
        return 1
    out.mkdir(parents=True, exist_ok=True)
    for name, content in made.items():
        (out / name).write_bytes(content)
        print(f"{name}: {(pyodide / name).stat().st_size:,} bytes → {len(content):,}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
