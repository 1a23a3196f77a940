"""A player of both sides and all dice of a match, in many moods, to reach all its parts."""

from __future__ import annotations

import random
from collections.abc import Collection
from dataclasses import dataclass, field, replace

from rules.asking import Choose, Roll
from rules.counter_attack.game import COUNTER_ATTACK
from rules.counter_attack.state.match import Match
from rules.game import Saved
from rules.log import Entry
from rules.referee import Referee
from tests.bot.moods import FOULS, LOW, Asked, Mood


@dataclass(frozen=True)
class Stand:
    """A position of a match: all its entries, and the newest save point with its ply."""

    saved: Saved
    ply: int = 0
    entries: tuple[Entry, ...] = ()

    @property
    def choices(self) -> int:
        """The number of managers' answers."""
        return sum(" chooses " in entry.asked for entry in self.entries)


@dataclass
class Wanderer:
    """Continues a match from a position, answer by answer.

    wanted: questions not met yet.
    """

    stand: Stand
    chance: random.Random
    wanted: Collection[str] = ()
    referee: Referee = field(init=False)
    match: Match = field(init=False)
    mood: Mood = field(init=False)

    def __post_init__(self) -> None:
        begun = self.stand
        self.mood = Mood.drawn(self.chance, self.wanted)
        self.match = COUNTER_ATTACK.resume(begun.saved)
        play = COUNTER_ATTACK.script(self.match)
        self.referee = Referee(play, first_ply=begun.ply, save=lambda: COUNTER_ATTACK.save(self.match))
        self.stand = replace(begun, entries=begun.entries[: begun.ply])
        for entry in begun.entries[begun.ply :]:
            self.answer(entry.answer)

    @property
    def question(self) -> Choose | None:
        """The open question to a manager, after all dice; None after the final whistle."""
        while isinstance(self.referee.question, Roll):
            self.answer(str(self._face(self.referee.question)))
        return self.referee.question

    def answer(self, given: str) -> None:
        """Answer the open question."""
        entries = (*self.stand.entries, self.referee.answer(given))
        self.stand = replace(self.stand, entries=entries)
        if self.referee.is_at_top:
            self.stand = Stand(self.referee.saved, self.referee.ply, entries)

    def goes_on(self, question: Choose) -> None:
        """Answer a manager's question by the mood."""
        self.answer(Asked(question, self.match, self.chance).picked(self.mood))

    def ends(self) -> None:
        """Play to the final whistle with few answers, and without goals."""
        self.mood = replace(self.mood, eager=0, lazy=1, fouls=0, extreme=0)
        while (question := self.question) is not None:
            self.answer(Asked(question, self.match, self.chance).shortest(self.mood))

    def _face(self, die: Roll) -> int:
        if die.name in LOW or (die.name in FOULS and self.chance.random() < self.mood.fouls):
            return 1
        if self.chance.random() < self.mood.extreme:
            return self.chance.choice((1, die.faces))
        return self.chance.randint(1, die.faces)
