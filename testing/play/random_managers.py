"""Managers and dice of a random match: fair, or with a preference for rare events. Always legal."""

from __future__ import annotations

import random
import re
from collections import defaultdict
from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import Any, Final, TypeAlias

from rules.asking import Answers, Choose, Listed, Question, Roll, listing_of
from rules.counter_attack.commands.action_names import HIGH_PASS, MOVE, SHOT, SNAPSHOT
from rules.counter_attack.commands.player_to_hex import PlayerToHex
from rules.counter_attack.movement.legal_moves import Move
from rules.counter_attack.movement.phase_answers import Word
from rules.counter_attack.periods.line_up import Placement
from rules.counter_attack.pitch.geometry import CENTRE_SPOT, GOAL, End
from rules.counter_attack.squads.cards import Player, Side
from rules.counter_attack.state.match import Match
from rules.hexes import Hex
from testing.play.nonsense import said_to

Decide: TypeAlias = Callable[[Match, Question], Sequence[str]]
"""Chooses a die's face, or an answer from the complete list of legal ones: the last one returned.

Those before it are typed first to test the referee, and may be refused.
"""

LOOKED_AT: Final = 60
"""Number of random answers of one kind from which the keen manager takes the best."""

MANY: Final = 400
"""Number of answers examined in longer lists."""

BACK_HOME: Final = 0.5
"""Share of headers back to the own goalkeeper, if possible (HEA-9)."""

