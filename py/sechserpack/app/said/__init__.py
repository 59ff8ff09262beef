"""What people are told, aloud and in short messages."""
