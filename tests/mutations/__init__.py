"""Is every rule checked, or only named? Each is switched off or turned round where the code cites it, and a test of its game must notice.

`python -m tests.mutations --help`; docs/testing.md says how it is meant.
"""
