"""World of Warcraft TCG: `ruleset` assembles the chains; a procedure is a module, a clause a function."""
