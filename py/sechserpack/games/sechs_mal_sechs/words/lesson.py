"""The lessons of 6mal6 and Straßenlegen.

The learner's lays do not change what Rosi does, so some of them are free.
"""

from __future__ import annotations

from ....draw.teaching.lesson import Do, Lesson
from ....engine.text import N_
from .lesson_streets import STREETS

COLUMNS = Lesson(
    options={
        "variant": "classic",
        "dealer": 1,
        "rounds": 1,
        "chips": 25,
        "deck": (3, 3, 3, 3, 3, 3, 4, 3, 3),
    },
    others=("Rosi",),
    steps=(
        ("deal", (2, 3, 8, 9, 5, 9, 7, 1, 6, 4, 7, 4, 9, 3, 8, 2, 5, 7, 6, 7, 1, 8, 4, 2, 1, 3, 6, 5)),
        Do(
            ("lay", 0, 8, 6),
            N_(
                "Whoever is lowest on field 6 pays 6 chips. So lay the 8 there: choose the card, then the field."
            ),
        ),
        ("lay", 1, 3, 1),
        ("lay", 1, 9, 5),
        Do(
            ("lay", 0, 2, 1),
            N_("You draw two cards every time. A low card goes where it’s cheap. Lay the 2 on field 1."),
        ),
        Do(
            ("lay", 0, 9, 4),
            N_(
                "Rosi has a 9 on field 5. If you tie for lowest, you both pay, so lay your 9 "
                "on field 4 instead."
            ),
        ),
        ("lay", 1, 4, 6),
        ("lay", 1, 6, 3),
        Do(
            ("lay", 0, 7, 3),
            N_("On field 3 a 7 is enough to beat Rosi. Once built, a house never moves."),
        ),
        Do(
            ("lay", 0, 7, 5),
            N_("Now you decide: fields 2 and 5 are left. Which card, and where? Lay whatever you like."),
            free=True,
        ),
        ("lay", 1, 5, 4),
        ("lay", 1, 7, 2),
        Do(
            ("lay", 0, 9, 2),
            N_(
                "The last house. Then field after field is settled, and the highest sum of "
                "fields 1 and 6 wins 5 chips."
            ),
            free=True,
        ),
    ),
    end=N_(
        "That was one round. A real game goes on until only one of you has chips left – or "
        "for as many rounds as you like."
    ),
)

LESSONS = (COLUMNS, STREETS)
