"""Pig, a dice race: throw as often as you dare, but a one takes all that you have thrown in this turn."""
