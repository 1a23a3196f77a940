"""Dice as pictures, with the sum written out: in rows under the pitch, or one below another beside it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import ceil, cos, pi, sin
from typing import Final, TypeAlias

from PIL import Image, ImageDraw

from render.counter_attack.facts.scene import SceneDuel, Sum
from render.counter_attack.painting import Painting
from render.drawing.colour import BLACK, WHITE, Colour, least_contrast
from render.drawing.look import Look
from render.drawing.palette import Palette
from render.drawing.palette_canvas import Canvas, fitted, letters
from render.drawing.tinted_sprites import Parts, Stencil
from render.drawing.view import Box
from render.shirts.kits import PlayerShirt
from rules.counter_attack.dice.scores import Score

_FINE: Final = 4
_NAME: Final = 0.27
_FORMULA: Final = 0.38
_DIE: Final = 1.35
_GAP: Final = 0.22
_PAD: Final = 0.16
_UPPER: Final = 0.26
_LOWER: Final = 0.67
"""Sizes and places in one row, as shares of its height; of the die and the gap, of the height of the letters."""

_CORNER: Final = 0.22
_RIM: Final = 0.07
_PIP: Final = 0.095
_OFF: Final = 0.25
_OUTCOME: Final = 0.29
_FEW: Final = 3
_SIDE_ROW: Final = 92
_LEAST_PX: Final = 8
_SPACE: Final = 0.27

_MIDDLE: Final = ((0, 0),)
_SLANT: Final = ((-1, -1), (1, 1))
_SQUARE: Final = (*_SLANT, (-1, 1), (1, -1))
_PIPS: Final = (
    _MIDDLE,
    _SLANT,
    _MIDDLE + _SLANT,
    _SQUARE,
    _MIDDLE + _SQUARE,
    (*_SQUARE, (-1, 0), (1, 0)),
)
"""Places of each face's pips, from its middle."""

_PANEL, _BODY, _INK = range(3)
_PARTS: Final = Parts(3, {(_PANEL, _INK): 5, (_BODY, _INK): 5})
"""Parts of a die: its surroundings, its body, and its pips and rim."""

_Dye: TypeAlias = tuple[Colour, Colour, Colour]
"""Colours of the panel, the body, and the pips and the rim."""

_Piece: TypeAlias = tuple[str, Colour] | Sum
"""A part of a written sum: a text with its colour, or the score whose die is drawn there."""


