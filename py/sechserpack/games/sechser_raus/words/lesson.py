"""The guided first game of Sechser raus."""

from __future__ import annotations

from ....draw.teaching.lesson import Do, Lesson, Say
from ....engine.text import N_

LESSONS = (
    Lesson(
        options={"dice": 4},
        others=("Rosi",),
        steps=(
            Do(("roll", 0), N_("Be the first to get rid of all your dice. You have four. Throw them!")),
            ("dice", 6, 3, 3, 1),
            Do(
                ("lay", 0, 3),
                N_(
                    "The six is out at once. Now you may also lay one number at the edge. Lay the two threes."
                ),
            ),
            Do(
                ("roll", 0),
                N_("One die left, and up to three throws in a turn. Be brave and throw again."),
            ),
            ("dice", 2),
            Say(
                N_(
                    "Neither a six nor a three: bad luck! You take everything, even from the "
                    "edge. Now Rosi throws."
                )
            ),
            ("roll", 1),
            ("dice", 5, 5, 2, 6),
            ("lay", 1, 5),
            ("pass", 1),
            Do(
                ("roll", 0),
                N_("Rosi laid fives and passed on. As long as they lie there, only fives fit. Throw."),
            ),
            ("dice", 6, 5, 1),
            Do(("lay", 0, 5), N_("The six is out, and your five fits. Lay it at the edge.")),
            Do(
                ("pass", 0),
                N_(
                    "One die left. If your next throw doesn’t fit, you take it all back. "
                    "Better pass on this time."
                ),
            ),
            ("roll", 1),
            ("dice", 2),
            Do(
                ("lay_last", 0, 1),
                N_(
                    "Rosi had to take everything, so the edge is empty. Now your last die "
                    "may go there without a throw, as any number from 1 to 5."
                ),
                also=tuple(("lay_last", 0, number) for number in (2, 3, 4, 5)),
            ),
        ),
        end=N_(
            "All your dice are gone – you win! With more people the others play on for "
            "second and third place."
        ),
    ),
)
