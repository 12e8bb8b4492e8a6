"""Many hands at once: a whole number as thousands of lanes, one bit for each hand.

What is true of a hand is a bit; what is true of all hands is one Python integer, and ``&``, ``|`` and
``^`` on it decide a question for every hand in one step. Nothing but the standard library is used.
"""
