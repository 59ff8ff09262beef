"""The app without the browser: its state and user actions. `ports` declares what it needs of a browser."""
