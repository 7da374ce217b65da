"""Tables on the network: people and bots at one table, nothing lost, nothing hidden ever shown.

Read it in this order: `entries` (what the log holds), `schema` and `store` (the log on disk), `beginnings` (with which cards and in which position a game begins), `past` (a table as its
log tells it), `table` (what may be done at it), `actor` (one writer for each table), `frames` and `writing` (what one viewer is sent), `asking` (what may be asked before deciding), `people` (who may do what),
`house` (all tables), `bot_seats` and `steady` (who answers without a person), `wishes` and `answers` (the shapes of requests and answers), `api` and `stream` (the doors).
"""
