"""How Flesh and Blood prints its texts, and how lists write its cards."""
