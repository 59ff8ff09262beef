"""`make bench`: runs the benchmarks named, or all of them, and prints their results."""

from __future__ import annotations

import argparse
import importlib
import sys

from tools.browser import NoBrowser
from tools.site.paths import BuildFailed

SUBJECTS = ("boot", "core", "live")
"""the names of the benchmarks' modules in this folder"""


def main() -> int:
    """Run the command line; returns the exit status."""
    parser = argparse.ArgumentParser(description="Measure the built site and the core.")
    parser.add_argument("subjects", nargs="*", metavar="SUBJECT", help=f"of {', '.join(SUBJECTS)}; else all")
    chosen = parser.parse_args().subjects or list(SUBJECTS)
    unknown = [name for name in chosen if name not in SUBJECTS]
    if unknown:
        print(f"There is no measurement {unknown[0]!r}; there are: {', '.join(SUBJECTS)}.", file=sys.stderr)
        return 2
    for name in chosen:
        try:
            lines = importlib.import_module(f"tools.bench.{name}").measure()
        except (BuildFailed, NoBrowser) as failure:
            print(failure, file=sys.stderr)
            return 1
        print(*lines, sep="\n", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
