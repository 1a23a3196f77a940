"""Skirmishes of the computer manager, against itself or against chance."""

from __future__ import annotations

import json
import random
from collections.abc import Collection, Iterator
from time import perf_counter
from typing import NamedTuple

from computer.skirmish.computer import COMPUTER
from rules.asking import Choose, Roll
from rules.game import MatchRequest
from rules.referee import Referee
from rules.skirmish.game import SKIRMISH
from rules.skirmish.model.figures import Side
from rules.skirmish.model.match import Match
from testing.play.random_skirmishes import ROUNDS, picked


class ComputersAnswer(NamedTuple):
    """Answers of the computer to an open question and those after it. seconds: that it took."""

    question: Choose
    given: tuple[str, ...]
    seconds: float


class ComputersSkirmish:
    """One match.

    seed: of dice and random answers. computers: the sides that the computer plays.
    """

    def __init__(self, seed: int, field: str, computers: Collection[Side], edition: str = "") -> None:
        self.chance = random.Random(seed)
        self.computers = frozenset(map(str, computers))
        self.match: Match = SKIRMISH.begin(SKIRMISH.head(MatchRequest(ROUNDS, edition, field=field)))
        self.referee = Referee(SKIRMISH.script(self.match), save=lambda: SKIRMISH.save(self.match))

    def answers(self) -> Iterator[ComputersAnswer]:
        """Play to the end, and yield what the computer answers, before it is given. Raises the refusal of an answer."""
        while (question := self.referee.question) is not None:
            if isinstance(question, Roll):
                _ = self.referee.answer(str(self.chance.randint(1, question.faces)))
            elif question.who not in self.computers:
                listed = list(map(str, question.answers.legal()))
                _ = self.referee.answer(picked(self.chance, question, listed))
            else:
                answer = self._answer(question)
                yield answer
                for given in answer.given:
                    _ = self.referee.answer(given)

    def _answer(self, question: Choose) -> ComputersAnswer:
        saved = json.loads(json.dumps(self.referee.saved))
        begun = perf_counter()
        given = COMPUTER.answers(saved, self.referee.since_top, level=1)
        return ComputersAnswer(question, tuple(given), perf_counter() - begun)

    def left(self, side: Side) -> int:
        """Return the number of a side's figures on the field, by which a match is won."""
        return len(list(self.match.of(side)))
