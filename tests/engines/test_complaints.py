"""Every engine tells in its own words what a page does; what of that is a complaint is the same for all."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tools.engines import chromium, complaints, firefox, webkit

FILE = "http://127.0.0.1:8000/some/where/sw.js"
ICON = "http://127.0.0.1:8000/favicon.ico"


def event(method: str, **told: Any) -> dict[str, Any]:
    return {"method": method, "params": told}


def asked(url: str) -> dict[str, Any]:
    return event("Network.requestWillBeSent", requestId="1", request={"url": url})


def refused(url: str) -> dict[str, Any]:
    entry = {"level": "error", "source": "network", "text": "answered 404", "url": url}
    return event("Log.entryAdded", entry=entry)


def dropped(url: str) -> list[dict[str, Any]]:
    told = {"requestId": "1", "errorText": "", "canceled": True}
    return [asked(url), event("Network.loadingFailed", **told)]


def lost(url: str) -> list[dict[str, Any]]:
    told = {"requestId": "1", "errorText": "net::ERR_CONNECTION_REFUSED"}
    return [asked(url), event("Network.loadingFailed", **told)]


def answer(url: str, status: int) -> dict[str, Any]:
    told = {"request": {"url": url}, "response": {"status": status}}
    return event("network.responseCompleted", **told)


def failure(url: str, why: str) -> dict[str, Any]:
    return event("network.fetchError", request={"url": url}, errorText=why)


def said(kind: str, level: str) -> dict[str, Any]:
    return event("log.entryAdded", type=kind, level=level, text="three legs")


THROWN = event("Runtime.exceptionThrown", exceptionDetails={"text": "three legs"})
PRINTED = {kind: event("Runtime.consoleAPICalled", type=kind, args=[{"value": "three legs"}])
           for kind in ("error", "warning")}  # fmt: skip
#: What has happened, as Chromium tells it, as Firefox does, and as a page in WebKit does (which is not told all).
TOLD: dict[str, tuple[list[Any], list[Any], list[Any] | None]] = {
    "console": ([PRINTED["error"]], [said("console", "error")], [["console", "three legs"]]),
    "uncaught": ([THROWN], [said("javascript", "error")], [["uncaught", "three legs"]]),
    "refused": ([refused(FILE)], [answer(FILE, 404)], [["failed", "did not load", FILE]]),
    "failed": (
        lost(FILE),
        [failure(FILE, "NS_ERROR_CONNECTION_REFUSED")],
        [["failed", "did not load", FILE]],
    ),
}
FINE: dict[str, tuple[list[Any], list[Any], list[Any] | None]] = {
    "a warning": ([PRINTED["warning"]], [said("console", "warn")], None),
    "an answer": ([asked(FILE)], [answer(FILE, 200)], None),
    "dropped": (dropped(FILE), [failure(FILE, "NS_BINDING_ABORTED")], None),
    "no icon": ([refused(ICON)], [answer(ICON, 404)], [["failed", "did not load", ICON]]),
    "no host for an icon": (lost(ICON), [failure(ICON, "NS_ERROR_CONNECTION_REFUSED")], None),
}


def heard(told: tuple[list[Any], list[Any], list[Any] | None]) -> list[list[str]]:
    """What each engine that can tell it makes of it."""
    ours, theirs, page = told
    return [
        chromium.complaints_in(ours),
        firefox.complaints_in(theirs),
        *([] if page is None else [webkit.complaints_in(json.loads(json.dumps(page)))]),
    ]


@pytest.mark.parametrize("what", TOLD)
def test_a_complaint_is_one_in_every_engine(what: str) -> None:
    for found in heard(TOLD[what]):
        assert len(found) == 1
        assert "three legs" in found[0] or FILE in found[0]


@pytest.mark.parametrize("what", FINE)
def test_what_is_none_is_none_in_any(what: str) -> None:
    assert heard(FINE[what]) == [[]] * len(heard(FINE[what]))


def test_only_what_nobody_asked_for_may_be_missing() -> None:
    """The site's own icon, wherever the site lies, is asked for by its page."""
    assert complaints.answered(404, "http://127.0.0.1/some/where/favicon.ico")
    assert complaints.failed("net::ERR_FAILED", "http://127.0.0.1/some/where/favicon.ico")
