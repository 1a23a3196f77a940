"""Words of rolls outside a skirmish: tests, fear, wounds, falls and dice of three faces."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from text.dice_names import DuelWords
from text.message import N_

KINDS: Final[Mapping[str, str]] = {
    "characteristic": N_("Skirmish: characteristic test"),
    "fear": N_("Skirmish: fear test"),
    "wounding": N_("Skirmish: roll to wound"),
    "fall": N_("Skirmish: a fall"),
    "d3": N_("Skirmish: a D3"),
}
"""All kinds, most popular first."""

MODS: Final[Mapping[str, str]] = {"two tests": N_("two tests"), "three tests": N_("three tests")}
"""Modifiers."""

ATTRIBUTES: Final[Mapping[str, str]] = {
    "characteristic": N_("the characteristic"),
    "leadership": N_("leadership"),
    "strength": N_("strength"),
    "toughness": N_("toughness"),
    "height": N_("height in paces"),
}
"""Attributes."""

ROLLS: Final[Mapping[str, str]] = {
    "characteristic": N_("a characteristic"),
    "climbing": N_("climbing"),
    "d3": N_("a D3"),
    "fall": N_("the hits of a fall"),
    "fear": N_("fear"),
    "field": N_("the field"),
    "flight": N_("flight"),
    "injury": N_("an injury"),
    "jumping": N_("jumping down"),
    "leaping": N_("leaping"),
    "rally": N_("rallying"),
    "slip": N_("slipping at an edge"),
    "spotting": N_("spotting"),
    "toss": N_("the toss"),
    "wounding": N_("wounding"),
}
"""Purposes of dice, by the name in the rules."""

CALLED: Final[Mapping[str, str]] = {"figure": N_("The figure"), "enemy": N_("The enemy")}
"""Names of the figures in a duel."""

ENDS: Final[Mapping[str, str]] = {
    "tests_passed": N_("Passed"),
    "tests_failed": N_("Failed"),
    "nerve_holds": N_("Nerve holds"),
    "nerve_fails": N_("Nerve fails"),
    "unhurt": N_("Unhurt"),
    "knocked_down": N_("Knocked down"),
    "stunned": N_("Stunned"),
    "out_of_action": N_("Out of action"),
    "d3_1": N_("1"),
    "d3_2": N_("2"),
    "d3_3": N_("3"),
}
"""Outcomes of a duel."""

WORDS: Final = DuelWords(KINDS, ATTRIBUTES, MODS, ROLLS, CALLED, ENDS)
"""All words of duels."""
