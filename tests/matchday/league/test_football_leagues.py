"""The football game in a cup: drafted squads, two legs, halves of five actions, and restarts between answers."""

from __future__ import annotations

import random
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest
from sqlalchemy import URL

from league.competition.competition import USUAL_COMPETITION, CompetitionPhase, Format
from league.competition.events import Awarded, LoggedEvent, MatchEnded, PlayerConsequences
from league.competition.queries import honours
from league.formats.cup import CupRules
from league.results import Cards, Result
from rules.counter_attack.game import COUNTER_ATTACK
from rules.counter_attack.squads.clubs import LANTERN_QUAY, SALTMARSH_UNITED
from rules.counter_attack.squads.unavailable import absent
from store.league import logged_events, tallies
from store.league.leagues import LeagueRules
from tests.matchday.league.digging import League
from tests.matchday.tiny import choice
from tests.store.ann_and_ben import all_ratings

FOOTBALL = LeagueRules(ruleset="tiny", half=5, pace="48", squads="draft", takebacks=1)
CUP = replace(USUAL_COMPETITION, format=Format.CUP, cup=CupRules(legs=2))
RESTARTS_EVERY = 100
DAY = timedelta(days=1)


async def played_by_chance(town: League, match_id: int, chance: random.Random) -> None:
    """Play a match at random, restarting the program at intervals."""
    view = await town.desk.view(match_id)
    while view.asked is not None:
        answer = str(chance.choice(list(choice(view.question).answers.legal())))
        await town.desk.answer(
            match_id, [answer], by=view.asked.id, interaction_id=10_000 * match_id + view.seq, seq=view.seq
        )
        await (town.start_again if view.seq % RESTARTS_EVERY == 0 else town.leagues.outbox.run)()
        view = await town.desk.view(match_id)


@pytest.mark.soak
async def test_a_cup_of_three_is_played_to_its_end_by_chance_with_many_restarts(database: Path | URL) -> None:
    town = League(database)
    town.game = COUNTER_ATTACK
    chance = random.Random(6)  # noqa: S311 - the same cup every time
    await town.start()
    await town.begin(3, "cup", CUP, FOOTBALL)

    while (await town.stands()).phase is not CompetitionPhase.OVER:
        for match_id in await town.playing():
            await played_by_chance(town, match_id, chance)
        await town.until(town.time + DAY)
    stands = await town.stands()
    heads = [(await town.desk.row(each.match)).head for each in stands.fixtures.values() if each.match]
    async with town.store.reading() as db:
        clubs = await tallies.of_competition(db, town.competition, "club")
        players = await tallies.of_competition(db, town.competition, "player")
        rated = await all_ratings(db)
    won = honours(stands)
    await town.close()

    assert won is not None
    assert won.champion in clubs
    assert sorted(sums.tally.matches for sums in clubs.values()) == [1, 2, 3]
    assert len(players) > 30
    assert len(rated) == 3
    assert [head["called"].split()[0] for head in heads] == ["R1", "R2", "R3"]
    assert ["first_leg" in head for head in heads] == [False, True, False]
    assert heads[0]["home"].startswith(stands.entries[stands.fixtures[1].fixture.home].name)


async def test_a_fixture_begins_with_its_clubs_its_leg_and_the_rules_of_its_league(database: Path | URL) -> None:
    town = League(database)
    town.game = COUNTER_ATTACK
    await town.start()
    await town.begin(2, "cup", replace(CUP, cup=CupRules(final_legs=2, away_goals=True)), FOOTBALL)
    home, away = (each.name for each in (await town.stands()).entries.values())

    first = (await town.desk.row(await town.match_of(1))).head
    await town.tell(Awarded(1, (2, 1)), "a walk-over")
    await town.until(town.time + 7 * DAY)
    second = (await town.desk.row(await town.match_of(2))).head
    await town.close()

    assert {first["home"].split(";")[0], first["away"].split(";")[0]} == {home, away}
    assert (first["half"], first["pace"], first["takebacks"], first["squads"]) == ("5", "48", "1", "draft")
    assert "first_leg" not in first
    assert (second["first_leg"], second["away_goals"], second["settle"]) == ("1-2", "yes", "yes")
    assert second["called"].startswith("R2 ")


async def test_who_was_sent_off_is_not_chosen_in_the_next_match(database: Path | URL) -> None:
    """Both clubs meet twice; in the first match number 9 of Lantern Quay was sent off at once, which costs two."""
    town = League(database)
    town.game = COUNTER_ATTACK
    await town.start()
    await town.begin(2, league=replace(FOOTBALL, squads="saved"), squads=(LANTERN_QUAY.club, SALTMARSH_UNITED.club))
    nine = LANTERN_QUAY.cards[8].name
    lantern = next(each.club for each in (await town.stands()).entries.values() if each.squad == LANTERN_QUAY.club)
    first = (await town.fixture(1)).fixture
    bodies = [
        PlayerConsequences({nine: Cards(reds=1)}) if club == lantern else PlayerConsequences() for club in first.clubs
    ]
    ended = MatchEnded(1, await town.match_of(1), Result(*first.clubs, (0, 2)), (bodies[0], bodies[1]))
    async with town.store.writing() as db:
        await logged_events.append(db, town.competition, [LoggedEvent(await town.last() + 1, town.time, ended)])

    await town.until(town.time + 7 * DAY)
    fixture = await town.fixture(2)
    match = await town.match_of(2)
    out = absent((await town.desk.row(match)).head, (await town.desk.view(match)).match.players.values())
    await town.close()

    assert [(player.card.name, player.side.value, why.matches) for player, why in out.items()] == [
        (nine, ("home", "away")[fixture.fixture.clubs.index(lantern)], 2)
    ]
