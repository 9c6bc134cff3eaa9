"""What cards are: printed values, tags, counters, and the projection of the modifiers in force (714, 718, 719)."""
