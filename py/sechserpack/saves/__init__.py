"""What this device keeps: games, results, and how they go out to a file and come back."""
