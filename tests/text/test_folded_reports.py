"""Events folded into the few lines that a phone has room for."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from cogs.components.phone_height import lines_of
from rules.planning.standing_orders import SETTLED
from rules.reports import WrittenReport
from text.folded_reports import folded, in_one_line
from text.game_list import GAMES
from text.game_words import GameWords
from text.languages import speaking

FOOTBALL, SKIRMISH = GAMES["counter_attack"], GAMES["skirmish"]
NAMES = {
    "8a": "8a Tahmourani",
    "3a": "3a Lommelen",
    "home": "Lantern Quay",
    "9h": "9h Montesqueda",
    "10a": "10a Quercioli",
}
GOAL = WrittenReport("goal", "SHT-1", {"side": "home", "scorer": "9h", "minute": "12", "home": "1", "away": "0"})
STUNNED = WrittenReport("stunned", "RKL-1", {"player": "8a"})
LONG_NAME_STUNNED = WrittenReport("stunned", "RKL-1", {"player": "9h"})
ADVANTAGE = WrittenReport("advantage", "FOU-4", {"side": "home"})
LONG_PASS = WrittenReport("long_pass", "LPA-1", {"player": "9h", "start": "M19", "to": "M20"})
HEADER = WrittenReport(
    "header_won", "HEA-8", {"attacker": "9h", "score": "14+12-1=25", "reply": "15+10-1=24", "defender": "10a"}
)
AMPLE = 40
"""Lines in which there is room for everything here."""


def run(player: str, start: str, to: str) -> WrittenReport:
    """Tell of a run."""
    return WrittenReport("moves", "MOV-2", {"player": player, "start": start, "to": to})


def told(reports: Sequence[WrittenReport], most: int, game: GameWords = FOOTBALL) -> list[str]:
    """Fold reports into this many lines of a phone."""
    text = folded(reports, game, NAMES, lambda words: lines_of(words) <= most)
    assert lines_of(text) <= most
    return text.splitlines()


def test_runs_one_after_the_other_are_one_line_without_a_clause() -> None:
    lines = told([run("8a", "K20", "H24"), run("3a", "V27", "X24"), STUNNED], AMPLE)

    assert lines == ["Moves: 8a K20 → H24, 3a V27 → X24", "8a Tahmourani is stunned. `RKL-1`"]


def test_an_answer_that_the_referee_gave_for_a_side_takes_no_room_from_what_has_happened() -> None:
    no_substitution = WrittenReport(SETTLED, "SUB-1", {"side": "home", "question": "substitution", "answer": "no"})

    assert told([STUNNED, no_substitution], 1) == ["8a Tahmourani is stunned. `RKL-1`"]
    assert told([no_substitution], AMPLE) == ["No substitution: Lantern Quay. `SUB-1`"]


def test_a_run_alone_is_a_sentence_without_a_clause() -> None:
    assert told([STUNNED, run("8a", "K20", "H24")], AMPLE)[1] == "8a Tahmourani moves K20 → H24."


def test_runs_of_one_player_in_a_row_are_one_way() -> None:
    steps = [run("9a", "P26", "P27"), run("9a", "P27", "Q28"), run("3a", "V27", "X24"), run("9a", "Q28", "R28")]

    assert told(steps, AMPLE) == ["Moves: 9a P26 → P27 → Q28, 3a V27 → X24, 9a Q28 → R28"]


def test_figures_that_go_on_have_one_way_too() -> None:
    steps = [WrittenReport("moves", "SK-MOV-1", {"figure": "Ulf", "to": to, "paces": "2"}) for to in ("K12", "K14")]

    assert told(steps, AMPLE, SKIRMISH) == ["Moves: Ulf → K12 → K14"]


def test_what_is_of_no_weight_is_told_only_where_nothing_else_is() -> None:
    over = WrittenReport("phase_broken_off", "MOV-9", {})

    assert told([STUNNED, over], AMPLE) == ["8a Tahmourani is stunned. `RKL-1`"]
    assert told([over], AMPLE) == ["The movement phase ends early. `MOV-9`"]


def test_a_nutmeg_is_told_by_its_result_and_not_by_its_call() -> None:
    called = WrittenReport("nutmeg_called", "NUT-1", {"player": "9h", "defender": "8a"})
    won = WrittenReport("nutmeg_won", "NUT-4", {"carrier": "9h", "defender": "8a", "reply": "6+2=8", "challenge": "4"})

    assert told([called, won, STUNNED], 3) == [
        "-# 9h Montesqueda nutmegs 8a Tahmourani: 6+2=8 beats 4! `NUT-4`",
        "-# 8a Tahmourani is stunned. `RKL-1`",
    ]


@pytest.mark.parametrize("most", [2, 3])
def test_of_many_runs_the_last_are_told_as_far_as_there_is_room(most: int) -> None:
    (line,) = told([*[run("8a", "K20", "H24")] * 20, run("3a", "V27", "X24")], most)

    assert line.startswith("-# Moves: …, 8a K20 → H24")
    assert line.endswith(", 3a V27 → X24")
    assert lines_of(line) == most


@pytest.mark.parametrize(("most", "events"), [(2, 1), (3, 1), (4, 2), (5, 3), (6, 4)])
def test_what_is_bold_is_told_before_what_came_last_and_one_line_is_left_for_what_is_not_told(
    most: int, events: int
) -> None:
    lines = told([STUNNED, GOAL, *[STUNNED] * 4], most)

    assert len(lines) == events + 1
    assert "Goal for Lantern Quay" in lines[0]
    assert lines[-1] == f"-# … and {6 - events} more lines: press More"


def test_what_came_last_is_told_and_what_came_before_is_counted() -> None:
    assert told([*[STUNNED] * 4, HEADER], 3) == [
        "-# 9h Montesqueda beats 10a Quercioli in the air: 14+12-1=25 v 15+10-1=24.",
        "-# … and 4 more lines: press More",
    ]


def test_where_there_is_room_for_everything_it_is_in_the_print_of_text() -> None:
    assert told([ADVANTAGE], 3) == ["Advantage: Lantern Quay play on. `FOU-4`"]


def test_small_print_is_taken_where_more_can_be_told_in_it() -> None:
    assert told([LONG_NAME_STUNNED, LONG_NAME_STUNNED], 3) == ["-# 9h Montesqueda is stunned. `RKL-1`"] * 2


def test_clauses_are_left_out_where_more_can_be_told_without_them() -> None:
    assert told([ADVANTAGE, STUNNED, ADVANTAGE], 3) == [
        "-# Advantage: Lantern Quay play on.",
        "-# 8a Tahmourani is stunned.",
        "-# Advantage: Lantern Quay play on.",
    ]


def test_an_event_that_is_too_long_alone_is_cut_at_a_word_after_its_clause_was_left_out() -> None:
    assert told([HEADER], 3)[0].endswith("v 15+10-1=24. `HEA-8`")
    assert told([HEADER], 2) == ["-# 9h Montesqueda beats 10a Quercioli in the air: 14+12-1=25 v 15+10-1=24."]
    assert told([HEADER], 1) == ["-# 9h Montesqueda beats 10a Quercioli …"]


def test_of_the_event_before_the_last_the_first_words_are_told_rather_than_a_line_left_empty() -> None:
    assert told([STUNNED, HEADER, STUNNED], 3) == [
        "-# 8a Tahmourani is stunned. `RKL-1`",
        "-# 9h Montesqueda beats 10a Quercioli …",
        "-# 8a Tahmourani is stunned. `RKL-1`",
    ]


def test_where_from_is_not_told_without_where_to() -> None:
    assert told([LONG_PASS, LONG_PASS, ADVANTAGE], 2) == [
        "-# Advantage: Lantern Quay play on.",
        "-# … and 2 more lines: press More",
    ]
    assert told([LONG_PASS, ADVANTAGE], 2)[0] == "-# 9h Montesqueda hits it long …"


def test_bold_print_that_is_cut_ends_where_it_is_cut() -> None:
    long = {**NAMES, "home": "The Wandering Albatrosses of the Outer Harbour"}

    text = folded([GOAL], FOOTBALL, long, lambda words: lines_of(words) <= 1)

    assert text == "-# **Goal for The Wandering** …"


def test_where_there_is_room_for_no_three_words_the_events_are_counted() -> None:
    unbroken = {**NAMES, "home": "W" * 120}

    text = folded([GOAL, STUNNED], FOOTBALL, unbroken, lambda words: lines_of(words) <= 3)

    assert text == "-# … and 2 more lines: press More"


def test_nothing_is_told_of_nothing() -> None:
    assert told([], 3) == []


def test_it_is_counted_in_the_language_that_is_spoken() -> None:
    with speaking("fr"):
        assert told([*[STUNNED] * 9], 3)[-1] == "-# … et 7 autres lignes\N{NO-BREAK SPACE}: touche Plus"


def test_of_steps_in_a_row_only_the_last_counts() -> None:
    steps = [
        WrittenReport("step_begins", "SK-ORD-2", {"side": "home", "step": step}) for step in ("charges", "by hand")
    ]

    assert told(steps, 3, SKIRMISH) == ["Lantern Quay: shooting and combat."]


def in_a_line(reports: Sequence[WrittenReport], rows: int = AMPLE) -> str:
    """Fold reports into one line that takes this many rows of a phone in small print."""
    return in_one_line(reports, FOOTBALL, NAMES, lambda words: lines_of(f"-# {words}") <= rows)


def test_one_line_has_all_reports_one_after_the_other_without_clauses() -> None:
    assert in_a_line([run("8a", "K20", "H24"), run("3a", "V27", "X24"), STUNNED]) == (
        "Moves: 8a K20 → H24, 3a V27 → X24. 8a Tahmourani is stunned."
    )


def test_one_line_without_room_for_all_tells_what_is_bold_then_what_came_last() -> None:
    line = in_a_line([STUNNED, GOAL, *[STUNNED] * 20], 3)

    assert line.startswith("… **Goal for Lantern Quay!**")
    assert line.endswith("8a Tahmourani is stunned.")
    assert lines_of(f"-# {line}") <= 3


def test_one_line_tells_a_report_beside_others_whole_or_not_at_all() -> None:
    assert in_a_line([HEADER, STUNNED], 2) == "… 8a Tahmourani is stunned."
    assert in_a_line([HEADER, STUNNED], 3).startswith("9h Montesqueda beats 10a Quercioli in the air: ")


def test_one_line_cuts_a_report_that_has_no_room_alone() -> None:
    assert in_a_line([HEADER], 1) == "9h Montesqueda beats 10a Quercioli …"


def test_one_line_of_nothing_is_empty() -> None:
    assert in_a_line([]) == ""
