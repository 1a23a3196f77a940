"""The version of the rulebook that a match is played by, named in the head of its log."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Final

from rules.errors import NoSuchRulebook

RULEBOOK: Final = "rulebook"
"""The fact in the head of a log that names the version; a log without it has the first."""

FIRST: Final = 1


def version_named(head: Mapping[str, str], known: Collection[int]) -> int:
    """Return the version of the rulebook that the head of a log names, or the first. Raises NoSuchRulebook.

    known: the versions that the game has.
    """
    given = head.get(RULEBOOK, str(FIRST))
    versions = {str(version): version for version in known}
    if given not in versions:
        raise NoSuchRulebook(given, ", ".join(versions))
    return versions[given]
