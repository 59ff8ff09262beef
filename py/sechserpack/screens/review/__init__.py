"""Looking back on one game: its replay, chances over time, luck, and the cost of decisions."""
