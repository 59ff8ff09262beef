"""A device in memory: what the app needs of a browser, without one, so that tests of the app run under CPython.

A `Device` keeps what a device keeps: games, small values, locks between tabs. A `Tab` of it is the app with a page on
which tests tap as people do: a control has to be there, and to be usable. Time passes only when a test says so, or a
moment for every tap.
"""

from .database import OPENING, PAGE, MemoryDatabase
from .device import Device
from .page import HOME, MemoryPage, PathElement, can_be_used
from .parts import MemoryFile
from .small import MemoryPreferences
from .tab import Tab

__all__ = [
    "HOME",
    "OPENING",
    "PAGE",
    "Device",
    "MemoryDatabase",
    "MemoryFile",
    "MemoryPage",
    "MemoryPreferences",
    "PathElement",
    "Tab",
    "can_be_used",
]
