"""Tables on the network.

Its rooms, in the order in which they are best read: `table` (one table: its log, its game, what each viewer sees), `store` (the log on
disk), `workers` (processes that think), `house` (all tables, all people), `messages` (the shapes of requests and responses), `http` (the
routes). docs/architecture.md says which may know which.
"""
