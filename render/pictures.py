"""The pictures of each game, by the name of its ruleset: the one place where a game registers its picture."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from render.brush import Brush
from render.football_brush import FootballBrush
from render.skirmish.brush import SkirmishBrush

PICTURES: Final[Mapping[str, Brush]] = {"counter_attack": FootballBrush(), "skirmish": SkirmishBrush()}
"""How every game that can be refereed is drawn."""
