"""The language of cases that all games share: acts, expectations, facts, and how their names are looked up."""