def paint_dice(painting: Painting) -> None:
    """Paint the last dice: as many rows as there are under the pitch, and as many duels as fit beside it."""
    view, duels = painting.view, painting.scene.duels
    left, top, right, bottom = view.foot
    rows = round((bottom - top) / painting.look.foot_px)
    for number, duel in enumerate(duels[-rows:] if rows else ()):
        height = (bottom - top) // rows
        draw_duel(painting, duel, (left, top + number * height, right, top + (number + 1) * height))
    if view.side_px:
        left, top, right, bottom = view.side
        draw_duels(painting, duels, (left, (top + bottom) // 2, right, bottom))


def draw_duel(painting: Painting, duel: SceneDuel, box: Box) -> None:
    """Draw one duel in a row: the scores side by side, and the result at the right end."""
    canvas, look = painting.canvas, painting.look
    left, top, right, bottom = box
    height, pad = bottom - top, round((bottom - top) * _PAD)
    canvas.fill(((left + right) / 2, (top + bottom) / 2), (right - left, height), look.panel)
    canvas.fill(((left + right) / 2, top + 1), (right - left, 2), look.quiet)
    outcome = round((right - left) * _OUTCOME)
    wide = (right - left - outcome - pad) / max(len(duel.sums), 2)
    best = _best(duel)
    for number, rolled in enumerate(duel.sums):
        at = round(left + pad + number * wide)
        room = round(wide) - pad
        _write_sum(painting, rolled, (at, top, at + room, bottom), wins=rolled is best)
    if duel.outcome:
        _write_lines(canvas, duel.outcome, (right - outcome, top, right - pad, bottom), round(height * _NAME))


def draw_duels(painting: Painting, duels: Sequence[SceneDuel], box: Box) -> None:
    """Draw the last duels that fit one below another in a tall box, the latest at the bottom: score below score."""
    canvas, look = painting.canvas, painting.look
    left, top, right, bottom = box
    canvas.fill(((left + right) / 2, (top + bottom) / 2), (right - left, bottom - top), look.panel)
    pad = round(_SIDE_ROW * _PAD)
    for duel in _that_fit(duels, bottom - top):
        canvas.fill(((left + right) / 2, top + 1), (right - left - 2 * pad, 2), look.quiet)
        best = _best(duel)
        for rolled in duel.sums:
            _write_sum(painting, rolled, (left + pad, top, right - pad, top + _SIDE_ROW), wins=rolled is best)
            top += _SIDE_ROW
        end = top + _outcome_px(duel)
        _write_lines(canvas, duel.outcome, (left + pad, top, right - pad, end - pad), round(_SIDE_ROW * _NAME))
        top = end


def _that_fit(duels: Sequence[SceneDuel], height: int) -> list[SceneDuel]:
    """Return the last duels that fit. height: in px."""
    fitting: list[SceneDuel] = []
    for duel in reversed(duels):
        height -= len(duel.sums) * _SIDE_ROW + _outcome_px(duel)
        if height < 0:
            break
        fitting.append(duel)
    return fitting[::-1]


def _outcome_px(duel: SceneDuel) -> int:
    return round(_SIDE_ROW * 0.8) if duel.outcome else round(_SIDE_ROW * 0.2)


def _best(duel: SceneDuel) -> Sum | None:
    """Return the winning score: the only best one of two sides."""
    first, *others = sorted(duel.sums, key=_strength, reverse=True)
    alone = not others or _strength(first) > _strength(others[0])
    return first if alone and len({rolled.side for rolled in duel.sums}) > 1 else None


def _strength(rolled: Sum) -> int:
    return Score(rolled.pips or 0, rolled.face, rolled.modifiers, star=rolled.star).strength


def _write_sum(painting: Painting, rolled: Sum, box: Box, *, wins: bool) -> None:
    """Write the roller and the purpose, and below it the sum with its die, as large as fits."""
    canvas, look = painting.canvas, painting.look
    left, top, right, bottom = box
    height = bottom - top
    text, px = fitted(f"{rolled.who} · {rolled.what}", round(height * _NAME), right - left)
    canvas.write(text, (left + letters(text, px).width / 2, top + height * _UPPER), px, (look.panel, look.quiet))
    pieces = list(_pieces(rolled, look, wins=wins))
    px = round(height * _FORMULA)
    while px > _LEAST_PX and _width(pieces, px) > right - left:
        px -= 1
    x, y = float(left), top + height * _LOWER
    for piece in pieces:
        wide = _width([piece], px)
        middle = x + wide / 2, y
        if isinstance(piece, Sum):
            dye = _dyed(canvas.palette, (look.panel, *_colours_of(painting, piece)))
            canvas.paste_dyed(_die(piece.face, _die_px(px), star=piece.star), dye, middle)
        else:
            canvas.write(piece[0], middle, px, (look.panel, piece[1]))
        x += wide + px * _GAP


def _pieces(rolled: Sum, look: Look, *, wins: bool) -> Iterator[_Piece]:
    """Yield the parts of a sum: "5", "+", the die, "-", "1", "=", "8"; a bare die stands alone."""
    if rolled.pips is not None:
        yield str(rolled.pips), look.paper
        yield "+", look.quiet
    yield rolled
    if rolled.modifiers:
        yield "+" if rolled.modifiers > 0 else "\N{MINUS SIGN}", look.quiet
        yield str(abs(rolled.modifiers)), look.paper
    if rolled.pips is not None:
        yield "=", look.quiet
        yield str(rolled.total), look.glow if wins else look.paper


def _width(pieces: Sequence[_Piece], px: int) -> float:
    """Return the total width of some parts, in px."""
    wide = sum(_die_px(px) if isinstance(piece, Sum) else letters(piece[0], px).width for piece in pieces)
    return wide + (len(pieces) - 1) * px * _GAP


def _die_px(px: int) -> int:
    return ceil(px * _DIE)


def die_colours(kit: PlayerShirt) -> tuple[Colour, Colour]:
    """Return the colours of a side's dice: the body is the shirt's, pips and rim are the most readable on it."""
    return kit.shirt, max((kit.number, WHITE, BLACK), key=lambda pips: least_contrast(kit.shirt, pips))


def _colours_of(painting: Painting, rolled: Sum) -> tuple[Colour, Colour]:
    """Return the colours of a die: those of the side that rolled it, for the referee those of the panel."""
    if not rolled.side:
        return painting.look.paper, painting.look.panel
    return die_colours(painting.kits.of(rolled.side, keeper=False))


def _write_lines(canvas: Canvas, text: str, box: Box, px: int) -> None:
    """Write a text in as few lines as fit a box, vertically centred. px: height of the letters."""
    left, top, right, bottom = box
    lines = _broken(text, px, right - left)[:_FEW]
    step = px * 1.15
    y = (top + bottom) / 2 - step * (len(lines) - 1) / 2
    for line in lines:
        shown, size = fitted(line, px, right - left)
        at = left + letters(shown, size).width / 2, y
        canvas.write(shown, at, size, (canvas.look.panel, canvas.look.paper))
        y += step


def _broken(text: str, px: int, room: float) -> list[str]:
    """Break a text into lines between words. room: in px. Widths of words are cached."""
    lines: list[str] = []
    long = room
    for word in text.split():
        wide = letters(word, px).width
        if long + px * _SPACE + wide <= room:
            lines[-1] = f"{lines[-1]} {word}"
            long += px * _SPACE + wide
        else:
            lines.append(word)
            long = wide
    return lines


@lru_cache(maxsize=128)
def _dyed(palette: Palette, dye: _Dye) -> bytes:
    """Return the palette number of each number of `_PARTS`."""
    return palette.numbers(_PARTS.shades(dye)).ljust(256, b"\0")


@lru_cache(maxsize=256)
def _die(face: int, px: int, *, star: bool) -> Image.Image:
    """Draw a die on the panel, in numbers of parts. px: its width and height."""
    side = px * _FINE
    whole, inside, pips = (Image.new("L", (side, side)) for _ in range(3))
    box = (0, 0, side - 1, side - 1)
    ImageDraw.Draw(whole).rounded_rectangle(box, side * _CORNER, 255)
    ImageDraw.Draw(inside).rounded_rectangle(box, side * _CORNER, 255, 0, round(side * _RIM))
    draw = ImageDraw.Draw(pips)
    if star:
        _draw_star(draw, side / 2, side * 0.36)
    elif face <= len(_PIPS):
        for right, down in _PIPS[face - 1]:
            draw.circle((side * (0.5 + right * _OFF), side * (0.5 + down * _OFF)), side * _PIP, 255)
    else:
        mask = letters(str(face), round(side * 0.6))
        pips.paste(mask, (round((side - mask.width) / 2), round((side - mask.height) / 2)))
    stencil = Stencil(_PARTS, (px, px), _PANEL)
    stencil.lay(_INK, whole.reduce(_FINE), _PANEL)
    stencil.lay(_BODY, inside.reduce(_FINE), _INK)
    stencil.lay(_INK, pips.reduce(_FINE), _BODY)
    return stencil.picture


def _draw_star(draw: ImageDraw.ImageDraw, middle: float, reach: float) -> None:
    """Draw a star with five points. middle: the same in both directions; reach: to its points."""
    turns = [pi * number / 5 - pi / 2 for number in range(10)]
    far = [reach if number % 2 == 0 else reach * 0.42 for number in range(10)]
    draw.polygon([(middle + cos(t) * r, middle + sin(t) * r) for t, r in zip(turns, far, strict=True)], fill=255)
