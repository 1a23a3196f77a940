"""Suspensions after cards, and injuries, counted in the matches of the player's own club."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Final

from league.errors import NoSuchFace
from league.results import NO_CARDS, Cards


class Cause(Enum):
    """Reasons for a player to miss a match."""

    RED = "red"
    SECOND_YELLOW = "second yellow"
    YELLOWS = "yellows"
    INJURY = "injury"


@dataclass(frozen=True, slots=True)
class DisciplineRules:
    """The settings of discipline, in matches; 0 for a cause without consequences.

    red, second_yellow: missed after a straight red card, or after a second yellow.
    yellows: number of yellows over the season that costs `yellow_ban`; the count then restarts. 0 counts none.
    injury: matches missed for each face of an injury's die, a 1 first; empty for no injuries.
    served_by_awards: whether an awarded match counts as missed.
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
    """Effects of a match on the players of one club.

    number: of the fixture. cards: by player. injuries: the face rolled for each injured player.
    awarded: whether it was awarded and not played.
    """

    number: int
    cards: Mapping[str, Cards] = field(default_factory=dict[str, Cards])
    injuries: Mapping[str, int] = field(default_factory=dict[str, int])
    awarded: bool = False


@dataclass(frozen=True, slots=True)
class Absence:
    """An absence of a player.

    since: the number of the fixture that caused it. matches: in all. left: still to be missed.
    """

    player: str
    cause: Cause
    since: int
    matches: int
    left: int


def absences(matches: Iterable[ClubMatch], rules: DisciplineRules = USUAL_DISCIPLINE) -> tuple[Absence, ...]:
    """Return all current absences of a club's players, oldest first.

    matches: of the club in one competition and season, in the order played.

    A player's suspensions are served one after the other. An injury heals during them, and during other injuries.
    Raises NoSuchFace for an injury face unknown to the rules.
    """
    found: list[Absence] = []
    yellows: Counter[str] = Counter()
    for match in matches:
        if rules.served_by_awards or not match.awarded:
            found = _after_one_match(found)
        for player in sorted({*match.cards, *match.injuries}):
            cards = match.cards.get(player, NO_CARDS)
            yellows[player] += cards.yellows
            causes = _causes(player, cards, yellows, rules)
            if player in match.injuries:
                causes[Cause.INJURY] = injury_of(match.injuries[player], rules)
            found += [Absence(player, cause, match.number, much, much) for cause, much in causes.items() if much]
    return tuple(found)


def missing(matches: Iterable[ClubMatch], rules: DisciplineRules = USUAL_DISCIPLINE) -> dict[str, tuple[Absence, ...]]:
    """Return each player's absences from the club's next match; others are available."""
    out: dict[str, tuple[Absence, ...]] = {}
    for absence in absences(matches, rules):
        if absence.left:
            out[absence.player] = (*out.get(absence.player, ()), absence)
    return out


def injury_of(face: int, rules: DisciplineRules = USUAL_DISCIPLINE) -> int:
    """Return the number of matches missed for an injury's face: none if injuries are off."""
    if not rules.injury:
        return 0
    if not 1 <= face <= len(rules.injury):
        raise NoSuchFace(face, len(rules.injury))
    return rules.injury[face - 1]


def kept_out(why: Collection[Absence]) -> tuple[bool, int]:
    """Return whether a player is suspended, and for how many matches: suspensions add up, the longest injury counts.

    why: all absences of the player, at least one.
    """
    banned = sum(absence.left for absence in why if absence.cause is not Cause.INJURY)
    return (True, banned) if banned else (False, max(absence.left for absence in why))


def _causes(player: str, cards: Cards, yellows: Counter[str], rules: DisciplineRules) -> dict[Cause, int]:
    """Return the absences caused by a player's cards in a match, and subtract punished yellows from the count."""
    causes = {
        Cause.RED: rules.red * cards.reds,
        Cause.SECOND_YELLOW: rules.second_yellow * cards.second_yellows,
    }
    if rules.yellows and yellows[player] >= rules.yellows:
        yellows[player] -= rules.yellows
        causes[Cause.YELLOWS] = rules.yellow_ban
    return causes


def _after_one_match(found: list[Absence]) -> list[Absence]:
    """Return the absences left after one more match; only the first suspension of a player is served in it."""
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
