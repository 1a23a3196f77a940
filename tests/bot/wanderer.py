"""Somebody who plays both sides and all the dice of a match, in one of many moods, to get into every corner of it."""

from __future__ import annotations

import random
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from rules.asking import Choose, Roll
from rules.counter_attack.cards import Side
from rules.counter_attack.match import Match
from rules.counter_attack.moves import Move
from rules.counter_attack.pitch import GOAL
from rules.counter_attack.ruleset import RULESET
from rules.errors import RefereeError
from rules.hexes import ROWS, Hex
from rules.log import Entry
from rules.referee import Referee
from rules.rulesets import Saved

FOULS: Final = frozenset({"tackle", "dive", "steal", "injury"})
IN_A_ROW: Final = frozenset({"move", "final_thirds", "set_piece_placing", "penalty_placing", "high_pass_move"})
EAGER: Final = (
    "tackle",
    "reckless",
    "nutmeg",
    "shot",
    "snapshot",
    "try",
    "dive",
    "penalty",
    "free kick",
    "high",
    "long",
)
CALLS: Final = ("pass", "first-time pass", "high pass", "long pass", "shot", "snapshot")
LIKED: Final = 0.7
"""How often the action is called that a mood likes best."""

LED: Final = 0.6
"""How often a mood is one that leads to a wanted question."""

_RUNS_AT_GOAL: Final[Mapping[str, Any]] = {"call": "move", "goal": "theirs", "runs": 1.0, "lazy": 0.9, "eager": 0.0}

LEADS: Final[Mapping[str, Mapping[str, Any]]] = {
    "after_foul": {"fouls": 0.6, "eager": 0.9},
    "challenge_passer": {"call": "first-time pass", "goal": "theirs"},
    "deflect": {**_RUNS_AT_GOAL, "call": "shot"},
    "dive": _RUNS_AT_GOAL,
    "header_aim": {"call": "high pass", "goal": "theirs"},
    "headed_back": {"call": "high pass", "goal": "own"},
    "new_keeper": {"fouls": 0.6, "eager": 0.9, "goal": "theirs"},
    "penalty_placing": {**_RUNS_AT_GOAL, "fouls": 0.9},
    "pick_up": {"goal": "own", "call": "pass"},
    "snapshot_cover": {**_RUNS_AT_GOAL, "call": "snapshot"},
    "snapshot_offer": {**_RUNS_AT_GOAL, "call": "shot"},
    "thrower": {"goal": "touch"},
}
"""What of a mood leads to a question that comes up seldom."""

SHORT: Final = ("done", "no", "stay", "play on")
LOW: Final = frozenset({"leniency", "added_time"})
"""The dice that make a match short when they are low, and its referee strict."""


@dataclass(frozen=True)
class Mood:
    """How somebody plays for a while.

    eager: how often one of the bold answers is taken.
    lazy: how often a row of moves is over at once.
    runs: how often the player on the ball is the one that moves.
    goal: where the attack wants the ball: "theirs", "own" or "touch".
    call: the action that it likes best; "" for none.
    fouls: how often a die that may show a foul shows one.
    extreme: how often any other die shows its lowest or its highest face.
    """

    eager: float
    lazy: float
    runs: float
    goal: str
    call: str
    fouls: float
    extreme: float

    @classmethod
    def drawn(cls, chance: random.Random, wanted: Collection[str]) -> Mood:
        """Draw a mood; often one that leads to a question that is wanted."""
        mood = cls(
            eager=chance.choice((0.3, 0.7, 0.9)),
            lazy=chance.choice((0.3, 0.6, 0.9)),
            runs=chance.choice((0.3, 0.9)),
            goal=chance.choice(("theirs", "theirs", "own", "touch")),
            call=chance.choice(("", "", *CALLS)),
            fouls=chance.choice((0.0, 0.3, 0.6)),
            extreme=chance.choice((0.0, 0.3, 0.7)),
        )
        leads = [lead for question, lead in LEADS.items() if question in wanted]
        return replace(mood, **chance.choice(leads)) if leads and chance.random() < LED else mood


@dataclass(frozen=True)
class Stand:
    """Where a match has come to: all its entries, and the newest save point with the number of its ply."""

    saved: Saved
    ply: int = 0
    entries: tuple[Entry, ...] = ()

    @property
    def choices(self) -> int:
        """How many answers managers have given."""
        return sum(" chooses " in entry.asked for entry in self.entries)


