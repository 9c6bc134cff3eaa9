"""Combat (6): who may attack what, its windows, striking (303)."""
