"""What is to be photographed: which screens, on pages of which sizes, in which light and language, how far zoomed in.

Everything comes from the variables of `make screens`, words with spaces or commas between them; what is left empty is
as it is here.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import TypeVar

from sechserpack.locale import LANGUAGES as LANGUAGE_NAMES

SIZES = (
    (1180, 820),
    (820, 1180),
    (1024, 768),
    (1440, 900),
    (390, 844),
    (844, 390),
    (667, 375),
    (568, 320),
    (360, 640),
)
"""pages to look at, in CSS pixels: tablets, laptops, telephones, lying and upright"""
ZOOMED = ((1180, 820), (820, 1180), (1024, 768))
"""those that are looked at zoomed in to 200 % as well"""
AGAIN = ((1180, 820), (820, 1180), (390, 844), (844, 390))
"""those that are looked at in the other light and the other language as well"""
SCHEMES = ("light", "dark")
LANGUAGES = tuple(LANGUAGE_NAMES)

Size = tuple[int, int]
_Word = TypeVar("_Word")


class Unknown(ValueError):
    """Something is asked for that there is not; the message is to be shown."""


@dataclass(frozen=True)
class Look:
    """One way of looking at screens."""

    size: Size
    """of the page before it is zoomed, in pixels of the device"""
    zoom: int
    """1, or 2 for 200 %"""
    scheme: str
    language: str

    @property
    def page(self) -> Size:
        """How many CSS pixels there are: zoomed in to 200 % half as many in each direction."""
        return self.size[0] // self.zoom, self.size[1] // self.zoom

    @property
    def name(self) -> str:
        """What its files begin with."""
        width, height = self.size
        zoom = f"-{self.zoom}00%" if self.zoom > 1 else ""
        return f"{width}x{height}{zoom}-{self.scheme}-{self.language}"


@dataclass(frozen=True)
class Choice:
    """What was asked for."""

    screens: tuple[str, ...] = ()
    """words: a screen is wanted if its name has one of them; all are, if there are none"""
    sizes: tuple[Size, ...] = SIZES
    zooms: tuple[int, ...] = (1, 2)
    schemes: tuple[str, ...] = SCHEMES
    languages: tuple[str, ...] = LANGUAGES
    everything: bool = False
    """whether every light is looked at in every language, and every size zoomed in"""

    @classmethod
    def of(cls, variables: Mapping[str, str]) -> Choice:
        """The choice that these variables make; raises `Unknown` if one of them says what there is not."""
        asked = {
            name: [word for word in re.split(r"[\s,]+", text) if word] for name, text in variables.items()
        }

        def each(
            name: str, usual: tuple[_Word, ...], understand: Callable[[str], _Word]
        ) -> tuple[_Word, ...]:
            return tuple(understand(word) for word in asked.get(name, ())) or usual

        def one_of(name: str, known: tuple[str, ...]) -> tuple[str, ...]:
            def understand(word: str) -> str:
                if word not in known:
                    raise Unknown(f"{name}={word!r}: there are {', '.join(known)}.")
                return word

            return each(name, known, understand)

        return cls(
            screens=tuple(word.casefold() for word in asked.get("SCREENS", ())),
            sizes=each("SIZES", SIZES, _size),
            zooms=each("ZOOMS", (1, 2), _zoom),
            schemes=one_of("SCHEMES", SCHEMES),
            languages=one_of("LANGUAGES", LANGUAGES),
            everything=any(asked.get(name) for name in ("SIZES", "ZOOMS", "SCHEMES", "LANGUAGES", "EVERY")),
        )

    def wants(self, screen: str) -> bool:
        """Whether a screen of that name is to be photographed."""
        return not self.screens or any(word in screen.casefold() for word in self.screens)

    def looks(self) -> Iterator[Look]:
        """Every way to look; where not all combinations were asked for, those that take minutes."""
        for zoom in self.zooms:
            for scheme in self.schemes:
                for language in self.languages:
                    for size in self.sizes:
                        if self.everything or _usual(size, zoom, scheme, language):
                            yield Look(size, zoom, scheme, language)


def _usual(size: Size, zoom: int, scheme: str, language: str) -> bool:
    if (scheme, language) == (SCHEMES[0], LANGUAGES[0]):
        return zoom == 1 or size in ZOOMED
    return (scheme, language) == (SCHEMES[1], LANGUAGES[1]) and zoom == 1 and size in AGAIN


def _size(word: str) -> Size:
    found = re.fullmatch(r"(\d{2,4})[x×](\d{2,4})", word)
    if found is None:
        raise Unknown(f"SIZES={word!r}: a size is written like 1180x820.")
    return int(found[1]), int(found[2])


def _zoom(word: str) -> int:
    found = re.fullmatch(r"([12])(00%?)?", word)
    if found is None:
        raise Unknown(f"ZOOMS={word!r}: there are 100 and 200.")
    return int(found[1])
