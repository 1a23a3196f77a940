"""The result of a match, as a competition sees it: who met whom, the goals, the cards, and what was awarded and why."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from enum import Enum
from typing import Final, TypeAlias

from league.errors import EntersTwice, NoReason, NotTakingPart, TooFewClubs

Club: TypeAlias = str
"""What names a club in a competition and never changes; how it is called is known outside."""

Manager: TypeAlias = int
"""What names a manager and never changes."""

Score: TypeAlias = tuple[int, int]
"""Goals of one and of the other: home and away, or for and against."""


class Outcome(Enum):
    """How a match ended for one of its clubs; the letter is the one shown in a table."""

    WON = "W"
    DRAWN = "D"
    LOST = "L"


@dataclass(frozen=True, slots=True)
class Cards:
    """The cards of one club in a match.

    yellows: those that did not send a player off as its second.
    second_yellows: players sent off by a second yellow; that player's first one is not counted as a yellow either.
    reds: players sent off at once.
    """

    yellows: int = 0
    second_yellows: int = 0
    reds: int = 0

    def __add__(self, other: Cards) -> Cards:
        return Cards(self.yellows + other.yellows, self.second_yellows + other.second_yellows, self.reds + other.reds)


NO_CARDS: Final = Cards()


def cards_shown(yellows: int, reds: int) -> Cards:
    """Return the cards of one player in a match, from what it was shown in all.

    yellows: 0 to 2, the second one included. reds: 0 or 1, that of a second yellow included.

    >>> cards_shown(2, 1)
    Cards(yellows=0, second_yellows=1, reds=0)
    """
    return Cards(second_yellows=1) if yellows > 1 and reds else Cards(yellows, 0, reds)


@dataclass(frozen=True, slots=True)
class Result:
    """How a match has ended.

    goals: of home and away when it was over, extra time included, the shoot-out not.
    normal: the same after normal time, where extra time was played; None where it was not.
    shoot_out: penalties scored by home and away; None where there was none.
    cards: of home and away.
    awarded: why the result was awarded and not played; "" where it was played.
    both_lose: whether it is a defeat for both; each then has conceded the goals that stand for the other.
    """

    home: Club
    away: Club
    goals: Score
    normal: Score | None = None
    shoot_out: Score | None = None
    cards: tuple[Cards, Cards] = (NO_CARDS, NO_CARDS)
    awarded: str = ""
    both_lose: bool = False

    @property
    def clubs(self) -> tuple[Club, Club]:
        """Home and away."""
        return self.home, self.away

    def score_of(self, club: Club) -> Score:
        """Return a club's goals for and against. Raise NotTakingPart if it did not play."""
        score = self._seen_by(club, self.goals)
        return (0, score[1]) if self.both_lose else score

    def cards_of(self, club: Club) -> Cards:
        """Return the cards of a club. Raise NotTakingPart if it did not play."""
        return self.cards[self._index(club)]

    def outcome_of(self, club: Club) -> Outcome:
        """Return how the match ended for a club; a shoot-out leaves it drawn."""
        return Outcome.LOST if self.both_lose else outcome(self._seen_by(club, self.goals))

    def normal_outcome_of(self, club: Club) -> Outcome:
        """Return how normal time ended for a club."""
        return replace(self, goals=self.normal or self.goals).outcome_of(club)

    def _seen_by(self, club: Club, score: Score) -> Score:
        return (score[1], score[0]) if self._index(club) else score

    def _index(self, club: Club) -> int:
        if club == self.home:
            return 0
        if club == self.away:
            return 1
        raise NotTakingPart(club)


def outcome(score: Score) -> Outcome:
    """Return how a match with these goals for and against ended.

    >>> outcome((2, 1)).value + outcome((1, 1)).value + outcome((0, 1)).value
    'WDL'
    """
    mine, theirs = score
    if mine == theirs:
        return Outcome.DRAWN
    return Outcome.WON if mine > theirs else Outcome.LOST


def awarded(home: Club, away: Club, goals: Score, reason: str) -> Result:
    """Return a result that an organiser has set, with the reason that is printed. Raise NoReason without one."""
    return Result(home, away, goals, awarded=_given(reason))


def forfeited(home: Club, away: Club, by: Collection[Club], reason: str, goals: int = 3) -> Result:
    """Return the result of a match that one of its clubs has forfeited, or both of them.

    by: those clubs. goals: how many each of them is taken to have conceded.

    Raise NoReason without a reason, NotTakingPart for a club that was not to play.
    """
    strangers = set(by) - {home, away}
    if strangers:
        raise NotTakingPart(min(strangers))
    if not by:
        raise TooFewClubs(0, 1)
    if home in by and away in by:
        return Result(home, away, (goals, goals), awarded=_given(reason), both_lose=True)
    return awarded(home, away, (0, goals) if home in by else (goals, 0), reason)


def each_once(clubs: Collection[Club], least: int) -> tuple[Club, ...]:
    """Return clubs as they were given. Raise TooFewClubs or EntersTwice if a competition cannot begin with them."""
    seen: set[Club] = set()
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
