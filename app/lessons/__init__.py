"""Lessons: positions in the real engine, each with what is to be done there."""
