"""The lineal title: its holder, its challengers, and how it passes."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from league.errors import (
    HoldsTheTitle,
    InTheQueueAlready,
    LeagueError,
    MustWait,
    NobodyHolds,
    NobodyWaits,
    NotATitleMatch,
    NotInTheQueue,
    OutOfOrder,
)
from league.results import MatchOutcome
from league.title.lineal_title import Gained, Title, TitleRules, apply_one, due, history, lapsed
from league.title.title_events import Crowned, Entered, GivenUp, Left, Offered, Played, TitleEvent
from league.title.title_ranking import Ranked, ranking

ANNA, BEN, CLEO, DEV = 1, 2, 3, 4
BEGAN = datetime(2026, 1, 1, 20, tzinfo=UTC)


def day(number: int) -> datetime:
    """Return a moment this many days after the title began."""
    return BEGAN + timedelta(days=number)


def crowned(*happened: TitleEvent, rules: TitleRules | None = None) -> Title:
    """Return Anna's title after what has happened."""
    title = apply_one(Title(), Crowned(BEGAN, ANNA))
    for each in happened:
        title = apply_one(title, each, rules or TitleRules())
    return title


def friendly(number: int, home: int, away: int, normal: MatchOutcome) -> Played:
    """Return a match that belongs to no competition."""
    return Played(day(number), home, away, normal, official=False)


def official(number: int, home: int, away: int, normal: MatchOutcome) -> Played:
    """Return a match of a competition."""
    return Played(day(number), home, away, normal, official=True)


def test_a_title_is_vacant_until_somebody_is_crowned() -> None:
    assert Title().holder is None
    assert crowned().holder == ANNA


def test_the_holder_defends_in_any_official_match_against_anybody() -> None:
    title = crowned(official(3, BEN, ANNA, MatchOutcome.WON))
    assert (title.holder, title.reigns[-1].how) == (BEN, Gained.WON)


def test_the_holder_defends_against_the_head_of_the_queue_in_any_match() -> None:
    assert crowned(Entered(day(1), BEN), friendly(3, ANNA, BEN, MatchOutcome.LOST)).holder == BEN


def test_a_friendly_against_anybody_else_is_no_title_match() -> None:
    with pytest.raises(NotATitleMatch):
        crowned(Entered(day(1), BEN), Entered(day(2), CLEO), friendly(3, ANNA, CLEO, MatchOutcome.LOST))


def test_a_match_without_the_holder_is_no_title_match() -> None:
    with pytest.raises(NotATitleMatch):
        crowned(official(3, BEN, CLEO, MatchOutcome.WON))


@pytest.mark.parametrize("normal", [MatchOutcome.DRAWN, MatchOutcome.WON])
def test_a_draw_after_normal_time_keeps_the_title_as_a_win_does(normal: MatchOutcome) -> None:
    title = crowned(official(3, ANNA, BEN, normal))
    assert (title.holder, title.reigns[-1].defences) == (ANNA, 1)


def test_a_new_holder_is_out_of_the_queue() -> None:
    title = crowned(Entered(day(1), BEN), Entered(day(1), CLEO), official(3, ANNA, CLEO, MatchOutcome.LOST))
    assert (title.holder, title.queue) == (CLEO, (BEN,))


def test_a_challenger_has_one_entry() -> None:
    with pytest.raises(InTheQueueAlready) as refused:
        crowned(Entered(day(1), BEN), Entered(day(1), CLEO), Entered(day(2), CLEO))
    assert (refused.value.manager, refused.value.place) == (CLEO, 2)


def test_the_holder_does_not_stand_in_the_queue() -> None:
    with pytest.raises(HoldsTheTitle):
        crowned(Entered(day(1), ANNA))


def test_a_beaten_challenger_is_out_and_waits_30_days() -> None:
    title = crowned(Entered(day(1), BEN), friendly(3, ANNA, BEN, MatchOutcome.WON))
    assert title.queue == ()
    with pytest.raises(MustWait) as refused:
        apply_one(title, Entered(day(33) - timedelta(seconds=1), BEN))
    assert refused.value.until == day(33)
    assert apply_one(title, Entered(day(33), BEN)).queue == (BEN,)


