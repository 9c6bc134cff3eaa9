"""Cards between zones: entering and leaving play (710, 415), control (401), uniqueness (414), decks, heroes."""
