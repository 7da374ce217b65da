"""All tables and all people: who sits where, who may do what, bots in their seats."""
