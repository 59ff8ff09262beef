"""What is said to people, aloud and in short messages."""
