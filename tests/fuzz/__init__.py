"""Games played at random by the thousand, at every table a game can be played at, with what its tests and the contract demand checked on the way.

`python -m tests.fuzz --help`; docs/testing.md says how it is meant.
"""
