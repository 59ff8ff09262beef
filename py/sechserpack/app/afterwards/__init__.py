"""What people do with games that are over: replay, review, statistics, and checking the dice."""
