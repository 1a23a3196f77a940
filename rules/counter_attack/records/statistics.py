"""Statistics of a match, made by replaying its log and counting the reports."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Final, TypeAlias

from rules.asking import Item, Play, Question, Roll, Top
from rules.counter_attack.ball.reports import BallOut, BallSent, CornerGiven, GoalScored, Offside
from rules.counter_attack.challenges.reports import Handball, ProfessionalFoul, RecklessFoul
from rules.counter_attack.commands.reports import OffBallRun
from rules.counter_attack.dice.reports import Duel
from rules.counter_attack.discipline.reports import (
    Foul,
    FreeKickGiven,
    GoesOff,
    PenaltyGiven,
    RedCard,
    Substitution,
    YellowCard,
)
from rules.counter_attack.flow.whole_match import play_whole_match
from rules.counter_attack.heading.reports import HeaderAtGoal
from rules.counter_attack.movement.reports import Moves
from rules.counter_attack.odds.goal_odds import chance_of
from rules.counter_attack.periods.reports import FullTime, HalfTime, Level, LevelOnAggregate
from rules.counter_attack.pitch.areas import around
from rules.counter_attack.records.player_stats import BALL, MatchStatistics, PlayerStats
from rules.counter_attack.set_pieces.reports import PenaltyMissed, PenaltyTaken, ShootOut
from rules.counter_attack.shooting.reports import Deflected, OutOfReach, Save, Shot
from rules.counter_attack.squads.cards import Side
from rules.counter_attack.state.clock import Clock
from rules.counter_attack.state.match import Match
from rules.errors import LogDiverged
from rules.hexes import Hex
from rules.log import Entry
from rules.plays import tap
from rules.referee import Referee
from rules.reports import Report

Chance: TypeAlias = Callable[[Match, Sequence[Report], Question | None], Fraction | None]
"""Function that returns the probability of a goal, 0 to 1, of an attempt that has just begun; None if none has.

