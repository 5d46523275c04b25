"""A small toolkit on pygame: window, input, drawing, widgets, scenes. It knows nothing of Feuville."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
