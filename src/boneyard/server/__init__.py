"""Tables on the network: people and bots at one table, nothing lost, nothing hidden ever shown.

Read it in this order: `entries` (what the log holds), `store` (the log on disk), `table` (a table as its log tells it), `actor` (one
writer for each table), `frames` (what one viewer is sent), `people` (who may do what), `house` (all tables), `api` and `stream` (the doors).
"""
