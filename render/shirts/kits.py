"""Kits of both sides and their goalkeepers, chosen so that all can tell them apart."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from render.drawing.colour import BLACK, WHITE, Colour, blended, contrast, least_contrast, least_difference, mixed
from rules.counter_attack.squads.kit import PLAIN, Pattern

CLASH: Final = 3.0
"""Contrast ratio below which two kits clash (WCAG 2 requires it of shapes that must be distinguished)."""

ALIKE: Final = 20.0
"""Difference (CIE L*a*b*) below which two colours look the same from a distance."""

READABLE: Final = 4.5
"""Least contrast ratio of a number and its shirt (WCAG 2 requires it of text)."""

SHARES: Final[Mapping[Pattern, float]] = {PLAIN: 0.0, "stripes": 0.45, "hoops": 0.45, "halves": 0.5, "sash": 0.3}
"""Share of a shirt with the second colour."""

_MUCH: Final = 0.4
_STEPS: Final = tuple(step / 20 for step in range(1, 21))


@dataclass(frozen=True, slots=True)
class Shirt:
    """A shirt without its number: a colour, and the pattern of a second one."""

    colour: Colour
    pattern: Pattern = PLAIN
    second: Colour = WHITE

    @property
    def much(self) -> tuple[Colour, ...]:
        """The colours that cover enough of it to characterise it."""
        return (self.colour, self.second) if SHARES[self.pattern] >= _MUCH else (self.colour,)

    @property
    def from_afar(self) -> Colour:
        """The colour that it blends into from a distance."""
        return blended(self.colour, self.second, SHARES[self.pattern])


@dataclass(frozen=True, slots=True)
class PlayerShirt:
    """The shirt of one player.

    shirt, pattern, second: its colours.
    number: the colour of the number on it, and of its rim. halo: the edge of the number, if the contrast with one of
    the colours is below 4.5; between number and halo it is at least 4.5.
    """

    shirt: Colour
    number: Colour
    pattern: Pattern = PLAIN
    second: Colour = WHITE
    halo: Colour | None = None

    @property
    def colours(self) -> tuple[Colour, ...]:
        """The colours of its shirt: one, or two."""
        return (self.shirt,) if self.pattern == PLAIN else (self.shirt, self.second)


@dataclass(frozen=True, slots=True)
class Kits:
    """The kits in one match."""

    home: PlayerShirt
    away: PlayerShirt
    home_keeper: PlayerShirt
    away_keeper: PlayerShirt

    def of(self, side: str, *, keeper: bool) -> PlayerShirt:
        """Return the kit of a player.

        side: "home" or "away".
        """
        if side == "home":
            return self.home_keeper if keeper else self.home
        return self.away_keeper if keeper else self.away

    @property
    def all(self) -> tuple[PlayerShirt, ...]:
        """The four kits: home, away and their goalkeepers'."""
        return self.home, self.away, self.home_keeper, self.away_keeper


@lru_cache(maxsize=1024)
def kits_for(home: Shirt, away: Shirt, keepers: tuple[Colour, ...]) -> Kits:
    """Choose the kits of a match. The home side keeps its shirts; the away side changes if they clash.

    home, away: the clubs' usual shirts.
    keepers: colours for goalkeepers, the favourite first.
    """
    changed = away_alternative(home, away)
    players = numbered(home), numbered(changed)
    worn = (home.from_afar, changed.from_afar, *(colour for kit in players for colour in kit.colours))
    home_keeper = _keeper_colour(worn, keepers)
    away_keeper = _keeper_colour((*worn, home_keeper), keepers)
    return Kits(*players, *(numbered(Shirt(colour)) for colour in (home_keeper, away_keeper)))


def numbered(shirt: Shirt) -> PlayerShirt:
    """Choose the colour of the number on a shirt: black or white, the more readable one, with an edge if necessary."""
    halo, number = sorted((WHITE, BLACK), key=lambda tone: min(contrast(tone, colour) for colour in shirt.much))
    kit = PlayerShirt(shirt.colour, number, shirt.pattern, shirt.second)
    reads = all(contrast(number, colour) >= READABLE for colour in kit.colours)
    return kit if reads else replace(kit, halo=halo)


def clash(one: Shirt, other: Shirt) -> bool:
    """Return whether a person, colour-blind or not, may mistake one shirt for the other.

    They do if their contrast from a distance is below 3, or if main colours of both look alike.
    """
    if least_contrast(one.from_afar, other.from_afar) < CLASH:
        return True
    return any(least_difference(mine, theirs) < ALIKE for mine in one.much for theirs in other.much)


def away_alternative(home: Shirt, away: Shirt) -> Shirt:
    """Return the away side's shirt: its own, or the most similar one that does not clash."""
    return next((shirt for shirt in _wardrobe(away) if not clash(home, shirt)), _farthest(home))


def _wardrobe(usual: Shirt) -> Iterator[Shirt]:
    """Yield shirts for a side, most similar first: its own, plain ones, then lighter and darker ones."""
    yield usual
    if usual.pattern != PLAIN:
        yield Shirt(usual.second)
    for share in (0.0, *_STEPS):
        for tone in (WHITE, BLACK):
            shade = mixed(usual.colour, tone, share)
            yield replace(usual, colour=shade)
            yield Shirt(shade)


def _farthest(home: Shirt) -> Shirt:
    return Shirt(max(WHITE, BLACK, key=lambda tone: least_contrast(home.from_afar, tone)))


def _keeper_colour(worn: tuple[Colour, ...], keepers: tuple[Colour, ...]) -> Colour:
    """Return the goalkeepers' colour that is most different from all others in use."""
    return max(keepers, key=lambda colour: min(least_difference(colour, other) for other in worn))
