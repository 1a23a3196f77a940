"""All taste in one frozen value: colours and sizes. Another look is another value, not a fork."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from render.colour import Colour
from render.view import FIFTH, View, crop_view, full_view, half_view, wide_view
from rules.hexes import Hex


@dataclass(frozen=True, slots=True)
class Look:
    """How a board looks. Sizes without a unit are shares of the width of a hex.

    grass: the three shades of hex, shade 0 (dark) first. chalk: lines and labels. verge: beyond the hexes.
    net: the ground of the goals. ink: outlines and shadows. glow: the ring of who has the ball, and the ball's way.
    run: the ways of players. panel, paper, quiet: the head strip, its words, and its lesser words.
    keepers: what goalkeepers may wear.
    The full pitch, the wide view (`wide_`), half a pitch (`half_`) and the action crop (`crop_`) have each
    hex_px: width of a hex. head_px: height of the head strip. margin_px: free space around the hexes.
    label_px: height of the letters of a label. foot_px: height of one row of dice under the pitch.
    wide: width and height of the wide view, in px.
    token: radius of a player. rim: width of its rim. number: height of the letters on a shirt.
    number_up: how far above the middle of the shirt they stand. bare_number: their height where no hex stands below.
    ball: its radius.
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
    head_px: int = 104
    margin_px: int = 42
    label_px: int = 20
    wide: tuple[int, int] = (1600, 1100)
    wide_hex_px: int = 42
    wide_margin_px: int = 25
    wide_label_px: int = 13
    half_hex_px: int = 66
    half_head_px: int = 168
    half_margin_px: int = 12
    half_label_px: int = 20
    crop_hex_px: int = 92
    crop_head_px: int = 168
    crop_margin_px: int = 11
    crop_label_px: int = 27
    foot_px: int = 108
    token: float = 0.395
    rim: float = 0.035
    number: float = 0.46
    number_up: float = 0.09
    bare_number: float = 0.58
    ball: float = 0.17

    @property
    def full(self) -> View:
        """The whole pitch, labels at the edges and on every fifth hex of every fifth column."""
        whole = full_view(self.hex_px, self.margin_px, self.head_px, self.label_px)
        return replace(whole, every=FIFTH, plates=False)

    @property
    def broad(self) -> View:
        """The whole pitch for a desktop, with a panel right of it."""
        whole = full_view(self.wide_hex_px, self.wide_margin_px, self.head_px, self.wide_label_px)
        return wide_view(replace(whole, every=FIFTH), self.wide)

    @property
    def half_whole(self) -> View:
        """The whole pitch in the size of half a pitch: what a half is cut from."""
        return full_view(self.half_hex_px, self.half_margin_px, 0, self.half_label_px)

    @property
    def crop_whole(self) -> View:
        """The whole pitch in the size of the action crop: what a crop is cut from."""
        return full_view(self.crop_hex_px, self.crop_margin_px, 0, self.crop_label_px)

    def half(self, end: str, rows: int = 0) -> View:
        """Return half a pitch. end: "left" or "right". rows: how many rows of dice stand under it."""
        return half_view(end, self.half_whole, self.half_margin_px, self.half_head_px, rows * self.foot_px)

    def crop(self, ball: Hex, rows: int = 0) -> View:
        """Return the 15 x 13 hexes around the ball. rows: how many rows of dice stand under them."""
        return crop_view(ball, self.crop_whole, self.crop_margin_px, self.crop_head_px, rows * self.foot_px)

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
