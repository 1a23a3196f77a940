"""The referee of a script: asks, checks, writes down, replays."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from rules.asking import Choose, OneOf, Play, Roll, choose, choose_from, roll, top
from rules.errors import LogDiverged, NotAnOption, NothingAsked, StaleAnswer
from rules.log import Entry, Log, read_entry, read_log, standing, takeback
from rules.referee import Referee
from rules.reports import Report
from tests.clauses import clause


class Painted(Report):
    """The toy is painted. face: of the die, if one was rolled."""

    clause = "TAC-5"
    colour: str
    face: int | None = None


def toy(state: list[str]) -> Play[None]:
    """Ask for a die and a colour, twice, and report the result; change `state` before each question."""
    for turn in ("first", "second"):
        yield from top()
        state.append(turn)
        face = yield from roll("4h", "tackle", "TAC-2")
        colour = yield from choose("home", "colour", "TAC-4", ["red", "green"])
        yield Painted(colour, face)


def play(*answers: str, log: Iterable[Entry] = ()) -> tuple[Referee, list[str]]:
    state: list[str] = []
    referee = Referee(toy(state), log, save=lambda: list(state))
    for answer in answers:
        _ = referee.answer(answer)
    return referee, state


def test_it_puts_the_first_question_at_once() -> None:
    referee, _ = play()

    assert referee.question == Roll("4h", "tackle", "TAC-2")
    assert referee.ply == 0


def test_an_answer_leads_to_the_next_question_and_into_the_log() -> None:
    referee, _ = play("5")

    assert isinstance(referee.question, Choose)
    assert referee.question.name == "colour"
    assert list(map(str, referee.log)) == ["   0 4h rolls tackle TAC-2: 5"]


def test_what_is_told_belongs_to_the_answer_that_led_to_it() -> None:
    referee, _ = play("5", "red", "2")

    assert [(ply, report.facts) for ply, report in referee.reports] == [(2, {"face": 5, "colour": "red"})]
    assert [report.name for report in referee.told_since(1)] == ["painted"]
    assert referee.told_since(2) == []


def test_an_answer_is_taken_however_it_is_typed() -> None:
    referee, _ = play("5", "  GREEN ")

    assert referee.log[-1].answer == "green"


def test_a_refused_answer_changes_nothing() -> None:
    referee, state = play("5")

    with pytest.raises(NotAnOption) as refused:
        _ = referee.answer("blue")

    assert refused.value.options == ("red", "green")
    assert (referee.ply, len(referee.log), state) == (1, 1, ["first"])


@clause("GEN-3")
@pytest.mark.parametrize("face", ["0", "7", "six", ""])
def test_a_die_has_the_faces_1_to_6(face: str) -> None:
    referee = Referee(toy([]), die_clause="GEN-3")

    with pytest.raises(NotAnOption) as refused:
        _ = referee.answer(face)

    assert refused.value.clause == "GEN-3"
    assert referee.log == []


def test_a_face_is_refused_under_the_clause_of_its_die_where_the_game_has_none_of_all_dice() -> None:
    referee, _ = play()

    with pytest.raises(NotAnOption) as refused:
        _ = referee.answer("7")

    assert refused.value.clause == "TAC-2"


def test_an_answer_to_an_earlier_question_is_stale() -> None:
    referee, _ = play("5")

    with pytest.raises(StaleAnswer):
        _ = referee.answer("red", ply=0)


def test_after_the_last_question_nothing_can_be_answered() -> None:
    referee, _ = play("5", "red", "2", "green")

    assert referee.question is None
    with pytest.raises(NothingAsked):
        _ = referee.answer("red")


def test_a_replayed_log_asks_the_same_question() -> None:
    referee, _ = play("5", "red", "2")
    again, _ = play(log=referee.log)

    assert again.question == referee.question
    assert again.log == referee.log


def test_a_log_that_does_not_fit_diverges_at_its_ply() -> None:
    log = [Entry(0, "4h rolls tackle TAC-2", "5"), Entry(1, "home chooses shape TAC-4", "red")]

    with pytest.raises(LogDiverged) as diverged:
        _ = play(log=log)

    assert (diverged.value.ply, diverged.value.asked) == (1, "home chooses colour TAC-4")


def test_a_logged_answer_that_is_no_option_any_more_diverges_too() -> None:
    log = [Entry(0, "4h rolls tackle TAC-2", "5"), Entry(1, "home chooses colour TAC-4", "blue")]

    with pytest.raises(LogDiverged):
        _ = play(log=log)


def test_a_match_is_written_down_at_the_top_before_the_next_turn_changes_it() -> None:
    referee, state = play("5", "red")

    assert referee.is_at_top
    assert referee.saved == ["first"]
    assert state == ["first", "second"]


def test_in_the_middle_of_a_turn_play_is_not_at_the_top() -> None:
    referee, _ = play("5", "red", "2")

    assert not referee.is_at_top
    assert referee.saved == ["first"]


def test_what_has_been_written_down_can_be_forgotten_and_play_goes_on_as_before() -> None:
    whole, _ = play("5", "red", "2")
    referee, _ = play("5", "red", "2")

    referee.forget()

    assert (referee.ply, referee.question) == (whole.ply, whole.question)
    assert referee.log == whole.log[2:] == referee.since_top == whole.since_top
    assert referee.steps_since_top == whole.steps_since_top == ((whole.log[2], 2),)
    assert referee.answer("green") == whole.answer("green")
    assert referee.told_since(3) == whole.told_since(3)


def test_what_one_referee_has_read_another_one_takes_without_reading_it() -> None:
    whole, _ = play("5")
    referee, _ = play()

    referee.retrace(whole.steps_since_top)

    assert (referee.log, referee.question, referee.reports) == (whole.log, whole.question, whole.reports)


def test_it_says_which_plays_are_in_progress() -> None:
    referee, _ = play("5")

    assert referee.where() == ["toy", "choose"]


def test_a_single_option_is_taken_unasked() -> None:
    def only_one() -> Play[None]:
        colour = yield from choose("home", "colour", "TAC-4", ["red"])
        yield Painted(colour)

    referee = Referee(only_one())

    assert referee.question is None
    assert referee.reports[0][1].facts == {"colour": "red"}


def test_answers_of_a_sealed_choice_are_marked() -> None:
    def sealed() -> Play[None]:
        _ = yield from choose_from("home", "word", "SET-4", OneOf(("one", "two"), "SET-4"), sealed=True)

    question = Referee(sealed()).question

    assert isinstance(question, Choose)
    assert question.sealed


def test_a_log_reads_back_from_its_text() -> None:
    referee, _ = play("5", "red", "2")
    log = Log({"ruleset": "toy", "edition": "one of many"}, tuple(referee.log))

    assert read_log(str(log)) == log


def test_a_takeback_is_an_entry_and_cuts_off_what_it_unsays() -> None:
    referee, _ = play("5", "red", "2")
    entries = [*referee.log, takeback(3, 1), Entry(1, "home chooses colour TAC-4", "green")]

    assert [str(entry) for entry in standing(entries)] == [
        "   0 4h rolls tackle TAC-2: 5",
        "   1 home chooses colour TAC-4: green",
    ]
    assert read_entry(str(entries[3])) == entries[3]
