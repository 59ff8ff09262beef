"""A match being played or replayed on this device, in turns or in real time."""
