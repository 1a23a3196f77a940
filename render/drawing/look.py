"""Looks: all colours and sizes in one frozen value. Another look is another value, not a fork."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from render.drawing.colour import Colour
from render.drawing.view import (
    BOUNDLESS,
    CROP_ROWS,
    FIFTH,
    LEAST_ROWS,
    ROWS_TO_CORNER,
    View,
    crop_view,
    full_view,
    half_view,
    rows_before_goal,
    wide_view,
)
from rules.hexes import Hex


@dataclass(frozen=True, slots=True, eq=False)
class Look:
    """The look of a board. Sizes without a unit are shares of the width of a hex.

    Looks are compared by identity, which makes them fast cache keys.

    grass: the three shades of hex, shade 0 (dark) first. chalk: lines and labels. verge: beyond the hexes.
    net: the ground of the goals. ink: outlines and shadows. glow: the carrier's ring, and the ball's path.
    run: the paths of players. safe, doubt, danger: options without a die, at little risk, at much.
    wash: the tint of hexes with these three; labels stay readable on it.
    panel, paper, quiet: the head strip, its text, and its secondary text.
    keepers: colours for goalkeepers.

    The full pitch, the wide view (`wide_`), half a pitch (`half_`) and the action crop (`crop_`) have sizes of their
    own, each with the prefix of its view:
    hex_px: width of a hex. head_px: height of the head strip. margin_px: free space around the hexes.
    label_px: height of the letters of a label. foot_px: height of one row of dice under the pitch.

    wide: width and height of the wide view, in px.
    token: radius of a player. rim: width of its rim. number: height of the letters on a shirt.
    number_up: height of these above the middle of the shirt. bare_number: their height without a hex below.
    ball: its radius.
    """

    grass: tuple[Colour, Colour, Colour]
    chalk: Colour
    verge: Colour
    net: Colour
    ink: Colour
    glow: Colour
    run: Colour
    safe: Colour
    doubt: Colour
    danger: Colour
    wash: tuple[Colour, Colour, Colour]
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
    half_hex_px: int = 55
    half_head_px: int = 140
    half_margin_px: int = 10
    half_label_px: int = 17
    crop_hex_px: int = 76
    crop_head_px: int = 140
    crop_margin_px: int = 13
    crop_label_px: int = 23
    foot_px: int = 90
    token: float = 0.395
    rim: float = 0.035
    number: float = 0.46
    number_up: float = 0.13
    bare_number: float = 0.58
    ball: float = 0.17

    @property
    def full(self) -> View:
        """The whole pitch, with labels at the edges and on every fifth hex of every fifth column."""
        whole = full_view(self.hex_px, self.margin_px, self.head_px, self.label_px)
        return replace(whole, every=FIFTH, plates=False)

    @property
    def broad(self) -> View:
        """The whole pitch for a desktop, with a panel to its right."""
        whole = full_view(self.wide_hex_px, self.wide_margin_px, self.head_px, self.wide_label_px)
        return wide_view(replace(whole, every=FIFTH, plates=False), self.wide)

    @property
    def half_whole(self) -> View:
        """The whole pitch at the scale of half a pitch, which is cut from it."""
        return full_view(self.half_hex_px, self.half_margin_px, 0, self.half_label_px)

    @property
    def crop_whole(self) -> View:
        """The whole pitch at the scale of the action crop, which is cut from it."""
        return full_view(self.crop_hex_px, self.crop_margin_px, 0, self.crop_label_px)

    def half(self, end: str, rows: int = 0) -> View:
        """Return half a pitch. end: "left" or "right". rows: of dice under it."""
        return half_view(end, self.half_whole, self.half_margin_px, self.half_head_px, rows * self.foot_px)

    def before_goal(self, end: str, ball: Hex, rows: int = 0, most: float = BOUNDLESS) -> View:
        """Return the half of the pitch before a goal, with the ball and as much of the box as possible, to fit a phone.

        end: "left" or "right". rows, most: as in `crop`.
        """
        *higher, lowest = [
            half_view(
                *(end, self.half_whole, self.half_margin_px, self.half_head_px, rows * self.foot_px),
                rows=rows_before_goal(ball, number),
            )
            for number in range(ROWS_TO_CORNER, LEAST_ROWS - 1, -1)
        ]
        return next((view for view in higher if view.ratio <= most), lowest)

    def crop(self, ball: Hex, rows: int = 0, most: float = BOUNDLESS) -> View:
        """Return the 15 x 13 hexes around the ball, a row fewer for each row of dice, to fit a phone.

        rows: of dice under them. most: largest height of the picture, relative to its width; as many rows of hexes as
            possible are dropped for it.
        """
        *higher, lowest = [
            crop_view(ball, self.crop_whole, self.crop_margin_px, self.crop_head_px, (rows * self.foot_px, fewer))
            for fewer in range(rows, CROP_ROWS - LEAST_ROWS + 1)
        ]
        return next((view for view in higher if view.ratio <= most), lowest)

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the full board in px."""
        return self.full.size

    def centre(self, place: Hex) -> tuple[float, float]:
        """Return the centre of a hex on the full board, in px from the left and the top."""
        return self.full.centre(place)

    def corners(self, place: Hex) -> tuple[tuple[float, float], ...]:
        """Return the six corners of a hex on the full board, in px, clockwise from the right one."""
        return self.full.corners(place)


