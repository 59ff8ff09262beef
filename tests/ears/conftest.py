"""Devices in memory, as for the tests of the app."""

from tests.app.conftest import clock, new_device

__all__ = ["clock", "new_device"]
