"""How World of Warcraft TCG prints its cards."""
