"""The effects of a finished match on its competition: results, tallies, ratings, injuries; each counted once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import timedelta

import pytest

from league.competition.competition import CompetitionRules
from league.competition.events import Awarded, DrawMade, MatchEnded, Paused, Resumed, Undone, Voided
from league.competition.queries import unavailable
from league.formats.lots import Rolled
from league.records.discipline import DisciplineRules
from matchday.competitions.season_scheduler import OVERDUE
from matchday.delivery.due_scheduler import AGAIN
from matchday.league.errors import PartOfACompetition
from rules.log import Entry
from rules.score_sheets import ScoreSheet
from store.league import tallies
from store.match import uncounted_matches
from tests.altered_games import altered
from tests.matchday.ground import rigged
from tests.matchday.league.digging import DAY, DIGGERS, DIGGING, WEEK, League, score_sheet
from tests.matchday.timekeeping import at
from tests.store.ann_and_ben import all_ratings

INJURED = CompetitionRules(discipline=DisciplineRules(injury=(1, 2, 3)))


async def counted(league: League) -> list[int]:
    """Return how many matches the tallies of all clubs have, then how many the ratings of all managers."""
    async with league.store.reading() as db:
        clubs = await tallies.of_competition(db, league.competition, "club")
        rated = await all_ratings(db)
    return [*(sums.tally.matches for sums in clubs.values()), *(rating.matches for rating in rated.values())]


async def test_a_match_that_ends_before_a_crash_is_counted_after_it_once(league: League) -> None:
    await league.begin(2)
    await league.dig(await league.match_of(1))

    between = await league.fixture(1)
    await league.start_again()
    await league.until(league.time)
    await league.until(league.time)
    async with league.store.reading() as db:
        left = await uncounted_matches.due_at(db, league.time + WEEK)

    assert between.result is None
    assert (await league.fixture(1)).result is not None
    assert await counted(league) == [1, 1, 1, 1]
    assert left == []


async def test_what_is_voided_counts_no_longer_and_counts_again_when_that_is_undone(league: League) -> None:
    await league.begin(2)
    await league.play(await league.match_of(1))

    await league.tell(Voided(1), "the wrong squad")
    voided = await counted(league)
    await league.tell(Undone(await league.last()), "the right one")

    assert voided == []
    assert await counted(league) == [1, 1, 1, 1]


async def test_what_was_played_under_an_award_counts_only_when_that_is_undone(league: League) -> None:
    await league.begin(2)
    await league.tell(Awarded(1, (0, 3)), "no show")
    award = await league.last()
    await league.play(await league.match_of(1))

    under = await counted(league)
    await league.tell(Undone(award), "he was there")

    assert under == []
    assert await counted(league) == [1, 1, 1, 1]


async def test_who_resigns_forfeits_the_match(league: League) -> None:
    await league.begin(2)
    match = await league.match_of(1)
    row = (await league.desk.view(match)).row

    await league.desk.resign(match, by=row.home.id, interaction_id=league.interaction())
    await league.until(league.time)
    result = (await league.fixture(1)).result

    assert result is not None
    assert (result.goals, result.awarded) == ((0, 3), "resigned")
    assert await counted(league) == [1, 1, 1, 1]


async def test_who_lets_the_time_run_out_forfeits_the_match_when_it_is_claimed(league: League) -> None:
    await league.begin(2, rules=CompetitionRules(season=replace(CompetitionRules().season, round_length=60 * DAY)))
    match = await league.match_of(1)
    row = (await league.desk.view(match)).row
    await at(league, league.time + 30 * DAY)

    await league.desk.clocks.claim(match, by=row.away.id, interaction_id=league.interaction())
    await league.until(league.time)
    result = (await league.fixture(1)).result

    assert result is not None
    assert (result.goals, result.awarded) == ((0, 3), "claimed")


@pytest.mark.nightly
async def test_a_die_of_the_competition_says_how_long_an_injury_lasts(league: League) -> None:
    await league.begin(2, rules=INJURED)
    match = await league.match_of(1)
    await league.dig(match, 2)
    view = await league.desk.view(match)
    assert view.asked is not None
    hurt = {"home": 0, "away": 1}[str(view.side)]
    await league.answer(match, view.asked, "wait")
    await league.play(match)

    ended = next(
        each.event for each in (await league.leagues.competition(1)).logged_events if isinstance(each.event, MatchEnded)
    )
    club = (await league.fixture(1)).fixture.clubs[hurt]
    out = unavailable(await league.stands(), club)
    await league.until(league.time + WEEK)
    head = (await league.desk.row(await league.match_of(2))).head

    assert ended.bodies[hurt].injuries.keys() == {f"{view.side} digger"}
    assert ended.bodies[1 - hurt].injuries == {}
    assert out.keys() == {f"{view.side} digger"}
    assert head["out"] == f"{view.side} digger"


async def test_what_is_overdue_is_told_once(league: League) -> None:
    await league.begin(2)

    await league.until(league.time + WEEK)
    await league.start_again()
    await league.until(league.time + DAY)

    assert [facts["fixture"] for facts in await league.heard("overdue")] == ["1"]


async def test_what_was_due_while_the_program_was_off_happens_at_its_start(league: League) -> None:
    await league.begin(2)
    await league.play(await league.match_of(1))

    await league.close()
    league.time += 8 * DAY
    await league.start()
    await league.until(league.time)

    assert [facts["round"] for facts in await league.heard("round_opened")] == ["1", "2"]
    assert len(await league.playing()) == 1


async def test_who_must_act_forfeits_what_is_overdue_for_long(league: League) -> None:
    await league.begin(2, league=replace(DIGGERS, auto_award_after=2 * DAY))
    match = await league.match_of(1)
    await league.dig(match, 1)

    await league.until(league.time + WEEK + DAY)
    before = await league.fixture(1)
    await league.until(league.time + DAY)
    award = (await league.fixture(1)).award

    assert before.award is None
    assert award is not None
    assert (award.goals, award.awarded, award.both_lose) == ((3, 0), OVERDUE, False)


async def test_both_forfeit_what_nobody_has_begun_for_long(league: League) -> None:
    league.punctual = False
    await league.begin(2, league=replace(DIGGERS, pace="live", auto_award_after=timedelta(hours=1)))

    await league.until(league.time + WEEK + DAY)
    award = (await league.fixture(1)).award

    assert award is not None
    assert award.both_lose


def unreadable(facts: Mapping[str, str], log: Sequence[Entry]) -> ScoreSheet:
    """Fail with the sheet of whatever the Reds play, as a game with a fault would."""
    if "Reds" in facts["clubs"]:
        raise ZeroDivisionError
    return score_sheet(facts, log)


@pytest.mark.nightly
async def test_a_sheet_that_cannot_be_read_holds_up_no_other_match_and_is_not_awarded(league: League) -> None:
    """The Reds' match is over, and cannot be counted; the others go on, and it counts once the fault is mended."""
    league.game = altered(DIGGING, score_sheet=unreadable)
    await league.start_again()
    await league.begin(4, league=replace(DIGGERS, auto_award_after=2 * DAY))
    await league.play_all()
    broken = next(
        status for status in (await league.stands()).fixtures.values() if "1" in status.fixture.clubs and status.match
    )

    league.time += WEEK + 2 * DAY
    await league.until(league.time)
    after = await league.stands()
    waits = after.fixtures[broken.fixture.number]

    assert len(await league.playing()) == 2
    assert [status.result is not None for status in after.fixtures.values() if status.fixture.round == 1].count(
        True
    ) == 1
    assert (waits.result, waits.award) == (None, None)

    league.game = DIGGING
    await league.start_again()
    league.time += AGAIN
    await league.until(league.time)
    assert (await league.fixture(broken.fixture.number)).result is not None


