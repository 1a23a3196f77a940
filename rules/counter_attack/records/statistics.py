"""Statistics of a match: its log is played once more, and what is told by it is counted."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Final, TypeAlias

from rules.asking import Item, Play, Question, Report, Top
from rules.counter_attack.flow.whole_match import whole_match
from rules.counter_attack.odds.goal_odds import chance_of
from rules.counter_attack.pitch.areas import around
from rules.counter_attack.records.player_stats import BALL, PlayerStats, Statistics
from rules.counter_attack.squads.cards import Side
from rules.counter_attack.state.match import Match
from rules.errors import LogDiverged
from rules.hexes import Hex
from rules.log import Entry
from rules.plays import tap
from rules.referee import Referee

Chance: TypeAlias = Callable[[Match, Sequence[Report], Question | None], Fraction | None]
"""How likely the attempt at goal is to go in that the last answer has led to, 0 to 1; None where it has led to none.

It is asked of the match as it stands, which it may not change, what the answer has told, and what is asked next.
"""

PASSES: Final = frozenset({"pass", "high_pass", "long_pass", "headed_pass", "throws_to_the_head", "high_corner"})
SHOTS: Final = frozenset({"shot", "header_at_goal", "penalty_missed", "penalty_taken"})
ATTEMPTS: Final = frozenset({"shot", "header_at_goal", "penalty"})
"""What begins an attempt at goal: what is told of two of them, and of the third the die."""

ON_TARGET: Final = frozenset({"save", "out_of_reach", "deflected", "penalty_taken"})
DEAD: Final = frozenset(
    {
        "ball_out",
        "offside",
        "free_kick_given",
        "penalty_given",
        "goal",
        "half_time",
        "level",
        "level_on_aggregate",
        "full_time",
    }
)
"""After these nobody has the ball next from what was played before them."""

DUELS: Final[Mapping[str, tuple[str, str, str | None]]] = {
    "tackle_won": ("tackler", "dribbler", "tackler"),
    "handball": ("tackler", "dribbler", None),
    "tackle_lost": ("tackler", "dribbler", "dribbler"),
    "tackle_tied": ("tackler", "dribbler", None),
    "steal_succeeds": ("player", "carrier", "player"),
    "steal_fails": ("player", "carrier", "carrier"),
    "nutmeg_won": ("carrier", "defender", "carrier"),
    "nutmeg_lost": ("carrier", "defender", "defender"),
    "nutmeg_tied": ("carrier", "defender", None),
    "dive_won": ("keeper", "carrier", "keeper"),
    "dive_lost": ("keeper", "carrier", "carrier"),
    "dive_tied": ("keeper", "carrier", None),
    "header_won": ("attacker", "defender", "attacker"),
    "header_lost": ("attacker", "defender", "defender"),
    "header_tied": ("attacker", "defender", None),
}
"""What is told of a duel: the facts that name the two, and the one that has won, if anybody has."""

COUNTED: Final[Mapping[str, tuple[str, str]]] = {
    "foul": ("player", "fouls"),
    "reckless_foul": ("player", "fouls"),
    "professional_foul": ("player", "fouls"),
    "yellow_card": ("player", "yellows"),
    "red_card": ("player", "reds"),
    "offside": ("player", "offsides"),
    "corner_given": ("side", "corners"),
}
"""What is counted as it is told: the fact that names whose it is, and the figure."""

MARKED: Final[Mapping[str, tuple[tuple[str, str], ...]]] = {
    "substitution": (("player", "on"), ("goes", "off")),
    "goes_off": (("player", "off"),),
    "red_card": (("player", "red"),),
}
"""What is remembered with its minute: the fact that names the player, and what has happened to it."""

RUNS: Final = frozenset({"runs", "covers", "keeper_steps", "keeper_comes"})


def statistics_of(head: Mapping[str, str], log: Iterable[Entry], chance: Chance = chance_of) -> Statistics:
    """Count what was done in a match.

    head: the facts that it began with. log: its entries that still stand. chance: of each shot.

    Where the rules have been mended since, so that the log no longer fits them, what was played up to there is counted,
    and `whole` is not true.
    """
    match = Match(head)
    tally = StatisticsCounter(match, chance)
    try:
        _ = Referee(tally.listening(whole_match(match)), log)
    except LogDiverged:
        return replace(tally.total(), whole=False)
    return tally.total()


@dataclass
class StatisticsCounter:
    """Counts while a match is played. It only listens: play goes on as it would without it.

    told: what the last answer has led to so far.
    sent: who has just sent the ball off, until somebody else has it. shooter: who shot last.
    given: who has sent the ball to whom, until anybody else has touched it.
    called: actions of this half so far: something is told of each half before its first.
    over: whether only the shoot-out is left.
    ball: where it has been seen last.
    """

    match: Match
    chance: Chance = chance_of
    told: list[Report] = field(default_factory=list[Report])
    sent: str = ""
    given: tuple[str, str] | None = None
    shooter: str = ""
    called: int = 0
    over: bool = False
    minutes: dict[tuple[str, str], int] = field(default_factory=dict[tuple[str, str], int])
    counts: Counter[tuple[str, str]] = field(default_factory=Counter[tuple[str, str]])
    places: dict[str, Counter[Hex]] = field(default_factory=lambda: defaultdict(Counter[Hex]))
    ball: Hex | None = None
    chances: dict[str, Fraction] = field(default_factory=dict[str, Fraction])

    def listening(self, play: Play[None]) -> Play[None]:
        """Play as `play` does, and count what it tells."""
        yield from tap(play, self._hear)
        self._add_chance(None)

    def total(self) -> Statistics:
        """Return what has been counted so far."""
        self._settle_pass()
        names = dict.fromkeys(name for name, _ in self.counts)
        each = {name: self._figures(name) for name in names}
        players = {name: figures for name, figures in each.items() if name in self.match.players}
        sides = {side: each.get(side.value, PlayerStats()) for side in Side}
        for name, figures in players.items():
            sides[_side_of(name)] += figures
        return Statistics(sides, players, dict(self.minutes), {who: dict(seen) for who, seen in self.places.items()})

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
        """Count the hex that the ball has come to, once there are players who may have sent it there."""
        if self.match.position.stands and self.match.ball != self.ball:
            self.ball = self.match.ball
            self._count_place(BALL, self.ball)

    def _count_place(self, who: str, place: Hex) -> None:
        self.places[who][place if self.match.attacks(Side.HOME) == "right" else around(place)] += 1

    def _add_chance(self, asked: Question | None) -> None:
        """Add the chance of the attempt that the last answer has led to, if it has led to one."""
        chance = self.chance(self.match, self.told, asked)
        if chance is not None:
            attempts = [_who(said) for said in (*self.told, asked) if said is not None and said.name in ATTEMPTS]
            self.chances[attempts[-1]] = self.chances.get(attempts[-1], Fraction(0)) + chance
        self.told.clear()

    def _count_action(self, said: Question | Report) -> None:
        """Count an action for the side that is the first to do something in it (CLK-1)."""
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
        name, facts = report.name, report.facts
        self.over = name == "shoot_out"
        if name in PASSES:
            self.sent = str(facts["player"])
            self.given = None
            self.counts[self.sent, "passes"] += 1
        elif name in DEAD:
            self.sent = ""
        for fact, sign in MARKED.get(name, ()):
            self.minutes[str(facts[fact]), sign] = self.match.clock.minute
        if name in COUNTED:
            fact, figure = COUNTED[name]
            self.counts[str(facts[fact]), figure] += 1
        elif name in DUELS:
            self._count_duel(report)
        self._count_shot(report)
        self._count_run(report)
        if name in DEAD:
            self.given = None

    def _count_duel(self, report: Report) -> None:
        one, other, winner = DUELS[report.name]
        for who in (one, other):
            self.counts[str(report.facts[who]), "duels"] += 1
        if winner is not None:
            self.counts[str(report.facts[winner]), "won"] += 1

    def _count_shot(self, report: Report) -> None:
        name = report.name
        if name in SHOTS:
            self.shooter = str(report.facts["player"])
            self.counts[self.shooter, "shots"] += 1
        if name in ON_TARGET or (name == "goal" and report.clause == "GKP-6"):  # no goalkeeper is left to save it
            self.counts[self.shooter, "on_target"] += 1
        if name == "goal" and report.facts["scorer"]:
            self._count_goal(str(report.facts["scorer"]))

    def _count_goal(self, scorer: str) -> None:
        """Count a goal, and an assist for whoever has sent the scorer the ball (R-115)."""
        self.counts[scorer, "goals"] += 1
        if self.given is not None and self.given[1] == scorer:
            self.counts[self.given[0], "assists"] += 1

    def _count_run(self, report: Report) -> None:
        facts = report.facts
        if report.name != "moves" and report.name not in RUNS:
            return
        start, to = (Hex.parse(str(facts[fact])) for fact in ("start", "to"))
        over = [Hex.parse(label) for label in str(facts["path"]).split()] if report.name == "moves" else [to]
        self.counts[str(facts["player"]), "hexes"] += len(over) if report.name == "moves" else start.distance(to)
        for place in over:
            self._count_place(_side_of(str(facts["player"])).value, place)


def _who(said: Question | Report) -> str:
    """Return who does what is told or asked, by name."""
    return str(said.facts.get("player", "")) if isinstance(said, Report) else said.who


def _side_of(name: str) -> Side:
    """Return the side of a player, by the letter behind its shirt."""
    return Side.HOME if name.endswith(Side.HOME.letter) else Side.AWAY
