"""Line drawings for buttons."""

from __future__ import annotations

from .cached import cached
from .html import Element, path, svg

_PATHS = {
    "menu": "M4 11.5 12 4.5l8 7M6.5 10v9.5h11V10M10.5 19.5v-5h3v5",
    "undo": "M9 5 4.5 9.5 9 14M5 9.5h9a5.5 5.5 0 0 1 0 11h-3",
    "redo": "M15 5l4.5 4.5L15 14M19 9.5h-9a5.5 5.5 0 0 0 0 11h3",
    "sound": "M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9a4.5 4.5 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11",
    "muted": "M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM16 9.5l5 5M21 9.5l-5 5",
    "help": "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM9.5 9.7a2.6 2.6 0 1 1 3.7 2.6c-.8.5-1.2 1-1.2 2M12 17.2v.1",
    "settings": "M4 7h9M17 7h3M4 12h3M11 12h9M4 17h10M18 17h2M15 5v4M9 10v4M16 15v4",
    "log": "M6 4h12v16H6zM9 8.5h6M9 12h6M9 15.5h4",
    "export": "M12 4v10M8 10.5l4 4 4-4M5 17.5V20h14v-2.5",
    "import": "M12 15V5M8 8.5l4-4 4 4M5 17.5V20h14v-2.5",
    "check": "M5 12.5l4.5 4.5L19 7.5",
    "stakes": "M3.5 15a4.5 2 0 1 0 9 0a4.5 2 0 1 0-9 0v3c0 1.1 2 2 4.5 2s4.5-.9 4.5-2v-3"
    "M11.5 7a4.5 2 0 1 0 9 0a4.5 2 0 1 0-9 0v11M20.5 7v11c0 1.1-2 2-4.5 2-1.3 0-2.4-.2-3.2-.6"
    "M11.8 11.6c.8.5 2.3.9 4.2.9 2.5 0 4.5-.9 4.5-2M13 15.9c.8.3 1.9.5 3 .5 2.5 0 4.5-.9 4.5-2",
    "auto": "M8 8.5h7.5V16H8zM10 10.5v.1M13.5 14v.1M4 13a8 8 0 0 0 14.5 4"
    "M20 11A8 8 0 0 0 5.5 7M18.8 20.5v-3.7h-3.7M5.2 3.5v3.7h3.7",
    "die": "M5 5h14v14H5zM9 9v.1M15 15v.1",
    "close": "M6 6l12 12M18 6 6 18",
    "add": "M12 5v14M5 12h14",
    "remove": "M5 12h14",
    "play": "M8 5.5v13l10.5-6.5z",
    "pause": "M8.5 5.5v13M15.5 5.5v13",
    "first": "M6 5.5v13M19 5.5v13L9 12z",
    "last": "M18 5.5v13M5 5.5v13L15 12z",
    "top": "M5.5 6h13M5.5 19h13L12 9z",
    "bottom": "M5.5 18h13M5.5 5h13L12 15z",
    "back": "M15 5l-7 7 7 7",
    "people": "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c.3-4 3-6 6.5-6s6.2 2 6.5 6"
    "M15.5 4.4a3.5 3.5 0 0 1 0 6.4M17.5 14.6c2.3.8 3.8 2.6 4 5.4",
    "down": "M5 9l7 7 7-7",
    "swap": "M4 8.5h14M14.5 5l3.5 3.5-3.5 3.5M20 15.5H6M9.5 12 6 15.5 9.5 19",
    "forward": "M9 5l7 7-7 7",
    "watch": "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z"
    "M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z",
    "review": "M4.5 4.5v15h15M8 15l3.5-4.5 3.5 2.5 4.5-6.5",
    "share": "M17 8a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM7 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z"
    "M17 21a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM9.2 10.8l5.6-3.6M9.2 13.2l5.6 3.6",
    "trash": "M4.5 6.5h15M9.5 6.5V4h5v2.5M6.5 6.5l1 14h9l1-14M10 10.5l.4 6.5M14 10.5l-.4 6.5",
    "coach": "M4 20V4M4 20h16.5M8.5 16.5v-3M13 16.5v-6M17.5 16.5V7M8 9.5l4-4 3 1.5 3.5-3.5",
    "full": "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
}


@cached
def icon(name: str) -> Element:
    """The icon called `name`, hidden from screen readers, since its button has a name."""
    return svg(class_="icon", viewBox="0 0 24 24", aria_hidden="true")[path(d=_PATHS[name])]
