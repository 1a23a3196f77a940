"""Forgetting people in leagues: they leave first, and everything that was played stays as it was."""

from __future__ import annotations

import pytest

from league.competition.events import CalledOff
from league.title.lineal_title import USUAL_TITLE
from league.title.title_events import Crowned, Entered, GivenUp, Left, TitleEvent
from matchday.league.errors import StillTakingPart
from store.people.people import Person
from store.people.privacy import FORGOTTEN
from tests.matchday.ground import NOON
from tests.matchday.league.digging import MANAGERS, ORGANISER, League
from tests.store.ann_and_ben import everywhere

ANN, BEN = MANAGERS[:2]


async def tell(league: League, title: int, event: TitleEvent, by: Person) -> None:
    """Let something happen to a title."""
    _ = await league.leagues.tell(
        title, event, by=by, interaction_id=league.interaction(), people=(ANN, BEN), organiser=by == ORGANISER
    )


async def test_who_has_a_club_leaves_first(league: League) -> None:
    _ = await league.begin(3)
    for match in await league.playing():
        await league.play(match)

    with pytest.raises(StillTakingPart) as refused:
        await league.desk.people.forget(ANN.id)

    assert refused.value.competitions == ("Town League, Spring",)


async def test_who_has_left_is_forgotten_and_its_club_has_a_former_manager(league: League) -> None:
    season = await league.begin(3)
    view = await league.leagues.leave(season, by=ANN, reason="moved away", interaction_id=league.interaction())
    for match in await league.playing():
        await league.play(match)

    await league.desk.people.forget(ANN.id)

    after = await league.leagues.competition(season)
    managers = [after.managers[entry.manager].name for entry in after.season.entries.values()]
    assert after.season.entries.keys() == view.season.entries.keys()
    assert managers == [FORGOTTEN, MANAGERS[1].name, MANAGERS[2].name]


async def test_what_was_called_off_binds_nobody(league: League) -> None:
    await league.begin(2)
    await league.play((await league.playing())[0])
    _ = await league.tell(CalledOff(), "nobody wants to")

    await league.desk.people.forget(ANN.id)

    assert await league.desk.people.data(ANN.id) != ""
    assert FORGOTTEN in {each.name for each in (await league.leagues.competition(league.competition)).managers.values()}


async def test_who_holds_a_title_or_waits_for_it_gives_that_up_first(league: League) -> None:
    league_id = await league.create()
    title = await league.leagues.begin(
        *(league_id, "title", "The Belt", USUAL_TITLE), by=ORGANISER, interaction_id=league.interaction()
    )
    await tell(league, title.id, Crowned(NOON, ANN.id), ORGANISER)
    await tell(league, title.id, Entered(NOON, BEN.id), BEN)
    for who in (ANN, BEN):
        with pytest.raises(StillTakingPart):
            await league.desk.people.forget(who.id)

    await tell(league, title.id, Left(NOON, BEN.id), BEN)
    await tell(league, title.id, GivenUp(NOON), ANN)
    for who in (ANN, BEN):
        await league.desk.people.forget(who.id)

    after = (await league.leagues.competition(title.id)).title.title
    assert (after.holder, len(after.reigns)) == (None, 1)


async def test_who_held_a_title_by_an_organisers_word_alone_is_forgotten(league: League) -> None:
    """Gus has done nothing here, and another server has swept his name away since."""
    gus = Person(4_700_000_000_000_000_07, "Gus")
    title = await league.leagues.begin(
        *(await league.create(), "title", "The Belt", USUAL_TITLE), by=ORGANISER, interaction_id=league.interaction()
    )
    for holder in (gus, ANN):
        await tell(league, title.id, Crowned(NOON, holder.id), ORGANISER)

    await league.desk.people.forget(gus.id)

    assert str(gus.id) not in await everywhere(league.store)
