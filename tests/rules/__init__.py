"""Tests of the rules: chapter by chapter, laws on random games, golden games."""
