"""The only functions of this game that change a state. Each gives the change and the event that tells of it."""
