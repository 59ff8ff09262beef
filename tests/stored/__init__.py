"""What version 0.1.0 stored and printed is still read, and printed again."""
