"""Input: taps, keys and gestures, turned into actions of the app."""
