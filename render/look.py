"""All taste in one frozen value: colours and sizes. Another look is another value, not a fork."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from render.colour import Colour
from render.view import View, crop_view, full_view
from rules.hexes import Hex


@dataclass(frozen=True, slots=True)
class Look:
    """How a board looks. Sizes without a unit are shares of the width of a hex.

    grass: the three shades of hex, shade 0 (dark) first. chalk: lines and labels. verge: beyond the hexes.
    net: the ground of the goals. ink: outlines and shadows. glow: the ring of who has the ball, and the ball's way.
    run: the ways of players. panel, paper, quiet: the head strip, its words, and its lesser words.
    keepers: what goalkeepers may wear.
    hex_px, crop_hex_px: width of a hex of the full board and of the action crop.
    head_px, crop_head_px: height of the head strips. margin_px, crop_margin_px: free space around the hexes.
    crop_foot_px: height of one row of dice under the action crop.
    label_px, crop_label_px: height of the letters of a label.
    token: radius of a player. rim: width of its rim. number: height of the letters on a shirt.
    number_up: how far above the middle of the shirt they stand. ball: its radius.
    """

    grass: tuple[Colour, Colour, Colour]
    chalk: Colour
    verge: Colour
    net: Colour
    ink: Colour
    glow: Colour
    run: Colour
    panel: Colour
    paper: Colour
    quiet: Colour
    keepers: tuple[Colour, ...]
    hex_px: int = 48
    crop_hex_px: int = 92
    head_px: int = 84
    crop_head_px: int = 132
    crop_foot_px: int = 108
    margin_px: int = 30
    crop_margin_px: int = 11
    label_px: int = 13
    crop_label_px: int = 27
    token: float = 0.395
    rim: float = 0.035
    number: float = 0.46
    number_up: float = 0.09
    ball: float = 0.17

    @property
    def full(self) -> View:
        """The whole pitch, labels at the edges and on every hex."""
        return full_view(self.hex_px, self.margin_px, self.head_px)

    @property
    def crop_whole(self) -> View:
        """The whole pitch in the size of the action crop: what a crop is cut from."""
        return full_view(self.crop_hex_px, self.crop_margin_px, 0)

    def crop(self, ball: Hex, foot_rows: int = 0) -> View:
        """Return the 15 x 13 hexes around the ball. foot_rows: how many rows of dice stand under the pitch."""
        foot_px = foot_rows * self.crop_foot_px
        return crop_view(ball, self.crop_whole, self.crop_margin_px, self.crop_head_px, foot_px)

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the full board in px."""
        return self.full.size

    def centre(self, place: Hex) -> tuple[float, float]:
        """Return where the centre of a hex lies on the full board, in px from the left and the top."""
        return self.full.centre(place)

    def corners(self, place: Hex) -> tuple[tuple[float, float], ...]:
        """Return the six corners of a hex on the full board, in px, clockwise from the right one."""
        return self.full.corners(place)


DAY: Final = Look(
    grass=((28, 101, 50), (36, 114, 59), (44, 126, 68)),
    chalk=(244, 248, 239),
    verge=(19, 74, 36),
    net=(74, 90, 80),
    ink=(8, 21, 12),
    glow=(255, 210, 31),
    run=(159, 232, 255),
    panel=(20, 32, 26),
    paper=(255, 255, 255),
    quiet=(185, 201, 189),
    keepers=(
        (242, 224, 58),
        (245, 130, 32),
        (142, 75, 208),
        (53, 199, 232),
        (232, 95, 178),
        (154, 163, 168),
        (43, 43, 43),
    ),
)
