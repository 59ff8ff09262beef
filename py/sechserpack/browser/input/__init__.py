"""Taps, keys and gestures, turned into what the app does."""
