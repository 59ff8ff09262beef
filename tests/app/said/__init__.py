"""What is said aloud, and how."""
