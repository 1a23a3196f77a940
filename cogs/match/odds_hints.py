"""Odds of legal answers: beside a picked one, and of all for the *Odds* button."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from cogs.components import answer_layout, limits
from cogs.components.answer_layout import Choices
from cogs.components.answer_menus import legal, likeliest
from cogs.components.risks import NO_RISKS, Risk, Risks
from cogs.play.outcomes import names_of
from cogs.runtime.protocol import Interaction
from matchday.desk import Desk
from matchday.match.views import MatchView
from rules.errors import NothingAsked, RefereeError
from rules.odds import AnswerOdds
from text.game_list import GAMES
from text.languages import T_
from text.message import N_, plain

WEIGHED: Final = 120
"""Largest number of answers in a menu with odds."""

_OF_A_VERB: Final = 12
_LINES: Final = 20

_HEAD: Final = N_("**Your options and odds**")
_LINE: Final = N_("`{answer}` {odds}")
_OF_SOMEBODY: Final = N_("`{answer}` ({who}) {odds}")
_NO_DICE: Final = N_("Nothing you can do now needs a roll.")
_MORE: Final = N_("-# Odds for movement, or for several moves: /odds or the preview.")


async def risks_of(interaction: Interaction, view: MatchView, answers: Sequence[str]) -> Risks:
    """Return the odds of those answers to the open question that lead to dice; none if odds are off."""
    if len(answers) > WEIGHED:
        return NO_RISKS
    try:
        return await _risks(interaction.client.desk, view, answers)
    except RefereeError:
        return NO_RISKS


async def under_board(desk: Desk, view: MatchView, found: Choices) -> Risks:
    """Return the odds of the best known answers under a board; none if odds are off.

    found: the legal answers. If they are a few words, such as "dive" and "stay", all of them are known.
    """
    answers = best_of_all(view, found) if found.groups else answer_layout.single(found)
    try:
        return await _risks(desk, view, answers) if answers else NO_RISKS
    except RefereeError:
        return NO_RISKS


async def weighed(interaction: Interaction, view: MatchView) -> str:
    """Return the odds of the words and the best known hexes among the legal answers."""
    if view.question is None:
        raise NothingAsked
    game, side, found = GAMES[view.row.ruleset], view.side or "", legal(view)
    hints = {
        answer: game.hint(view.match, side, answer)
        for verb in found.verbs
        for answer in _best(view, found.groups[verb])
    }
    risks = await _risks(interaction.client.desk, view, [*found.words[:WEIGHED], *hints])
    lines = [
        T_(_OF_SOMEBODY if hints.get(answer) else _LINE).format(
            answer=game.in_readers_words(answer), who=plain(hints.get(answer, "")), odds=risk.words
        )
        for answer, risk in risks.items()
    ]
    assumed = game.assumes(interaction.client.desk.odds.assumed(view, list(risks)[:_LINES]), names_of(view))
    said = [T_(_HEAD), *lines[:_LINES], assumed, T_(_MORE)] if lines else [T_(_NO_DICE), T_(_MORE)]
    return limits.short("\n".join(filter(None, said)), limits.CONTENT)


async def _risks(desk: Desk, view: MatchView, answers: Sequence[str]) -> Risks:
    return risks_in_words(view, await desk.odds.each(view.id, answers))


def risks_in_words(view: MatchView, found: Mapping[str, AnswerOdds]) -> Risks:
    """Return odds of answers to the open question in words, without those that need no die."""
    game = GAMES[view.row.ruleset]
    return {answer: Risk(game.odds(one), game.chance(one)) for answer, one in found.items() if one.rolls}


def best_of_all(view: MatchView, found: Choices) -> Sequence[str]:
    """Return the best known answers to the open question, whose odds are shown at once. found: the legal ones."""
    return [answer for verb in found.verbs for answer in _best(view, found.groups[verb])]


def _best(view: MatchView, answers: Sequence[str]) -> Sequence[str]:
    """Return the answers with something worth knowing, such as own players' hexes; else the likeliest."""
    game, side = GAMES[view.row.ruleset], view.side or ""
    known = [answer for answer in answers if game.hint(view.match, side, answer)]
    return (known or likeliest(view, game, answers))[:_OF_A_VERB]
