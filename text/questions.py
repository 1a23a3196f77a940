"""Questions in words: the line above the buttons, and the typing hint."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.asking import Choose
from text.game_words import GameWords
from text.languages import T_
from text.message import Fits, filled

_BETWEEN = " · "


def asked(question: Choose, game: GameWords, names: Mapping[str, str] | None = None) -> str:
    """Return a question with its clause.

    names: of players, for a question about one of them.
    """
    return f"{without_clause(question, game, names)} `{question.clause}`"


def without_clause(question: Choose, game: GameWords, names: Mapping[str, str] | None = None) -> str:
    """Return a question without its clause."""
    return _sentence(question, game.panels[question.name].ask, {}, names)


def in_short(question: Choose, game: GameWords, match: object, names: Mapping[str, str] | None = None) -> str:
    """Return a question as on a board: without the clause, and with how many have acted if that is counted."""
    panel, counted = game.panels[question.name], game.counted(match, question)
    return _sentence(question, panel.counts if panel.counts and counted else panel.ask, counted, names)


def _sentence(question: Choose, message: str, counted: Mapping[str, int], names: Mapping[str, str] | None) -> str:
    return filled(message, {"player": question.about, "clause": question.clause, **counted}, names)


def typed(question: Choose, game: GameWords, examples: Sequence[str], fits: Fits) -> str:
    """Return the typing hint of a question, with one or more examples as room allows.

    examples: some legal answers.
    """
    shown: list[str] = []
    begun = game.begun(question)
    typable = map(game.in_readers_words, examples)
    for example in (*typable, *(T_(message).format(example=begun) for message in game.panels[question.name].typed)):
        more = [*shown, f"`{example}`"]
        if not shown or fits(_BETWEEN.join(more)):
            shown = more
    return _BETWEEN.join(shown)
