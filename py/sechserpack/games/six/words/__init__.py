"""SIX in words: help, lessons, guidance and log."""
