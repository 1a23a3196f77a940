"""The card of a player: its current attributes, and its statistics in this match."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from PIL import ImageDraw

from render.counter_attack.facts.scene import Team, kits_of
from render.drawing.look import DAY, Look
from render.drawing.palette_canvas import Stamp
from render.drawing.signs import Sign, draw_sign, shape
from render.drawing.view import CORNERS, HALF_ROW
from render.sheets.paper import EDGE, WIDTH, Paper, blank
from render.sheets.tiles import draw_tiles, tiles_px

_BAND: Final = 300
_ROW: Final = 82
_SPACE: Final = 34
_NOTE: Final = 54
_PIP: Final = 58
_FULL: Final = 6


@dataclass(frozen=True, slots=True)
class Attribute:
    """One attribute of a card.

    pips: current, 0 to 6. lost: through injuries. short: its name in about three letters, for the head of a column.
    """

    name: str
    pips: int
    lost: int = 0
    short: str = ""


@dataclass(frozen=True, slots=True)
class PlayerCard:
    """Data of a player's card.

    side: "home" or "away". name: in full. role: role and state, such as "Goalkeeper · on the pitch".
    attributes: from the top. notes: further lines of the card, or of the current state.
    done: statistics of this match, each value with its name. signs: cards, injuries and substitutions.
    """

    home: Team
    away: Team
    side: str
    shirt: int
    name: str
    role: str
    attributes: tuple[Attribute, ...]
    keeper: bool = False
    notes: tuple[str, ...] = ()
    done: tuple[tuple[str, str], ...] = ()
    signs: tuple[Sign, ...] = ()

    @property
    def team(self) -> Team:
        """The player's team."""
        return self.home if self.side == "home" else self.away


def draw_player(card: PlayerCard, look: Look = DAY) -> Paper:
    """Draw the card of a player."""
    tiles = tiles_px(len(card.done))
    listed = len(card.attributes) * _ROW + len(card.notes) * _NOTE
    height = _BAND + _SPACE + listed + (_SPACE + tiles if tiles else 0) + _SPACE
    paper = blank(look, kits_of(card.home, card.away, look.keepers).all, height, _BAND)
    _draw_head(paper, card)
    top = _BAND + _SPACE
    for number, attribute in enumerate(card.attributes):
        _draw_attribute(paper, attribute, top + (number + 0.5) * _ROW)
    top += len(card.attributes) * _ROW
    for number, note in enumerate(card.notes):
        _ = paper.write(note, (EDGE, top + (number + 0.5) * _NOTE), 36, colour=look.glow, room=WIDTH - 2 * EDGE)
    draw_tiles(paper, card.done, top + len(card.notes) * _NOTE + _SPACE)
    return paper


def _draw_head(paper: Paper, card: PlayerCard) -> None:
    chalk = paper.look.chalk
    paper.shirt(card.side, card.shirt, (EDGE + 104, 148), 2.6, keeper=card.keeper)
    left, room = EDGE + 240, WIDTH - 2 * EDGE - 240
    _ = paper.write(card.team.club, (left, 66), 42, colour=chalk, room=room - 70 * len(card.signs))
    _ = paper.write(card.name, (left, 146), 66, colour=chalk, room=room)
    _ = paper.write(card.role, (left, 228), 42, colour=chalk, room=room)
    for number, sign in enumerate(card.signs):
        draw_sign(paper.canvas, sign, (WIDTH - EDGE - 30 - 70 * number, 66), 60)


def _draw_attribute(paper: Paper, attribute: Attribute, y: float) -> None:
    look, canvas = paper.look, paper.canvas
    _ = paper.write(attribute.name, (EDGE, y), 44, room=400)
    for pip in range(_FULL):
        middle = 500 + pip * (_PIP + 8), y
        canvas.press(_hexagon(_PIP), middle, look.glow if pip < attribute.pips else paper.faint)
        if attribute.pips <= pip < attribute.pips + attribute.lost:
            canvas.press(_hexagon(_PIP), middle, look.quiet)
            canvas.press(_hexagon(_PIP * 0.78), middle, look.panel)
    _ = paper.write(str(attribute.pips), (WIDTH - EDGE, y), 56, held="right")


@lru_cache(maxsize=16)
def _hexagon(side: float) -> Stamp:
    """Make the shape of a hex. side: its width in px."""

    def draw_it(draw: ImageDraw.ImageDraw, full: float) -> None:
        draw.polygon([(full * (0.5 + x), full * (0.5 + y * HALF_ROW)) for x, y in CORNERS], fill=255)

    return shape(side, draw_it)
