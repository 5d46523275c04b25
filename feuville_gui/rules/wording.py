"""Marks words for translation without translating them: the rules speak plain English, the screen translates."""


def N_(words: str) -> str:
    """These words, to be found by the extraction of texts."""
    return words
