"""What this device stores: games and results, and their backup to a file."""
