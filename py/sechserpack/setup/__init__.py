"""How a game is set up: links, settings, the form."""
