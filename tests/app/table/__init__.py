"""What happens at the table while a game is played."""
