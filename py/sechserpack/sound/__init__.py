"""The sounds of the tables, as calls of a synthesiser."""
