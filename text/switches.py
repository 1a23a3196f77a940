"""Changed switches of a match in words: their chapters, with the numbers of their clauses."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields
from typing import Any

from text.languages import T_


def otherwise(changes: Sequence[str], switches: type[Any], chapters: Mapping[str, str]) -> str:
    """Return the changed switches by chapter: "Steal `STL-2`, Goalkeepers `GKP-4` `GKP-9`".

    changes: such as "gk_dive_foul=penalty". switches: the value with all switches. chapters: of the rulebook, in words.
    """
    clauses = {each.name: str(each.metadata["clause"]).partition(",")[0] for each in fields(switches)}
    codes: dict[str, list[str]] = {}
    for change in changes:
        clause = clauses[change.partition("=")[0]]
        codes.setdefault(T_(chapters[clause.rpartition("-")[0]]), []).append(f"`{clause}`")
    return ", ".join(" ".join([chapter, *dict.fromkeys(found)]) for chapter, found in codes.items())
