"""What the tests share that is no test."""
