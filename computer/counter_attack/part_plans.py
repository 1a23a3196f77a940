"""Plans of one part of a movement phase, made as a whole: what the plans of both sides share."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from typing import Final

from computer.candidates import Candidate
from computer.counter_attack.expectation import Expectation
from computer.counter_attack.fork import Fork
from computer.counter_attack.levels import ComputerLevel
from computer.counter_attack.outlook import Outlook, outlook_of
from rules.counter_attack.movement.legal_moves import Move, MoveAnswers
from rules.counter_attack.movement.phase_answers import PhaseAnswer, PhaseAnswers, Word
from rules.counter_attack.squads.cards import Player
from rules.counter_attack.state.movement_state import Phase
from rules.hexes import Hex

CHASERS: Final = 2
"""Players that are sent nearer to a ball that nobody reaches."""


class PartPlanner(ABC):
    """Plans the rest of a part for the side that is asked.

    fork: at the question for a move. answers: of that question. phase: in progress. level: what is looked at.
    expected: of single answers.
    """

    def __init__(
        self, fork: Fork, answers: PhaseAnswers, phase: Phase, level: ComputerLevel, expected: Expectation
    ) -> None:
        self.fork, self.answers, self.phase = fork, answers, phase
        self.level, self.expected = level, expected
        self.match = fork.match
        self.scratch = self.match.copy()

    def candidates(self) -> Iterator[Candidate]:
        """Yield plans: the one that is followed, then the others, the best first. After a die, a new plan is needed."""
        carrier = self.match.on_ball
        return iter([Candidate((self.to_ball(),))]) if carrier is None else self.with_ball_at(carrier)

    @abstractmethod
    def with_ball_at(self, carrier: Player) -> Iterator[Candidate]:
        """Yield plans while a player has the ball."""

    @property
    def room(self) -> int:
        """The number of players that may still begin a move in this part."""
        return self.phase.part.players - len(self.phase.moved_in_part)

    def outlook(self) -> Outlook:
        """Return the continuations of the position that is tried."""
        return outlook_of(self.scratch, self.level, throws=self.answers.thrower is not None)

    @property
    def looked_at(self) -> int:
        """The number of players that the level looks at."""
        return self.level.movers

    def movers(self, near: Hex) -> list[Player]:
        """Return the players that may move and are looked at, the nearest to a hex first."""
        refusal_to_move, hex_of = self.answers.movers.refusal_to_move, self.match.hex_of
        able = [one for one in self.match.on_pitch(self.answers.side) if refusal_to_move(one) is None]
        able.sort(key=lambda one: hex_of(one).distance(near))
        return able[: self.looked_at]

    def in_order(self, moves: Sequence[Move]) -> Sequence[Move]:
        """Return moves with that of the present mover first: another player's move would end it (MOV-2).

        A move that leads over a hex taken by one before it goes another way to the same hex, or is left out.
        """
        stood, ordered = self.scratch.position, list[Move]()
        for move in sorted(moves, key=lambda move: move.player is not self.phase.mover):
            possible = self._with_a_free_way(move)
            if possible is not None:
                ordered.append(possible)
                self.scratch.position = self.scratch.position.moved(possible.player, possible.target)
        self.scratch.position = stood
        return ordered

    def _with_a_free_way(self, move: Move) -> Move | None:
        """Return a move to the same hex on the board that is tried; None if no way is free."""
        if self.is_free(move):
            return move
        ways = MoveAnswers(self.scratch, self.phase, self.answers.thrower).moves(move.player)
        return next((each for each in ways if each.target == move.target), None)

    def is_free(self, move: Move) -> bool:
        """Return whether nobody stands on the way of a move on the board that is tried."""
        return not self.scratch.position.taken.keys() & set(move.path)

    def to_ball(self) -> PhaseAnswer:
        """Send a player onto the ball in space, or nearer to it if nobody reaches it."""
        ball = self.match.ball
        moves = [move for one in self.movers(ball) for move in self.answers.movers.moves(one)]
        onto = [move for move in moves if move.target == ball]
        if onto:
            return min(onto, key=lambda move: len(move.path))
        chasers = [one for one in self.movers(ball) if not self.match.is_keeper(one)][:CHASERS]
        nearer = [move for move in moves if move.player in chasers and self._nears(move, ball)]
        return min(nearer, key=lambda move: move.target.distance(ball)) if nearer else Word.DONE

    def _nears(self, move: Move, ball: Hex) -> bool:
        return move.target.distance(ball) < self.match.hex_of(move.player).distance(ball)
