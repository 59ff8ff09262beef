"""What a device keeps: entries, the write queue, backups, results."""
