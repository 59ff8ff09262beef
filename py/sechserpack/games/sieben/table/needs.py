"""The sizes that the table of Sieben needs."""

from __future__ import annotations

from ....draw.geometry import Board, Buttons, Needs, Plate, Sentence

NEEDS = Needs(
    board=Board(round=True, least=176),
    plate=Plate(least=(150, 36), best=(248, 50)),
    sentence=Sentence(least=600, best=780),
    # The score so far, throwing by itself, and throwing.
    buttons=(
        Buttons(2, least=(44, 44), best=(50, 50), words=False),
        Buttons(1, least=(112, 44), best=(176, 58)),
    ),
)
"""round leather, whose fields are buttons under one rule (S5)"""
