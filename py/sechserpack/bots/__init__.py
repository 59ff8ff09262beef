"""What the bots of all games share. A bot knows only what its seat may know."""
