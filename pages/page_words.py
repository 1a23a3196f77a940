"""The words of a page besides those of the match, by their keys in its data."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from text.languages import T_
from text.message import N_

PAGE_WORDS: Final[Mapping[str, str]] = {
    "page_of": N_("Replay"),
    "play": N_("Play"),
    "pause": N_("Pause"),
    "first": N_("First"),
    "back": N_("Back"),
    "next": N_("Next"),
    "last": N_("Last"),
    "next_action": N_("Next action"),
    "next_chance": N_("Next chance"),
    "speed": N_("Speed"),
    "slow": N_("Slow"),
    "normal": N_("Normal"),
    "fast": N_("Fast"),
    "flip": N_("Flip the board"),
    "zoom_in": N_("Zoom in"),
    "zoom_out": N_("Zoom out"),
    "whole": N_("Whole field"),
    "look": N_("Colours"),
    "look_day": N_("Day"),
    "look_night": N_("Night"),
    "look_high_contrast": N_("High contrast"),
    "look_print": N_("Print"),
    "language": N_("Language"),
    "step_of": N_("Step {number} of {steps}"),
    "time_line": N_("Timeline"),
    "field": N_("Field"),
    "field_help": N_("Arrow keys walk from hex to hex."),
    "empty_hex": N_("{hex}: empty"),
    "hex_with": N_("{hex}: {piece}"),
    "ball_here": N_("the ball"),
    "in_the_air": N_("the ball in the air"),
    "mark_moved": N_("moved"),
    "mark_stunned": N_("stunned"),
    "mark_booked": N_("booked"),
    "mark_injured": N_("injured"),
    "mark_captain": N_("captain"),
    "mark_keeper": N_("keeper"),
    "mark_lies": N_("lying down"),
    "mark_hidden": N_("hidden"),
    "mark_fled": N_("fled"),
    "mark_floor": N_("on floor {number}"),
    "goal": N_("Goal"),
    "card": N_("Card"),
    "shot": N_("Shot"),
    "chance": N_("Chance"),
    "half": N_("Half time"),
    "end": N_("Full time"),
    "expected_goals": N_("{value} expected goals"),
    "dice": N_("Dice"),
    "copy_link": N_("Copy link"),
    "copied": N_("Link copied"),
    "live": N_("Live"),
    "keys_help": N_("Left and right arrows step, space plays, F flips the board."),
}
"""Every word that the script of a page may show."""


def page_words() -> dict[str, str]:
    """Return the words of a page in the current language."""
    return {key: T_(message) for key, message in PAGE_WORDS.items()}
