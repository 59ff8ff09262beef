"""Real fingers, keys and presses at a table."""
