"""What people see and do: the built page, played in Chromium."""
