"""Recordings of every sound, to be measured and listened to."""
