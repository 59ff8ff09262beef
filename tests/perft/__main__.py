"""Count anew: `PYTHONPATH=py python -m tests.perft` writes what it counts, to as many events as the file says.

Look at every difference before you commit it: it is a change of the rules.
"""

from __future__ import annotations

import json
import time

from .count import FILE, count, load

lines = []
for setup in load():
    start = time.perf_counter()
    counts = count(setup, len(setup.counts) - 1)
    print(
        f"{setup}: {'same' if tuple(counts) == setup.counts else counts}, {time.perf_counter() - start:.2f} s"
    )
    described = {
        "table": setup.table,
        "name": setup.name,
        "seats": setup.seats,
        "options": setup.options,
        "chance": setup.chance,
        "counts": counts,
    }
    parts = [f"  {json.dumps(key)}: {json.dumps(value)}" for key, value in described.items()]
    lines.append("{\n" + ",\n".join(parts) + "\n}")
FILE.write_text("[\n" + ",\n".join(lines) + "\n]\n", encoding="utf-8", newline="\n")
