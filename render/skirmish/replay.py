"""Replays of a skirmish as GIFs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PIL import Image

from render.drawing.gif import gif
from render.drawing.look import DAY, Look
from render.replay_cuts import Cut, ReportsBetween
from render.skirmish.field_view import crop
from render.skirmish.picture import paint
from render.skirmish.scene import Scene
from rules.hexes import Hex
from rules.reports import names_of
from rules.skirmish.actions.reports import DiveBonus, Fell, Leapt
from rules.skirmish.charges.reports import Engages
from rules.skirmish.rolls.reports import KnockedDown, OutOfAction, Stunned, Wounded

STAYS_MS: Final = 1500
MOST_FRAMES: Final = 60
_COLOURS: Final = 127
_SMALLER: Final = 2
_WORTH: Final = names_of(Engages, Fell, OutOfAction, DiveBonus, Leapt, Wounded, Stunned, KnockedDown)


def cuts_of(told: Sequence[ReportsBetween], show: str, _number: int) -> tuple[Cut, ...]:
    """Return the parts for a replay: the last order, or all notable ones.

    show: "phase" or "highlights"; there are no goals here.
    """
    begins = [each.ply for each in told if each.begins]
    ends = [*begins[1:], told[-1].ply] if told else []
    orders = [Cut(first, last) for first, last in zip(begins, ends, strict=True) if first < last]
    if show == "phase":
        return tuple(orders[-1:])
    seen = {
        order: {name for each in told if order.first < each.ply <= order.last for name in each.names}
        for order in orders
    }
    return tuple(order for order in orders if seen[order] & _WORTH) if show == "highlights" else ()


def draw_replay(clips: Sequence[Sequence[Scene]], look: Look = DAY) -> bytes:
    """Draw some clips, one after the other, as a GIF. Takes up to seconds: not for the event loop."""
    frames: list[Image.Image] = []
    for clip in clips:
        around: set[Hex] = {place for scene in clip for place in scene.focus}
        view = crop(clip[0].field, around)
        frames += [paint(scene, view, look).reduce(_SMALLER) for scene in clip]
    shown = frames[-MOST_FRAMES:]
    palette = _all_of(shown).quantize(_COLOURS, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    flat = [frame.quantize(palette=palette, dither=Image.Dither.NONE) for frame in shown]
    return gif((frame, STAYS_MS) for frame in flat)


def _all_of(frames: Sequence[Image.Image]) -> Image.Image:
    """Join some frames into one picture, to find their common palette."""
    few = frames[:: max(1, len(frames) // 6)]
    sheet = Image.new("RGB", (few[0].width, few[0].height * len(few)))
    for number, frame in enumerate(few):
        sheet.paste(frame, (0, number * few[0].height))
    return sheet
