"""The lesson of SIX Profi, for people who know SIX."""

from __future__ import annotations

from ....draw.teaching.lesson import Do, Lesson, Say
from ....engine.text import N_

PROFI = Lesson(
    options={"profi": True, "rounds": 1, "sand_ms": 60_000, "hesitate_ms": None},
    others=("Rosi", "Erwin"),
    steps=(
        (
            "shuffle",
            (
                (15, 4, 13, 16, 5, 12, 1, 2, 3, 6, 7, 8, 9, 10, 11, 14, 17, 18),
                (12, 10, 6, 3, 8, 4, 1, 2, 5, 7, 9, 11, 13, 14, 15, 16, 17, 18),
                (8, 10, 15, 7, 2, 12, 1, 3, 4, 5, 6, 9, 11, 13, 14, 16, 17, 18),
            ),
        ),
        ("flip", 60_000),
        Say(
            N_(
                "SIX Profi plays like SIX, except that a Pasch – all dice the same – turns "
                "everything round. The arrows on the mat show which way."
            )
        ),
        ("wait", 2_000),
        Do(("roll", 0), N_("So far it goes clockwise, so Rosi would be next. Throw your three dice.")),
        ("dice", 4, 4, 4),
        ("wait", 1_000),
        ("secure", 1),
        Do(
            ("place", 0, 3),
            N_("Pasch! Your turn is over, and the arrows turn: Erwin gets the dice. You lay a card."),
            also=(("place", 0, 1),),
        ),
        ("wait", 1_000),
        ("place", 1, 1),
        ("wait", 4_000),
        ("roll", 2),
        ("dice", 6, 5, 3),
        ("wait", 3_000),
        ("roll", 2),
        ("dice", 2, 2),
        Do(
            ("secure", 0),
            N_(
                "Two twos are a Pasch as well, and the direction turns back. The sum still "
                "counts, so secure your 4."
            ),
        ),
        ("wait", 1_000),
        ("place", 2, 3),
        ("wait", 1_000),
        ("place", 1, 3),
        ("wait", 3_000),
        Do(
            ("roll", 0),
            N_(
                "A Pasch sends the dice back where they came from: to you. The sand is still "
                "running, so throw."
            ),
        ),
        ("dice", 6, 4, 1),
        ("wait", 3_000),
        Do(("roll", 0), N_("11: no Pasch, and nobody has it. On with two dice.")),
        ("dice", 5, 1),
        ("wait", 3_000),
        Do(("roll", 0), N_("6: nobody has it. One die alone is never a Pasch. Throw.")),
        ("dice", 1),
        ("wait", 1_000),
        ("place", 2, 2),
        Do(
            ("place", 0, 2),
            N_("An ordinary Wechsel: the dice follow the arrows to Rosi, and you lay a card."),
            also=(("place", 0, 1), ("place", 0, 3)),
        ),
        ("wait", 4_000),
        ("roll", 1),
        ("dice", 3, 3, 3),
        ("wait", 40_000),
        ("place", 1, 2),
        ("wait", 1_000),
        ("place", 2, 1),
        Do(
            ("lift", 0),
            N_("Pasch! The dice come right back to you. Enough time has passed. Lift the tube."),
        ),
    ),
    end=N_(
        "That’s the whole difference. A Pasch is two or three dice all the same; every round "
        "starts clockwise."
    ),
)
