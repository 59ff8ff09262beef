"""Looking back at games: replay, review, statistics and the check of the dice."""
