"""Choice of an answer to any question of a football match."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, Final, TypeAlias

from computer.candidates import Candidate, best_first
from computer.counter_attack.attack_plans import AttackPlanner
from computer.counter_attack.defence_plans import DefencePlanner
from computer.counter_attack.deliveries import SENT, BallSender, RunsUnderBall
from computer.counter_attack.evaluation import settled, worth_of
from computer.counter_attack.expectation import Expectation
from computer.counter_attack.fork import Fork
from computer.counter_attack.goalkeeping import KEPT, KeeperPlacing
from computer.counter_attack.levels import ComputerLevel
from computer.counter_attack.outlook import Outlook
from computer.counter_attack.placing import PLACED, RestartPlacing, penalty_placings
from computer.counter_attack.selection import LineUpChooser, substitutions, takers
from rules.asking import Choose
from rules.counter_attack.commands.player_to_hex import PlayerToHex
from rules.counter_attack.movement.phase_answers import PhaseAnswers
from rules.counter_attack.odds.default_answers import default_answer
from rules.counter_attack.periods.line_up import Placements
from rules.counter_attack.shooting.shot import shooter_of
from rules.counter_attack.squads.cards import Side

TOO_MANY: Final = 40
"""Number of legal answers from which on the default one is given; of shorter lists each answer is played out."""

COVERS_WITHIN: Final = 9
"""Hexes from a shooter within which the defence looks at players to move before a snapshot."""

LIKE_THE_ODDS: Final = frozenset({"placement", "draft_pick", "set_piece_placing", "penalty_placing", "taking_order"})
"""Questions that are answered as the odds assume, because nothing of them can be played out."""


WEIGHED_IN_PIPS: Final = frozenset({"placement", "substitution", "taker"})
"""Questions whose answers are compared in pips of the cards, and not in goals."""


class FootballManager:
    """The computer manager of one level."""

    def __init__(self, level: ComputerLevel) -> None:
        self.level = level

    def choose(self, fork: Fork) -> Sequence[Any]:
        """Return the answer to the open question, and those that are meant to follow it.

        fork: at a choice. It stays as it was.
        """
        return next(self.candidates(fork)).answers

    def candidates(self, fork: Fork) -> Iterator[Candidate]:
        """Yield the answers that are looked at: the one that is given, then the others, the best first.

        fork: at a choice. It stays as it was.
        """
        question = fork.question
        if not isinstance(question, Choose):
            raise TypeError(question)
        side = Side(question.who)
        answers, match = question.answers, fork.match
        now = settled(match, side, self.level)  # the worth of an answer is what it adds to this
        expected = Expectation(side, lambda leaf: worth_of(leaf.match, side, self.level) - now)
        if isinstance(answers, PhaseAnswers) and match.phase is not None:
            planner = AttackPlanner if match.phase.part.is_attack else DefencePlanner
            return planner(fork, answers, match.phase, self.level, expected).candidates()
        return iter(self._answers(fork, question, expected))

    def _answers(self, fork: Fork, question: Choose, expected: Expectation) -> Sequence[Candidate]:
        """Return the single answers that are looked at, the best first; the usual one if none is."""
        look = _LOOKS.get(question.name) or (_CAREFUL_LOOKS.get(question.name) if self.level.restarts else None)
        if look is not None:
            found = look(self, fork, question)
        elif question.name in LIKE_THE_ODDS or not self.level.tries:
            found = ()
        else:
            options = list(islice(question.answers.legal(), TOO_MANY))
            among = expected.among(len(options))
            found = [Candidate((one,), among.of(fork, one)) for one in options] if len(options) < TOO_MANY else ()
        return best_first(found) or [Candidate((default_answer(question),))]

    def aims(self, fork: Fork, question: Choose) -> Iterator[Candidate]:
        """Yield the goal hexes for a snapshot, with its chance."""
        match = fork.match.copy()
        shooter, aimed = shooter_of(match), Outlook(match, self.level).shots.at_target
        for to in question.answers.legal():
            yield Candidate((to,), aimed(shooter, match.ball, to, -1))

    def covers(self, fork: Fork, question: Choose) -> Iterator[Candidate]:
        """Yield the usual answer, and moves that take something from a snapshot (SNP-2)."""
        match = fork.match.copy()
        here, shooter, stood = match.ball, shooter_of(match), match.position
        now = Outlook(match, self.level).shots.after_cover(shooter, here)
        yield Candidate((default_answer(question),), -now)
        for one in question.answers.legal():
            if isinstance(one, PlayerToHex) and one.to.distance(here) <= COVERS_WITHIN:
                match.position = stood.moved(one.player, one.to)
                keeps = match.is_keeper(one.player)
                chance = Outlook(match, self.level).shots.after_cover(shooter, here, covered=keeps)
                if chance < now:
                    yield Candidate((one,), -chance)

    def deliveries(self, fork: Fork, question: Choose) -> Iterator[Candidate]:
        """Yield the actions, or the targets to which the ball may be sent, that are looked at."""
        sender = self.sender(fork, question)
        return iter(()) if sender is None else sender.candidates(question)

    def sender(self, fork: Fork, question: Choose) -> BallSender | None:
        """Return what weighs answers that send the ball somewhere or call an action; None for other questions."""
        if question.name not in {"action", *SENT}:
            return None
        throws = question.name == "throw_target" and question.clause == "THR-1"
        return BallSender(fork.match.copy(), self.level, throws=throws)

    def runs_under_ball(self, fork: Fork, question: Choose) -> Iterator[Candidate]:
        """Yield moves while a high pass is on its way (HPA-3)."""
        return RunsUnderBall(fork.match.copy(), self.level).candidates(question)

    def placings(self, fork: Fork, question: Choose) -> Iterator[Candidate]:
        """Yield placings before a restart."""
        return RestartPlacing(fork.match.copy(), self.level, question).candidates()

    def keeper_places(self, fork: Fork, question: Choose) -> Iterator[Candidate]:
        """Yield places of a goalkeeper (GKP-12, LPA-6)."""
        return KeeperPlacing(fork.match.copy(), self.level, question).candidates()

    def penalty_placings(self, fork: Fork, question: Choose) -> Iterator[Candidate]:
        """Yield placings before a penalty (PEN-1)."""
        return penalty_placings(fork.match, question)

    def line_ups(self, fork: Fork, question: Choose) -> Iterator[Candidate]:
        """Yield line-ups for a kick-off (SET-4)."""
        answers = question.answers
        return LineUpChooser(fork.match, answers).candidates() if isinstance(answers, Placements) else iter(())

    def substitutions(self, fork: Fork, question: Choose) -> Iterator[Candidate]:
        """Yield substitutions (SUB-1)."""
        return substitutions(fork.match, question)

    def takers(self, fork: Fork, question: Choose) -> Iterator[Candidate]:
        """Yield the takers of a set piece."""
        return takers(fork.match, question)


LookAtAnswers: TypeAlias = Callable[[FootballManager, Fork, Choose], Iterable[Candidate]]
"""Function that looks at the answers to a question."""

_LOOKS: Final[Mapping[str, LookAtAnswers]] = {
    "action": FootballManager.deliveries,
    "snapshot_target": FootballManager.aims,
    "snapshot_cover": FootballManager.covers,
}
"""The looks of every level, by the names of the questions."""

_CAREFUL_LOOKS: Final[Mapping[str, LookAtAnswers]] = {
    **dict.fromkeys(SENT, FootballManager.deliveries),
    **dict.fromkeys(PLACED, FootballManager.placings),
    **dict.fromkeys(KEPT, FootballManager.keeper_places),
    "penalty_placing": FootballManager.penalty_placings,
    "high_pass_move": FootballManager.runs_under_ball,
    "placement": FootballManager.line_ups,
    "substitution": FootballManager.substitutions,
    "taker": FootballManager.takers,
}
"""The looks of the levels that think about restarts and balls in the air."""
