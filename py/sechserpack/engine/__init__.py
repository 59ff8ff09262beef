"""What every game is made of. Nothing in here knows a particular game."""
