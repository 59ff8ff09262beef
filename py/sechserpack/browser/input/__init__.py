"""Input: turns taps, keys and gestures into actions of the app."""
