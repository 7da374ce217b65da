"""Games played at random by the thousand, at every table there can be, with what tests and the contract demand checked on the way.

`python -m tests.fuzz --help`; docs/testing.md says how it is meant.
"""
