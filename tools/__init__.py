"""What builds, serves, checks and measures the site; nothing in here is shipped."""
