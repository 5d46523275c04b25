"""Tests of one game being played: luck, undo, journal, saved games, simulation."""
