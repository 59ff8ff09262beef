"""The games stored on this device: lists, files, and saving."""
