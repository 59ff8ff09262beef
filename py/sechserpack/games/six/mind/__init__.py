"""SIX: bots and odds."""
