"""Feuville for two to four people at one computer: the rules, one game being played, and its screen."""

__version__ = "0.1.0"
