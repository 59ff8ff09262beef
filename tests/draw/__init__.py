"""The shared parts of all tables, without a browser."""
