"""Pig: how bots play it."""
