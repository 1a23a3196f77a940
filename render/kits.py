"""What both sides and their goalkeepers wear, so that everybody can tell them apart."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from render.colour import BLACK, WHITE, Colour, least_contrast, least_difference, mixed, text_on

CLASH: Final = 3.0
"""The contrast ratio below which two kits clash (WCAG 2 asks for as much of shapes that must be told apart)."""

_SHARES: Final = tuple(step / 20 for step in range(1, 21))


@dataclass(frozen=True, slots=True)
class Kit:
    """The shirt of one player.

    shirt: its colour.
    number: the colour of the number on it, and of its rim: contrast 4.5 at least.
    """

    shirt: Colour
    number: Colour


@dataclass(frozen=True, slots=True)
class Kits:
    """What is worn in one match."""

    home: Kit
    away: Kit
    home_keeper: Kit
    away_keeper: Kit

    def of(self, side: str, *, keeper: bool) -> Kit:
        """Return the kit of a player.

        side: "home" or "away".
        """
        if side == "home":
            return self.home_keeper if keeper else self.home
        return self.away_keeper if keeper else self.away

    @property
    def all(self) -> tuple[Kit, ...]:
        """The four kits: home, away and their goalkeepers'."""
        return self.home, self.away, self.home_keeper, self.away_keeper


@lru_cache(maxsize=64)
def kits_for(home: Colour, away: Colour, keepers: tuple[Colour, ...]) -> Kits:
    """Choose the kits of a match. The home side keeps its colour; the away side changes if they clash.

    home, away: what the clubs usually wear.
    keepers: colours that goalkeepers may wear, the favourite first.
    """
    changed = away_alternative(home, away)
    home_keeper = _keeper_colour((home, changed), keepers)
    away_keeper = _keeper_colour((home, changed, home_keeper), keepers)
    return Kits(*(Kit(shirt, text_on(shirt)) for shirt in (home, changed, home_keeper, away_keeper)))


def clash(one: Colour, other: Colour) -> bool:
    """Whether somebody, colour-blind or not, may mistake one kit for the other."""
    return least_contrast(one, other) < CLASH


def away_alternative(home: Colour, away: Colour) -> Colour:
    """Return what the away side wears: its own colour, or the nearest lighter or darker one that does not clash."""
    shades = [away, *(mixed(away, tone, share) for share in _SHARES for tone in (WHITE, BLACK))]
    return next((shade for shade in shades if not clash(home, shade)), _farthest(home))


def _farthest(home: Colour) -> Colour:
    return max(WHITE, BLACK, key=lambda tone: least_contrast(home, tone))


def _keeper_colour(worn: tuple[Colour, ...], keepers: tuple[Colour, ...]) -> Colour:
    """Return the goalkeepers' colour that looks least like anything worn already."""
    return max(keepers, key=lambda colour: min(least_difference(colour, other) for other in worn))
