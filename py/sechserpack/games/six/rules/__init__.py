"""SIX: its rules and nothing else: states, what is legal, and what an event makes of a state."""

from .game import GAME

__all__ = ["GAME"]
