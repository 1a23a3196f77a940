"""What a manager is asked: the line over the buttons, and how the answer is typed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.asking import Choose
from text.game import Game
from text.languages import T_
from text.message import filled


def asked(question: Choose, game: Game, names: Mapping[str, str] | None = None) -> str:
    """Say what is to be chosen, with the clause.

    names: how players are called, for a question that means one of them.
    """
    return f"{filled(game.panels[question.name].ask, {'player': question.about}, names)} `{question.clause}`"


def typed(question: Choose, game: Game, examples: Sequence[str]) -> str:
    """Say what an answer looks like to somebody who types it.

    examples: some legal answers.
    """
    begun = game.begun(question)
    others = (T_(message).format(example=begun) for message in game.panels[question.name].typed)
    return " · ".join(f"`{example}`" for example in (*examples, *others))
