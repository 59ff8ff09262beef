"""The guided first game of Sieben."""

from __future__ import annotations

from ....draw.teaching.lesson import Do, Lesson, Say
from ....engine.text import N_

LESSONS = (
    Lesson(
        options={"coins": 3},
        others=("Rosi",),
        steps=(
            Do(
                ("roll", 0),
                N_("Sieben is pure luck: whoever ends up with all the coins wins. Throw."),
            ),
            ("dice", 3, 5),
            Say(
                N_(
                    "An 8, and the field was empty: you put a coin there, and your turn is "
                    "over. Now Rosi throws."
                )
            ),
            ("roll", 1),
            ("dice", 1, 4),
            Do(
                ("roll", 0),
                N_("Rosi’s coin lies on the 5. Hit a field with a coin and it’s yours. Throw."),
            ),
            ("dice", 2, 3),
            Do(
                ("roll", 0),
                N_("A hit: the coin is yours! Take one and you throw again, until you have to put one down."),
            ),
            ("dice", 3, 4),
            Say(N_("A 7: everybody puts a coin in the middle. Only a 12 wins what lies there.")),
            ("roll", 1),
            ("dice", 1, 1),
            ("roll", 1),
            ("dice", 6, 4),
            Do(
                ("roll", 0),
                N_(
                    "With a 2 Rosi took everything outside the middle, then had to put a "
                    "coin on the 10. Your turn."
                ),
            ),
            ("dice", 4, 6),
            Do(("roll", 0), N_("You have taken the coin from the 10, so throw again.")),
            ("dice", 1, 1),
            Do(
                ("place", 0, 9),
                N_(
                    "A 2 – but outside the middle there’s nothing to take. So put a coin on "
                    "any field you like, say the 9."
                ),
                also=tuple(("place", 0, field) for field in (2, 3, 4, 5, 6, 7, 8, 10, 12)),
            ),
            ("roll", 1),
            ("dice", 6, 5),
            Do(
                ("roll", 0),
                N_("Rosi has no coins left, but she’s only out if she has to pay another. Throw."),
            ),
            ("dice", 6, 6),
        ),
        end=N_("A 12! You sweep the board, the middle and all. Every coin is yours – you win!"),
    ),
)
