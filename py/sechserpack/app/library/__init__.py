"""The games that this device has stored: lists, files, and saving them."""
