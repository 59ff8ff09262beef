"""What of the browser's side needs no browser."""
