"""Boneyard: a tabletop for five games of the dead."""

__version__ = "0.2.0"
"""Said here and nowhere else."""
