"""Space requirements of the tables of 6mal6 and Straßenlegen."""

from __future__ import annotations

from ....draw.geometry import Board, Buttons, Hand, Needs, Plate, Sentence

NEEDS = Needs(
    # Above that size a larger hand matters more than a larger plan.
    board=Board(lowest=0.63, highest=2.75, shapes=8, rows=4, per_row=9.5, least=250, best=697),
    plate=Plate(least=(156, 36), best=(186, 64)),
    sentence=Sentence(least=600, best=690),
    # At most seven cards to choose from, each as large as a finger; above them six fields, where plots are smaller.
    # Alone, seven cards lie there nearly as high as they are, where there is room; wider, it takes that from words.
    hand=Hand(least=(308, 92), best=(560, 166), alone=4.8),
    # The button of the curtain, or for the next round.
    buttons=(Buttons(1, least=(99, 44), best=(150, 56), seldom=True),),
)
"""a plan with a row for everybody, which may be wide or high"""
