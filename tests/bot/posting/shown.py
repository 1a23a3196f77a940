"""Boards and prompts of every kind of question, from one pass over the matches of a game: playing takes longest."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Final, TypeAlias

from cogs.components.answer_menus import outlined
from cogs.posting.messages.folded_board import asked_by
from cogs.posting.messages.match_messages import prompt
from matchday.clock.clock_math import Timing
from matchday.match.views import MatchView
from tests.boards import CLOCK, STAGES, boards_of
from tests.phone import OTHERS, Board, measured
from text.game_list import GAMES
from text.languages import ENGLISH, speaking

Kind: TypeAlias = tuple[str, str]
"""The game, and the question's name."""

CLOCKS: Final[Mapping[str, Timing | None]] = {
    "runs": CLOCK,
    "none": None,
    "no reserve left": replace(CLOCK, end=CLOCK.due),
    "time is up": replace(CLOCK, up=True),
    "paused": replace(CLOCK, due=None, end=None, paused=True),
}
LANGUAGES: Final = (ENGLISH, *OTHERS)


@dataclass(frozen=True)
class Asked:
    """A match at a question.

    prompts: the prompts of its board, by the state of the clock and by language. headline: the state of the match.
    clause: of the question. folded: the line that the board becomes later, by language.
    """

    prompts: Mapping[tuple[str, str], str]
    headline: str
    clause: str
    folded: Mapping[str, str]


@dataclass(frozen=True)
class Shown:
    """All matches of a game at their questions, by kind.

    boards: some of each kind, in every complete language. asked: the first match at each kind.
    """

    boards: dict[Kind, list[Board]] = field(default_factory=dict[Kind, list[Board]])
    asked: dict[Kind, Asked] = field(default_factory=dict[Kind, Asked])


def boards() -> Mapping[Kind, list[Board]]:
    """Return boards of both games."""
    return {kind: found for game in STAGES for kind, found in shown(game).boards.items()}


def asked() -> Mapping[Kind, Asked]:
    """Return the first match of both games at each kind of question."""
    return {kind: found for game in STAGES for kind, found in shown(game).asked.items()}


@cache
def shown(game: str) -> Shown:
    """Show all matches of a game. Each match changes afterwards, so all that is needed is written down at once."""
    found, seen = Shown(), dict[Kind, int]()
    for view in boards_of(game):
        assert view.question is not None
        kind = view.row.ruleset, view.question.name
        seen[kind] = seen.get(kind, 0) + 1
        found.boards.setdefault(kind, []).extend(measured(view, seen[kind]))
        if kind not in found.asked:
            found.asked[kind] = _asked(view, view.question.clause)
    return found


def _asked(view: MatchView, clause: str) -> Asked:
    found, prompts, folded = outlined(view), dict[tuple[str, str], str](), dict[str, str]()
    for language in LANGUAGES:
        with speaking(language):
            folded[language] = asked_by(view)
            for clock, timing in CLOCKS.items():
                prompts[clock, language] = prompt(replace(view, clock=timing), found)
    return Asked(prompts, GAMES[view.row.ruleset].headline(view.match), clause, folded)
