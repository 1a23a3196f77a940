"""Agreement to what the other manager says of shooting and combat, which are played elsewhere (FACT-8)."""

from __future__ import annotations

from typing import Final

from rules.skirmish.flow.agreed_change_words import AgreedChange, Verb
from rules.skirmish.model.figures import Side
from rules.skirmish.model.match import Match
from rules.skirmish.sight.line_of_sight import sees

HARMLESS: Final = frozenset({Verb.END, Verb.SHOT, Verb.CAST, Verb.ENGAGE, Verb.PART, Verb.STANDING, Verb.RALLIED})
"""Kinds of changes that are believed without a check."""


def believes(match: Match, proposer: Side, change: AgreedChange) -> bool:
    """Return whether a change that the other manager proposes may be true.

    A manager is believed about figures of its own. Any other figure that is to be hurt must be fighting somebody, or be
    seen by an enemy that is ready to shoot and whose turn it is.
    """
    if change.verb in HARMLESS:
        return True
    figure = match.figures[change.figure]
    if figure.side is proposer or match.is_engaged(figure):
        return True
    shooters = (each for each in match.enemies(figure) if each.side is match.side and each.is_ready)
    return any(sees(match, each, figure) for each in shooters)
