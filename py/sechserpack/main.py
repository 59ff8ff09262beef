"""Wiring of the app to the browser."""

from __future__ import annotations

import gc

from .app.app import App
from .app.base import Browser
from .browser.audio.synth import WebAudio
from .browser.audio.tick import WebTick
from .browser.audio.voice import SpeechVoice
from .browser.files import WebSharing
from .browser.fullscreen import WebFullscreen
from .browser.indexed_db import IndexedDb
from .browser.input.listeners import Listeners
from .browser.launches import Launches
from .browser.local_storage import LocalPreferences, SessionMemory
from .browser.offline import ServiceWorkerCopy
from .browser.page import DocumentPage
from .browser.screen_lock import WakeLock
from .browser.snapshots import KeptSnapshots
from .browser.tab_locks import WebLocks


async def start() -> None:
    """Start the app on this page and mark the page as ready."""
    page = DocumentPage()
    launches = Launches(page)
    audio = WebAudio(lambda error: app.fail(error))
    app = App(
        Browser(
            page=page,
            preferences=LocalPreferences(),
            tab=SessionMemory(),
            database=IndexedDb(),
            locks=WebLocks(),
            audio=audio,
            tick=WebTick(audio, lambda error: app.fail(error)),
            voice=SpeechVoice(),
            offline=ServiceWorkerCopy(),
            snapshots=KeptSnapshots(),
            screen_lock=WakeLock(page),
            fullscreen=WebFullscreen(page, lambda: app.redraw()),
            sharing=WebSharing(),
        )
    )
    Listeners(app, page, audio)
    await app.start()
    gc.freeze()  # what exists now is permanent, so exclude it from garbage collection
    page.ready()
    app.ready()
    launches.begin(app.files.open)
