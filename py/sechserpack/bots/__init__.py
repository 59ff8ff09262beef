"""What the bots of all games share. A bot sees what its seat sees, and nothing else."""
