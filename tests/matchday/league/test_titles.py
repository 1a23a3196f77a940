"""The lineal title at the desk: what matches bring it, in competitions and outside, and what time does."""

from __future__ import annotations

from datetime import timedelta

import pytest

from league.competition.events import Awarded, Undone, Voided
from league.errors import InTheQueueAlready, NobodyWaits
from league.title.lineal_title import USUAL_TITLE, Gained, Title
from league.title.title_events import Crowned, Entered, GivenUp, Left, Offered
from matchday.league.errors import NotAnOrganiser, NotTheHolder
from store.people.people import Person
from tests.matchday.ground import CHANNEL, GUILD, NOON
from tests.matchday.league.digging import DAY, MANAGERS, ORGANISER, League

ANN, BEN, CAT = MANAGERS[:3]


async def crowned(league: League, who: Person = ANN) -> int:
    """Begin a title beside whatever else there is, and crown its holder. Returns its number."""
    found = await league.leagues.in_channel(CHANNEL)
    league_id = found[0].id if found else await league.create()
    view = await league.leagues.begin(
        *(league_id, "title", "The Belt", USUAL_TITLE), by=ORGANISER, interaction_id=league.interaction()
    )
    await tell(league, view.id, Crowned(NOON, who.id), ORGANISER)
    return view.id


async def tell(league: League, title: int, event: object, by: Person, reason: str = "") -> None:
    """Let something happen to a title."""
    await league.leagues.tell(
        *(title, event),  # pyright: ignore[reportArgumentType]
        by=by,
        reason=reason,
        interaction_id=league.interaction(),
        organiser=by == ORGANISER,
        people=(ANN, BEN, CAT),
    )


async def stands(league: League, title: int) -> Title:
    """Return how a title stands."""
    return (await league.leagues.competition(title)).title.title


async def resigns(league: League, match: int, who: Person) -> None:
    """Resign a match as a person, and count it."""
    await league.desk.resign(match, by=who.id, interaction_id=league.interaction())
    await league.until(league.time)


async def friendly(league: League, home: Person, away: Person) -> int:
    """Let two begin a match outside of competitions."""
    match = await league.desk.challenge(
        *("tiny", {"goal": "5"}),
        by=home,
        opponent=away,
        guild_id=GUILD,
        channel_id=5,
        interaction_id=league.interaction(),
    )
    await league.desk.accept(match.id, by=away.id, interaction_id=league.interaction())
    return match.id


async def test_the_title_is_lost_in_a_match_of_the_league(league: League) -> None:
    await league.begin(2)
    match = await league.match_of(1)
    row = await league.desk.row(match)
    title = await crowned(league, row.home)

    await resigns(league, match, row.home)
    lost = await stands(league, title)
    await league.tell(Voided(1), "the wrong squad")
    kept = await stands(league, title)
    await league.tell(Undone(await league.last()), "the right one")

    assert (lost.holder, lost.reigns[-1].how) == (row.away.id, Gained.WON)
    assert kept.holder == row.home.id
    assert (await stands(league, title)).holder == row.away.id


async def test_an_award_is_no_title_match(league: League) -> None:
    await league.begin(2)
    title = await crowned(league, (await league.desk.row(await league.match_of(1))).home)

    await league.tell(Awarded(1, (0, 3)), "no show")

    assert len((await stands(league, title)).reigns) == 1


async def test_the_head_of_the_queue_wins_the_title_in_a_friendly_and_another_one_does_not(league: League) -> None:
    title = await crowned(league)
    for who in (BEN, CAT):
        await tell(league, title, Entered(NOON, who.id), who)

    await resigns(league, await friendly(league, ANN, CAT), ANN)
    kept = await stands(league, title)
    await resigns(league, await friendly(league, ANN, BEN), ANN)
    lost = await stands(league, title)

    assert (kept.holder, kept.queue) == (ANN.id, (BEN.id, CAT.id))
    assert (lost.holder, lost.queue) == (BEN.id, (CAT.id,))


async def test_who_offers_no_match_for_a_month_forfeits_the_title_also_while_the_program_is_off(league: League) -> None:
    title = await crowned(league)
    await tell(league, title, Entered(NOON, BEN.id), BEN)

    await league.until(league.time + 29 * DAY)
    before = await stands(league, title)
    await league.close()
    league.time += 40 * DAY
    await league.start()
    await league.until(league.time)
    after = await stands(league, title)

    assert before.holder == ANN.id
    assert (after.holder, after.reigns[-1].since) == (BEN.id, NOON + 30 * DAY)
    assert [facts for facts in await league.heard("title") if "what" in facts] == [{"what": "forfeit"}]


async def test_the_holder_offers_the_head_of_the_queue_a_match(league: League) -> None:
    title = await crowned(league)
    with pytest.raises(NobodyWaits):
        await league.leagues.offer(title, by=ANN, interaction_id=league.interaction())
    await tell(league, title, Entered(NOON, BEN.id), BEN)
    league.time += DAY

    with pytest.raises(NotTheHolder):
        await league.leagues.offer(title, by=BEN, interaction_id=league.interaction())
    for _ in range(2):
        await league.leagues.offer(title, by=ANN, interaction_id=5000)
    (row,) = await league.desk.open_matches()

    assert (row.state, row.home, row.away) == ("challenged", ANN, BEN)
    assert (await stands(league, title)).offered == league.time


async def test_the_head_has_answered_when_the_match_begins_that_was_offered(league: League) -> None:
    title = await crowned(league)
    await tell(league, title, Entered(NOON, BEN.id), BEN)
    await league.leagues.offer(title, by=ANN, interaction_id=league.interaction())
    owes = await stands(league, title)
    (row,) = await league.desk.open_matches()

    await league.desk.accept(row.id, by=BEN.id, interaction_id=league.interaction())
    await league.until(league.time + 60 * DAY)
    plays = await stands(league, title)

    assert owes.called == NOON
    assert (plays.answered, plays.holder, plays.queue) == (True, ANN.id, (BEN.id,))


async def test_everybody_speaks_for_oneself_at_a_title(league: League) -> None:
    title = await crowned(league)

    for event in (Entered(NOON, CAT.id), Left(NOON, CAT.id), Crowned(NOON, BEN.id)):
        with pytest.raises(NotAnOrganiser):
            await tell(league, title, event, BEN)
    for event in (GivenUp(NOON), Offered(NOON)):
        with pytest.raises(NotTheHolder):
            await tell(league, title, event, BEN)
    await tell(league, title, Entered(NOON, BEN.id), BEN)
    with pytest.raises(InTheQueueAlready):
        await tell(league, title, Entered(NOON, BEN.id), BEN)
    await tell(league, title, GivenUp(NOON), ANN)

    assert (await stands(league, title)).holder == BEN.id


async def test_what_an_organiser_did_to_a_title_is_undone(league: League) -> None:
    title = await crowned(league)
    league.time += timedelta(hours=1)
    await tell(league, title, Crowned(NOON, BEN.id), ORGANISER)

    await tell(league, title, Undone(2), ORGANISER, "a slip")

    assert (await stands(league, title)).holder == ANN.id
