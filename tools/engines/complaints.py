"""What counts as a complaint of a page: one rule, however an engine tells of it.

An error in the console, an error that nothing has caught, and a request that failed or was refused. No complaint is
what a page that goes away was still fetching, nor what browsers ask for without having been told to.
"""

from __future__ import annotations

from urllib.parse import urlsplit

REFUSED = 400
"""the first status of an answer that is a refusal"""
DROPPED = "ABORT"
"""what engines write in capitals, with more round it, of a request that was given up because the page went away"""
UNASKED = "/favicon.ico"
"""what browsers ask the root of a host for when a page, such as a mere text, names no icon"""


def console(text: str, url: str = "") -> str:
    """What an error in the console complains of, which `url` has caused; empty for nothing."""
    return "" if _is_unasked(url) else f"console: {text} ({url})"


def uncaught(error: object) -> str:
    """What an error that nothing has caught complains of."""
    return f"uncaught: {error}"


def answered(status: int, url: str) -> str:
    """What the answer to a request complains of; empty for nothing."""
    return "" if status < REFUSED or _is_unasked(url) else f"answered {status}: {url}"


def failed(why: str, url: str) -> str:
    """What a request complains of that had no answer; empty for nothing."""
    return "" if DROPPED in why or _is_unasked(url) else f"failed: {url} {why}"


def _is_unasked(url: str) -> bool:
    return urlsplit(url).path == UNASKED
