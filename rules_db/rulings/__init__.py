"""The log of the rulings that were given: kept on this laptop, shared with a team's database where there is one."""
