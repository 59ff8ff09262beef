"""Code shared by all games' bots. A bot knows only what its seat may know."""
