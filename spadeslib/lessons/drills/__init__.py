"""Drills: questions without end, each built to tell one wrong idea from the rules."""
