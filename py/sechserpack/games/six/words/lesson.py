"""The lessons of SIX and SIX Profi."""

from __future__ import annotations

from ....draw.teaching.lesson import Do, Lesson, Say
from ....engine.text import N_
from .lesson_profi import PROFI

SIX = Lesson(
    options={"profi": False, "pasch": "all", "rounds": 1, "sand_ms": 60_000, "hesitate_ms": None},
    others=("Rosi",),
    steps=(
        (
            "shuffle",
            (
                (10, 7, 4, 14, 12, 3, 1, 2, 5, 6, 8, 9, 11, 13, 15, 16, 17, 18),
                (11, 8, 3, 13, 12, 4, 1, 2, 5, 6, 7, 9, 10, 14, 15, 16, 17, 18),
            ),
        ),
        ("flip", 60_000),
        Say(
            N_(
                "Three open cards lie in front of you. Secure as many as you can while the "
                "sand runs in the tube."
            )
        ),
        ("wait", 2_000),
        Do(("roll", 0), N_("You begin: three dice, then two, then one. Throw.")),
        ("dice", 5, 4, 2),
        ("wait", 1_500),
        ("secure", 1),
        ("wait", 3_000),
        Do(
            ("roll", 0),
            N_("That makes 11. Rosi had it open and has secured her card. You go on with two dice."),
        ),
        ("dice", 3, 1),
        ("wait", 3_000),
        Do(
            ("roll", 0),
            N_("4 – your own card: you can’t secure it, so you start again with all three dice. Throw."),
        ),
        ("dice", 6, 6, 3),
        ("wait", 3_000),
        Do(("roll", 0), N_("Nobody has an open 15. On with two dice.")),
        ("dice", 5, 4),
        ("wait", 3_000),
        Do(("roll", 0), N_("Nobody has a 9 either. Now with one die.")),
        ("dice", 2),
        Do(
            ("place", 0, 3),
            N_(
                "Wechsel means change: the dice go to Rosi, and you lay a new card. What it covers is out of "
                "play for now. Cover the 4: it has just one mark."
            ),
            also=(("place", 0, 2),),
        ),
        ("wait", 5_000),
        ("roll", 1),
        ("dice", 4, 4, 2),
        Do(
            ("secure", 0),
            N_("Rosi throws a 10, and yours lies open. Choose it before the next throw, and it’s yours."),
        ),
        ("wait", 5_000),
        ("roll", 1),
        ("dice", 6, 3),
        ("wait", 3_000),
        ("roll", 1),
        ("dice", 5),
        ("wait", 2_000),
        ("place", 1, 1),
        Say(
            N_(
                "Wechsel! Now the dice are yours: throw at once, or lift the tube if you "
                "think the sand has run out."
            )
        ),
        ("wait", 40_000),
        Do(
            ("lift", 0),
            N_("Lift too early and you lose a card. But a lot of time has passed. Lift the tube."),
        ),
    ),
    end=N_(
        "The sand had run out! Rosi threw last, so she gave a card back. A real game has "
        "three rounds; then the marks on secured cards count."
    ),
)

LESSONS = (SIX, PROFI)
