"""What an event sets off."""
