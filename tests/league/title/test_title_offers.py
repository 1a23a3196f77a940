"""The holder of a title offers the head of the queue a match, and the head has some time to answer."""

from __future__ import annotations

from datetime import timedelta

import pytest

from league.errors import MustWait, NobodyHolds, NobodyWaits, NothingOffered
from league.results import MatchOutcome
from league.title.lineal_title import Gained, Title, TitleRules, answer_due, apply_one, due, lapsed, next_due
from league.title.title_events import Answered, Entered, Left, Offered
from tests.league.title.test_lineal_title import ANNA, BEN, CLEO, crowned, day, friendly, official

SECOND = timedelta(seconds=1)
OFFERED = (Entered(day(1), BEN), Entered(day(2), CLEO), Offered(day(20)))


def test_a_head_that_leaves_an_offer_unanswered_for_two_weeks_is_out_of_the_queue() -> None:
    title = crowned(*OFFERED)
    assert (answer_due(title), next_due(title)) == (day(34), day(34))
    assert lapsed(title, day(34) - SECOND).queue == (BEN, CLEO)
    after = lapsed(title, day(34))
    assert (after.holder, after.queue, answer_due(after)) == (ANNA, (CLEO,), None)


def test_however_many_are_silent_the_holder_who_offers_keeps_the_title() -> None:
    title = crowned(*OFFERED, Offered(day(50)))
    assert (lapsed(title, day(900)).holder, lapsed(title, day(900)).queue) == (ANNA, ())


def test_a_second_offer_gives_the_head_no_more_time() -> None:
    assert answer_due(crowned(*OFFERED, Offered(day(30)))) == day(34)


def test_who_answers_stays_and_no_time_runs_while_the_match_is_played() -> None:
    title = crowned(*OFFERED, Answered(day(33)))
    assert (next_due(title), lapsed(title, day(300)).queue) == (None, (BEN, CLEO))
    assert apply_one(title, friendly(300, ANNA, BEN, MatchOutcome.LOST)).holder == BEN


@pytest.mark.parametrize(
    "ended",
    [friendly(40, ANNA, BEN, MatchOutcome.WON), official(40, ANNA, BEN, MatchOutcome.DRAWN), Left(day(40), BEN)],
)
def test_after_the_match_or_when_the_head_leaves_the_month_runs_again(ended: Left) -> None:
    title = crowned(*OFFERED, Answered(day(33)), ended)
    assert (due(title) is not None, answer_due(title)) == (True, None)


def test_an_official_match_against_another_leaves_the_head_its_time() -> None:
    assert answer_due(crowned(*OFFERED, official(25, ANNA, 4, MatchOutcome.WON))) == day(34)


def test_an_offer_can_be_made_again_when_the_match_has_come_to_nothing() -> None:
    assert answer_due(crowned(*OFFERED, Answered(day(33)), Offered(day(50)))) == day(64)


def test_a_new_holder_owes_the_queue_an_offer_whatever_the_last_one_was_owed() -> None:
    title = crowned(*OFFERED, official(25, ANNA, 4, MatchOutcome.LOST))
    assert (title.holder, answer_due(title), due(title)) == (4, None, day(55))


def test_nothing_is_answered_that_was_not_offered() -> None:
    with pytest.raises(NothingOffered):
        crowned(Entered(day(1), BEN), Answered(day(2)))
    with pytest.raises(NobodyWaits):
        crowned(Answered(day(2)))
    with pytest.raises(NobodyHolds):
        apply_one(Title(), Answered(day(2)))


def test_how_long_the_head_may_be_silent_and_then_waits_is_a_setting() -> None:
    rules = TitleRules(answer_within=timedelta(days=3), silent_waits=timedelta(days=5))
    title = lapsed(crowned(*OFFERED, rules=rules), day(23), rules)
    assert title.queue == (CLEO,)
    with pytest.raises(MustWait) as refused:
        apply_one(title, Entered(day(24), BEN), rules)
    assert refused.value.until == day(28)


def test_the_title_is_not_forfeited_while_the_head_owes_an_answer_however_long_that_may_take() -> None:
    rules = TitleRules(answer_within=timedelta(days=90))
    title = lapsed(crowned(*OFFERED, rules=rules), day(100), rules)
    assert (title.holder, [reign.how for reign in title.reigns]) == (ANNA, [Gained.CROWNED])
