"""What fingers and keys do, and when it counts."""
