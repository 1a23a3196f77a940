"""A knock-out cup: its bracket with byes, ties of one leg or two, extra time and shoot-out, and who goes through."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import Final

from league.errors import NoSuchSetting, NotTheirTie, StillOpen
from league.results import Club, Outcome, Result, Score, each_once, outcome


@dataclass(frozen=True, slots=True)
class CupRules:
    """The settings of a cup.

    legs, final_legs: how many matches a tie has, 1 or 2.
    extra_time, shoot_out: whether they follow when a tie is level. Without a shoot-out the tie is played again.
    away_goals: whether goals away count double when a tie of two legs is level.
    """

    legs: int = 1
    final_legs: int = 1
    extra_time: bool = True
    shoot_out: bool = True
    away_goals: bool = False

    def legs_in(self, round_: CupRound) -> int:
        """Return how many legs the ties of a round have."""
        return self.final_legs if round_.is_final else self.legs


USUAL_CUP: Final = CupRules()


@dataclass(frozen=True, slots=True)
class Tie:
    """Two clubs of whom one goes through.

    number: in its round, 1 for the first. home: at home in the only leg, or in the first of two.
    A place that is None is nobody's: whoever stands beside it has a bye.
    """

    number: int
    home: Club | None
    away: Club | None

    @property
    def is_bye(self) -> bool:
        """Whether nothing is played."""
        return self.home is None or self.away is None


@dataclass(frozen=True, slots=True)
class CupRound:
    """A round of a cup; number: 1 for the first."""

    number: int
    ties: tuple[Tie, ...]

    @property
    def is_final(self) -> bool:
        """Whether its winner has the cup."""
        return len(self.ties) == 1


class How(Enum):
    """How a tie was won."""

    NORMAL_TIME = "normal time"
    AWAY_GOALS = "away goals"
    EXTRA_TIME = "extra time"
    SHOOT_OUT = "shoot-out"
    AWARDED = "awarded"
    BYE = "bye"


class Wanted(Enum):
    """What a tie needs before it is decided."""

    LEG = "leg"
    EXTRA_TIME = "extra time"
    SHOOT_OUT = "shoot-out"
    REPLAY = "replay"


@dataclass(frozen=True, slots=True)
class Decided:
    """The end of a tie; winner: None where both have forfeited it."""

    winner: Club | None
    how: How


def first_round(entries: Sequence[Club]) -> CupRound:
    """Return the first round of a cup.

    entries: two or more, in the order of the draw, or the strongest first: byes go to the first of them, and the first
    two can meet in the final only.

    >>> [(tie.home, tie.away) for tie in first_round("ABCDEF").ties]
    [('A', None), ('D', 'E'), ('B', None), ('C', 'F')]

    Raise TooFewClubs or EntersTwice.
    """
    clubs = each_once(entries, 2)
    places = [1]
    while len(places) < len(clubs):
        size = 2 * len(places) + 1
        places = [place for each in places for place in (each, size - each)]
    row = [clubs[place - 1] if place <= len(clubs) else None for place in places]
    return _round(1, row)


def paired(pairs: Sequence[tuple[Club, Club]], number: int = 1) -> CupRound:
    """Return a round of ties that are given: each home first, in the order of the bracket.

    Raise NoSuchSetting unless there are 1, 2, 4, 8 ... of them, EntersTwice.
    """
    if len(pairs).bit_count() != 1:
        raise NoSuchSetting("pairs", len(pairs))
    row = [club for pair in pairs for club in pair]
    _ = each_once(row, 2)
    return _round(number, row)


def next_round(round_: CupRound, decided: Mapping[int, Decided]) -> CupRound | None:
    """Return the round after one, in which the winners of neighbouring ties meet; None after the final.

    decided: the end of each tie, by its number; byes need none.

    Raise StillOpen for the first tie that is not over.
    """
    if round_.is_final:
        return None
    return _round(round_.number + 1, [winner_of(tie, decided) for tie in round_.ties])


def winner_of(tie: Tie, decided: Mapping[int, Decided]) -> Club | None:
    """Return who goes through; None where nobody does. Raise StillOpen while that is not known."""
    if tie.is_bye:
        return tie.home or tie.away
    if tie.number not in decided:
        raise StillOpen(tie.number)
    return decided[tie.number].winner


def legs_of(tie: Tie, legs: int) -> tuple[tuple[Club, Club], ...]:
    """Return home and away of each leg; nothing for a bye."""
    if tie.home is None or tie.away is None:
        return ()
    return ((tie.home, tie.away), (tie.away, tie.home))[:legs]


def third_place(round_: CupRound, decided: Mapping[int, Decided]) -> Tie | None:
    """Return the tie of the two who lost the semi-finals; None where there are no two of them.

    round_: the semi-finals. Raise StillOpen while they are not over.
    """
    losers: list[Club] = []
    for tie in round_.ties:
        winner = winner_of(tie, decided)
        losers += [club for club in (tie.home, tie.away) if club is not None and winner is not None and club != winner]
    return Tie(1, *losers) if len(losers) == 2 else None


def aggregate(tie: Tie, results: Sequence[Result]) -> Score:
    """Return the goals of a tie so far, as its home club sees them: what stands when its second leg kicks off."""
    return _goals(tie.home, results), _goals(tie.away, results)


def decide(tie: Tie, results: Sequence[Result], legs: int = 1, rules: CupRules = USUAL_CUP) -> Decided | Wanted:
    """Return how a tie has ended, or what it needs.

    results: of its legs, in their order; a replay follows with the grounds changed and counts alone. legs: 1 or 2.
    Extra time and shoot-out belong to the last leg, and so does a replay's.

    Raise NotTheirTie for a result of others.
    """
    if tie.home is None or tie.away is None:
        return Decided(tie.home or tie.away, How.BYE)
    for at, result in enumerate(results):
        if result.clubs != ((tie.home, tie.away), (tie.away, tie.home))[at % 2]:
            raise NotTheirTie(*result.clubs)
    if len(results) < legs:
        return Wanted.LEG
    if len(results) > legs:
        return _ended(tie, results[-1:], rules)
    return _ended(tie, results, rules)


def _ended(tie: Tie, results: Sequence[Result], rules: CupRules) -> Decided | Wanted:
    """Return how the legs have ended, or what follows when they are level."""
    if all(result.both_lose for result in results):
        return Decided(None, How.AWARDED)
    by_goals = _through(tie, aggregate(tie, results))
    if by_goals is not None:
        return Decided(by_goals, _how(results))
    if rules.away_goals and len(results) == 2:
        by_away = _through(tie, (_goals(tie.home, results[1:]), _goals(tie.away, results[:1])))
        if by_away is not None:
            return Decided(by_away, How.AWAY_GOALS)
    return _level(tie, results[-1], rules)


def _level(tie: Tie, last: Result, rules: CupRules) -> Decided | Wanted:
    """Return what follows the last leg of a tie that goals have not decided."""
    if rules.extra_time and last.normal is None and not last.awarded:
        return Wanted.EXTRA_TIME
    if not rules.shoot_out:
        return Wanted.REPLAY
    if last.shoot_out is None:
        return Wanted.SHOOT_OUT
    shot = replace(last, goals=last.shoot_out, both_lose=False).score_of(str(tie.home))
    return Decided(_through(tie, shot), How.SHOOT_OUT)


def _goals(club: Club | None, results: Sequence[Result]) -> int:
    """Return the goals that a club has scored; none in a match that both have forfeited."""
    return sum(result.score_of(str(club))[0] for result in results)


def _how(results: Sequence[Result]) -> How:
    if any(result.awarded for result in results):
        return How.AWARDED
    return How.NORMAL_TIME if results[-1].normal is None else How.EXTRA_TIME


def _through(tie: Tie, score: Score) -> Club | None:
    """Return who has won by a score as the home club of the tie sees it; None where it is level."""
    return {Outcome.WON: tie.home, Outcome.LOST: tie.away, Outcome.DRAWN: None}[outcome(score)]


def _round(number: int, row: Sequence[Club | None]) -> CupRound:
    pairs = zip(row[::2], row[1::2], strict=True)
    return CupRound(number, tuple(Tie(at, home, away) for at, (home, away) in enumerate(pairs, 1)))