_KEEPERS: Final = (
    (242, 224, 58),
    (245, 130, 32),
    (142, 75, 208),
    (53, 199, 232),
    (232, 95, 178),
    (154, 163, 168),
    (43, 43, 43),
)

DAY: Final = Look(
    grass=((26, 95, 47), (33, 107, 55), (40, 118, 63)),
    chalk=(244, 248, 239),
    verge=(18, 69, 34),
    net=(74, 90, 80),
    ink=(8, 21, 12),
    glow=(255, 210, 31),
    run=(159, 232, 255),
    safe=(150, 214, 255),
    doubt=(255, 224, 120),
    danger=(255, 198, 180),
    wash=((24, 72, 190), (140, 92, 0), (176, 24, 40)),
    panel=(20, 32, 26),
    paper=(255, 255, 255),
    quiet=(185, 201, 189),
    keepers=_KEEPERS,
)
"""A sunny afternoon, the default look."""

NIGHT: Final = Look(
    grass=((12, 47, 46), (16, 57, 55), (21, 68, 64)),
    chalk=(211, 226, 226),
    verge=(8, 29, 31),
    net=(45, 58, 66),
    ink=(2, 10, 14),
    glow=(255, 196, 61),
    run=(126, 205, 250),
    safe=(120, 190, 250),
    doubt=(246, 205, 96),
    danger=(250, 160, 140),
    wash=((24, 64, 190), (124, 82, 0), (160, 24, 40)),
    panel=(9, 15, 22),
    paper=(229, 236, 242),
    quiet=(151, 168, 182),
    keepers=_KEEPERS,
)
"""Under floodlights: easy on the eyes in a dark room."""

HIGH_CONTRAST: Final = Look(
    grass=((6, 18, 10), (14, 32, 20), (24, 46, 30)),
    chalk=(255, 255, 255),
    verge=(0, 0, 0),
    net=(44, 44, 44),
    ink=(0, 0, 0),
    glow=(255, 230, 0),
    run=(0, 235, 255),
    safe=(130, 210, 255),
    doubt=(255, 235, 130),
    danger=(255, 140, 110),
    wash=((24, 64, 200), (120, 84, 0), (160, 16, 32)),
    panel=(0, 0, 0),
    paper=(255, 255, 255),
    quiet=(222, 222, 222),
    keepers=_KEEPERS,
    label_px=24,
    wide_label_px=14,
    half_label_px=18,
    crop_label_px=25,
    token=0.42,
    rim=0.05,
    number=0.48,
    number_up=0.13,
    bare_number=0.66,
    ball=0.19,
)
"""Nearly black and white, with larger shirts, letters and ball, for people with low vision."""

PRINT: Final = Look(
    grass=((222, 231, 224), (234, 240, 235), (245, 248, 245)),
    chalk=(38, 48, 42),
    verge=(255, 255, 255),
    net=(214, 219, 216),
    ink=(255, 255, 255),
    glow=(170, 62, 0),
    run=(0, 82, 158),
    safe=(0, 96, 170),
    doubt=(140, 90, 0),
    danger=(178, 34, 20),
    wash=((150, 200, 255), (255, 214, 120), (255, 170, 160)),
    panel=(255, 255, 255),
    paper=(16, 24, 20),
    quiet=(84, 94, 88),
    keepers=_KEEPERS,
)
"""Dark on light, for paper: outlines become white halos."""

LOOKS: Final[Mapping[str, Look]] = {"day": DAY, "night": NIGHT, "high contrast": HIGH_CONTRAST, "print": PRINT}
"""Every look by its name on screen."""
