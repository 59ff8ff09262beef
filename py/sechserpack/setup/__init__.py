"""Setting up a game: the form, links, settings and remembered values."""
