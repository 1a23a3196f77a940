"""The seeds of the desk: secrets of 256 bits each, from the system's own source, and never the same ones twice."""

from __future__ import annotations

import inspect
import secrets
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot import FourthOfficial
from league.competition.competition import USUAL_COMPETITION
from matchday import desk as desks
from matchday import duel_desk as dueling
from matchday.desk import Desk
from matchday.match.counter_challenge import ChallengeChanges
from rules.counter_attack.game import COUNTER_ATTACK
from rules.counter_attack.match_head import head_of
from rules.counter_attack.squads.clubs import LANTERN_QUAY, SALTMARSH_UNITED
from rules.dice.standalone_duels import DuelRequest
from store.database import Store
from store.league import competitions
from store.league.leagues import LeagueRules
from store.match import duels, matches
from testing.database import open_new
from tests.matchday.ground import ANN, BEN, CHANNEL, GUILD
from tests.matchday.match.test_football import desk_of

SEED_BYTES = 32


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    store = await open_new(tmp_path / "matches.sqlite3")
    yield store
    await store.close()


def are_secrets(seeds: list[bytes]) -> bool:
    """Return whether each seed has 256 bits, none is another one, and none is a simple pattern."""
    long_enough = all(len(seed) == SEED_BYTES for seed in seeds)
    return long_enough and len(set(seeds)) == len(seeds) and all(len(set(seed)) > SEED_BYTES // 2 for seed in seeds)


def test_a_desk_takes_its_seeds_from_what_the_system_has_for_secrets() -> None:
    default = inspect.signature(Desk).parameters["new_seed"].default

    assert default is secrets.token_bytes
    assert (desks.SEED_BYTES, dueling.SEED_BYTES) == (SEED_BYTES, SEED_BYTES)


def test_the_bot_gives_its_desk_no_seeds_of_its_own() -> None:
    assert "new_seed" not in inspect.getsource(FourthOfficial)


async def test_matches_have_seeds_of_256_bits_that_differ(store: Store) -> None:
    desk, head = desk_of(store), head_of(LANTERN_QUAY, SALTMARSH_UNITED, 5)
    for at in range(2):
        _ = await desk.challenge(
            *(COUNTER_ATTACK.name, head),
            by=ANN,
            opponent=BEN,
            guild_id=GUILD,
            channel_id=CHANNEL + at,
            interaction_id=1 + at,
        )
    changes = ChallengeChanges(half=9, edition="community", draft=False, beside={})
    countered = await desk.countering.counter(2, changes, by=BEN.id, interaction_id=9)

    async with store.reading() as db:
        seeds = [(await matches.tape_of(db, each)).seed for each in (1, 2, countered)]
    assert are_secrets(seeds)


async def test_tapes_of_duels_have_seeds_of_256_bits_that_differ(store: Store) -> None:
    desk, terms = desk_of(store), DuelRequest("steal", 4, 0)
    for at in range(2):
        _ = await desk.duels.roll(COUNTER_ATTACK.name, terms, place=GUILD + at, by=ANN.id, interaction_id=1 + at)

    async with store.reading() as db:
        tapes = [tape for at in range(2) for tape in await duels.open_tapes(db, GUILD + at)]
    assert are_secrets([tape.seed for tape in tapes])
    assert len(tapes) == 2


async def test_competitions_have_seeds_of_256_bits_that_differ(store: Store) -> None:
    leagues = desk_of(store).leagues
    league = await leagues.create(
        guild_id=GUILD,
        channel_id=CHANNEL,
        name="Town League",
        rules=LeagueRules(ruleset=COUNTER_ATTACK.name, pace="24", squads="draft"),
        by=ANN,
        interaction_id=1,
    )
    for at, name in enumerate(("Spring", "Autumn")):
        _ = await leagues.begin(league.row.id, "league", name, USUAL_COMPETITION, by=ANN, interaction_id=2 + at)

    async with store.reading() as db:
        seeds = [(await competitions.tape_of(db, each)).seed for each in (1, 2)]
    assert are_secrets(seeds)
