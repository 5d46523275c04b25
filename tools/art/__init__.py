"""Draws every picture of the game as cut paper; `build` is the single entry. Needs the extra `assets`."""
