"""The score sheet of a match, made by replaying its log."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from rules.asking import Item, Play
from rules.counter_attack.ball.reports import GoalScored
from rules.counter_attack.flow.whole_match import play_whole_match
from rules.counter_attack.periods.reports import ExtraTime, KickOff
from rules.counter_attack.records.luck import LuckRecorder
from rules.counter_attack.records.player_stats import FIGURES, MatchStatistics, PlayerStats
from rules.counter_attack.records.statistics import StatisticsCounter
from rules.counter_attack.set_pieces.reports import ShootOut
from rules.counter_attack.squads.cards import Player, Side
from rules.counter_attack.state.match import Match
from rules.counter_attack.state.situation import Situation
from rules.errors import LogDiverged
from rules.log import Entry
from rules.plays import tap
from rules.referee import Referee
from rules.reports import Report
from rules.score_sheets import Goals, PlayerSheet, ScoreSheet, SideSheet


def score_sheet(head: Mapping[str, str], log: Iterable[Entry]) -> ScoreSheet:
    """Return the score sheet of a match.

    head: the facts it began with. log: its entries that still stand.

    If the rules were corrected since and the log no longer fits, the sheet covers the part before that, and `whole` is
    false.
    """
    match = Match(head)
    writer = Writer(match)
    tally = StatisticsCounter(match, writer.dice.chances())
    whole = True
    try:
        _ = Referee(tally.listening(writer.listening(play_whole_match(match))), log)
    except LogDiverged:
        whole = False
    return writer.sheet(tally.total(), whole=whole)


@dataclass
class Writer:
    """Records facts that statistics do not count. It only listens.

    began: the players on the pitch at the first kick-off. in_goal: everybody who has kept goal.
    own_goals: by player. normal: goals after normal time. shooting: whether only the shoot-out is left.
    """

    match: Match
    dice: LuckRecorder = field(init=False)
    began: set[Player] = field(default_factory=set[Player])
    in_goal: dict[Side, set[Player]] = field(default_factory=lambda: {side: set[Player]() for side in Side})
    own_goals: Counter[Player] = field(default_factory=Counter[Player])
    normal: Goals | None = None
    shooting: bool = False

    def __post_init__(self) -> None:
        self.dice = LuckRecorder(self.match)

    def listening(self, play: Play[None]) -> Play[None]:
        """Wrap a play, and record what it reports."""
        yield from tap(play, self._hear)

    def sheet(self, statistics: MatchStatistics, *, whole: bool) -> ScoreSheet:
        """Return the score sheet. statistics: of the same match."""
        match = self.match
        home, away = (self._side(side, statistics) for side in Side)
        shot = (match.kicks_scored(Side.HOME), match.kicks_scored(Side.AWAY)) if match.kicks else None
        over = match.situation is Situation.FULL_TIME
        return ScoreSheet((home, away), self.normal, shot, over=over, whole=whole)

    def _hear(self, said: Item) -> None:
        if isinstance(said, Report):
            self._told(said)
        if not self.shooting:
            self.dice.hear(said)
        for side, keeper in self.match.in_goal.items():
            self.in_goal[side].add(keeper)

    def _told(self, report: Report) -> None:
        match = self.match
        self.shooting = self.shooting or isinstance(report, ShootOut)
        if isinstance(report, KickOff) and not self.began:
            self.began = set(match.position.stands)
        elif isinstance(report, ExtraTime):
            self.normal = match.score(Side.HOME), match.score(Side.AWAY)
        elif isinstance(report, GoalScored) and report.scorer is None:
            self._own_goal(report.side)

    def _own_goal(self, scored: Side) -> None:
        """Count a ball that ran loose from a player into the player's own net, unless it comes from a shot (R-116)."""
        by = self.match.last_touch
        if by is not None and by.side is not scored and self.dice.attempt is None:
            self.own_goals[by] += 1

    def _side(self, side: Side, statistics: MatchStatistics) -> SideSheet:
        match = self.match
        squad = (player for player in match.players.values() if player.side is side)
        played = (player for player in squad if player in self.began or (str(player), "on") in statistics.moments)
        return SideSheet(
            club=match.squads[side].club,
            goals=match.score(side),
            figures=_plain(statistics.sides[side]),
            players=tuple(self._player(player, statistics) for player in played),
            thrown=self.dice.thrown(side),
        )

    def _player(self, player: Player, statistics: MatchStatistics) -> PlayerSheet:
        match, name = self.match, str(player)
        figures, moments = statistics.of(player), statistics.moments
        came = 0 if player in self.began else moments[name, "on"].minute
        went = moments.get((name, "off"), moments.get((name, "red"), match.clock)).minute
        stayed = player in match.position.stands or player in match.sent_off
        return PlayerSheet(
            name=player.card.name,
            figures=_plain(figures),
            minutes=went - came,
            own_goals=self.own_goals[player],
            yellows=figures.yellows,
            reds=figures.reds,
            kept_goal=self.in_goal[player.side] == {player},
            injured=bool(match.injuries_of(player)) and not stayed,
        )


def _plain(figures: PlayerStats) -> dict[str, float]:
    """Return statistics by name, as plain numbers."""
    numbers = {name: getattr(figures, name) for name in FIGURES}
    return numbers | {"xg": float(figures.xg)}
