"""Evenings: which games make one, how it stands, and the story that its records tell."""
