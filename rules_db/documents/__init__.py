"""Documents that a judge has a copy of: the official text of a rulebook, and other books of rules or policy."""
