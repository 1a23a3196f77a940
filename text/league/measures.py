"""Words for statistics: names of rankings, formatted values, and sentences on ratings and luck."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from text.languages import T_, T_plural, counted
from text.message import N_, N_plural
from text.numerals import decimal, in_percent, signed


class MeasureWords(NamedTuple):
    """Name and format of a ranking's measure. is_share: whether it is a percentage.

    decimals: number written. signed: whether to always write the sign.
    """

    name: str
    is_share: bool = False
    decimals: int = 0
    signed: bool = False


MEASURES: Final[Mapping[str, MeasureWords]] = {
    "matches": MeasureWords(N_("Matches")),
    "wins": MeasureWords(N_("Wins")),
    "draws": MeasureWords(N_("Draws")),
    "defeats": MeasureWords(N_("Defeats")),
    "goals": MeasureWords(N_("Goals")),
    "conceded": MeasureWords(N_("Goals conceded")),
    "assists": MeasureWords(N_("Assists")),
    "clean_sheets": MeasureWords(N_("Clean sheets")),
    "shots": MeasureWords(N_("Shots")),
    "on_target": MeasureWords(N_("Shots on target")),
    "xg": MeasureWords(N_("Expected goals"), decimals=2),
    "xg_against": MeasureWords(N_("Expected goals against"), decimals=2),
    "passes": MeasureWords(N_("Passes")),
    "completed": MeasureWords(N_("Passes completed")),
    "duels": MeasureWords(N_("Duels")),
    "won": MeasureWords(N_("Duels won")),
    "hexes": MeasureWords(N_("Hexes run")),
    "fouls": MeasureWords(N_("Fouls")),
    "yellows": MeasureWords(N_("Yellow cards")),
    "reds": MeasureWords(N_("Red cards")),
    "offsides": MeasureWords(N_("Offsides")),
    "corners": MeasureWords(N_("Corners")),
    "actions": MeasureWords(N_("Actions")),
    "all_actions": MeasureWords(N_("Actions, both sides")),
    "cards": MeasureWords(N_("Cards")),
    "goals_and_assists": MeasureWords(N_("Goals and assists")),
    "possession": MeasureWords(N_("Possession"), is_share=True, decimals=1),
    "passing": MeasureWords(N_("Passes completed (%)"), is_share=True, decimals=1),
    "duelling": MeasureWords(N_("Duels won (%)"), is_share=True, decimals=1),
    "winning": MeasureWords(N_("Matches won (%)"), is_share=True, decimals=1),
    "goals_per_match": MeasureWords(N_("Goals per match"), decimals=2),
    "conceded_per_match": MeasureWords(N_("Goals conceded per match"), decimals=2),
    "above_xg": MeasureWords(N_("Goals above expected"), decimals=2, signed=True),
    "xg_difference": MeasureWords(N_("Expected goal difference"), decimals=2, signed=True),
}
"""All measures, by their names in `league.records.tallies`."""

KINDS: Final[Mapping[str, str]] = {"player": N_("Players"), "club": N_("Clubs"), "manager": N_("Managers")}
"""Subjects of statistics."""

SMALL_SAMPLE: Final = 30
"""Smallest number of throws for a statement about luck."""

_MATCHES: Final = N_plural("{matches} match", "{matches} matches", "matches")
_NO_RATING: Final = N_("No rated matches yet. Everyone starts at {points}.")
_NEW: Final = N_("Rating {points}: hardly more than a guess after {matches}. 95% range {low} to {high}.")
_WINS: Final = N_plural(
    "Rating {points}: beats an average manager about {wins} time in 100.",
    "Rating {points}: beats an average manager about {wins} times in 100.",
    "wins",
)
_ROUGH: Final = N_("After {matches} this can be off a good deal: 95% range {low} to {high}.")
_SETTLED: Final = N_("Fairly reliable after {matches}: 95% range {low} to {high}.")
_NO_LUCK: Final = N_("No important rolls counted yet.")
_LUCK: Final = N_(
    "Luck over {sample}, weighted by what was at stake: {expected} expected, {actual} in fact. With the same "
    "rolls, {of} in 100 would have been less lucky."
)
_LITTLE: Final = N_("Too few rolls to mean anything.")
_THROWS: Final = N_plural("{throws} roll", "{throws} rolls", "throws")


class RatingFacts(NamedTuple):
    """Facts for a sentence about a rating.

    points, low, high: the best estimate, and the limits that hold in 19 of 20 cases. matches: number of matches behind
    it.
    known: its certainty: "new", "rough" or "settled". wins: percentage of wins against an average manager.
    """

    points: int
    low: int
    high: int
    matches: int
    known: str
    wins: int


class LuckFacts(NamedTuple):
    """Facts for a sentence about luck.

    sample: number of throws. expected, actual: results, weighted by their stakes. of: percentage of people who would
    have had less luck.
    """

    sample: int
    expected: float
    actual: float
    of: int


def written(measure: str, value: float) -> str:
    """Return a value as text. measure: a name in MEASURES.

    >>> written("goals", 7), written("possession", 51.26), written("above_xg", 1.5)
    ('7', '51.3%', '+1.50')
    """
    how = MEASURES[measure]
    if how.signed:
        return signed(value, how.decimals)
    return in_percent(value, how.decimals) if how.is_share else decimal(value, how.decimals)


def matches_played(matches: int) -> str:
    """Return a number of matches in words."""
    return counted(_MATCHES, matches)


def throws(number: int) -> str:
    """Return a number of throws in words."""
    return counted(_THROWS, number)


def rating(facts: RatingFacts) -> str:
    """Return a sentence on a rating and its uncertainty."""
    if not facts.matches:
        return T_(_NO_RATING).format(points=facts.points)
    blanks = {**facts._asdict(), "matches": matches_played(facts.matches)}
    if facts.known == "new":
        return T_(_NEW).format_map(blanks)
    sure = _SETTLED if facts.known == "settled" else _ROUGH
    return f"{T_plural(_WINS, facts.wins).format_map(blanks)} {T_(sure).format_map(blanks)}"


def luck(facts: LuckFacts) -> str:
    """Return a sentence on luck, with the number of throws and its significance."""
    if not facts.sample:
        return T_(_NO_LUCK)
    said = T_(_LUCK).format(
        sample=throws(facts.sample), expected=decimal(facts.expected, 1), actual=decimal(facts.actual, 1), of=facts.of
    )
    return f"{said} {T_(_LITTLE)}" if facts.sample < SMALL_SAMPLE else said
