"""Sechser raus: its rules and nothing else: states, legal events, and transitions."""

from .game import GAME

__all__ = ["GAME"]
