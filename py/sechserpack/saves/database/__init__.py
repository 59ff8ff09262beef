"""The database: the way of games there and back, and what holds them until they are durable."""
