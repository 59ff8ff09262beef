"""Sechser raus: what is said of it: help, guided games, guidance and log."""
