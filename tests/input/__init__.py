"""What fingers do, as far as it needs no browser."""
