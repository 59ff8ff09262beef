"""What can be heard at a table, as calls of a synthesiser; knows no browser."""