def test_who_is_beaten_in_an_official_match_waits_too() -> None:
    with pytest.raises(MustWait):
        crowned(official(3, ANNA, BEN, MatchOutcome.WON), Entered(day(10), BEN))


def test_that_official_defeats_count_is_a_setting() -> None:
    rules = TitleRules(official_counts=False)
    title = crowned(Entered(day(1), BEN), official(3, ANNA, BEN, MatchOutcome.WON), rules=rules)
    assert title.queue == (BEN,)


def test_a_challenger_who_drew_has_used_the_entry_and_may_enter_again_at_the_end() -> None:
    title = crowned(Entered(day(1), BEN), Entered(day(2), CLEO), friendly(3, ANNA, BEN, MatchOutcome.DRAWN))
    assert apply_one(title, Entered(day(3), BEN)).queue == (CLEO, BEN)


def test_an_official_draw_leaves_the_queue_as_it_is() -> None:
    assert crowned(Entered(day(1), BEN), official(3, ANNA, BEN, MatchOutcome.DRAWN)).queue == (BEN,)


def test_a_fallen_holder_may_enter_at_once() -> None:
    assert crowned(official(3, ANNA, BEN, MatchOutcome.LOST), Entered(day(3), ANNA)).queue == (ANNA,)


def test_how_long_each_of_them_waits_is_a_setting() -> None:
    rules = TitleRules(beaten_waits=timedelta(days=5), drawn_waits=timedelta(days=4), fallen_waits=timedelta(days=9))
    title = crowned(
        *(Entered(day(1), BEN), friendly(2, ANNA, BEN, MatchOutcome.WON)),
        *(Entered(day(2), CLEO), friendly(3, ANNA, CLEO, MatchOutcome.DRAWN)),
        official(4, ANNA, DEV, MatchOutcome.LOST),
        rules=rules,
    )
    assert title.free == {BEN: day(7), CLEO: day(7), ANNA: day(13)}


def test_a_month_without_offering_a_match_forfeits_the_title_to_the_head_of_the_queue() -> None:
    title = crowned(Entered(day(1), BEN), Entered(day(2), CLEO))
    assert due(title) == day(31)
    assert lapsed(title, day(31) - timedelta(seconds=1)).holder == ANNA
    after = lapsed(title, day(31))
    assert (after.holder, after.queue, after.reigns[-1].how) == (BEN, (CLEO,), Gained.FORFEIT)


def test_the_month_ends_when_it_ends_however_late_somebody_looks() -> None:
    assert lapsed(crowned(Entered(day(1), BEN)), day(300)).reigns[-1].since == day(31)


def test_a_new_holder_who_offers_nothing_either_loses_it_a_month_later() -> None:
    title = lapsed(crowned(Entered(day(1), BEN), Entered(day(2), CLEO)), day(300))
    assert [(reign.holder, reign.since) for reign in title.reigns] == [(ANNA, day(0)), (BEN, day(31)), (CLEO, day(61))]


def test_an_offer_begins_the_month_anew_when_it_is_not_answered_in_time() -> None:
    """Offered on day 20, unanswered until day 34; then Cleo is the head, and the holder has a month from there."""
    title = crowned(Entered(day(1), BEN), Entered(day(2), CLEO), Offered(day(20)))
    assert due(title) is None
    assert due(lapsed(title, day(34))) == day(64)


def test_a_defence_begins_the_month_anew() -> None:
    assert due(crowned(Entered(day(1), BEN), official(20, ANNA, CLEO, MatchOutcome.WON))) == day(50)


def test_no_month_runs_while_nobody_waits() -> None:
    title = crowned()
    assert (due(title), lapsed(title, day(900)).holder) == (None, ANNA)
    assert due(apply_one(title, Entered(day(900), BEN))) == day(930)


def test_the_month_runs_on_when_the_head_leaves_and_somebody_else_still_waits() -> None:
    assert due(crowned(Entered(day(1), BEN), Entered(day(20), CLEO), Left(day(25), BEN))) == day(31)


def test_the_month_begins_anew_when_nobody_has_waited_between() -> None:
    assert due(crowned(Entered(day(1), BEN), Left(day(25), BEN), Entered(day(26), CLEO))) == day(56)


def test_how_long_the_month_is_is_a_setting() -> None:
    assert due(crowned(Entered(day(1), BEN)), TitleRules(offer_within=timedelta(days=7))) == day(8)


