"""A whole match: turn by turn, step by step, to the last turn or until nobody is left."""

from __future__ import annotations

import pytest

from rules.asking import Choose
from rules.game import MatchRequest
from rules.log import Log, read_log
from rules.referee import Referee
from rules.reports import Report
from rules.skirmish.flow.whole_match import end_turn, play_whole_match, score
from rules.skirmish.game import SKIRMISH
from rules.skirmish.model.figures import Side, Status
from rules.skirmish.model.match import Ending, Match, TurnStep
from tests.clauses import clause
from tests.skirmish_rig import begun, clauses_of, facts_of, played, told

IDLE = "home Ann (0,0); away Eve (20,-10)"


def idly(referee: Referee) -> list[str]:
    """Let both sides do nothing to the end, with every die a 3 or a 4. Returns the questions, each with its side."""
    asked: list[str] = []
    while (question := referee.question) is not None:
        asked.append(f"{question.who} {question.name}")
        is_choice = isinstance(question, Choose)
        answer = ("as drawn" if question.name == "deployment" else "done") if is_choice else str(3 + len(asked) % 2)
        _ = referee.answer(answer)
    return asked


@clause("SK-ORD-2")
def test_the_steps_of_a_turn_come_in_their_order() -> None:
    _, referee = begun(f"{IDLE}; rounds 1; number 1; step charges")
    assert idly(referee) == [
        "home charge", "home move", "home by_hand", "away by_hand",
        "away charge", "away move", "away by_hand", "home by_hand",
    ]  # fmt: skip
    steps = [str(report.facts["step"]) for _, report in referee.reports if report.name == "step_begins"]
    assert steps == [
        "compulsory moves",
        "all other moves",
        "by hand",
        "charges",
        "compulsory moves",
        "all other moves",
        "by hand",
    ]


def test_a_match_is_over_after_its_rounds() -> None:
    match, referee = begun(f"{IDLE}; rounds 2; number 1; step others")
    _ = idly(referee)
    assert (match.ended, match.turn) == ("rounds", 4)
    assert facts_of(referee, "match_over") == {"why": "rounds", "score": "['home', 1, 'away', 1]"}


def test_a_match_is_over_when_a_side_has_nobody_left() -> None:
    match, referee = played(f"{IDLE}; step by hand", "home chooses by_hand: out Eve\naway chooses agreement: agree")
    _ = idly(referee)
    assert (match.ended, score(match)) == ("nobody left", "1-0")


@pytest.mark.parametrize("left", ["Ann", "Eve", ""])
def test_with_nobody_left_on_a_side_no_turn_begins_whatever_the_round(left: str) -> None:
    match, _ = begun(f"{IDLE}; rounds 1; number 2; step by hand")
    for figure in match.figures.values():
        figure.status = Status.STANDING if figure.name == left else Status.OUT
    assert [report.name for report in end_turn(match) if isinstance(report, Report)] == []
    assert (match.ended, match.turn) == ("nobody left", 2)


def test_why_a_match_has_ended_stays_as_it_was_said() -> None:
    match, _ = begun(f"{IDLE}; rounds 1; number 2; step by hand")
    match.ended = Ending.AGREED
    assert list(end_turn(match)) == []
    assert match.ended == "agreed"


def test_how_large_the_field_is_that_the_dice_have_drawn_is_told_and_then_the_sides_toss() -> None:
    match: Match = SKIRMISH.begin(SKIRMISH.head(MatchRequest(field="Random")))
    referee = Referee(SKIRMISH.script(match), save=lambda: SKIRMISH.save(match))
    while referee.question is not None and referee.question.name == "field":
        _ = referee.answer("3")
    assert facts_of(referee, "field_drawn") == {"columns": "34", "rows": "22"}
    assert clauses_of(referee, "field_drawn") == ["SK-HEX-1"]
    _ = idly(referee)
    assert clauses_of(referee, "match_over") == ["FACT-8"]
    assert told(referee).count("turn_begins") == 2 * match.rounds


def test_who_is_out_counts_no_more() -> None:
    match, _ = begun("home Ann (0,0); home Abe (0,3); away Eve (9,0)")
    match.figures["Abe"].status = Status.OUT
    assert score(match) == "1-1"


@pytest.mark.parametrize("step", list(TurnStep))
def test_a_match_goes_on_from_a_save_point_in_any_step(step: TurnStep) -> None:
    match, _ = begun(f"home Ann (0,0) prone; away Eve (20,-10); rounds 1; number 1; step {step.short}")
    again: Match = SKIRMISH.resume(SKIRMISH.save(match))
    asked = [idly(Referee(play_whole_match(each))) for each in (match, again)]
    assert asked[0] == asked[1]
    assert (match.figures, match.engaged, match.ended) == (again.figures, again.engaged, again.ended)


@pytest.mark.parametrize("field", SKIRMISH.fields)
def test_a_log_that_is_read_back_and_played_again_ends_in_the_same_match(field: str) -> None:
    head = SKIRMISH.head(MatchRequest(half=1, field=field))
    match: Match = SKIRMISH.begin(head)
    referee = Referee(SKIRMISH.script(match), save=lambda: SKIRMISH.save(match))
    _ = idly(referee)
    log = read_log(str(Log(head, tuple(referee.log))))
    again: Match = SKIRMISH.begin(log.head)
    _ = Referee(SKIRMISH.script(again), log.entries)
    assert again == match
    assert "match_over" in told(referee)


def test_the_dice_draw_a_random_field_before_anybody_is_asked() -> None:
    match: Match = SKIRMISH.begin(SKIRMISH.head(MatchRequest(field="Random")))
    referee = Referee(SKIRMISH.script(match), save=lambda: SKIRMISH.save(match))
    assert referee.saved is not None
    assert referee.question is not None
    assert (referee.question.who, referee.question.name) == ("referee", "field")
    while not isinstance(referee.question, Choose):
        _ = referee.answer(str(1 + len(referee.log) % 6))
    assert 20 <= match.field.rows <= 26
    assert all(match.field.zones[side.value] for side in Side)
