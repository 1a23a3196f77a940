"""Choice of an answer to any question of a football match."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Any, Final

from computer.candidates import Candidate, best_first
from computer.counter_attack.attack_plans import AttackPlanner
from computer.counter_attack.defence_plans import DefencePlanner
from computer.counter_attack.evaluation import worth_of
from computer.counter_attack.expectation import Expectation
from computer.counter_attack.fork import Fork
from computer.counter_attack.levels import ComputerLevel
from computer.counter_attack.outlook import Outlook
from rules.asking import Choose
from rules.counter_attack.commands.action_names import FIRST_TIME, MOVE, PASS, SHORT_PASS, SHOT, SNAPSHOT
from rules.counter_attack.commands.player_to_hex import PlayerToHex
from rules.counter_attack.flow.next_action import Call
from rules.counter_attack.movement.phase_answers import PhaseAnswers
from rules.counter_attack.odds.default_answers import default_answer
from rules.counter_attack.squads.cards import Player, Side
from rules.hexes import Hex

ALONG_THE_GROUND: Final = frozenset({PASS, FIRST_TIME, SHORT_PASS})

LISTED: Final = 40
"""Most legal answers that are each played out; of longer lists the default is given."""

COVERS_WITHIN: Final = 9
"""Hexes from a shooter within which the defence looks at players to move before a snapshot."""

LIKE_THE_ODDS: Final = frozenset({"placement", "draft_pick", "set_piece_placing", "penalty_placing", "taking_order"})
"""Questions that are answered as the odds assume, because nothing of them can be played out."""


class FootballManager:
    """A manager of a level."""

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
        expected = Expectation(side, lambda leaf: worth_of(leaf.match, side, self.level))
        answers, match = question.answers, fork.match
        if isinstance(answers, PhaseAnswers) and answers.thrower is None and match.phase is not None:
            planner = AttackPlanner if match.phase.part.is_attack else DefencePlanner
            return planner(fork, answers, match.phase, self.level, expected).candidates()
        return iter(self._answers(fork, question, expected))

    def _answers(self, fork: Fork, question: Choose, expected: Expectation) -> Sequence[Candidate]:
        """Return the single answers that are looked at, the best first; the usual one if none is."""
        carrier = fork.match.on_ball
        found: Iterable[Candidate] = ()
        if question.name in LIKE_THE_ODDS:
            pass
        elif carrier is not None and question.name == "action":
            found = self._calls(fork, question, carrier)
        elif carrier is not None and question.name == "snapshot_target":
            found = self._aims(fork, question, carrier)
        elif carrier is not None and question.name == "snapshot_cover":
            found = self._covers(fork, question, carrier)
        elif self.level.exact:
            options = list(islice(question.answers.legal(), LISTED))
            found = [Candidate((one,), expected.of(fork, one)) for one in options] if len(options) < LISTED else ()
        return best_first(found) or [Candidate((default_answer(question),))]

    def _outlook(self, fork: Fork) -> Outlook:
        return Outlook(fork.match.copy(), self.level)

    def _calls(self, fork: Fork, question: Choose, carrier: Player) -> Iterator[Candidate]:
        """Yield the actions that are looked at."""
        outlook = self._outlook(fork)
        here = outlook.mates[carrier]
        for call in question.answers.legal():
            worth = self._worth(outlook, call, carrier, here)
            if worth is not None:
                yield Candidate((call,), worth)

    @staticmethod
    def _worth(outlook: Outlook, call: Call, carrier: Player, here: Hex) -> float | None:
        """Return the worth of an action; None if it is not looked at."""
        if call.verb == SNAPSHOT:
            return outlook.snapshot(carrier, here)
        if call.verb == MOVE:
            return outlook.on_move(carrier, here)
        if call.target is None:
            return None
        if call.verb == SHOT:
            return outlook.at_target(carrier, here, call.target, outlook.modifiers(here))
        mate = outlook.match.player_on(call.target)
        return outlook.pass_to(mate) if mate is not None and call.verb in ALONG_THE_GROUND else None

    def _aims(self, fork: Fork, question: Choose, carrier: Player) -> Iterator[Candidate]:
        """Yield the goal hexes for a snapshot, with its chance."""
        outlook = self._outlook(fork)
        here = outlook.mates[carrier]
        pips = outlook.modifiers(here) - 1
        for to in question.answers.legal():
            yield Candidate((to,), outlook.at_target(carrier, here, to, pips))

    def _covers(self, fork: Fork, question: Choose, carrier: Player) -> Iterator[Candidate]:
        """Yield the usual answer, and moves that take something from a snapshot (SNP-2)."""
        match = fork.match.copy()
        here, stood = match.hex_of(carrier), match.position
        now = Outlook(match, self.level).shot(carrier, here, -1)
        yield Candidate((default_answer(question),), -now)
        for one in question.answers.legal():
            if isinstance(one, PlayerToHex) and one.to.distance(here) <= COVERS_WITHIN:
                match.position = stood.moved(one.player, one.to)
                chance = Outlook(match, self.level).shot(carrier, here, -1)
                if chance < now:
                    yield Candidate((one,), -chance)
