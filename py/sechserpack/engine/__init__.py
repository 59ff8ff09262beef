"""The rules engine: games, matches, events and records, without knowledge of any particular game."""
