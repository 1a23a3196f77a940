"""Numbers, paths and shapes of SVG, in colours of the page's style sheet."""

from __future__ import annotations

from collections.abc import Sequence

from render.drawing.points import Point


def svg_number(value: float) -> str:
    """Return a number as short as can be.

    >>> svg_number(12.04), svg_number(7.55), svg_number(-0.04)
    ('12', '7.5', '0')
    """
    return f"{round(value, 1) + 0.0:.1f}".removesuffix(".0")


def svg_path(points: Sequence[Point], *, closed: bool = False) -> str:
    """Return the data of a path through points.

    >>> svg_path([(0, 0), (7.25, 3)], closed=True)
    'M0 0L7.2 3Z'
    """
    return "M" + "L".join(f"{svg_number(x)} {svg_number(y)}" for x, y in points) + ("Z" if closed else "")


def svg_fill(points: Sequence[Point], key: str) -> str:
    """Return a filled polygon. key: of its colour."""
    return f'<path fill="var(--{key})" d="{svg_path(points, closed=True)}"/>'


def svg_stroke(data: str, key: str, width: float, *, opacity: float = 1.0, dash: float = 0.0) -> str:
    """Return a line, with round ends unless it is dashed.

    data: of its path. key: of its colour. dash: length of a dash and of a gap, 0 for a whole line.
    """
    clear = f' opacity="{svg_number(opacity)}"' if opacity != 1.0 else ""
    dashed = f' stroke-dasharray="{svg_number(dash)}"' if dash else ""
    ends = "butt" if dash else "round"
    shape = f'stroke-width="{svg_number(width)}" stroke-linejoin="round" stroke-linecap="{ends}"'
    return f'<path{clear}{dashed} fill="none" stroke="var(--{key})" {shape} d="{data}"/>'


def svg_circle(middle: Point, radius: float, key: str) -> str:
    """Return a filled circle. key: of its colour."""
    x, y = map(svg_number, middle)
    return f'<circle cx="{x}" cy="{y}" r="{svg_number(radius)}" fill="var(--{key})"/>'
