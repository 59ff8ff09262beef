"""The picture on the menu's card, which stands on a page without the table's symbols."""

from __future__ import annotations

from htpy import fragment, svg

from sechserpack.games.sieben.catalogue import CATALOGUE
from sechserpack.games.sieben.table import leather
from sechserpack.games.sieben.table.pictures import HEAPED, TAKEN
from tests.support.elements import Tag, read


def picture() -> Tag:
    (variant,) = CATALOGUE.variants
    return read(svg[variant.draw()])


def test_it_refers_to_nothing_on_the_page_and_names_nothing() -> None:
    tags = picture()
    assert not tags.all("use")
    assert not tags.all(having="id")
    assert not tags.all(having="href")
    assert "url(" not in str(fragment[CATALOGUE.variants[0].draw()])


def test_it_shows_the_leather_with_its_fields_coins_and_dice() -> None:
    tags = picture()
    assert len(tags.all(cls="hide")) == 1
    assert len(tags.all(cls="burnt")) == len(leather.RING) + 1
    assert len(tags.all(cls="coin-face")) == len(HEAPED) + len(TAKEN)
    assert len(tags.all(cls="die-face")) == 2
