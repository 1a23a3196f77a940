"""Cuts of a replay, by phase, goal and highlights: where each begins and ends, and which are left out."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from render.counter_attack.facts.cuts import BUILD_UP, MOST_CLIPS, WORTH, cuts_of
from render.replay_cuts import Cut, ReportsBetween
from rules.reports import WrittenReport
from text.game_list import GAMES


def match(text: str) -> list[ReportsBetween]:
    """Tell of a match in words: a ply each, "|" where an action begins, reports by their names with "+" between."""
    told: list[ReportsBetween] = []
    for ply, words in enumerate(text.split()):
        names = words.removeprefix("|").replace("-", "").split("+")
        told.append(
            ReportsBetween(
                ply, words.startswith("|"), tuple(WrittenReport(name, "TST-1", {}) for name in names if name)
            )
        )
    return told


def clips(text: str, wanted: str, number: int = 0) -> Sequence[tuple[int, int]]:
    """Return the first and last ply of what is cut out of a match in words."""
    return [(cut.first, cut.last) for cut in cuts_of(match(text), wanted, number)]


LINED_UP = "|match_begins toss |- - lined_up+kick_off"
"""Plies 0 to 4: the first action begins at ply 5."""


def test_a_phase_is_the_action_that_goes_on() -> None:
    assert clips(f"{LINED_UP} |- pass |- moves moves", "phase") == [(7, 9)]


def test_an_action_in_which_nothing_has_happened_yet_is_not_shown() -> None:
    assert clips(f"{LINED_UP} |- pass |pass_received", "phase") == [(5, 7)]


def test_a_line_up_is_no_phase() -> None:
    assert clips(f"{LINED_UP} |-", "phase") == []


def test_a_draft_is_no_phase() -> None:
    assert clips("|draft_begins card_turned_up picks_card+card_turned_up squad_drafted", "phase") == []


def test_nothing_is_cut_out_of_a_match_that_has_not_begun() -> None:
    assert [cuts_of([], wanted) for wanted in ("phase", "goal", "highlights")] == [(), (), ()]


def test_a_goal_is_shown_with_the_actions_before_it() -> None:
    assert BUILD_UP == 2
    assert clips(f"{LINED_UP} |- pass |- moves |- pass |- shot goal |-", "goal") == [(7, 13)]


def test_a_goal_is_not_shown_back_beyond_the_kick_off() -> None:
    assert clips(f"{LINED_UP} |- pass |- shot goal |-", "goal") == [(5, 9)]


def test_a_goal_that_ends_its_action_is_the_end_of_the_replay() -> None:
    assert clips(f"{LINED_UP} |- shot |goal+full_time", "goal") == [(5, 7)]


TWO_GOALS = f"{LINED_UP} |- shot goal |- lined_up+kick_off |- moves |- shot goal |-"


@pytest.mark.parametrize(("number", "last"), [(0, 14), (1, 7), (2, 14)])
def test_which_goal_is_shown_can_be_said_and_the_last_one_is_shown_if_it_is_not(number: int, last: int) -> None:
    assert [end for _, end in clips(TWO_GOALS, "goal", number)] == [last]


def test_a_goal_that_has_not_been_scored_is_not_shown() -> None:
    assert clips(TWO_GOALS, "goal", 3) == []
    assert clips(f"{LINED_UP} |- pass |-", "goal") == []


def test_the_highlights_are_whatever_is_worth_seeing_in_the_order_of_the_match() -> None:
    assert clips(f"{LINED_UP} |- shot off_target |- moves |- pass |- tackle_won |-", "highlights") == [(5, 8), (12, 14)]


def test_the_clip_of_a_goal_begins_with_the_action_before_it() -> None:
    assert clips(f"{LINED_UP} |- moves |- moves |- shot goal |-", "highlights") == [(7, 11)]


def test_a_clip_begins_shortly_before_what_it_shows() -> None:
    walk = "moves " * 30
    assert clips(f"{LINED_UP} |- {walk} tackle_won |-", "highlights") == [(28, 37)]


def test_clips_that_follow_each_other_become_one() -> None:
    assert clips(f"{LINED_UP} |- tackle_won |- shot |-", "highlights") == [(5, 9)]


def test_of_many_highlights_those_worth_most_are_shown() -> None:
    quiet = "|- moves |- tackle_won |- moves " * (MOST_CLIPS + 5)
    found = cuts_of(match(f"{LINED_UP} {quiet} |- moves |- shot |-"), "highlights")

    assert len(found) == MOST_CLIPS
    assert found[-1] == Cut(109, 111)


def test_a_match_without_highlights_has_none() -> None:
    assert clips(f"{LINED_UP} |- moves |- moves |-", "highlights") == []


def test_everything_that_is_worth_seeing_is_something_that_is_told() -> None:
    assert WORTH.keys() <= GAMES["counter_attack"].reports.keys()
