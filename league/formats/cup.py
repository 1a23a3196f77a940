"""A knock-out cup: its bracket with byes, ties of one or two legs, extra time and shoot-out, and the winners."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import Final

from league.errors import NoSuchSetting, NotTheirTie, StillOpen
from league.results import ClubId, MatchOutcome, Result, Scoreline, each_once, outcome


@dataclass(frozen=True, slots=True)
class CupRules:
    """The settings of a cup.

    legs, final_legs: matches in a tie, 1 or 2.
    extra_time, shoot_out: whether they follow in a level tie. Without a shoot-out the tie is replayed.
    away_goals: whether away goals count double if a tie of two legs is level.
    """

    legs: int = 1
    final_legs: int = 1
    extra_time: bool = True
    shoot_out: bool = True
    away_goals: bool = False

    def legs_in(self, round_: CupRound) -> int:
        """Return the number of legs of a round's ties."""
        return self.final_legs if round_.is_final else self.legs


USUAL_CUP: Final = CupRules()


@dataclass(frozen=True, slots=True)
class Tie:
    """Two clubs of whom one goes through.

    number: in its round, 1 for the first. home: at home in the only leg, or in the first of two. A place with None is
    empty: the other club has a bye.
    """

    number: int
    home: ClubId | None
    away: ClubId | None

    @property
    def is_bye(self) -> bool:
        """Whether it is a bye, with no match."""
        return self.home is None or self.away is None


@dataclass(frozen=True, slots=True)
class CupRound:
    """A round of a cup; number: 1 for the first."""

    number: int
    ties: tuple[Tie, ...]

    @property
    def is_final(self) -> bool:
        """Whether its winner wins the cup."""
        return len(self.ties) == 1


class WonBy(Enum):
    """Ways to win a tie."""

    NORMAL_TIME = "normal time"
    AWAY_GOALS = "away goals"
    EXTRA_TIME = "extra time"
    SHOOT_OUT = "shoot-out"
    AWARDED = "awarded"
    BYE = "bye"


class TieNeeds(Enum):
    """Steps that a tie needs before it is decided."""

    LEG = "leg"
    EXTRA_TIME = "extra time"
    SHOOT_OUT = "shoot-out"
    REPLAY = "replay"


@dataclass(frozen=True, slots=True)
class Decided:
    """The end of a tie; winner: None if both have forfeited it."""

    winner: ClubId | None
    how: WonBy


def first_round(entries: Sequence[ClubId]) -> CupRound:
    """Return the first round of a cup.

    entries: two or more, in the order of the draw, or the strongest first: byes go to the first of them, and the first
    two can meet in the final only.

    >>> [(tie.home, tie.away) for tie in first_round("ABCDEF").ties]
    [('A', None), ('D', 'E'), ('B', None), ('C', 'F')]

    Raises TooFewClubs or EntersTwice.
    """
    clubs = each_once(entries, 2)
    places = [1]
    while len(places) < len(clubs):
        size = 2 * len(places) + 1
        places = [place for each in places for place in (each, size - each)]
    row = [clubs[place - 1] if place <= len(clubs) else None for place in places]
    return _round(1, row)


def paired(pairs: Sequence[tuple[ClubId, ClubId]], number: int = 1) -> CupRound:
    """Return a round of given ties: each home first, in the order of the bracket.

    Raises NoSuchSetting unless there are 1, 2, 4, 8 ... of them, EntersTwice.
    """
    if len(pairs).bit_count() != 1:
        raise NoSuchSetting("pairs", len(pairs))
    row = [club for pair in pairs for club in pair]
    _ = each_once(row, 2)
    return _round(number, row)


def next_round(round_: CupRound, decided: Mapping[int, Decided]) -> CupRound | None:
    """Return the next round, in which the winners of neighbouring ties meet; None after the final.

    decided: the end of each tie, by its number; byes need none.

    Raises StillOpen for the first undecided tie.
    """
    if round_.is_final:
        return None
    return _round(round_.number + 1, [winner_of(tie, decided) for tie in round_.ties])


def winner_of(tie: Tie, decided: Mapping[int, Decided]) -> ClubId | None:
    """Return a tie's winner; None if there is none. Raises StillOpen while it is undecided."""
    if tie.is_bye:
        return tie.home or tie.away
    if tie.number not in decided:
        raise StillOpen(tie.number)
    return decided[tie.number].winner


