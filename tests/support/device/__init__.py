"""A device in memory: what the app needs of a browser, without one, so that tests of the app run under CPython.

A `Device` keeps what a device keeps: games, small values, locks between tabs. A `Tab` of it is the app with a page on
which tests tap as people do: a control has to be there, and to be usable. Time passes only when a test says so, or a
moment for every tap.
"""

from .database import OPENING, PAGE, MemoryDatabase
from .device import Device
from .page import HOME, MemoryPage, can_be_used
from .parts import MemoryFile
from .small import MemoryPreferences
from .tab import PLAYED, Tab

__all__ = [
    "HOME",
    "OPENING",
    "PAGE",
    "PLAYED",
    "Device",
    "MemoryDatabase",
    "MemoryFile",
    "MemoryPage",
    "MemoryPreferences",
    "Tab",
    "can_be_used",
]
