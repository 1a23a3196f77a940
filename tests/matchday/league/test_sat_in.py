"""Computers that sit in in matches of a league: by its rules, rated or not as was said before."""

from __future__ import annotations

from dataclasses import replace

import pytest

from league.competition.competition import CompetitionPhase
from league.competition.events import Replaced, Undone, Voided
from store.match import sittings
from store.match.sittings import Sitting
from store.people.people import Person
from tests.matchday.league.digging import DIGGERS, League, easiest
from tests.store.ann_and_ben import all_ratings


async def sat_in(league: League, match_id: int) -> tuple[Sitting, ...]:
    """Return the computers that have sat in in a match."""
    async with league.store.reading() as db:
        return await sittings.of(db, match_id)


async def one_goes_away(league: League, days: int = 5) -> tuple[int, Person, Person]:
    """Let the away manager of the first match go away with a computer. Return the match and its managers."""
    league.desk.sitting_in.best = {"tiny": 6}
    match_id = await league.match_of(1)
    row = await league.desk.row(match_id)
    _ = await league.desk.absences.go(row.away, str(days), computer=3)
    return match_id, row.home, row.away


async def play_on(league: League, match_id: int, computers: Person) -> None:
    """Dig until the match is over: a computer answers for one of its managers."""
    while (view := await league.desk.view(match_id)).asked is not None:
        _ = await league.desk.answer(
            match_id,
            [easiest(view)],
            by=view.asked.id,
            interaction_id=league.interaction(),
            computer=view.asked == computers,
        )
    _ = await league.leagues.tick(league.time)


async def rated(league: League) -> int:
    """Return the number of managers with a rating."""
    async with league.store.reading() as db:
        return len(await all_ratings(db))


async def test_a_match_in_which_a_computer_has_sat_in_counts_in_the_table_and_for_no_rating(league: League) -> None:
    _ = await league.begin(2)
    match_id, home, away = await one_goes_away(league)
    await league.desk.sitting_in.let(match_id, by=home.id, interaction_id=league.interaction())

    await play_on(league, match_id, away)

    result = (await league.fixture(1)).result
    assert result is not None
    assert result.sat_in
    assert await rated(league) == 0


@pytest.mark.parametrize("at_first", [False, True])
async def test_it_is_rated_as_was_said_before_anybody_agreed(league: League, *, at_first: bool) -> None:
    _ = await league.begin(2, league=replace(DIGGERS, computer_rated=at_first))
    match_id, home, away = await one_goes_away(league)
    await league.desk.sitting_in.let(match_id, by=home.id, interaction_id=league.interaction())
    row = (await league.leagues.of_guild((await league.desk.row(match_id)).guild_id))[0]
    _ = await league.leagues.change(
        row.id,
        lambda rules: replace(rules, computer_rated=not at_first),
        by=home,
        interaction_id=league.interaction(),
    )

    await play_on(league, match_id, away)

    assert await rated(league) == (2 if at_first else 0)


async def test_where_the_league_asks_nobody_the_computer_sits_down_at_once(league: League) -> None:
    _ = await league.begin(2, league=replace(DIGGERS, computer_asks=False))

    match_id, _, _ = await one_goes_away(league)

    (sitting,) = await sat_in(league, match_id)
    assert (sitting.seat, sitting.why) == ("away", "away")


async def test_a_fixture_that_begins_while_a_manager_is_away_has_a_computer_too(league: League) -> None:
    _ = await league.begin(2, league=replace(DIGGERS, computer_asks=False))
    _, _, away = await one_goes_away(league, days=20)
    await league.play_all()
    while (await league.fixture(2)).match is None:
        await league.until((await league.leagues.tick(league.time)) or league.time)

    second = await league.match_of(2)

    assert (await league.desk.row(second)).state == "playing"
    assert [each.seat for each in await sat_in(league, second)] == ["home"], "they meet again the other way round"
    assert (await league.desk.row(second)).home == away
    assert (await league.stands()).phase is CompetitionPhase.PLAYING


async def test_who_has_come_back_before_it_answered_has_played_alone(league: League) -> None:
    _ = await league.begin(2)
    match_id, home, away = await one_goes_away(league)
    await league.desk.sitting_in.let(match_id, by=home.id, interaction_id=league.interaction())
    await league.desk.absences.end(away)

    _ = await league.play(match_id)

    result = (await league.fixture(1)).result
    assert result is not None
    assert not result.sat_in
    assert await rated(league) == 2


async def test_a_match_that_goes_on_from_a_void_has_its_computers(league: League) -> None:
    _ = await league.begin(2, league=replace(DIGGERS, computer_asks=False))
    before, _, away = await one_goes_away(league)
    view = await league.desk.view(before)
    while view.asked != away:
        view = await league.dig(before, 1)
    _ = await league.desk.answer(
        before, [easiest(view)], by=away.id, interaction_id=league.interaction(), computer=True
    )
    (sat,) = await sat_in(league, before)
    await league.tell(Voided(1), "the wrong squad")

    await league.tell(Undone(await league.last()), "the right one")

    goes_on = await league.match_of(1)
    assert goes_on != before
    (sits,) = await sat_in(league, goes_on)
    assert (sits.seat, sits.answered, sits.until) == (sat.seat, True, None)
    assert "by the computer, level 3" in await league.desk.log_text(goes_on)


async def test_a_new_manager_has_the_seat(league: League) -> None:
    _ = await league.begin(2, league=replace(DIGGERS, computer_asks=False))
    match_id, _, away = await one_goes_away(league)
    new = Person(77, "New")
    club = next(each.club for each in (await league.stands()).entries.values() if each.manager == away.id)

    _ = await league.tell(Replaced(club, new.id), "moved away", people=[new])

    (sitting,) = await sat_in(league, match_id)
    assert sitting.until is not None
    assert (await league.desk.row(match_id)).away == new


@pytest.mark.parametrize("at_first", [False, True])
async def test_it_is_rated_as_the_offer_said_if_the_rule_changes_before_anybody_agrees(
    league: League, *, at_first: bool
) -> None:
    _ = await league.begin(2, league=replace(DIGGERS, computer_rated=at_first))
    match_id, home, away = await one_goes_away(league)
    row = (await league.leagues.of_guild((await league.desk.row(match_id)).guild_id))[0]
    _ = await league.leagues.change(
        row.id,
        lambda rules: replace(rules, computer_rated=not at_first),
        by=home,
        interaction_id=league.interaction(),
    )
    await league.desk.sitting_in.let(match_id, by=home.id, interaction_id=league.interaction())

    await play_on(league, match_id, away)

    assert await rated(league) == (2 if at_first else 0), "the message said so before anybody agreed"
