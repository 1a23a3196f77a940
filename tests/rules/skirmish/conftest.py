"""The fixture of all tests of the skirmish: an ear for what is told."""

from __future__ import annotations

from tests.telling import all_of_the_skirmish_is_told_well

__all__ = ["all_of_the_skirmish_is_told_well"]