async def test_a_live_fixture_waits_until_both_are_there(league: League) -> None:
    league.punctual = False
    await league.begin(2, league=replace(DIGGERS, pace="live"))
    await league.until(league.time + 2 * DAY)
    match = await league.match_of(1)
    row = await league.desk.row(match)

    with pytest.raises(PartOfACompetition):
        await league.desk.decline(match, by=row.away.id, interaction_id=league.interaction())
    one = await league.desk.accept(match, by=row.away.id, interaction_id=league.interaction(), club="Picks")
    view = await league.desk.accept(match, by=row.home.id, interaction_id=league.interaction())
    await league.play(match)

    assert (row.state, one.row.state) == ("challenged", "challenged")
    assert view.row.head == row.head
    assert view.row.state == "playing"
    assert (await league.fixture(1)).result is not None


async def test_no_time_runs_in_a_match_that_is_accepted_while_the_competition_is_paused(league: League) -> None:
    league.punctual = False
    await league.begin(2, league=replace(DIGGERS, pace="live"))
    match = await league.match_of(1)
    row = await league.desk.row(match)
    await league.tell(Paused())

    for person in (row.away, row.home):
        await league.desk.accept(match, by=person.id, interaction_id=league.interaction())
    held = await league.clock_of(match)
    await league.tell(Resumed())

    assert (held.held, held.since) == (True, None)
    assert (await league.clock_of(match)).since == league.time


async def test_the_draw_is_rolled_on_the_tape_of_the_competition(league: League) -> None:
    await league.close()
    await league.start(dice=rigged(3, 1, 2, *[1] * 2))

    await league.begin(4)
    drawn = (await league.leagues.competition(1)).logged_events[4].event

    assert isinstance(drawn, DrawMade)
    assert drawn.order == ("3", "1", "4", "2")
    assert drawn.rolls == (Rolled(1, 3), Rolled(2, 1), Rolled(3, 2))
