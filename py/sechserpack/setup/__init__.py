"""Setting up a game: the form, its links, settings and what is remembered."""
