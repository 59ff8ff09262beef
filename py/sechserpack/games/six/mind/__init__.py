"""SIX: how bots play it, and how likely everybody is to win."""
