"""The help of Straßenlegen shows what it says."""

from __future__ import annotations

import re
from itertools import pairwise

from sechserpack.games.sechs_mal_sechs.rules.streets import streets
from sechserpack.games.sechs_mal_sechs.words.help import help_text
from sechserpack.locale import words


def test_m10_what_is_no_street_falls_or_has_a_gap() -> None:
    (section,) = (
        each for each in help_text({"variant": "strassen"}, words("en")).sections if each.key == "street"
    )
    html = "".join(map(str, section.body))
    (shown,) = re.findall(r'aria-label="No street: ([\d, ]+)\."', html)
    row = tuple(map(int, shown.split(", ")))
    steps = [after - before for before, after in pairwise(row)]
    assert streets(row) == ()
    assert steps[:2] == [-1, -1], "falling numbers"
    assert min(steps[2:]) > 0, "then rising ones"
    assert max(steps[3:]) > 1, "with a gap"
