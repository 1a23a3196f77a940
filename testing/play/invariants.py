"""Invariants of every match: checked after each answer, and after replaying its log, whole or from a save point."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum
from itertools import islice
from typing import Any, Final

from rules.asking import Choose, Question
from rules.counter_attack.game import COUNTER_ATTACK
from rules.counter_attack.pitch.geometry import GOAL, PITCH
from rules.counter_attack.squads.cards import Player, Side
from rules.counter_attack.squads.squad import ELEVEN
from rules.counter_attack.squads.unavailable import absent
from rules.counter_attack.state.match import Match
from rules.counter_attack.state.save_point import WRITTEN
from rules.counter_attack.state.situation import Situation
from rules.game import Saved
from rules.log import Log, asked, read_log
from rules.referee import Referee
from testing.play.random_matches import RandomMatch

LOOKED_AT: Final = 10
"""Number of random plies at which the match is compared with its replays."""

LISTED: Final = 50
"""Number of legal answers of the open question that are compared."""

ON_GRASS_OR_IN_THE_NET: Final = PITCH | GOAL["left"] | GOAL["right"]


class Broken(Exception):
    """A violated invariant."""


@dataclass
class Watch:
    """Plays a random match and checks it.

    replays: whether to replay its log at the end, too.
    gone: players who have left the pitch for good so far.
    goals: number of goals reported for each side.
    seen: the match at some plies, by the ply.
    saves: every save point, by its ply.
    """

    played: RandomMatch
    replays: bool = True
    gone: set[Player] = field(default_factory=set[Player])
    goals: Counter[Side] = field(default_factory=Counter[Side])
    seen: dict[int, Mapping[str, Any]] = field(default_factory=dict[int, Mapping[str, Any]])
    saves: dict[int, Saved] = field(default_factory=dict[int, Saved])

    def play(self) -> RandomMatch:
        """Play to the final whistle. Raises Broken, or any failure of the play."""
        told = 0
        chance = random.Random(self.played.seed)
        for ply in self.played.plies():
            reports = self.played.referee.reports
            self.goals.update(report.facts["side"] for _, report in reports[told:] if report.name == "goal")
            told = len(reports)
            _raise_first(self.faults())
            if self.replays:
                self._remember(ply, chance)
        _raise_first(self.faults_at_the_end())
        return self.played

    def _remember(self, ply: int, chance: random.Random) -> None:
        """Keep the save point, and ten plies in all: a uniform random sample of those so far."""
        referee = self.played.referee
        if referee.is_at_top:
            self.saves[ply] = referee.saved
        if len(self.seen) < LOOKED_AT:
            self.seen[ply] = as_it_is(self.played.match, referee.question)
        elif chance.random() < LOOKED_AT / ply:
            del self.seen[chance.choice(list(self.seen))]
            self.seen[ply] = as_it_is(self.played.match, referee.question)

    def faults(self) -> Iterator[str]:
        """Yield the violated invariants."""
        match = self.played.match
        stands = match.position.stands
        yield from _faults_of(match)
        self.gone |= match.sent_off | match.substituted_off
        back = self.gone & stands.keys() | match.bench & stands.keys()
        if back:
            yield f"{sorted(map(str, back))} cannot be on the pitch (BOO-2, SUB-1)"
        out = absent(match.head, match.players.values()).keys() & (stands.keys() | match.bench)
        if out:
            yield f"{sorted(map(str, out))} may not be chosen (SET-1)"
        if any(match.score(side) != self.goals[side] for side in Side):
            yield f"the goals reported are {self.goals}, the score is {match.goals}"

    def faults_at_the_end(self) -> Iterator[str]:
        """Yield the violated invariants of a finished match."""
        match, clock = self.played.match, self.played.match.clock
        if match.situation is not Situation.FULL_TIME:
            yield f"nothing more is asked, but what comes next is {match.situation}"
        if clock.called != clock.number + (clock.added or 0):
            yield f"over after {clock.called} actions of {clock.number} + {clock.added} (CLK-4)"
        if self.replays:
            yield from self._faults_of_replays()
            yield from self._faults_of_the_sheet()

    def _faults_of_the_sheet(self) -> Iterator[str]:
        match = self.played.match
        sheet = COUNTER_ATTACK.score_sheet(match.head, self.played.referee.log)
        if not (sheet.over and sheet.whole and sheet.goals == (match.score(Side.HOME), match.score(Side.AWAY))):
            yield f"the score sheet says {sheet.goals}, over {sheet.over}, whole {sheet.whole}"
        for side in sheet.sides:
            figures = side.figures
            if not figures["assists"] <= figures["goals"] <= side.goals:
                yield f"the score sheet of {side.club} does not add up: {figures}"

    def _faults_of_replays(self) -> Iterator[str]:
        referee = self.played.referee
        log = read_log(str(Log(self.played.match.head, tuple(referee.log))))
        if list(log.entries) != referee.log or dict(log.head) != self.played.match.head:
            yield "the log does not read back as itself"
        final = as_it_is(self.played.match, referee.question)
        plies = sorted({*self.seen, referee.ply})
        again: Match = COUNTER_ATTACK.begin(log.head)
        replayed = Referee(COUNTER_ATTACK.script(again))
        for ply in plies:
            for entry in log.entries[replayed.ply : ply]:
                _ = replayed.answer(entry.answer)
            yield from _differences(
                f"replayed to ply {ply}", self.seen.get(ply, final), as_it_is(again, replayed.question)
            )
            start = max((at for at in self.saves if at < ply), default=0)
            if start:
                resumed: Match = COUNTER_ATTACK.resume(json.loads(json.dumps(self.saves[start])))
                tail = Referee(COUNTER_ATTACK.script(resumed), log.entries[start:ply], first_ply=start)
                name = f"save point at {start} played on to ply {ply}"
                yield from _differences(name, self.seen.get(ply, final), as_it_is(resumed, tail.question))


def as_it_is(match: Match, question: Question | None) -> Mapping[str, Any]:
    """Return all data of a match at this moment, including the open question with its first legal answers."""
    facts: dict[str, Any] = {name: how.write(getattr(match, name)) for name, how in WRITTEN.items()}
    facts["asked"] = question and asked(question)
    answers = islice(question.answers.legal(), LISTED) if isinstance(question, Choose) else ()
    facts["answers"] = list(map(str, answers))
    if match.phase is not None:
        facts |= {f"phase.{name}": _plain(getattr(match.phase, name)) for name in match.phase.__slots__}
    return facts


def _plain(value: object) -> object:
    if isinstance(value, set):
        return sorted(map(str, value))  # pyright: ignore[reportUnknownArgumentType, reportUnknownVariableType]
    return value.name if isinstance(value, Enum) else str(value)


def _faults_of(match: Match) -> Iterator[str]:
    stands = match.position.stands
    if len(set(stands.values())) < len(stands):
        yield "two players are on one hex (GEN-1)"
    if not ON_GRASS_OR_IN_THE_NET.issuperset((*stands.values(), match.ball)):
        yield "a player or the ball is off the pitch (GEN-1)"
    if any(sum(player.side is side for player in stands) > ELEVEN for side in Side):
        yield "a side has more than eleven players (SET-1)"
    at_play = stands and match.phase is None and match.situation is not None
    if at_play and any(match.keeper(side) not in stands for side in Side):
        yield "a side has no goalkeeper between two actions (BOO-5)"


def _differences(name: str, was: Mapping[str, Any], now: Mapping[str, Any]) -> Iterator[str]:
    for fact in sorted(was.keys() | now.keys()):
        if was.get(fact) != now.get(fact):
            yield f"{name}: {fact} was {was.get(fact)}, and is {now.get(fact)}"


def _raise_first(faults: Iterator[str]) -> None:
    for fault in faults:
        raise Broken(fault)
