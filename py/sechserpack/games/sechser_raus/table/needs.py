"""The sizes that the table of Sechser raus needs."""

from __future__ import annotations

from ....draw.geometry import Board, Buttons, Needs, Plate, Sentence
from .enamel import BESIDE

NEEDS = Needs(
    board=Board(round=True, least=150, beside=BESIDE),
    plate=Plate(least=(140, 36), best=(240, 50)),
    sentence=Sentence(least=530, best=690),
    # A button per face but the six, then throwing and passing on.
    buttons=(
        Buttons(5, least=(44, 44), best=(53, 56), words=False),
        Buttons(2, least=(84, 44), best=(142, 58)),
    ),
)
"""a round tray on which dice are thrown, and a bowl beside it"""
