"""What a real browser keeps, loses and refuses to keep."""
