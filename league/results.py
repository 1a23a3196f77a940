"""The result of a match in a competition: clubs, goals, cards, and the reason of an award."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from enum import Enum
from typing import Final, TypeAlias

from league.errors import EntersTwice, NoReason, NotTakingPart, TooFewClubs

ClubId: TypeAlias = str
"""A club's permanent id in a competition; names are kept elsewhere."""

Manager: TypeAlias = int
"""A manager's permanent id."""

Scoreline: TypeAlias = tuple[int, int]
"""A pair of goals: home and away, or for and against."""


class MatchOutcome(Enum):
    """The outcome of a match for one of its clubs; the letter is shown in tables."""

    WON = "W"
    DRAWN = "D"
    LOST = "L"


@dataclass(frozen=True, slots=True)
class Cards:
    """The cards of one club in a match.

    yellows: without those that were a player's second.
    second_yellows: players sent off by a second yellow; the first one is not counted as a yellow either.
    reds: players with a straight red card.
    """

    yellows: int = 0
    second_yellows: int = 0
    reds: int = 0

    def __add__(self, other: Cards) -> Cards:
        return Cards(self.yellows + other.yellows, self.second_yellows + other.second_yellows, self.reds + other.reds)


NO_CARDS: Final = Cards()


def cards_shown(yellows: int, reds: int) -> Cards:
    """Return the cards of one player in a match, from the cards shown.

    yellows: 0 to 2, including a second one. reds: 0 or 1, including that of a second yellow.

    >>> cards_shown(2, 1)
    Cards(yellows=0, second_yellows=1, reds=0)
    """
    return Cards(second_yellows=1) if yellows > 1 and reds else Cards(yellows, 0, reds)


@dataclass(frozen=True, slots=True)
class Result:
    """The result of a match.

    goals: of home and away at the end, with extra time but without the shoot-out.
    normal: after normal time, if extra time was played; else None.
    shoot_out: penalties scored by home and away; None without one.
    cards: of home and away.
    awarded: the reason of an award; "" for a played match.
    both_lose: whether it is a defeat for both; each then has conceded the other's goals.
    sat_in: whether a computer has answered for one of the managers.
    """

    home: ClubId
    away: ClubId
    goals: Scoreline
    normal: Scoreline | None = None
    shoot_out: Scoreline | None = None
    cards: tuple[Cards, Cards] = (NO_CARDS, NO_CARDS)
    awarded: str = ""
    both_lose: bool = False
    sat_in: bool = False

    @property
    def clubs(self) -> tuple[ClubId, ClubId]:
        """Home and away."""
        return self.home, self.away

    def score_of(self, club: ClubId) -> Scoreline:
        """Return a club's goals for and against. Raises NotTakingPart for another club."""
        score = self._seen_by(club, self.goals)
        return (0, score[1]) if self.both_lose else score

    def cards_of(self, club: ClubId) -> Cards:
        """Return the cards of a club. Raises NotTakingPart for another club."""
        return self.cards[self._index(club)]

    def outcome_of(self, club: ClubId) -> MatchOutcome:
        """Return a club's outcome; a shoot-out leaves it drawn."""
        return MatchOutcome.LOST if self.both_lose else outcome(self._seen_by(club, self.goals))

    def normal_outcome_of(self, club: ClubId) -> MatchOutcome:
        """Return a club's outcome of normal time."""
        return replace(self, goals=self.normal or self.goals).outcome_of(club)

    def _seen_by(self, club: ClubId, score: Scoreline) -> Scoreline:
        return (score[1], score[0]) if self._index(club) else score

    def _index(self, club: ClubId) -> int:
        if club == self.home:
            return 0
        if club == self.away:
            return 1
        raise NotTakingPart(club)


def outcome(score: Scoreline) -> MatchOutcome:
    """Return the outcome of goals for and against.

    >>> outcome((2, 1)).value + outcome((1, 1)).value + outcome((0, 1)).value
    'WDL'
    """
    mine, theirs = score
    if mine == theirs:
        return MatchOutcome.DRAWN
    return MatchOutcome.WON if mine > theirs else MatchOutcome.LOST


def awarded(home: ClubId, away: ClubId, goals: Scoreline, reason: str) -> Result:
    """Return a result set by an organiser, with the reason to be printed. Raises NoReason without one."""
    return Result(home, away, goals, awarded=_given(reason))


def forfeited(home: ClubId, away: ClubId, by: Collection[ClubId], reason: str, goals: int = 3) -> Result:
    """Return the result of a match forfeited by one of its clubs, or by both.

    by: those clubs. goals: conceded by each of them.

    Raises NoReason without a reason, NotTakingPart for a club of another match.
    """
    strangers = set(by) - {home, away}
    if strangers:
        raise NotTakingPart(min(strangers))
    if not by:
        raise TooFewClubs(0, 1)
    if home in by and away in by:
        return Result(home, away, (goals, goals), awarded=_given(reason), both_lose=True)
    return awarded(home, away, (0, goals) if home in by else (goals, 0), reason)


def each_once(clubs: Collection[ClubId], least: int) -> tuple[ClubId, ...]:
    """Return clubs unchanged. Raises TooFewClubs or EntersTwice if they cannot form a competition."""
    seen: set[ClubId] = set()
    for club in clubs:
        if club in seen:
            raise EntersTwice(club)
        seen.add(club)
    if len(seen) < least:
        raise TooFewClubs(len(seen), least)
    return tuple(clubs)


def _given(reason: str) -> str:
    if not reason.strip():
        raise NoReason
    return reason.strip()
