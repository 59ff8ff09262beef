"""The app without the browser: its state, and what people do with it. Its ports say what it needs of a browser."""
