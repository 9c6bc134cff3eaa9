"""What a player does, each as its Sequence: playing, attacking, Hero Powers, turns."""
