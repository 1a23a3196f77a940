"""A seed that was shown is no secret: a competition that goes on after its end draws from a new one, bound before."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import update

from league.competition.competition import USUAL_COMPETITION, CompetitionPhase, CompetitionRules, Format
from league.competition.events import Awarded, CalledOff, DrawMade, LotsRolled, Undone
from league.formats.season import SeasonRules
from league.tables.table_rules import TableRules, TieBreak
from matchday.competitions.competition_dice import CompetitionDice
from store.schema.league_tables import competition
from store.seeds import commitment
from tests.matchday.league.digging import OPENS, ORGANISER, League

LOTS = CompetitionRules(season=SeasonRules(meetings=1, table=TableRules(order=(TieBreak.POINTS, TieBreak.LOTS))))
CUP = CompetitionRules(Format.CUP)


@pytest.fixture
async def league(tmp_path: Path) -> AsyncIterator[League]:
    """Return a desk that takes seeds as it does in earnest."""
    league = League(tmp_path / "matches.sqlite3")
    await league.start(new_seed=secrets.token_bytes)
    yield league
    await league.close()


async def dice_of(league: League) -> CompetitionDice:
    """Return the data by which the competition's dice can be checked now."""
    return await league.leagues.dice(league.competition)


async def signed_up(league: League) -> None:
    """Begin a competition that three clubs have entered."""
    view = await league.leagues.begin(
        *(await league.create(), "league", "Spring", USUAL_COMPETITION),
        by=ORGANISER,
        interaction_id=league.interaction(),
    )
    league.competition = view.id
    for at in range(3):
        await league.join(at)


async def level(league: League) -> None:
    """Award every fixture as a draw, so that all are level at the end and lots are rolled."""
    for number in (await league.stands()).fixtures:
        await league.tell(Awarded(number, (1, 1)), "both came late")
    await league.until(league.time)


async def test_what_is_called_off_and_goes_on_is_drawn_from_a_seed_that_nobody_knows(league: League) -> None:
    await signed_up(league)
    first = await dice_of(league)
    await league.tell(CalledOff(), "nobody came")
    shown = await dice_of(league)
    await league.tell(Undone(await league.last()), "they came")
    bound = await dice_of(league)
    view = await league.leagues.draw(league.competition, by=ORGANISER, opens=OPENS, interaction_id=league.interaction())
    await league.tell(CalledOff(), "the pitch is under water")
    end = await dice_of(league)
    drawn = view.logged_events[-1].event

    assert commitment(bytes.fromhex(shown.seed), league.competition) == first.commitment == shown.commitment
    assert bound.commitment != first.commitment
    assert (bound.seed, bound.check) == ("", None)
    assert [(each.seed, each.commitment) for each in bound.earlier] == [(shown.seed, shown.commitment)]
    assert isinstance(drawn, DrawMade)
    assert commitment(bytes.fromhex(end.seed), league.competition) == bound.commitment
    assert end.check is not None
    assert (end.check.fits, end.check.rolls) == (True, len(drawn.rolls))


async def test_no_two_tapes_of_competitions_have_the_same_words_and_each_is_checked_with_its_own(
    league: League,
) -> None:
    await signed_up(league)
    first = await dice_of(league)
    await league.tell(CalledOff(), "nobody came")
    await league.tell(Undone(await league.last()), "they came")
    await league.leagues.draw(league.competition, by=ORGANISER, opens=OPENS, interaction_id=league.interaction())
    await league.tell(CalledOff(), "the pitch is under water")
    end = await dice_of(league)
    league_id = (await league.leagues.competition(league.competition)).league.id
    begun = await league.leagues.begin(
        *(league_id, "cup", "Cup", CUP), by=ORGANISER, interaction_id=league.interaction()
    )
    other = await league.leagues.dice(begun.id)

    assert [each.words for each in (first, *end.earlier, end, other)] == [
        *("competition 1", "competition 1", "competition 1, tape 2", "competition 2")
    ]
    assert end.check is not None
    assert end.check.fits


async def test_tapes_from_when_all_of_a_competition_had_the_same_words_are_still_checked_with_those(
    league: League,
) -> None:
    await signed_up(league)
    async with league.store.writing() as db:
        _ = await db.execute(update(competition).values(words="league 1"))
    await league.leagues.draw(league.competition, by=ORGANISER, opens=OPENS, interaction_id=league.interaction())
    await league.tell(CalledOff(), "the pitch is under water")
    async with league.store.writing() as db:
        old = '[{"seed": "00", "commitment": "", "until": 1}]'
        _ = await db.execute(update(competition).values(shown=old))
    await league.tell(Undone(await league.last()), "it has drained")
    end = await dice_of(league)

    assert [each.words for each in (*end.earlier, end)] == ["league 1", "league 1", "competition 1, tape 3"]
    assert end.earlier[-1].check is not None
    assert (end.earlier[-1].check.fits, end.earlier[-1].check.rolls) == (True, 2)


async def test_the_new_promise_is_told_with_what_made_the_competition_go_on(league: League) -> None:
    await signed_up(league)
    await league.tell(CalledOff(), "nobody came")
    await league.tell(Undone(await league.last()), "they came")

    told = await league.heard("audit")

    assert [facts.get("commitment") for facts in told] == [None, (await dice_of(league)).commitment]
    assert (await league.heard("table"))[-1:] != []


async def test_lots_that_are_rolled_again_after_the_end_are_bound_before_they_fall(league: League) -> None:
    await league.begin(3, rules=LOTS)
    await level(league)
    first = await dice_of(league)
    written = (await league.leagues.competition(league.competition)).logged_events
    award = next(each.seq for each in reversed(written) if isinstance(each.event, Awarded))
    await league.tell(Undone(award), "one was on time")
    between, phase = await dice_of(league), (await league.stands()).phase
    await level(league)
    rolled = [each.event for each in (await league.leagues.competition(league.competition)).logged_events]
    lots = [each for each in rolled if isinstance(each, LotsRolled)]
    end = await dice_of(league)

    assert first.check is not None
    assert phase is CompetitionPhase.PLAYING
    assert (between.seed, between.earlier) == ("", (replace(first, earlier=()),))
    assert between.commitment != first.commitment
    assert end.commitment == between.commitment
    assert end.earlier == between.earlier
    assert end.check is not None
    assert (end.check.fits, first.check.fits) == (True, True)
    assert first.check.rolls + end.check.rolls == 2 + sum(len(each.rolls) for each in lots)
