"""Registry of each game's computer manager, found in the folder named like that of its rules, and its work."""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Final

from computer.candidates import Candidate
from computer.game_computer import GameComputer
from computer.review import HearsShare, MatchToReview, Review, ignored
from computer.thought import Thought
from rules.errors import LogDiverged, RefereeError
from rules.game_list import GAMES

log = logging.getLogger(__name__)


def _computer_of(folder: str) -> GameComputer | None:
    """Return the computer manager in a game's folder; None if the game has none."""
    return import_module(f"{folder}.computer").COMPUTER if find_spec(folder) is not None else None


COMPUTERS: Final[Mapping[str, GameComputer]] = {
    game.name: computer for game in GAMES if (computer := _computer_of(game.folder_in("computer"))) is not None
}
"""The computer managers by the names of their games."""


def prepare() -> None:
    """Prepare a process to think, by doing nothing: importing this module has loaded everything."""


def think(thought: Thought) -> Sequence[str]:
    """Return the answer to a question, and those that are meant to follow it."""
    return COMPUTERS[thought.ruleset].answers(thought.saved, thought.entries, thought.level)


def look_at(thought: Thought) -> Sequence[Candidate]:
    """Return the answers to a question that a level has looked at, the one that it gives first."""
    return COMPUTERS[thought.ruleset].candidates(thought.saved, thought.entries, thought.level)


def review(asked: MatchToReview, told: HearsShare = ignored) -> Review | None:
    """Return the review of a match; None if its game has none, or it no longer fits the rules.

    told: hears how far it is.
    """
    computer = COMPUTERS.get(asked.ruleset)
    try:
        return computer.review(asked.head, asked.entries, told) if computer is not None else None
    except (RefereeError, LogDiverged):
        log.info("a match cannot be reviewed", exc_info=True)
        return None


def usual(thought: Thought) -> Sequence[str]:
    """Return the weakest level's answer to a question; if that fails too, a legal one without any thought."""
    computer = COMPUTERS[thought.ruleset]
    weakest = min(computer.levels)
    if thought.level != weakest:
        try:
            return computer.answers(thought.saved, thought.entries, weakest)
        except Exception:
            log.exception("level %d of the computer failed too", weakest)
    return [computer.usual(thought.saved, thought.entries)]
