"""The picture on the menu, which stands on a page without the table's symbols."""

from __future__ import annotations

from htpy import svg

from sechserpack.games.sechser_raus.catalogue import CATALOGUE
from tests.support.elements import read


def test_it_shows_tray_bowl_and_dice_and_refers_to_nothing_on_the_page() -> None:
    (variant,) = CATALOGUE.variants
    drawing = str(svg[variant.draw()])
    tags = read(drawing)
    for kind in ("tray-shadow", "tray-lip", "tray-rim", "tray-floor", "bowl-lip", "bowl-floor"):
        assert len(tags.all("circle", cls=kind)) == 1
    assert len(tags.all(cls="die-face")) == 5
    assert not tags.all("use")
    assert not tags.all(having="id")
    assert "url(" not in drawing
