"""Questions to a manager, in words: the line over the buttons, and how the answer is typed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.asking import Choose
from text.game_words import Game
from text.languages import T_
from text.message import Fits, filled

_BETWEEN = " · "


def asked(question: Choose, game: Game, names: Mapping[str, str] | None = None) -> str:
    """Say what is to be chosen, with the clause.

    names: how players are called, for a question that means one of them.
    """
    return f"{_sentence(question, game.panels[question.name].ask, {}, names)} `{question.clause}`"


def in_short(question: Choose, game: Game, match: object, names: Mapping[str, str] | None = None) -> str:
    """Say what is to be chosen as a board does: without the clause, and with how many have acted where that counts."""
    panel, counted = game.panels[question.name], game.counted(match)
    return _sentence(question, panel.counts if panel.counts and counted else panel.ask, counted, names)


def _sentence(question: Choose, message: str, counted: Mapping[str, int], names: Mapping[str, str] | None) -> str:
    return filled(message, {"player": question.about, "clause": question.clause, **counted}, names)


def typed(question: Choose, game: Game, examples: Sequence[str], fits: Fits) -> str:
    """Say what an answer looks like to somebody who types it, in one way at least, in several where there is room.

    examples: some legal answers.
    """
    shown: list[str] = []
    begun = game.begun(question)
    for example in (*examples, *(T_(message).format(example=begun) for message in game.panels[question.name].typed)):
        more = [*shown, f"`{example}`"]
        if not shown or fits(_BETWEEN.join(more)):
            shown = more
    return _BETWEEN.join(shown)
