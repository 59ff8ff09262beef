"""Space requirements of the table of SIX."""

from __future__ import annotations

from ....draw.geometry import Board, Buttons, Hand, Needs, Plate, Sentence

NEEDS = Needs(
    # Above that size readable cards matter more than a larger mat.
    board=Board(lowest=0.56, highest=2.0, least=152, best=446),
    plate=Plate(least=(60, 36), best=(166, 57)),
    sentence=Sentence(least=400, best=490),
    # The pile above the secured stack, and three slots: cards are 44 to 124 pixels wide.
    hand=Hand(least=(172, 104), best=(484, 241.5)),
    buttons=(Buttons(2, least=(48, 44), best=(150, 66)),),
    bot_plate=Plate(least=(60, 28), best=(166, 57)),
    bot_hand=Hand(least=(84, 40), best=(238, 130)),
    # Everybody may have something to do at any time.
    shares=False,
)
"""an oval mat with the glass, and cards before everybody"""