MIDDLE: Final[dict[End, Hex]] = {end: sorted(hexes)[len(hexes) // 2] for end, hexes in GOAL.items()}
"""The middle of each goal."""

_ALL_ALIKE: Final = (PlayerToHex, Hex, Player, Placement, Move)
_NUMBERS: Final = re.compile(r"[A-Z]\d+|\d+")


class Even:
    """A manager to whom all answers are equally likely, with fair dice."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance

    def __call__(self, _match: Match, question: Question) -> Sequence[str]:
        """Return a random answer."""
        if isinstance(question, Roll):
            return (str(self.chance.randint(1, question.faces)),)
        return (str(self.chance.choice(self.listing(question.answers))),)

    def listing(self, answers: Answers[Any]) -> Listed[Any]:
        """Return the list from which it picks one."""
        return listing_of(answers)


class EvenWriter(Even):
    """The even manager with the same choices, who writes out all answers before it picks one."""

    def listing(self, answers: Answers[Any]) -> Listed[Any]:
        """Return the list from which it picks one."""
        return list(answers.legal())


class Keen:
    """A manager who makes rare events frequent: first it picks a kind of answer, then a good one of that kind.

    hasty: how often a part of a phase is ended.
    brave: how often a tackle, a nutmeg or a snapshot is called if possible.
    eager: how often a player runs to the ball, or with it to the goal, instead of anywhere.
    runs: how often an action with the ball at a player's feet is a movement phase.
    high: how often it runs up the pitch instead, the defence away from its own goal.
    crosses: how often a high pass goes to the player nearest to the other goal.
    loaded: how often a die shows its first or its last face; in most matches never.
    """

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        self.hasty = chance.choice((0.3, 0.5, 0.8))
        self.brave = chance.choice((0.1, 0.3, 0.7))
        self.eager = chance.choice((0.3, 0.6, 0.9))
        self.runs = chance.choice((0.0, 0.5, 0.9))
        self.high = chance.choice((0.0, 0.1, 0.8))
        self.crosses = chance.choice((0.0, 0.1, 0.8))
        self.loaded = chance.choice((0.0, 0.0, 0.0, 0.2, 0.4))

    def __call__(self, match: Match, question: Question) -> Sequence[str]:
        """Return an answer by these preferences."""
        if isinstance(question, Roll):
            return (*said_to(question, match, self.chance), str(self._face(question.faces)))
        answers = question.answers.legal()
        if question.name == "move":
            legal = self._turn(match, question, answers)
        elif question.name == "action":
            legal = self._best(match, question, self._call(match, list(answers)))
        elif question.name == "headed_pass" and self.chance.random() < BACK_HOME:
            legal = _to_own_goalkeeper(self.chance, match, question.who, list(answers))
        elif question.name == "set_piece_placing" and self.chance.random() < self.hasty:
            legal = next(answers)  # the first is "done", followed by thousands
        else:
            legal = self._best(match, question, self._of_one_kind(list(answers)))
        return (*said_to(question, match, self.chance), str(legal))

    def _face(self, faces: int) -> int:
        if self.chance.random() < self.loaded:
            return self.chance.choice((1, faces))
        return self.chance.randint(1, faces)

    def _turn(self, match: Match, question: Choose, turns: Iterator[Any]) -> object:
        """Pick an answer in a movement phase: calls come before moves in the list, and its end last."""
        calls: list[Any] = []
        turn = next(turns)
        while turn is not Word.DONE and not isinstance(turn, Move):
            calls.append(turn)
            turn = next(turns)
        if calls and self.chance.random() < self.brave:
            return self.chance.choice(self._of_one_kind(calls))
        if turn is Word.DONE or self.chance.random() < self.hasty:
            return Word.DONE
        *moves, _ = (turn, *turns)
        if self.chance.random() > self.eager:
            return self.chance.choice(moves)
        if self.chance.random() < self.high:
            return _up_the_pitch(self.chance, match, question.who, moves)
        carrier = match.on_ball
        runs = [move for move in moves if move.player is carrier]
        return (_near_goal if runs else _near_ball)(self.chance, match, question.who, runs or moves)

    def _call(self, match: Match, calls: Sequence[Any]) -> Sequence[Any]:
        """Shoot if possible, else mostly run on with the ball, else pick any kind of action."""
        shots = [call for call in calls if call.verb in {SHOT, SNAPSHOT}]
        if shots and self.chance.random() < self.brave:
            return shots
        crosses = [call for call in calls if call.verb == HIGH_PASS]
        if crosses and self.chance.random() < self.crosses:
            return (_nearest_to_goal(match, crosses),)
        runs = [call for call in calls if call.verb == MOVE and match.on_ball is not None]
        return runs if runs and self.chance.random() < self.runs else self._of_one_kind(calls)

    def _of_one_kind(self, answers: Sequence[Any]) -> Sequence[Any]:
        kinds: dict[Hashable, list[Any]] = defaultdict(list)
        for answer in answers if len(answers) < MANY else (*answers[:9], *self.chance.choices(answers, k=MANY)):
            kinds[_kind(answer)].append(answer)
        return self.chance.choice(list(kinds.values()))

    def _best(self, match: Match, question: Choose, answers: Sequence[Any]) -> object:
        """Pick any of some answers, or one that ends on a teammate, near the ball or near the goal."""
        likings = (_anything, _to_teammate, _to_teammate_ahead, _to_own_goalkeeper, _near_ball, _near_goal)
        liking = self.chance.choice(likings)
        return liking(self.chance, match, question.who, answers)


def _kind(answer: object) -> Hashable:
    """Return the kind of an answer: its words without shirts and hexes."""
    return type(answer) if isinstance(answer, _ALL_ALIKE) else _NUMBERS.sub("", str(answer))


def _end_of(answer: Any) -> Hex:  # noqa: ANN401 - answers of every question
    """Return the hex in an answer: of a path the last, of a kick the target."""
    if isinstance(answer, Hex):
        return answer
    place = getattr(answer, "target", None) or getattr(answer, "to", None)
    return place if isinstance(place, Hex) else CENTRE_SPOT


def _anything(chance: random.Random, _match: Match, _who: str, answers: Sequence[Any]) -> object:
    return chance.choice(answers)


def _to_teammate(chance: random.Random, match: Match, who: str, answers: Sequence[Any]) -> object:
    mates = {match.hex_of(mate) for mate in match.position.stands if mate.side == who}
    return chance.choice([answer for answer in answers if _end_of(answer) in mates] or answers)


def _to_teammate_ahead(chance: random.Random, match: Match, who: str, answers: Sequence[Any]) -> object:
    mates = {match.hex_of(mate) for mate in match.position.stands if mate.side == who}
    return _near_goal(chance, match, who, [answer for answer in answers if _end_of(answer) in mates] or answers)


def _to_own_goalkeeper(chance: random.Random, match: Match, who: str, answers: Sequence[Any]) -> object:
    keeper = match.keeper(Side(who))
    home = [answer for answer in answers if keeper and _end_of(answer) == match.position.stands.get(keeper)]
    return chance.choice(home or answers)


def _near_ball(chance: random.Random, match: Match, _who: str, answers: Sequence[Any]) -> object:
    return min(_some(chance, answers), key=lambda answer: _end_of(answer).distance(match.ball))


def _near_goal(chance: random.Random, match: Match, _who: str, answers: Sequence[Any]) -> object:
    return _nearest_to_goal(match, _some(chance, answers))


def _nearest_to_goal(match: Match, answers: Sequence[Any]) -> object:
    """Return the answer that ends nearest to the attack's target goal."""
    goal = MIDDLE[match.attacks(match.attack)]
    return min(answers, key=lambda answer: _end_of(answer).distance(goal))


def _up_the_pitch(chance: random.Random, match: Match, who: str, answers: Sequence[Any]) -> object:
    """Return the answer that ends nearest to the target goal of the moving side."""
    goal = MIDDLE[match.attacks(Side(who))]
    return min(_some(chance, answers), key=lambda answer: _end_of(answer).distance(goal))


def _some(chance: random.Random, answers: Sequence[Any]) -> Sequence[Any]:
    return [chance.choice(answers) for _ in range(LOOKED_AT)]
