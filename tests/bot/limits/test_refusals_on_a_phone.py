"""Refusals of a football match on a phone: each takes at most three lines, in every language."""

from __future__ import annotations

from typing import Final

from cogs.components.phone_height import WIDE_PLAIN, lines_of
from tests.for_each import for_each
from text.counter_attack.squad_file_errors import SQUADS
from text.game_list import GAMES
from text.languages import LANGUAGES, speaking
from text.message import Refused, blanks_of, every_form, filled
from text.refusals.refusal_words import GENERAL

LINES: Final = 3
NUMBER: Final = 12
PLAYER: Final = "9h Lindqvall"

OF_FILES: Final = frozenset({"LogDiverged", "LogUnreadable", "NoSuchRulebook", "SavePointUnreadable", *SQUADS})
"""Refusals of files: read at leisure, and by few."""

FACTS: Final = {
    **dict.fromkeys(("player", "by", "carrier", "defender", "keeper", "who", "comes", "goes", "club"), PLAYER),
    **dict.fromkeys(("hex", "spot", "ball", "word"), "K19"),
    **dict.fromkeys(("given", "order"), "9 K19"),
    "players": f"{PLAYER}, 19h Okafor",
    "legal": "pass, shoot, move",
    "known": "1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11",
    "options": "yes, no",
    "expected": "10 K19",
    "examples": "K19, K20",
    "free": "K19, K20",
    "near": f"8h Ost, {PLAYER}",
    "side": "Lantern Quay",
    "ways": "8 tackle, 9 tackle",
    "said": "pass K19",
    "bench": "12, 13, 14, 15, 16",
    "edition": "condensed",
    "verb": "pass",
    "name": "Lindqvall",
    "manner": "reckless",
    "instead": "tackle",
}
"""Facts by the names of placeholders; all others are numbers."""


def on_the_pitch() -> dict[str, Refused]:
    """Return the words of all refusals that a football match may give, by name."""
    known = {**GENERAL, **GAMES["counter_attack"].refusals}
    return {name: words for name, words in known.items() if name not in OF_FILES}


def filled_in(message: str) -> str:
    """Return a message in the current language, with facts of a usual length."""
    return filled(message, {**dict.fromkeys(blanks_of(message), NUMBER), **FACTS})


@for_each("language", LANGUAGES)
def test_a_refusal_on_the_pitch_takes_three_lines_of_a_phone(language: str) -> None:
    with speaking(language):
        said = {
            (name, f"**{filled_in(wrong)}** `MOV-1` {filled_in(instead)}")
            for name, words in on_the_pitch().items()
            for wrong in every_form(words.wrong)
            for instead in every_form(words.instead)
        }

    assert [each for each in sorted(said) if lines_of(each[1], WIDE_PLAIN) > LINES] == []
