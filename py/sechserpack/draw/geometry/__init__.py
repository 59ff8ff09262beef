"""Geometry: where everything of a table lies, computed from numbers alone.

    layout = lay_out(size, letters, Seats((True, True, False)), face.needs(view))

- `shapes`: rectangles;
- `needs`: what a game says of itself;
- `seating`: who may sit where: the plans of trays round the board;
- `forms`: how the things of a tray can lie in it;
- `board`: the largest board between the trays of a plan;
- `layout`: which of all that is taken, and what is done on a page that is too small.
"""

from .layout import Layout, Zone, lay_out
from .needs import DEFAULT, Board, Buttons, Hand, Needs, Plate, Sentence, in_lesson
from .seating import Seats
from .shapes import Rect, Size

__all__ = [
    "DEFAULT",
    "Board",
    "Buttons",
    "Hand",
    "Layout",
    "Needs",
    "Plate",
    "Rect",
    "Seats",
    "Sentence",
    "Size",
    "Zone",
    "in_lesson",
    "lay_out",
]
