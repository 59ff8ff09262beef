"""What comes after a game: its replay and review, its dice checked, statistics, and the evening's story."""
