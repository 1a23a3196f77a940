"""Discipline and bodies: suspensions after cards and injuries, counted in the matches of the player's own club."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Final

from league.errors import NoSuchFace
from league.results import NO_CARDS, Cards


class Cause(Enum):
    """Why a player misses a match."""

    RED = "red"
    SECOND_YELLOW = "second yellow"
    YELLOWS = "yellows"
    INJURY = "injury"


@dataclass(frozen=True, slots=True)
class DisciplineRules:
    """The settings of discipline, in matches; 0 for a cause that has no consequences.

    red, second_yellow: missed after a sending-off at once, or by a second yellow.
    yellows: how many yellows over the season cost `yellow_ban`; counting begins anew then. 0 counts none.
    injury: matches missed for each face of the die that is rolled for an injury, a 1 first; nothing for no injuries.
    served_by_awards: whether a match that was awarded counts as missed.
    """

    red: int = 2
    second_yellow: int = 1
    yellows: int = 3
    yellow_ban: int = 1
    injury: tuple[int, ...] = (0, 1, 1, 2, 2, 4)
    served_by_awards: bool = False


USUAL_DISCIPLINE: Final = DisciplineRules()


@dataclass(frozen=True, slots=True)
class ClubMatch:
    """What a match has done to the players of one club.

    number: of the fixture. cards: by player. injuries: what was rolled for each player that was hurt.
    awarded: whether it was not played.
    """

    number: int
    cards: Mapping[str, Cards] = field(default_factory=dict[str, Cards])
    injuries: Mapping[str, int] = field(default_factory=dict[str, int])
    awarded: bool = False


@dataclass(frozen=True, slots=True)
class Absence:
    """What keeps a player out.

    since: the number of the fixture that it comes from. matches: how many it is in all. left: how many still.
    """

    player: str
    cause: Cause
    since: int
    matches: int
    left: int


def absences(matches: Iterable[ClubMatch], rules: DisciplineRules = USUAL_DISCIPLINE) -> tuple[Absence, ...]:
    """List everything that has kept players of a club out and still does, in the order in which it came.

    matches: of the club in one competition and season, in the order in which they were played.

    Suspensions of one player are served one after the other. An injury heals while they are, and while others are.
    Raise NoSuchFace for an injury rolled with a die that the rules do not know.
    """
    found: list[Absence] = []
    yellows: Counter[str] = Counter()
    for match in matches:
        if rules.served_by_awards or not match.awarded:
            found = _served(found)
        for player in sorted({*match.cards, *match.injuries}):
            cards = match.cards.get(player, NO_CARDS)
            yellows[player] += cards.yellows
            causes = _causes(player, cards, yellows, rules)
            if player in match.injuries:
                causes[Cause.INJURY] = injury_of(match.injuries[player], rules)
            found += [Absence(player, cause, match.number, much, much) for cause, much in causes.items() if much]
    return tuple(found)


def missing(matches: Iterable[ClubMatch], rules: DisciplineRules = USUAL_DISCIPLINE) -> dict[str, tuple[Absence, ...]]:
    """Return what keeps each player of a club out of its next match; who is not named may play."""
    out: dict[str, tuple[Absence, ...]] = {}
    for absence in absences(matches, rules):
        if absence.left:
            out[absence.player] = (*out.get(absence.player, ()), absence)
    return out


def injury_of(face: int, rules: DisciplineRules = USUAL_DISCIPLINE) -> int:
    """Return how many matches a player misses for what was rolled: always none where there are no injuries."""
    if not rules.injury:
        return 0
    if not 1 <= face <= len(rules.injury):
        raise NoSuchFace(face, len(rules.injury))
    return rules.injury[face - 1]


def kept_out(why: Collection[Absence]) -> tuple[bool, int]:
    """Return whether a player is suspended, and for how many matches: suspensions add up, the longest injury counts.

    why: all that keeps it out, at least one thing.
    """
    banned = sum(absence.left for absence in why if absence.cause is not Cause.INJURY)
    return (True, banned) if banned else (False, max(absence.left for absence in why))


def _causes(player: str, cards: Cards, yellows: Counter[str], rules: DisciplineRules) -> dict[Cause, int]:
    """Return what the cards of a match cost a player, and take the yellows that were punished from its count."""
    causes = {
        Cause.RED: rules.red * cards.reds,
        Cause.SECOND_YELLOW: rules.second_yellow * cards.second_yellows,
    }
    if rules.yellows and yellows[player] >= rules.yellows:
        yellows[player] -= rules.yellows
        causes[Cause.YELLOWS] = rules.yellow_ban
    return causes


def _served(found: list[Absence]) -> list[Absence]:
    """Return what is left of everything after a match: one match of a player's first suspension and of all injuries."""
    serving: set[str] = set()
    after: list[Absence] = []
    for absence in found:
        injured = absence.cause is Cause.INJURY
        counts = absence.left > 0 and (injured or absence.player not in serving)
        if counts and not injured:
            serving.add(absence.player)
        left = absence.left - counts
        after.append(Absence(absence.player, absence.cause, absence.since, absence.matches, left))
    return after
