"""`make solve`: solves Sechser raus and Sieben, and writes or checks the package's files of them.

`python -m tools.solver` solves what the package ships, and writes it. `--check` compares instead, and computes what a
seat could gain by deviating; `--estimates` computes what estimates cost, with four and five seats. `--seats 5` or
`--throws 2` solve that for Sechser raus alone and print it, without writing; `--game sieben` handles that game alone.
Reruns itself in an environment of its own, as nothing else needs NumPy.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from importlib.util import find_spec

from tools.site.paths import PY, ROOT
from tools.venv import SetupFailed, ensure, python_of

NAME = "solver"


def rerun() -> int:
    """Run the same command line in the solver's environment; return its exit status."""
    try:
        ensure(NAME)
    except SetupFailed as failure:
        print(failure, file=sys.stderr)
        return 1
    # One thread: the arrays are small, and sums are reproducible.
    environment = os.environ | {"PYTHONPATH": f"{PY}{os.pathsep}{ROOT}", "OMP_NUM_THREADS": "1"}
    command = [str(python_of(NAME)), "-m", "tools.solver", *sys.argv[1:]]
    return subprocess.run(command, env=environment, check=False).returncode


def main() -> int:
    """Run the command line; return the exit status."""
    parser = argparse.ArgumentParser(prog="tools.solver", description="Solve Sechser raus and Sieben.")
    parser.add_argument("--game", choices=("sechser-raus", "sieben"), help="that one alone")
    parser.add_argument("--seats", type=int, action="append", choices=range(2, 6), help="how many seats")
    parser.add_argument("--throws", type=int, action="append", choices=range(1, 11), help="throws in a turn")
    parser.add_argument("--check", action="store_true", help="check the files of the package instead")
    parser.add_argument(
        "--estimates", action="store_true", help="what estimates cost that large tables live by"
    )
    chosen = parser.parse_args()
    if not find_spec("numpy"):
        return rerun()
    from sechserpack.games.sechser_raus.mind import solution as tables
    from tools.solver import report, sieben

    wanted = [
        (seats, throws)
        for seats in chosen.seats or tables.FILES
        for throws in chosen.throws or tables.FILES.get(seats, (3,))
    ]
    if chosen.estimates:
        wanted = [(seats, 3) for seats in chosen.seats or (4, 5)]
    write = not (chosen.seats or chosen.throws)
    if write and not chosen.estimates and chosen.game != "sechser-raus":
        lines, right = sieben.check() if chosen.check else sieben.solved(write)
        print(*lines, sep="\n", flush=True)
        if not right:
            return 1
    if chosen.game == "sieben":
        return 0
    for seats, throws in wanted:
        if chosen.estimates:
            lines, right = report.estimates(seats, throws)
        elif chosen.check:
            lines, right = report.check(seats, throws)
        else:
            lines, right = report.solved(seats, throws, write)
        print(*lines, sep="\n", flush=True)
        if not right:
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
