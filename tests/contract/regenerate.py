"""Make the golden playthroughs: `PYTHONPATH=py python -m tests.contract.regenerate [--anew] [GAME …]`.

Without `--anew`, records that exist are kept and only what they print is written again: look at the difference before
you commit it, for it is a change of the rules or of the notation. With `--anew` (and for games without any) new
records are played. The tests never run this.
"""

from __future__ import annotations

import sys

from sechserpack.games import NAMES

from .golden import FOLDER, answers, record, tables


def regenerate(names: list[str], *, anew: bool) -> None:
    """Write the playthroughs of these games."""
    FOLDER.mkdir(exist_ok=True)
    for stem, setup in tables():
        if setup.name not in names:
            continue
        file = FOLDER / f"{stem}.jsonl"
        if anew or not file.exists():
            file.write_text(record(stem, setup), encoding="utf-8", newline="\n")
        for path, text in answers(file).items():
            path.write_text(text, encoding="utf-8", newline="\n")
        print(file.name, len(file.read_text(encoding="utf-8").splitlines()) - 1, "events")


if __name__ == "__main__":
    regenerate([name for name in sys.argv[1:] if name in NAMES] or list(NAMES), anew="--anew" in sys.argv)
