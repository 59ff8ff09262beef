"""Sieben: two dice, five coins and a board; pure luck, but for one choice."""
