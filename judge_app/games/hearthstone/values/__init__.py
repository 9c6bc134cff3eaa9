"""Attack, Health, costs: from what is printed and the list of enchantments, in 32-bit arithmetic."""
