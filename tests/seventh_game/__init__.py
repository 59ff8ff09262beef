"""A seventh game, to show that one folder and one line are all that a game takes."""
