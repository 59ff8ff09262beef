"""Finds or installs engines and says what became of each: `python -m tools.engines [NAME …]`, all without a name."""

from __future__ import annotations

import sys

from tools.engines.find import ENGINES, NoEngine


def main() -> int:
    """Run the command line; returns the exit status, which is 0 even if engines are missing: their tests say so."""
    chosen = sys.argv[1:]
    for name, find in ENGINES.items():
        if chosen and name not in chosen:
            continue
        try:
            find()
            print(f"{name}: is here")
        except NoEngine as failure:
            print(f"{name}: {failure}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
