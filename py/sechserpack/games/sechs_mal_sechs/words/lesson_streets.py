"""The lesson of Straßenlegen."""

from __future__ import annotations

from ....draw.teaching.lesson import Do, Lesson
from ....engine.text import N_

STREETS = Lesson(
    options={
        "variant": "strassen",
        "dealer": 1,
        "rounds": 1,
        "chips": 25,
        "deck": (3, 4, 3, 3, 3, 3, 3, 3, 3),
    },
    others=("Rosi",),
    steps=(
        ("deal", (4, 7, 6, 1, 5, 9, 8, 2, 9, 6, 1, 2, 3, 8, 7, 1, 4, 9, 2, 7, 8, 5, 3, 6, 3, 5, 4, 2)),
        Do(
            ("lay", 0, 4, 2),
            N_(
                "In a street the numbers rise by one, left to right. "
                "Lay the 4 on field 2: choose the card, then the field."
            ),
        ),
        ("lay", 1, 7, 4),
        ("lay", 1, 8, 5),
        Do(("lay", 0, 5, 3), N_("After every card you draw two. Lay the 5 on field 3, right next to the 4.")),
        Do(("lay", 0, 6, 4), N_("And the 6 on field 4: three houses, the smallest street there is.")),
        ("lay", 1, 9, 6),
        ("lay", 1, 2, 1),
        Do(
            ("lay", 0, 3, 1),
            N_("It may grow at both ends. Lay the 3 on field 1: that makes four houses."),
        ),
        Do(
            ("lay", 0, 7, 5),
            N_(
                "Now you decide: fields 5 and 6 are left. What makes your street longer? Lay "
                "whatever you like."
            ),
            free=True,
        ),
        ("lay", 1, 1, 2),
        ("lay", 1, 6, 3),
        Do(
            ("lay", 0, 8, 6),
            N_(
                "The last house. Then the longest street wins; if two are equally long, the "
                "one that starts higher."
            ),
            free=True,
        ),
    ),
    end=N_(
        "All the others pay a chip for each house in the winning street, and the winner "
        "takes as many from the pot."
    ),
)
