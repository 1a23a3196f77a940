"""The fixture of all tests of the football rules: an ear for what is told."""

from __future__ import annotations

from tests.telling import all_is_told_well

__all__ = ["all_is_told_well"]