It takes the match as it stands, which it may not change, the reports of the last answer, and the next question.
"""

PENALTY: Final = "penalty"
"""The die of an attempt at goal before which no report comes."""

ATTEMPTS: Final = (Shot, HeaderAtGoal)
"""The reports that begin an attempt at goal."""

SHOTS: Final = (*ATTEMPTS, PenaltyMissed, PenaltyTaken)
ON_TARGET: Final = (Save, OutOfReach, Deflected, PenaltyTaken)
DEAD: Final = (
    BallOut,
    Offside,
    FreeKickGiven,
    PenaltyGiven,
    GoalScored,
    HalfTime,
    Level,
    LevelOnAggregate,
    FullTime,
)
"""Reports after which the ball starts afresh: nobody receives it from the player before."""


def statistics_of(head: Mapping[str, str], log: Iterable[Entry], chance: Chance = chance_of) -> MatchStatistics:
    """Return the statistics of a match.

    head: the facts it began with. log: its entries that still stand. chance: of each attempt at goal.

    If the rules were corrected since and the log no longer fits, the part before that is counted, and `whole` is
    false.
    """
    match = Match(head)
    tally = StatisticsCounter(match, chance)
    try:
        _ = Referee(tally.listening(play_whole_match(match)), log)
    except LogDiverged:
        return replace(tally.total(), whole=False)
    return tally.total()


@dataclass
class StatisticsCounter:
    """Counts while a match is played. It only listens and changes nothing.

    told: the reports of the last answer so far.
    sent: the player who has just sent the ball off, until somebody else has it. shooter: of the last shot.
    given: the passer and the receiver of the last pass, until anybody else touches the ball.
    called: actions of this half, as the clock showed them at the last item heard.
    over: whether only the shoot-out is left.
    ball: its last known hex.
    """

    match: Match
    chance: Chance = chance_of
    told: list[Report] = field(default_factory=list[Report])
    sent: str = ""
    given: tuple[str, str] | None = None
    shooter: str = ""
    called: int = 0
    over: bool = False
    moments: dict[tuple[str, str], Clock] = field(default_factory=dict[tuple[str, str], Clock])
    counts: Counter[tuple[str, str]] = field(default_factory=Counter[tuple[str, str]])
    places: dict[str, Counter[Hex]] = field(default_factory=lambda: defaultdict(Counter[Hex]))
    ball: Hex | None = None
    chances: dict[str, Fraction] = field(default_factory=dict[str, Fraction])

    def listening(self, play: Play[None]) -> Play[None]:
        """Wrap a play, and count what it reports."""
        yield from tap(play, self._hear)
        self._add_chance(None)

    def total(self) -> MatchStatistics:
        """Return the statistics so far."""
        self._settle_pass()
        names = dict.fromkeys(name for name, _ in self.counts)
        each = {name: self._figures(name) for name in names}
        players = {name: figures for name, figures in each.items() if name in self.match.players}
        sides = {side: each.get(side.value, PlayerStats()) for side in Side}
        for name, figures in players.items():
            sides[_side_of(name)] += figures
        return MatchStatistics(
            sides, players, dict(self.moments), {who: dict(seen) for who, seen in self.places.items()}
        )

    def _figures(self, name: str) -> PlayerStats:
        counted = {figure: number for (who, figure), number in self.counts.items() if who == name}
        return PlayerStats(**counted, xg=self.chances.get(name, Fraction(0)))

    def _hear(self, said: Item) -> None:
        if self.over or isinstance(said, Top):
            return
        self._count_action(said)
        self._settle_pass()
        self._follow_ball()
        if isinstance(said, Report):
            self.told.append(said)
            self._count(said)
        else:
            self._add_chance(said)

    def _follow_ball(self) -> None:
        """Count the hex that the ball has reached, once players are on the pitch."""
        if self.match.position.stands and self.match.ball != self.ball:
            self.ball = self.match.ball
            self._count_place(BALL, self.ball)

    def _count_place(self, who: str, place: Hex) -> None:
        self.places[who][place if self.match.attacks(Side.HOME) == "right" else around(place)] += 1

    def _add_chance(self, asked: Question | None) -> None:
        """Add the chance of the attempt at goal that the last answer has begun, if any."""
        chance = self.chance(self.match, self.told, asked)
        if chance is not None:
            attempts = [_who(said) for said in (*self.told, asked) if said is not None and begins_attempt(said)]
            self.chances[attempts[-1]] = self.chances.get(attempts[-1], Fraction(0)) + chance
        self.told.clear()

    def _count_action(self, said: Question | Report) -> None:
        """Count an action for the side that first does something in it (CLK-1)."""
        clock = self.match.clock
        if clock.called > self.called:
            who = _who(said)
            side = _side_of(who) if who in self.match.players else self.match.attack
            self.counts[side.value, "actions"] += 1
        self.called = clock.called

    def _settle_pass(self) -> None:
        touched = self.match.last_touch
        if self.sent and touched is not None and str(touched) != self.sent:
            arrived = touched.side is _side_of(self.sent)
            self.counts[self.sent, "completed"] += arrived
            self.given = (self.sent, str(touched)) if arrived else None
            self.sent = ""
        elif self.given is not None and str(touched) != self.given[1]:
            self.given = None

    def _count(self, report: Report) -> None:
        self.over = isinstance(report, ShootOut)
        if isinstance(report, BallSent):
            self.sent = str(report.player)
            self.given = None
            self.counts[self.sent, "passes"] += 1
        elif isinstance(report, DEAD):
            self.sent = ""
        self._count_foul_or_whistle(report)
        self._mark(report)
        if isinstance(report, Duel):
            self._count_duel(report)
        self._count_shot(report)
        self._count_run(report)
        if isinstance(report, DEAD):
            self.given = None

    def _count_foul_or_whistle(self, report: Report) -> None:
        match report:
            case Foul(player=by) | RecklessFoul(player=by) | ProfessionalFoul(player=by) | Handball(tackler=by):
                self.counts[str(by), "fouls"] += 1
            case YellowCard(player=by):
                self.counts[str(by), "yellows"] += 1
            case RedCard(player=by):
                self.counts[str(by), "reds"] += 1
            case Offside(player=by):
                self.counts[str(by), "offsides"] += 1
            case CornerGiven(side=side):
                self.counts[str(side), "corners"] += 1
            case _:
                pass

    def _mark(self, report: Report) -> None:
        """Note the moment in which a player comes on, goes off or is sent off."""
        now = self.match.clock
        match report:
            case Substitution(player=comes, goes=goes):
                self.moments[str(comes), "on"] = self.moments[str(goes), "off"] = now
            case GoesOff(player=goes):
                self.moments[str(goes), "off"] = now
            case RedCard(player=goes):
                self.moments[str(goes), "red"] = now
            case _:
                pass

    def _count_duel(self, duel: Duel) -> None:
        for who in duel.duellists:
            self.counts[str(who), "duels"] += 1
        if duel.winner is not None:
            self.counts[str(duel.winner), "won"] += 1

    def _count_shot(self, report: Report) -> None:
        if isinstance(report, SHOTS):
            self.shooter = str(report.player)
            self.counts[self.shooter, "shots"] += 1
        is_goal = isinstance(report, GoalScored)
        if isinstance(report, ON_TARGET) or (is_goal and report.clause == "GKP-6"):  # no keeper left to save it
            self.counts[self.shooter, "on_target"] += 1
        if is_goal and report.scorer is not None:
            self._count_goal(str(report.scorer))

    def _count_goal(self, scorer: str) -> None:
        """Count a goal, and an assist for the player who passed to the scorer (R-115)."""
        self.counts[scorer, "goals"] += 1
        if self.given is not None and self.given[1] == scorer:
            self.counts[self.given[0], "assists"] += 1

    def _count_run(self, report: Report) -> None:
        if isinstance(report, Moves):
            over, hexes = report.path, len(report.path)
        elif isinstance(report, OffBallRun):
            over, hexes = (report.to,), report.start.distance(report.to)
        else:
            return
        self.counts[str(report.player), "hexes"] += hexes
        for place in over:
            self._count_place(report.player.side.value, place)


def begins_attempt(said: Question | Report) -> bool:
    """Return whether a report or a question begins an attempt at goal."""
    return isinstance(said, ATTEMPTS) or (isinstance(said, Roll) and said.name == PENALTY)


def _who(said: Question | Report) -> str:
    """Return the name of the acting player in a report or a question."""
    return str(getattr(said, "player", "")) if isinstance(said, Report) else said.who


def _side_of(name: str) -> Side:
    """Return the side of a player, by the letter after its shirt."""
    return Side.HOME if name.endswith(Side.HOME.letter) else Side.AWAY
