"""What triggers (703, 708, 715): matching events, and modifiers that watch whether something remains so."""
