"""Opponents: a bot is a function of a view and a random generator, so it is fair by its type."""
