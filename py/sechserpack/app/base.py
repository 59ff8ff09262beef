"""The shared dependencies of the app's parts, in two bundles: the browser, and the app's state and ways to show it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ..play.tasks import Background, Failed
from ..saves.ports import Database, TabLocks
from .device_settings import DeviceSettings
from .ports import (
    Audio,
    CheckedPreferences,
    Fullscreen,
    OfflineCopy,
    Page,
    ScreenLock,
    Sharing,
    Snapshots,
    TabMemory,
    Tick,
    Voice,
)
from .said.toast import Toast
from .shown import Shown


@dataclass(frozen=True)
class Browser:
    """Everything the app needs of a browser."""

    page: Page
    preferences: CheckedPreferences
    tab: TabMemory
    database: Database
    locks: TabLocks
    audio: Audio
    tick: Tick
    voice: Voice
    offline: OfflineCopy
    snapshots: Snapshots
    screen_lock: ScreenLock
    fullscreen: Fullscreen
    sharing: Sharing


@dataclass(frozen=True)
class Base:
    """What every part of the app depends on."""

    browser: Browser
    shown: Shown
    settings: DeviceSettings
    toast: Toast
    background: Background
    redraw: Callable[[], None]
    """draws the page"""
    failed: Failed
    """called with errors of the program"""
