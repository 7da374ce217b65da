"""The processes in which bots think and what people bring along is read."""
