"""Readings of the rules that a match has otherwise, in words: what they are about, with the codes of their rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields
from typing import Any

from text.languages import T_


def otherwise(changes: Sequence[str], switches: type[Any], chapters: Mapping[str, str]) -> str:
    """Say what is read otherwise, by chapter: "Steal `STL-2`, Goalkeepers `GKP-4` `GKP-9`".

    changes: such as "gk_dive_foul=penalty". switches: the value that has them all. chapters: of the rulebook, in words.
    """
    clauses = {each.name: str(each.metadata["clause"]).partition(",")[0] for each in fields(switches)}
    codes: dict[str, list[str]] = {}
    for change in changes:
        clause = clauses[change.partition("=")[0]]
        codes.setdefault(T_(chapters[clause.rpartition("-")[0]]), []).append(f"`{clause}`")
    return ", ".join(" ".join([chapter, *dict.fromkeys(found)]) for chapter, found in codes.items())
