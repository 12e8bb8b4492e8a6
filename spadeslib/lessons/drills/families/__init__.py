"""The families of questions, one a module."""
