"""Matches being played, and watched again: sessions, replays and record files."""
