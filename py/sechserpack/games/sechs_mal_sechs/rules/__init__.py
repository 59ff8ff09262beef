"""The rules of 6mal6 and Straßenlegen and nothing else: states, legal events and transitions."""

from .game import GAME

__all__ = ["GAME"]
