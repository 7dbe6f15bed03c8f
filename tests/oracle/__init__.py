"""A second, naive implementation of the rules, against which the engine is checked.

It is written from the rule sheet alone and shares no code with ``app/``: a mistake in shared
code would be made on both sides and so never be seen. For the same reason it is plain and slow:
cards are strings such as ``"7H"``, places are lists, and every question is answered by looking
at the cards again. ``cards`` reads the words, ``rules`` plays one game, ``games`` writes,
replays and spoils whole records, ``kinds`` holds the ways to spoil one action.
"""
