"""Looking back on one game: its replay, its chances over time, and what they were worth."""
