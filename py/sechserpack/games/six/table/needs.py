"""Space requirements of the table of SIX."""

from __future__ import annotations

from ....draw.geometry import Board, Buttons, Hand, Needs, Plate, Sentence

NEEDS = Needs(
    # Above that size readable cards matter more than a larger mat.
    board=Board(round=True, lowest=0.56, highest=2.0, least=134, part=0.475),
    plate=Plate(least=(80, 32), best=(180, 54)),
    sentence=Sentence(least=442, best=510),
    # The pile above the secured stack, and three slots with room below for a button: cards are 44 to 131 pixels wide.
    hand=Hand(least=(175, 110), best=(511, 236)),
    # Lifting the tube, and throwing.
    buttons=(Buttons(2, least=(56, 44), best=(130, 64)),),
    bot_plate=Plate(least=(74, 28), best=(180, 54)),
    # The same without that room: cards are 22 to 94 pixels wide.
    bot_hand=Hand(least=(92, 37), best=(348, 139)),
    fine=True,
    # Everybody may have something to do at any time.
    shares=False,
)
"""an oval mat with the glass, and cards before everybody"""
