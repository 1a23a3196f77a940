"""The computer manager of the skirmish: a match as data in, answers as a manager would type them out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Any, ClassVar, Final

from computer.game_computer import HIDDEN, GameComputer
from computer.skirmish.choosing import choose, usual_answer
from rules.asking import Choose
from rules.log import Entry
from rules.referee import Referee
from rules.skirmish.flow.deployment import AS_DRAWN
from rules.skirmish.game import SKIRMISH
from rules.skirmish.model.match import Match


class SkirmishComputer(GameComputer):
    """The computer manager of the skirmish. Its answers are the same for the same match: it draws no lots."""

    levels: ClassVar[Mapping[int, str]] = MappingProxyType({1: "Recruit"})

    def answers(self, saved: Mapping[str, Any], entries: Sequence[Entry], level: int) -> Sequence[str]:  # noqa: ARG002 - there is only one
        """Return the answers to the open question up to a die, another question, or what may not be known before."""
        match, referee = referee_for(saved, entries)
        asked = referee.question
        given: list[str] = []
        while isinstance(asked, Choose) and referee.question == asked:
            answer = choose(match, referee)
            given.append(str(answer))
            if asked.keeps(answer):
                break
            _ = referee.answer(given[-1])
        return given

    def usual(self, saved: Mapping[str, Any], entries: Sequence[Entry]) -> str:
        """Return the answer that ends a step, lets pass or stops; of other answers the first."""
        _, referee = referee_for(saved, entries)
        return str(usual_answer(referee.question)) if isinstance(referee.question, Choose) else ""


def referee_for(saved: Mapping[str, Any], entries: Sequence[Entry]) -> tuple[Match, Referee]:
    """Return a match at its open question, and its referee.

    saved: the match at its save point. entries: the answers since. Under seal is only a deployment, which is not seen.
    """
    match = SKIRMISH.resume(dict(saved))
    known = [replace(entry, answer=AS_DRAWN) if entry.answer == HIDDEN else entry for entry in entries]
    return match, Referee(SKIRMISH.script(match), known, first_ply=known[0].ply if known else 0)


COMPUTER: Final = SkirmishComputer()
"""The only object of its class."""
