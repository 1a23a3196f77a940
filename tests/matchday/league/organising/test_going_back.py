"""Organisers take a match back to an answer, running or over, and undo that while nobody has answered since."""

from __future__ import annotations

import pytest

from docs.check_dice import check
from league.competition.events import MatchReopened, Undone, Voided
from league.errors import CannotBeUndone, NoReason
from matchday.league.errors import NoSuchFixture, NothingToGoBackTo
from tests.matchday.league.digging import ORGANISER, League, easiest


async def void_from(league: League, match: int, ply: int, reason: str = "a slip") -> None:
    """Let the organiser take a match back."""
    await league.leagues.void_from(match, ply, by=ORGANISER, reason=reason, interaction_id=league.interaction())


async def begun(league: League, answers: int = 1) -> int:
    """Begin a match and give this many answers. Returns its number."""
    await league.begin(2)
    match = await league.match_of(1)
    await league.play(match, answers)
    return match


async def test_a_running_match_goes_back_to_an_answer_and_its_dice_are_burnt(league: League) -> None:
    match = await begun(league, 2)

    await void_from(league, match, 1)
    view = await league.desk.view(match)
    log = await league.desk.log_text(match)
    end = await league.play(match)

    assert view.ply == 1
    assert view.asked == view.row.away
    assert "burns rolls" in log
    assert end.row.state == "finished"
    assert (await league.desk.check_dice(match)).fits
    assert (await league.fixture(1)).result is not None


async def test_no_board_tells_or_explains_what_was_before_an_organiser_took_the_match_back(league: League) -> None:
    match = await begun(league, 2)
    before = await league.desk.view(match)
    assert before.asked is not None
    _ = await league.desk.answer(match, "wait", by=before.asked.id, interaction_id=league.interaction())
    last = before.ply

    await void_from(league, match, last)
    view = await league.desk.view(match)

    assert view.ply == last
    assert any(each.drawn is not None and each.entry.ply < last for each in await league.entries(match))
    assert view.reports == ()
    assert (await league.desk.explaining.rolls(match, view.seq))[1] == ()
    assert await league.desk.explaining.ply_of(match, view.seq) == last


async def test_going_back_in_a_running_match_is_undone_with_the_same_dice(league: League) -> None:
    match = await begun(league, 2)
    before = await league.desk.view(match)
    await void_from(league, match, 0)

    await league.tell(Undone(await league.last()), "no slip")
    after = await league.desk.view(match)
    end = await league.play(match)

    assert (after.ply, after.question, after.match) == (before.ply, before.question, before.match)
    assert end.row.state == "finished"
    assert (await league.desk.check_dice(match)).fits


async def test_going_back_cannot_be_undone_when_somebody_has_answered_since(league: League) -> None:
    match = await begun(league, 2)
    await void_from(league, match, 0)
    taken_back = await league.last()
    await league.play(match, 1)

    with pytest.raises(CannotBeUndone):
        await league.tell(Undone(taken_back), "no slip")
    assert (await league.desk.view(match)).ply == 1


async def test_a_match_that_is_over_goes_on_as_another_one_with_its_own_dice(league: League) -> None:
    match = await begun(league, 100)
    first = (await league.fixture(1)).result
    log = (await league.desk.log_text(match)).split("\n\n")[1].splitlines()

    await void_from(league, match, 1)
    goes_on = await league.match_of(1)
    between = await league.fixture(1)
    view = await league.desk.view(goes_on)
    await league.play(goes_on)
    again = (await league.desk.log_text(goes_on)).split("\n\n")[1].splitlines()

    assert first is not None
    assert goes_on != match
    assert between.result is None
    assert view.ply == 1
    assert again[0] == log[0]
    assert (await league.desk.row(match)).state == "finished"
    assert (await league.desk.check_dice(goes_on)).fits
    assert (await league.fixture(1)).result is not None


async def goes_on_behind_the_toss(league: League) -> int:
    """Play a match, take it back when it is over, and return the one that goes on from it."""
    match = await begun(league, 100)
    await void_from(league, match, 3)
    return await league.match_of(1)


async def test_what_a_match_has_taken_over_is_bound_by_its_words_before_its_first_die(league: League) -> None:
    goes_on = await goes_on_behind_the_toss(league)
    await league.desk.outbox.deliver(goes_on)
    told = [notice for notice in league.posted if notice.match_id == goes_on and notice.kind == "kick_off"]
    row = (await league.play(goes_on)).row
    found, said = check(await league.desk.log_text(goes_on), row.commitment)
    checked = await league.desk.check_dice(goes_on)

    assert [notice.facts for notice in told] == [{"commitment": row.commitment, "words": row.words}]
    assert row.words.startswith(f"goes on from match {row.head['continues']}, ")
    assert row.words.endswith(f", match {goes_on}")  # two matches may go on from the same lines
    assert (found, checked.fits) == ([], True)
    assert checked.taken_over > 0
    assert f"the {checked.taken_over} on the" in said


@pytest.mark.nightly
async def test_going_back_behind_what_was_taken_over_and_undoing_that_can_be_checked(league: League) -> None:
    goes_on = await goes_on_behind_the_toss(league)
    asked = (await league.desk.view(goes_on)).asked
    assert asked is not None
    _ = await league.desk.answer(goes_on, "wait", by=asked.id, interaction_id=league.interaction())
    await void_from(league, goes_on, 0)
    await league.tell(Undone(await league.last()), "no slip")
    row = (await league.play(goes_on)).row
    found, _ = check(await league.desk.log_text(goes_on), row.commitment)

    assert "takes back to ply: 0" in await league.desk.log_text(goes_on)
    assert (found, (await league.desk.check_dice(goes_on)).fits) == ([], True)


@pytest.mark.nightly
async def test_going_on_from_a_match_that_is_over_is_undone_with_its_result(league: League) -> None:
    match = await begun(league, 100)
    first = (await league.fixture(1)).result
    await void_from(league, match, 1)
    goes_on = await league.match_of(1)

    await league.tell(Undone(await league.last()), "no slip")

    assert await league.match_of(1) == match
    assert (await league.fixture(1)).result == first
    assert (await league.desk.row(goes_on)).state == "void"


async def test_what_a_void_match_goes_on_as_is_undone_by_going_on_as_yet_another_one(league: League) -> None:
    match = await begun(league, 1)
    await league.tell(Voided(1), "the wrong squad")
    await league.tell(Undone(await league.last()), "the right one")
    second = await league.match_of(1)

    await league.tell(Undone(await league.last()), "a slip")
    third = await league.match_of(1)

    assert [(await league.desk.row(each)).state for each in (match, second, third)] == ["void", "void", "playing"]
    assert (await league.desk.view(third)).ply == 1


async def test_going_back_needs_a_reason_a_fixture_and_an_answer(league: League) -> None:
    match = await begun(league, 1)
    before = await league.desk.log_text(match)

    with pytest.raises(NoReason):
        await void_from(league, match, 0, " ")
    with pytest.raises(NothingToGoBackTo):
        await void_from(league, match, 7)
    with pytest.raises(NoSuchFixture):
        await void_from(league, 77, 0)

    assert await league.desk.log_text(match) == before


async def test_going_back_to_a_die_goes_back_to_the_answer_before_it(league: League) -> None:
    match = await begun(league, 2)
    entries = await league.entries(match)
    die = next(each.entry.ply for each in entries if each.drawn is not None)

    await void_from(league, match, die)
    told = (await league.leagues.competition(league.competition)).logged_events[-1].event

    assert isinstance(told, MatchReopened)
    assert told.to == die - 1
    assert easiest(await league.desk.view(match))
