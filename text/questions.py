"""What a manager is asked: the line over the buttons, and how the answer is typed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.asking import Choose
from text.game import Game
from text.languages import T_
from text.message import filled

_BETWEEN = " · "


def asked(question: Choose, game: Game, names: Mapping[str, str] | None = None) -> str:
    """Say what is to be chosen, with the clause.

    names: how players are called, for a question that means one of them.
    """
    return f"{filled(game.panels[question.name].ask, {'player': question.about}, names)} `{question.clause}`"


def typed(question: Choose, game: Game, examples: Sequence[str], room: int) -> str:
    """Say what an answer looks like to somebody who types it, in one way at least.

    examples: some legal answers. room: how many letters there may be, where there are several.
    """
    shown: list[str] = []
    begun = game.begun(question)
    for example in (*examples, *(T_(message).format(example=begun) for message in game.panels[question.name].typed)):
        room -= len(example) + len(_BETWEEN)
        if not shown or room + len(_BETWEEN) >= 0:
            shown.append(f"`{example}`")
    return _BETWEEN.join(shown)
