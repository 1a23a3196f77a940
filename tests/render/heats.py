"""A heat map of an invented match, for viewing."""

from __future__ import annotations

from dataclasses import replace

from render.counter_attack.sheets.heat import Heat, HeatMap
from render.drawing.colour import parse
from rules.hexes import Hex
from tests.render.easel import position

HOME = replace(position().home, club="Lantern Quay", colour=parse("#ffd23f"))
AWAY = replace(position().away, club="Saltmarsh United", colour=parse("#1b2a6b"))
HEAT = HeatMap(
    "Heat map",
    "Lantern Quay 2-1 Saltmarsh United",
    Heat("Lantern Quay", {Hex.parse("M19"): 4, Hex.parse("C5"): 1, Hex.parse("C30"): 3}, "right"),
    Heat("Saltmarsh United", {}, "left"),
    Heat("The ball", {Hex.parse("M19"): 1}),
    (HOME, AWAY),
    "A note.",
)