def test_a_match_after_the_month_is_played_against_the_new_holder() -> None:
    """Ben holds it from day 31; on day 40 Anna, who no longer does, loses to Cleo, and that is no title match."""
    with pytest.raises(NotATitleMatch):
        crowned(Entered(day(1), BEN), official(40, ANNA, CLEO, MatchOutcome.LOST))


def test_a_title_that_is_given_up_goes_to_the_head_of_the_queue() -> None:
    assert crowned(Entered(day(1), BEN), GivenUp(day(2))).holder == BEN


def test_a_title_that_is_given_up_while_nobody_waits_is_vacant() -> None:
    title = crowned(GivenUp(day(2)))
    assert (title.holder, title.reigns[-1].until) == (None, day(2))
    assert apply_one(title, Crowned(day(3), BEN)).holder == BEN


@pytest.mark.parametrize(
    ("happened", "refusal"),
    [
        (Left(day(5), BEN), NotInTheQueue),
        (Offered(day(5)), NobodyWaits),
        (Crowned(day(5), ANNA), HoldsTheTitle),
        (Crowned(day(-1), BEN), OutOfOrder),
    ],
)
def test_what_cannot_be_is_refused(happened: TitleEvent, refusal: type[LeagueError]) -> None:
    with pytest.raises(refusal):
        crowned(happened)


@pytest.mark.parametrize("happened", [Offered(day(5)), GivenUp(day(5)), official(5, ANNA, BEN, MatchOutcome.WON)])
def test_nobody_defends_a_vacant_title(happened: TitleEvent) -> None:
    with pytest.raises(NobodyHolds):
        apply_one(Title(), happened)


THREE_HANDS: list[TitleEvent] = [
    Crowned(day(0), ANNA),
    Entered(day(5), BEN),
    friendly(10, BEN, ANNA, MatchOutcome.WON),
    official(20, BEN, CLEO, MatchOutcome.WON),
    official(30, DEV, BEN, MatchOutcome.WON),
    official(50, ANNA, DEV, MatchOutcome.WON),
]
"""Anna for 10 days, Ben for 20 with one defence, Dev for 20, and Anna again."""


def test_a_title_that_changed_hands_three_times_is_told_from_what_happened() -> None:
    found = history(THREE_HANDS, day(60))
    assert [(reign.holder, reign.since, reign.until) for reign in found.title.reigns] == [
        (ANNA, day(0), day(10)),
        (BEN, day(10), day(30)),
        (DEV, day(30), day(50)),
        (ANNA, day(50), None),
    ]


def test_the_ranking_goes_by_title_wins_and_then_by_days_held() -> None:
    """Anna twice for 10 + 10 days, Ben and Dev once for 20 each."""
    assert ranking(history(THREE_HANDS, day(60)).title, day(60)) == (
        Ranked(1, ANNA, 2, timedelta(days=20), 0),
        Ranked(2, BEN, 1, timedelta(days=20), 1),
        Ranked(2, DEV, 1, timedelta(days=20), 0),
    )


def test_a_title_gained_by_forfeit_is_no_win_but_its_days_count() -> None:
    title = lapsed(crowned(Entered(day(1), BEN)), day(41))
    assert [(row.manager, row.wins, row.held.days) for row in ranking(title, day(41))] == [(ANNA, 1, 31), (BEN, 0, 10)]


def test_without_a_match_that_was_voided_all_that_followed_is_told_anew() -> None:
    """Anna keeps it, and as she offers Ben nothing he has it from day 35 on; none of the three later matches counts."""
    found = history([each for each in THREE_HANDS if each != friendly(10, BEN, ANNA, MatchOutcome.WON)], day(60))
    assert [(reign.holder, reign.how, reign.since) for reign in found.title.reigns] == [
        (ANNA, Gained.CROWNED, day(0)),
        (BEN, Gained.FORFEIT, day(35)),
    ]


def test_a_history_stands_as_it_does_at_the_moment_that_is_asked_for() -> None:
    happened: list[TitleEvent] = [Crowned(day(0), ANNA), Entered(day(1), BEN)]
    assert (history(happened, day(30)).title.holder, history(happened, day(31)).title.holder) == (ANNA, BEN)