@dataclass
class Wanderer:
    """Goes on from a stand, answer by answer.

    wanted: the questions that have not been met yet.
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
        self.match = RULESET.resume(begun.saved)
        self.referee = Referee(RULESET.script(self.match), first_ply=begun.ply, save=lambda: RULESET.save(self.match))
        self.stand = replace(begun, entries=begun.entries[: begun.ply])
        for entry in begun.entries[begun.ply :]:
            self.answer(entry.answer)

    @property
    def question(self) -> Choose | None:
        """What a manager is asked, when all dice have fallen; None after the final whistle."""
        while isinstance(self.referee.question, Roll):
            self.answer(str(self._face(self.referee.question)))
        return self.referee.question

    def answer(self, given: str) -> None:
        """Answer the open question."""
        entries = (*self.stand.entries, self.referee.answer(given))
        self.stand = replace(self.stand, entries=entries)
        if self.referee.at_top:
            self.stand = Stand(self.referee.saved, self.referee.ply, entries)

    def goes_on(self, question: Choose) -> None:
        """Answer a manager's question as the mood has it."""
        self.answer(self._picked(question))

    def ends(self) -> None:
        """Play to the final whistle with few answers, and without goals."""
        self.mood = replace(self.mood, eager=0, lazy=1, fouls=0, extreme=0)
        while (question := self.question) is not None:
            groups = _grouped(question)
            short = next((word for word in SHORT if word in groups), "")
            passes = groups.get("pass", []) if question.name == "action" else []
            near = min(passes, key=self._from_ball, default="")
            self.answer(short or str(near) or ("move" if "move" in groups else self._picked(question)))

    def _from_ball(self, answer: object) -> int:
        place = _hex_of(answer)
        return place.distance(self.match.ball) if place else 0

    def _face(self, die: Roll) -> int:
        if die.name in LOW or (die.name in FOULS and self.chance.random() < self.mood.fouls):
            return 1
        if self.chance.random() < self.mood.extreme:
            return self.chance.choice((1, die.faces))
        return self.chance.randint(1, die.faces)

    def _picked(self, question: Choose) -> str:
        groups = _grouped(question)
        runs = self._runs(question, groups)
        if runs and self.chance.random() < self.mood.runs:
            return self._best(question, runs)
        if question.name in IN_A_ROW and "done" in groups and self.chance.random() < self.mood.lazy:
            return "done"
        if self.mood.call in groups and self.chance.random() < LIKED:
            return self._best(question, groups[self.mood.call])
        eager = [name for name in groups if name.startswith(EAGER)]
        if eager and self.chance.random() < self.mood.eager:
            return self._best(question, groups[self.chance.choice(eager)])
        return self._best(question, groups[self.chance.choice(list(groups))])

    def _runs(self, question: Choose, groups: Mapping[str, list[object]]) -> list[object]:
        """Return the moves of the player on the ball; those of all of the attack where nobody has it."""
        if question.name != "move" or question.who != self.match.attack:
            return []
        carrier = self.match.on_ball
        if carrier:
            return groups.get(str(carrier.shirt), [])
        return [answer for group in groups.values() for answer in group if isinstance(answer, Move)]

    def _best(self, question: Choose, listed: Sequence[object]) -> str:
        some = self.chance.sample(listed, min(len(listed), 40))
        return str(min(some, key=lambda answer: self._worth(question, answer) + 3 * self.chance.random()))

    def _worth(self, question: Choose, answer: object) -> float:
        """Return how good a hex looks, the less the better: near the goal, the ball, or the side line."""
        place, side = _hex_of(answer), Side(question.who)
        if place is None:
            return 0
        has_it = side is self.match.attack and self.match.on_ball is not None
        if not has_it:
            return place.distance(self.match.ball)
        if self.mood.goal == "touch":
            return min(place.row, ROWS - 1 - place.row)
        end = self.match.attacks(side) if self.mood.goal == "theirs" else self.match.defends(side)
        return min(place.distance(goal) for goal in GOAL[end])


def _grouped(question: Choose) -> Mapping[str, list[object]]:
    """Put answers together that begin alike and end with a hex: of those, each group is as likely as another."""
    groups: dict[str, list[object]] = {}
    for answer in question.answers.every():
        if isinstance(answer, Move):
            groups.setdefault(str(answer.player.shirt), []).append(answer)
        else:
            said = str(answer)
            groups.setdefault(said.rpartition(" ")[0] if _hex_of(said) else said, []).append(said)
    return groups


def _hex_of(answer: object) -> Hex | None:
    if isinstance(answer, Move):
        return answer.target
    try:
        return Hex.parse(str(answer).rpartition(" ")[2])
    except RefereeError:
        return None
