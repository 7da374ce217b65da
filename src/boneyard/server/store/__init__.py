"""The database: what is confirmed is on the disk."""
