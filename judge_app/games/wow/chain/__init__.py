"""Links: what a player may add, targets, costs, adding (707) and resolving (709)."""
