"""The table of each game on the page, and whole games."""
