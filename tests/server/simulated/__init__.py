"""Servers, their database, their network and their people in one process, with a clock of their own: a seed says all that happens."""
