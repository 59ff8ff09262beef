"""The guided first game of Sechser raus."""

from __future__ import annotations

from ....draw.lesson import Do, Lesson, Say
from ....engine.text import N_

LESSONS = (
    Lesson(
        options={"dice": 4},
        others=("Rosi",),
        steps=(
            Do(("roll", 0), N_("Whoever gets rid of all dice first wins. You have four: throw them.")),
            ("dice", 6, 3, 3, 1),
            Do(
                ("lay", 0, 3),
                N_(
                    "The six is out at once. Besides, you may lay one number at the edge: lay the two threes."
                ),
            ),
            Do(
                ("roll", 0),
                N_("One die left, and you may throw up to three times in a turn. Dare it: throw again."),
            ),
            ("dice", 2),
            Say(
                N_(
                    "Neither a six nor a three: bad luck. You take everything, from the edge too. Now Rosi throws."
                )
            ),
            ("roll", 1),
            ("dice", 5, 5, 2, 6),
            ("lay", 1, 5),
            ("pass", 1),
            Do(
                ("roll", 0),
                N_("Rosi has laid fives and passed on. As long as they lie there, only fives fit. Throw."),
            ),
            ("dice", 6, 5, 1),
            Do(("lay", 0, 5), N_("The six is out, and your five fits: lay it at the edge.")),
            Do(
                ("pass", 0),
                N_(
                    "One die left. If your next throw does not fit, you take everything back, so pass "
                    "on this time."
                ),
            ),
            ("roll", 1),
            ("dice", 2),
            Do(
                ("lay_last", 0, 1),
                N_(
                    "Rosi had to take everything, so the edge is empty. Your last die may go there "
                    "unthrown, as any number from 1 to 5."
                ),
                also=tuple(("lay_last", 0, number) for number in (2, 3, 4, 5)),
            ),
        ),
        end=N_(
            "All dice gone, you have won. With more people, the others play on for second and third place."
        ),
    ),
)
