"""Words of the puzzles of football: their tasks."""

from __future__ import annotations

from typing import Final

from text.message import N_
from text.puzzle_words import PuzzleWords, TaskWords

_STAY: Final = N_("As in all odds, no defender moves before a snapshot.")

PUZZLE_WORDS: Final = PuzzleWords(
    tasks={
        "aim": TaskWords(
            N_("Pick your spot"),
            N_("Shoot now. Which goal hex gives you the best chance of a goal?"),
        ),
        "shoot_or_pass": TaskWords(
            N_("Shoot or pass?"),
            N_("Shoot now, or pass to a team-mate who takes a snapshot at once. What scores most often?"),
            _STAY,
        ),
        "run_and_shoot": TaskWords(
            N_("Run and shoot"),
            N_("Run into the box with the ball, then take a snapshot. From which hex do you score most often?"),
            _STAY,
        ),
        "pass_forward": TaskWords(
            N_("Find a team-mate"),
            N_("Pass along the ground to a team-mate 4 or more hexes nearer the goal. Which pass arrives most often?"),
        ),
        "run_into_box": TaskWords(
            N_("Into the box"),
            N_("Run into the box with the ball. Which run keeps it most often?"),
        ),
        "run_forward": TaskWords(
            N_("On the run"),
            N_("Run with the ball until it's 4 or more hexes nearer the goal. Which run keeps it most often?"),
        ),
        "nutmeg": TaskWords(
            N_("Nutmeg"),
            N_(
                "Nutmeg an outfield player nearer the goal than the ball, after a run if needed. Which nutmeg keeps it "
                "most often?"
            ),
            whole=True,
        ),
        "tackle": TaskWords(
            N_("Win the ball"),
            N_(
                "Tackle with one outfield player, after a run if needed. Reckless tackles don't count. Who wins the "
                "ball most often?"
            ),
        ),
    },
)
"""The words of all tasks."""
