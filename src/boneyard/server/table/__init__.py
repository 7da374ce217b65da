"""One table: its log folded, its game, what each viewer sees of it, its record."""
