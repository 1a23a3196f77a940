"""The dice of fixtures: bound in public with the draw, and none falls before both managers could give a word."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path

import pytest
from sqlalchemy import URL, delete, select, update

from docs.check_dice import check
from league.competition.competition import CompetitionPhase, CompetitionRules, Format
from league.competition.events import Awarded, Paused, Resumed, Undone, Voided
from matchday.competitions.kick_off import READY_WAIT
from matchday.errors import NotChallenged, NotYourMatch
from store.league.fixture_tapes import FixtureTape
from store.match.matches import MatchRow, tape_of
from store.schema.league_tables import competition, fixture_tape
from store.schema.match_tables import outbox
from store.seeds import commitment
from tests.matchday.ground import ANN as STRANGER
from tests.matchday.league.digging import DAY, OPENS, WEEK, League

CUP = CompetitionRules(Format.CUP)


@pytest.fixture
async def league(database: Path | URL) -> AsyncIterator[League]:
    """Return a desk that takes seeds as it does in earnest, and whose managers are in no hurry."""
    league = League(database)
    league.punctual = False
    await league.start(new_seed=secrets.token_bytes)
    yield league
    await league.close()


async def told(league: League) -> list[FixtureTape]:
    """Return all that was told of tapes, in its order."""
    facts = await league.heard("tapes")
    found = [await league.leagues.tapes(league.competition, int(each["first"]), int(each["last"])) for each in facts]
    return [tape for tapes in found for tape in tapes]


async def row_of(league: League, fixture: int) -> MatchRow:
    """Return what is stored of the match of a fixture."""
    return await league.desk.row(await league.match_of(fixture))


async def dice_fallen(league: League, match_id: int) -> int:
    """Return how many dice of a match have fallen."""
    return sum(each.drawn is not None for each in await league.entries(match_id))


async def ready(league: League, row: MatchRow, *words: str) -> None:
    """Let home be ready, and away too where two words are given."""
    for person, word in zip((row.home, row.away), words, strict=False):
        await league.leagues.readiness.mark_ready(row.id, by=person.id, interaction_id=league.interaction(), word=word)


async def test_every_fixture_is_bound_with_the_draw_before_any_match_is_made(league: League) -> None:
    await league.begin(4)
    bound = await told(league)
    fixtures = (await league.stands()).fixtures

    assert [tape.pairing for tape in bound] == [(number, *status.fixture.clubs) for number, status in fixtures.items()]
    assert len({tape.match_id for tape in bound}) == len({tape.commitment for tape in bound}) == 12
    assert {status.match for status in fixtures.values() if status.match} == {tape.match_id for tape in bound[:2]}


async def test_a_match_has_the_number_and_the_seed_that_were_bound(league: League) -> None:
    await league.begin(2)
    (first, _), row = await told(league), await row_of(league, 1)
    async with league.store.reading() as db:
        tape = await tape_of(db, row.id)
        of_match = select(fixture_tape.c.seed).where(fixture_tape.c.match_id == row.id)
        left = (await db.execute(of_match)).scalar()

    assert (row.id, row.commitment) == (first.match_id, first.commitment)
    assert commitment(tape.seed, row.id) == first.commitment
    assert left == ""


async def test_numbers_that_are_kept_for_fixtures_are_given_to_no_other_match(league: League) -> None:
    await league.begin(4)
    kept = {tape.match_id for tape in await told(league)}

    other = await league.challenge(channel=81)

    assert other.id not in kept


async def test_no_die_falls_before_both_are_ready_and_the_words_of_both_are_in_it(league: League) -> None:
    await league.begin(2)
    row = await row_of(league, 1)
    await ready(league, row, "heron")
    before, view = await dice_fallen(league, row.id), await league.desk.view(row.id)
    await ready(league, row, "heron", "otter")
    after = await league.desk.row(row.id)
    await league.dig(row.id, 3)

    assert (row.state, before, view.ready) == ("challenged", 0, {row.home.id})
    assert (after.state, after.words) == ("playing", "heron otter")
    assert await dice_fallen(league, row.id) > 0


async def test_a_manager_may_think_again_of_a_word_until_the_other_is_ready(league: League) -> None:
    await league.begin(2)
    row = await row_of(league, 1)
    for word in ("heron", "otter"):
        await ready(league, row, word)
    await league.desk.accept(row.id, by=row.away.id, interaction_id=league.interaction())

    assert (await league.desk.row(row.id)).words == "otter"


async def test_whoever_gives_no_word_plays_with_that_of_the_other_and_two_who_are_silent_with_the_number(
    league: League,
) -> None:
    await league.begin(4)
    one, other = await row_of(league, 1), await row_of(league, 2)
    await ready(league, one, "", "otter")
    await ready(league, other, "", "")

    words = [(await league.desk.row(each.id)).words for each in (one, other)]

    assert words == ["otter", f"match {other.id}"]


async def test_a_match_for_which_somebody_is_not_ready_begins_in_the_end_with_the_word_that_there_is(
    league: League,
) -> None:
    await league.begin(2)
    row = await row_of(league, 1)
    await ready(league, row, "heron")
    await league.until(OPENS + READY_WAIT - timedelta(minutes=1))
    before = await league.desk.row(row.id)
    await league.until(OPENS + READY_WAIT)
    after = await league.desk.row(row.id)

    assert (before.state, after.state, after.words) == ("challenged", "playing", "heron")


async def test_nobody_else_is_ready_and_nobody_when_it_has_begun(league: League) -> None:
    await league.begin(2)
    row = await row_of(league, 1)
    with pytest.raises(NotYourMatch):
        await league.leagues.readiness.mark_ready(row.id, by=STRANGER.id, interaction_id=league.interaction())
    await ready(league, row, "", "")

    with pytest.raises(NotChallenged):
        await ready(league, row, "too late")


async def test_a_match_waits_on_while_what_binds_its_dice_cannot_be_posted(league: League) -> None:
    await league.begin(2)
    row = await row_of(league, 1)
    league.fails = [OSError() for _ in range(1000)]
    async with league.store.writing() as db:
        _ = await db.execute(update(outbox).where(outbox.c.kind == "challenge").values(done=False))
    await league.until(OPENS + READY_WAIT + DAY)
    shut = await league.desk.row(row.id)
    league.fails = []
    await league.until(OPENS + READY_WAIT + 2 * DAY)

    assert (shut.state, (await league.desk.row(row.id)).state) == ("challenged", "playing")


@pytest.mark.nightly
async def test_a_match_waits_on_while_its_competition_stands_still(league: League) -> None:
    await league.begin(2)
    row = await row_of(league, 1)
    await league.tell(Paused())
    await league.until(OPENS + READY_WAIT + DAY)
    still = await league.desk.row(row.id)
    await league.tell(Resumed())
    await league.until(league.time + DAY)

    assert (still.state, (await league.desk.row(row.id)).state) == ("challenged", "playing")


async def test_a_fixture_that_was_voided_is_bound_anew_before_it_is_played_again(league: League) -> None:
    await league.begin(2)
    row = await row_of(league, 1)
    await ready(league, row, "", "")
    await league.tell(Voided(1))
    bound = await told(league)
    await league.until(league.time + DAY)
    again = await row_of(league, 1)

    assert len(bound) == 3
    assert (again.id, again.commitment) == (bound[-1].match_id, bound[-1].commitment)
    assert again.commitment != row.commitment


async def test_a_result_that_is_awarded_and_taken_away_again_leaves_a_fixture_its_tape(league: League) -> None:
    await league.begin(4)
    waits = next(number for number, now in (await league.stands()).fixtures.items() if now.match is None)
    before = await told(league)
    await league.tell(Awarded(waits, (1, 0)))
    await league.tell(Undone(await league.last()))

    assert await told(league) == before


async def test_the_next_round_of_a_cup_is_bound_when_it_is_drawn(league: League) -> None:
    league.punctual = True
    await league.begin(4, "cup", CUP)
    first = len(await told(league))
    final = list[int]()
    for _ in range(100):  # a level tie is played again, until it is decided
        await league.play_all()
        await league.until(league.time + timedelta(minutes=1))
        final = [number for number, status in (await league.stands()).fixtures.items() if status.fixture.round == 2]
        if final:
            break
    bound = await told(league)

    assert first == 2
    assert [tape.fixture for tape in bound if tape.fixture in final] == final != []
    assert (await league.fixture(final[0])).match is None


@pytest.mark.nightly
async def test_a_season_that_was_drawn_before_there_were_tapes_is_bound_at_the_next_look(league: League) -> None:
    await league.begin(4)
    async with league.store.writing() as db:
        _ = await db.execute(delete(fixture_tape))
        _ = await db.execute(update(competition).values(due=league.time))
    await league.until(league.time + timedelta(minutes=1))

    assert len(await told(league)) == 10
    await league.until(OPENS + 2 * WEEK)
    assert (await row_of(league, 3)).commitment in {tape.commitment for tape in await told(league)}


async def test_the_log_of_a_fixture_is_checked_with_what_the_draw_has_told(league: League) -> None:
    await league.begin(2)
    (first, _), row = await told(league), await row_of(league, 1)
    await ready(league, row, "heron", "otter")
    await league.play(row.id)

    found, said = check(await league.desk.log_text(row.id), first.commitment)

    assert found == []
    assert "words heron otter" in said
    assert (await league.stands()).phase in {CompetitionPhase.PLAYING, CompetitionPhase.OVER}
