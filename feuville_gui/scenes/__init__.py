"""The screens, one a module; each ends with a typed result, and none knows another."""
