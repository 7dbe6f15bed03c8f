"""The game itself: rules, state, actions and what each seat may see. Standard library only.

No clock, no I/O and no global random: one seed decides everything.
"""
