"""What every registered game has to keep. A game that is added to `games` is tested here without being named."""
