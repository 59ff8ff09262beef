"""The screen before a game: a table with chairs to fill, and slips of paper about them."""
