"""How a case's board is edited as data."""
