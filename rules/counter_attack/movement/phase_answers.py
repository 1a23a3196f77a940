"""Answers in a part of a movement phase: a move, a nutmeg, a tackle, a snapshot, or the end of the part."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from itertools import chain
from typing import Final, TypeAlias

from rules.asking import JoinedLists, Listed, spaced, spoken
from rules.counter_attack.challenges.tackle_calls import Challenge, ChallengeAnswers
from rules.counter_attack.commands.action_names import AIMED, parted
from rules.counter_attack.commands.movement_errors import BallIsDead, NotWhileTheyMove
from rules.counter_attack.commands.player_prefix import without_player
from rules.counter_attack.discipline.substitution import refuse_substitution
from rules.counter_attack.movement.legal_moves import Move, MoveAnswers
from rules.counter_attack.movement.move_parser import read_move
from rules.counter_attack.movement.nutmeg_calls import Nutmeg, Nutmegs
from rules.counter_attack.shooting.snapshot import refusal_on_the_run
from rules.counter_attack.squads.cards import Player, Side
from rules.counter_attack.state.match import Match
from rules.counter_attack.state.movement_state import Phase
from rules.errors import NotUnderstood, Refusal


class Word(StrEnum):
    """Answers of one word."""

    SNAPSHOT = "snapshot"
    DONE = "done"


PhaseAnswer: TypeAlias = Move | Nutmeg | Challenge | Word

EXPECTED: Final = "10 K19, 10 K21 via L20, 7 +3, tackle 4 on 10, {foul} 4 on 10, nutmeg 4, snapshot, done"
_SAID: Final = {"snap": Word.SNAPSHOT, "snapshot": Word.SNAPSHOT, "done": Word.DONE, "hold": Word.DONE}


@dataclass(frozen=True)
class PhaseAnswers:
    """The legal answers in one part of a movement phase (MOV-1).

    thrower: the player about to throw in, while the ball is dead (THR-2); None for nobody.
    """

    match: Match
    phase: Phase
    thrower: Player | None = None

    @property
    def side(self) -> Side:
        """The side whose part it is."""
        return self.phase.side(self.match.attack)

    @property
    def movers(self) -> MoveAnswers:
        """The moves."""
        return MoveAnswers(self.match, self.phase, self.thrower)

    @property
    def challenges(self) -> ChallengeAnswers:
        """The challenges."""
        return ChallengeAnswers(self.match, self.phase, self.thrower)

    def legal(self) -> Iterator[PhaseAnswer]:
        """Yield challenges, the snapshot, nutmegs, every move with one path to each hex, and the end of the part."""
        return chain.from_iterable(self._lists())

    def listing(self) -> Listed[PhaseAnswer]:
        """Return the answers of `legal` as a list; no move in it is written out before it is looked at."""
        return JoinedLists(self._lists())

    def outline(self) -> Iterator[PhaseAnswer]:
        """Yield the answers of `legal`, but only one move for each player."""
        steps = map(self.movers.a_move, self.match.on_pitch(self.side))
        return chain(self._but_moves(), (step for step in steps if step is not None), (Word.DONE,))

    def has_more(self) -> bool:
        """Return whether there is any answer but the end of the part."""
        movers = self.movers
        can_move = any(map(movers.can_move, self.match.on_pitch(self.side)))
        return can_move or next(self._but_moves(), None) is not None

    def _but_moves(self) -> Iterator[PhaseAnswer]:
        yield from self.challenges.legal()
        if self.refusal_to_snapshot() is None:
            yield Word.SNAPSHOT
        yield from Nutmegs(self.match, self.movers).legal()

    def _lists(self) -> Iterator[Listed[PhaseAnswer]]:
        """Yield the answers of `legal` in several lists: one for each player that may move."""
        yield tuple(self._but_moves())
        yield from self.movers.moves_of_each(self.match.on_pitch(self.side))
        yield (Word.DONE,)

    def read(self, given: str) -> PhaseAnswer:
        """Return the answer that was typed. Raises NotUnderstood, OnlyAtAStoppage, or its refusal."""
        typed = without_player(self.match, given, "MOV-6") if self.phase.part.is_attack else given
        text = spoken(typed)
        word = _SAID.get(text)
        if word is Word.SNAPSHOT:
            _raise(self.refusal_to_snapshot())
        if word is not None:
            return word
        challenge = self.challenges.read(text)
        if challenge is not None:
            return challenge
        nutmeg = Nutmegs(self.match, self.movers).read(text)
        if nutmeg is not None:
            return nutmeg
        verb, _ = parted(text)
        if verb in AIMED:
            raise NotWhileTheyMove(verb)
        refuse_substitution(text)
        move = read_move(self.movers, self.side, spaced(typed))
        if move is None:
            raise NotUnderstood(given, EXPECTED.format(foul=self.challenges.on_purpose), "MOV-1")
        return move

    def refusal_to_snapshot(self) -> Refusal | None:
        """Return the refusal of a snapshot now, or None (MOV-6, SNP-1)."""
        if self.thrower is not None:
            return BallIsDead()
        return refusal_on_the_run(self.match)


def _raise(refusal: Refusal | None) -> None:
    if refusal is not None:
        raise refusal
