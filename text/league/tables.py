"""Words for tables: column heads, tie-breaks, and notes below the table.

Names and reasons are inserted unchanged: the caller escapes markup before, see `text.message.plain`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from text.languages import T_, T_plural
from text.message import N_, N_plural

COLUMNS: Final[Mapping[str, str]] = {
    "played": N_("P"),
    "won": N_("W"),
    "drawn": N_("D"),
    "lost": N_("L"),
    "goals": N_("Goals"),
    "difference": N_("GD"),
    "points": N_("Pts"),
}
"""Column heads of a league table, from the left."""

TIE_BREAKS: Final[Mapping[str, str]] = {
    "points": N_("points"),
    "goal difference": N_("goal difference"),
    "goals": N_("goals"),
    "away goals": N_("away goals"),
    "wins": N_("wins"),
    "away wins": N_("away wins"),
    "fair play": N_("fair play"),
    "seed": N_("seeding"),
    "lots": N_("lots"),
    "head to head": N_("head-to-head"),
}
"""Tie-breaks, by their names in `league.tables.table_rules`."""

REGULATIONS: Final[Mapping[str, str]] = {
    "usual": N_("Standard"),
    "premier league": N_("Premier League"),
    "serie a": N_("Serie A, until 2022"),
    "champions league": N_("Champions League groups, until 2024"),
}
"""Names of the preset tie-breaks, by their names in `league.tables.tie_break_presets`."""

ZONES: Final[Mapping[str, str]] = {
    "champion": N_("Title"),
    "up": N_("Promotion"),
    "qualified": N_("Qualification"),
    "play-off": N_("Play-off"),
    "down": N_("Relegation"),
}
"""Consequences of a place in the table, by their names in `render.sheets.table`."""

REASONS: Final[Mapping[str, str]] = {
    "resigned": N_("resigned"),
    "claimed": N_("claimed when time was up"),
    "overdue": N_("not played in time"),
    "not counted": N_("the match no longer counts"),
}
"""Words of the desk's own reasons, as it stores them; all others are shown as typed."""

_LEVEL: Final = N_("{upper} and {lower} are level on points. {upper} are ahead on {by}.")
_LOTS: Final = N_("{clubs} cannot be separated: lots will be drawn.")
_TAKEN: Final = N_plural(
    "{club}: {points} point deducted: {reason}.", "{club}: {points} points deducted: {reason}.", "points"
)
_GIVEN: Final = N_plural(
    "{club}: {points} point added: {reason}.", "{club}: {points} points added: {reason}.", "points"
)
_AWARDED: Final = N_("{home} {score} {away} (awarded: {reason}).")
_BOTH_LOSE: Final = N_("{home} v {away} (awarded as a loss to both: {reason}).")
_SAT_IN: Final = N_("{home} {score} {away} (the computer sat in).")


def order(steps: Sequence[str]) -> str:
    """Return the order of tie-breaks in words. steps: names in TIE_BREAKS."""
    return ", ".join(T_(TIE_BREAKS[step]) for step in steps)


def level(upper: str, lower: str, by: str) -> str:
    """Return the tie-break between two clubs with equal points in words. by: a name in TIE_BREAKS."""
    return T_(_LEVEL).format(upper=upper, lower=lower, by=T_(TIE_BREAKS[by]))


def lots(clubs: Sequence[str]) -> str:
    """Return the note that clubs must draw lots."""
    return T_(_LOTS).format(clubs=", ".join(clubs))


def deducted(club: str, points: int, why: str) -> str:
    """Return a deduction in words, with its reason. points: negative if given."""
    words = T_plural(_TAKEN if points > 0 else _GIVEN, abs(points))
    return words.format(club=club, points=abs(points), reason=reason(why))


def awarded(home: str, away: str, goals: tuple[int, int], why: str, *, both_lose: bool = False) -> str:
    """Return an award in words, with its reason. goals: of home and away. both_lose: whether both lose by it."""
    words = T_(_BOTH_LOSE if both_lose else _AWARDED)
    return words.format(home=home, away=away, score=score(*goals), reason=reason(why))


def sat_in(home: str, away: str, goals: tuple[int, int]) -> str:
    """Return the note on a result for which a computer has sat in. goals: of home and away."""
    return T_(_SAT_IN).format(home=home, away=away, score=score(*goals))


def score(home: int, away: int) -> str:
    """Return a score with a dash between."""
    return f"{home} \N{EN DASH} {away}"


def reason(written: str) -> str:
    """Return a reason as shown, without its full stop. written: as typed, or in REASONS."""
    return T_(REASONS.get(written, "")) or written.strip().rstrip(".")