def legs_of(tie: Tie, legs: int) -> tuple[tuple[ClubId, ClubId], ...]:
    """Return home and away of each leg; none for a bye."""
    if tie.home is None or tie.away is None:
        return ()
    return ((tie.home, tie.away), (tie.away, tie.home))[:legs]


def third_place(round_: CupRound, decided: Mapping[int, Decided]) -> Tie | None:
    """Return the tie of the losers of the semi-finals; None if there are not two of them.

    round_: the semi-finals. Raises StillOpen while they are not over.
    """
    losers: list[ClubId] = []
    for tie in round_.ties:
        winner = winner_of(tie, decided)
        losers += [club for club in (tie.home, tie.away) if club is not None and winner is not None and club != winner]
    return Tie(1, *losers) if len(losers) == 2 else None


def aggregate(tie: Tie, results: Sequence[Result]) -> Scoreline:
    """Return the goals of a tie so far, seen from its home club: the score at the kick-off of its second leg."""
    return _goals(tie.home, results), _goals(tie.away, results)


def decide(tie: Tie, results: Sequence[Result], legs: int = 1, rules: CupRules = USUAL_CUP) -> Decided | TieNeeds:
    """Return the end of a tie, or what it still needs.

    results: of its legs, in order; a replay follows with home and away swapped, and counts alone. legs: 1 or 2.
    Extra time and shoot-out belong to the last leg, and so do a replay's.

    Raises NotTheirTie for a result of others.
    """
    if tie.home is None or tie.away is None:
        return Decided(tie.home or tie.away, WonBy.BYE)
    for at, result in enumerate(results):
        if result.clubs != ((tie.home, tie.away), (tie.away, tie.home))[at % 2]:
            raise NotTheirTie(*result.clubs)
    if len(results) < legs:
        return TieNeeds.LEG
    if len(results) > legs:
        return _ended(tie, results[-1:], rules)
    return _ended(tie, results, rules)


def _ended(tie: Tie, results: Sequence[Result], rules: CupRules) -> Decided | TieNeeds:
    """Return the end of a tie after these legs, or what follows if they are level."""
    if all(result.both_lose for result in results):
        return Decided(None, WonBy.AWARDED)
    by_goals = _through(tie, aggregate(tie, results))
    if by_goals is not None:
        return Decided(by_goals, _how(results))
    if rules.away_goals and len(results) == 2:
        by_away = _through(tie, (_goals(tie.home, results[1:]), _goals(tie.away, results[:1])))
        if by_away is not None:
            return Decided(by_away, WonBy.AWAY_GOALS)
    return _level(tie, results[-1], rules)


def _level(tie: Tie, last: Result, rules: CupRules) -> Decided | TieNeeds:
    """Return the step after the last leg of a tie that is level on goals."""
    if rules.extra_time and last.normal is None and not last.awarded:
        return TieNeeds.EXTRA_TIME
    if not rules.shoot_out:
        return TieNeeds.REPLAY
    if last.shoot_out is None:
        return TieNeeds.SHOOT_OUT
    shot = replace(last, goals=last.shoot_out, both_lose=False).score_of(str(tie.home))
    return Decided(_through(tie, shot), WonBy.SHOOT_OUT)


def _goals(club: ClubId | None, results: Sequence[Result]) -> int:
    """Return a club's goals; none in a match that both have forfeited."""
    return sum(result.score_of(str(club))[0] for result in results)


def _how(results: Sequence[Result]) -> WonBy:
    if any(result.awarded for result in results):
        return WonBy.AWARDED
    return WonBy.NORMAL_TIME if results[-1].normal is None else WonBy.EXTRA_TIME


def _through(tie: Tie, score: Scoreline) -> ClubId | None:
    """Return the winner by a score seen from the tie's home club; None if it is level."""
    return {MatchOutcome.WON: tie.home, MatchOutcome.LOST: tie.away, MatchOutcome.DRAWN: None}[outcome(score)]


def _round(number: int, row: Sequence[ClubId | None]) -> CupRound:
    pairs = zip(row[::2], row[1::2], strict=True)
    return CupRound(number, tuple(Tie(at, home, away) for at, (home, away) in enumerate(pairs, 1)))
