"""From which side of the table a seat is heard."""

from sechserpack.draw.seats import pictured


def test_a_seat_is_heard_from_its_edge() -> None:
    seating = pictured(4)
    heard = {seating.edge(seat): seating.side(seat) for seat in range(4)}
    assert heard == {"bottom": 0, "left": -1, "top": 0, "right": 1}
    assert seating.side(7) == 0, "nobody sits there"
