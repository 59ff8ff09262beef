"""What everybody has played and won over all games."""
