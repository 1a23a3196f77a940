"""Refusals about lessons."""

from __future__ import annotations

from dataclasses import dataclass

from rules.errors import RefereeError


@dataclass(eq=False)
class NoSuchLesson(RefereeError):
    """Refusal of the name of no lesson."""

    name: str
