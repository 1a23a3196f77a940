"""Leagues that several people change at once: names and numbers stay unique, and no change is lost."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any, Final

from league.competition.competition import USUAL_COMPETITION
from league.competition.events import DrawMade
from league.title.lineal_title import USUAL_TITLE
from league.title.title_events import Entered
from tests.matchday.ground import CHANNEL, GUILD, NOON
from tests.matchday.league.digging import DIGGERS, MANAGERS, OPENS, ORGANISER, League
from tests.switching import Ways, at_once, other_process

LEAGUE: Final = 1


async def created(league: League) -> int:
    """Create a league."""
    return await league.create()


async def begin(league: League, name: str) -> Any:  # noqa: ANN401 - a view of a competition
    return await league.leagues.begin(
        *(LEAGUE, "league", name, USUAL_COMPETITION), by=ORGANISER, interaction_id=league.interaction()
    )


async def two_sign_ups(league: League) -> None:
    """Let one sign up in two competitions."""
    _ = await league.create()
    for name in ("Spring", "Autumn"):
        _ = await begin(league, name)


async def ready_to_draw(league: League) -> None:
    """Let four have signed up."""
    _ = await league.create()
    league.competition = (await begin(league, "Spring")).id
    for at in range(4):
        _ = await league.join(at)


async def test_two_leagues_of_one_name_that_are_made_at_once_are_one(league_ways: Ways[League]) -> None:
    async def scene(league: League) -> None:
        said = {"guild_id": GUILD, "channel_id": CHANNEL, "name": "Sunday", "rules": DIGGERS, "by": ORGANISER}
        creates = [league.leagues.create(**said, interaction_id=league.interaction()) for _ in range(2)]  # pyright: ignore[reportArgumentType]

        assert await at_once(*creates) == ["NameTaken"]

    await league_ways.play(scene, loose=True)


async def test_two_competitions_that_are_begun_at_once_have_two_numbers(league_ways: Ways[League]) -> None:
    _ = await league_ways.prepare(created)

    async def scene(league: League) -> None:
        assert await at_once(*(begin(league, name) for name in ("Spring", "Cup", "Autumn"))) == []

        view = await league.leagues.view(LEAGUE)
        assert [row.number for row in view.competitions] == [3, 2, 1]

    await league_ways.play(scene, loose=True)


async def test_of_two_competitions_of_one_name_that_are_begun_at_once_there_is_one(league_ways: Ways[League]) -> None:
    _ = await league_ways.prepare(created)

    async def scene(league: League) -> None:
        assert await at_once(begin(league, "Spring"), begin(league, "spring")) == ["NameTaken"]

    await league_ways.play(scene, loose=True)


async def test_of_two_clubs_of_one_name_there_is_one_in_a_league(league_ways: Ways[League]) -> None:
    _ = await league_ways.prepare(two_sign_ups)

    async def scene(league: League) -> None:
        joins = [
            league.leagues.join(number, by=MANAGERS[number], club=club, interaction_id=league.interaction())
            for number, club in ((1, "Reds"), (2, "REDS"))
        ]

        assert await at_once(*joins) == ["NameTaken"]

    await league_ways.play(scene, loose=True)


async def test_two_organisers_change_two_settings_at_once(league_ways: Ways[League]) -> None:
    _ = await league_ways.prepare(created)

    async def scene(league: League) -> None:
        change = league.leagues.change
        changes = [
            change(
                LEAGUE, lambda rules: replace(rules, takebacks=5), by=ORGANISER, interaction_id=league.interaction()
            ),
            change(LEAGUE, lambda rules: replace(rules, pace="48"), by=ORGANISER, interaction_id=league.interaction()),
        ]
        assert await at_once(*changes, league.leagues.stop_events(LEAGUE)) == []

        rules = (await league.leagues.view(LEAGUE)).rules
        assert (rules.takebacks, rules.pace) == (5, "48")

    await league_ways.play(scene, loose=True)


async def test_a_competition_that_two_processes_draw_at_once_is_drawn_once(league_ways: Ways[League]) -> None:
    _ = await league_ways.prepare(ready_to_draw)

    async def scene(league: League) -> None:
        draws = [
            desk.leagues.draw(1, by=ORGANISER, opens=OPENS, interaction_id=league.interaction())
            for desk in (league.desk, other_process(league))
        ]

        assert len(await at_once(*draws)) == 1
        happened = (await league.leagues.competition(1)).logged_events
        assert Counter(type(each.event) for each in happened)[DrawMade] == 1

    await league_ways.play(scene, loose=True)


async def test_all_who_want_to_wait_for_a_title_at_once_wait_for_it(league_ways: Ways[League]) -> None:
    async def a_title(league: League) -> int:
        _ = await league.create()
        made = await league.leagues.begin(
            *(LEAGUE, "title", "The Belt", USUAL_TITLE), by=ORGANISER, interaction_id=league.interaction()
        )
        return made.id

    title = await league_ways.prepare(a_title)

    async def scene(league: League) -> None:
        enters = [
            league.leagues.tell(title, Entered(NOON, who.id), by=who, interaction_id=league.interaction())
            for who in MANAGERS[:3]
        ]
        assert await at_once(*enters) == []

        view = await league.leagues.competition(title)
        assert {*view.title.title.queue} == {who.id for who in MANAGERS[:3]}

    await league_ways.play(scene, loose=True)
