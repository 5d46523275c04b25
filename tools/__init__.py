"""What makes and measures the game; the game itself never imports it."""
