"""Moods of random players, in a recorded match or at a manager's board."""

from __future__ import annotations

import random
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from rules.asking import Choose
from rules.counter_attack.movement.legal_moves import Move
from rules.counter_attack.pitch.geometry import GOAL
from rules.counter_attack.squads.cards import Side
from rules.counter_attack.state.match import Match
from rules.errors import RefereeError
from rules.hexes import ROWS, Hex

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
"""Chance of calling a mood's favourite action."""

LED: Final = 0.6
"""Chance of a mood that leads to a wanted question."""

_RUNS_AT_GOAL: Final[Mapping[str, Any]] = {"call": "move", "goal": "theirs", "runs": 1.0, "lazy": 0.9, "eager": 0.0}

LEADS: Final[Mapping[str, Mapping[str, Any]]] = {
    "after_foul": {"fouls": 0.6, "eager": 0.9},
    "challenge_passer": {"call": "first-time pass", "goal": "theirs"},
    "deflect": {**_RUNS_AT_GOAL, "call": "shot"},
    "dive": _RUNS_AT_GOAL,
    "header_aim": {"call": "high pass", "goal": "theirs"},
    "headed_back": {"call": "high pass", "goal": "theirs", "back": 0.9, "lazy": 0.3},
    "new_keeper": {"fouls": 0.6, "eager": 0.9, "goal": "theirs"},
    "penalty_placing": {**_RUNS_AT_GOAL, "fouls": 0.9},
    "pick_up": {"goal": "own", "call": "pass"},
    "snapshot_cover": {**_RUNS_AT_GOAL, "call": "snapshot"},
    "snapshot_offer": {**_RUNS_AT_GOAL, "call": "shot"},
    "thrower": {"goal": "touch"},
}
"""Changes of a mood that lead to a rare question."""

SHORT: Final = ("done", "no", "stay", "play on")
LOW: Final = frozenset({"leniency", "added_time"})
"""Dice that make a match short when low, and its referee strict."""


@dataclass(frozen=True)
class Mood:
    """A random player's preferences for a while.

    eager: chance of a bold answer.
    lazy: chance of ending a row of moves at once.
    runs: chance that the carrier is the one to move.
    goal: target of the attack: "theirs", "own" or "touch".
    call: the favourite action; "" for none.
    fouls: chance that a die that may show a foul shows one.
    extreme: chance that any other die shows its lowest or its highest face.
    back: chance that a header goes back to the own goalkeeper, if possible.
    """

    eager: float
    lazy: float
    runs: float
    goal: str
    call: str
    fouls: float
    extreme: float
    back: float = 0.0

    @classmethod
    def drawn(cls, chance: random.Random, wanted: Collection[str]) -> Mood:
        """Draw a mood, often one that leads to a wanted question."""
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
class Asked:
    """A question, its match, and the random source for its answer."""

    question: Choose
    match: Match
    chance: random.Random

    def picked(self, mood: Mood) -> str:
        """Return an answer by a mood."""
        groups = self._grouped()
        keeper = self.match.keeper(Side(self.question.who))
        back = str(self.match.hex_of(keeper)) if keeper is not None and self.question.name == "headed_pass" else ""
        if self.chance.random() < mood.back and any(back == str(each) for group in groups.values() for each in group):
            return back
        runs = self._runs(groups)
        if runs and self.chance.random() < mood.runs:
            return self._best(mood, runs)
        if self.question.name in IN_A_ROW and "done" in groups and self.chance.random() < mood.lazy:
            return "done"
        if mood.call in groups and self.chance.random() < LIKED:
            return self._best(mood, groups[mood.call])
        eager = [name for name in groups if name.startswith(EAGER)]
        if eager and self.chance.random() < mood.eager:
            return self._best(mood, groups[self.chance.choice(eager)])
        return self._best(mood, groups[self.chance.choice(list(groups))])

    def shortest(self, mood: Mood) -> str:
        """Return an answer that ends the match quickly and without goals."""
        groups = self._grouped()
        short = next((word for word in SHORT if word in groups), "")
        passes = groups.get("pass", []) if self.question.name == "action" else []
        near = min(passes, key=self._from_ball, default="")
        return short or str(near) or ("move" if "move" in groups else self.picked(mood))

    def _from_ball(self, answer: object) -> int:
        place = _hex_of(answer)
        return place.distance(self.match.ball) if place else 0

    def _runs(self, groups: Mapping[str, list[object]]) -> list[object]:
        """Return the carrier's moves; without a carrier those of the whole attack."""
        if self.question.name != "move" or self.question.who != self.match.attack:
            return []
        carrier = self.match.on_ball
        if carrier:
            return groups.get(str(carrier.shirt), [])
        return [answer for group in groups.values() for answer in group if isinstance(answer, Move)]

    def _best(self, mood: Mood, listed: Sequence[object]) -> str:
        some = self.chance.sample(listed, min(len(listed), 40))
        return str(min(some, key=lambda answer: self._worth(mood, answer) + 3 * self.chance.random()))

    def _worth(self, mood: Mood, answer: object) -> float:
        """Return the value of a hex, lower is better: near the goal, the ball, or the side line."""
        place, side = _hex_of(answer), Side(self.question.who)
        if place is None:
            return 0
        has_it = side is self.match.attack and self.match.on_ball is not None
        if not has_it:
            return place.distance(self.match.ball)
        if mood.goal == "touch":
            return min(place.row, ROWS - 1 - place.row)
        end = self.match.attacks(side) if mood.goal == "theirs" else self.match.defends(side)
        return min(place.distance(goal) for goal in GOAL[end])

    def _grouped(self) -> Mapping[str, list[object]]:
        """Group answers that begin alike and end with a hex, so that each group is equally likely."""
        groups: dict[str, list[object]] = {}
        for answer in self.question.answers.legal():
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
