"""Limits reached twice at once, and one person's changes in two places."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Final

import pytest

from matchday.people import followers as following
from matchday.people import squads
from matchday.plans import saved_plans, wishes
from rules.planning.saved_plans import SavedPlanSupport
from store.people import followers, people, privacy
from store.people.people import Person
from tests.altered_games import altered
from tests.matchday.ground import ANN, CAT, Ground
from tests.matchday.tiny import TINY, Dig, Places
from tests.switching import Ways, at_once

DAN: Final = Person(4, "Dan")
FEW: Final = 2


@pytest.fixture(autouse=True)
def few() -> Iterator[None]:
    """Let every limit be reached soon."""
    with pytest.MonkeyPatch.context() as patch:
        for module in (following, saved_plans, squads, wishes):
            patch.setattr(module, "MOST", FEW)
        yield


def name_in(file: str) -> str:
    """Return the name of the club that a file is of."""
    return json.loads(file)["name"]


def place(match: Dig, _side: str) -> dict[str, Places]:
    """Return what may be wished for."""
    return {"place": Places(match)}


GAME: Final = altered(
    TINY,
    squad=name_in,
    saved_plans=SavedPlanSupport({"corner": "corner"}),
    wishes=place,
)


async def lined_up(ground: Ground) -> int:
    """Begin a match that Cat follows, in which Ann has a squad, a plan and a wish."""
    match_id = await ground.lined_up()
    _ = await ground.desk.following.toggle(match_id, CAT)
    _ = await ground.desk.squads.keep(ANN, "tiny", '{"name": "Ants"}')
    _ = await ground.desk.saved_plans.keep(ANN, "tiny", "corner", "first", "x")
    _ = await ground.desk.wishes.wish(match_id, "place", "1", by=ANN)
    return match_id


async def test_as_many_follow_a_match_as_may(ways: Ways[Ground]) -> None:
    match_id = await ways.prepare(lined_up, game=GAME)

    async def scene(ground: Ground) -> None:
        turns = [ground.desk.following.toggle(match_id, who) for who in (DAN, Person(5, "Eve"))]

        assert await at_once(*turns) == ["TooManyFollowers"]
        async with ground.store.reading() as db:
            assert len(await followers.of(db, match_id)) == FEW

    await ways.play(scene, loose=True, game=GAME)


async def test_a_manager_keeps_as_many_squads_as_may_be(ways: Ways[Ground]) -> None:
    _ = await ways.prepare(lined_up, game=GAME)

    async def scene(ground: Ground) -> None:
        files = [f'{{"name": "{name}"}}' for name in ("Bees", "Wasps", "ANTS")]
        refused = await at_once(*(ground.desk.squads.keep(ANN, "tiny", file) for file in files))

        assert refused == ["TooManySquads"]
        names = await ground.desk.squads.names_of(ANN.id, "tiny")
        assert len(names) == FEW
        assert "ANTS" in names

    await ways.play(scene, loose=True, game=GAME)


async def test_a_manager_keeps_as_many_plans_as_may_be(ways: Ways[Ground]) -> None:
    _ = await ways.prepare(lined_up, game=GAME)

    async def scene(ground: Ground) -> None:
        keep = ground.desk.saved_plans.keep
        refused = await at_once(*(keep(ANN, "tiny", "corner", name, "x") for name in ("second", "third", "FIRST")))

        assert refused == ["TooManyPlans"]
        assert len(await ground.desk.saved_plans.of(ANN.id, "tiny")) == FEW

    await ways.play(scene, loose=True, game=GAME)


async def test_as_much_is_asked_for_ahead_as_may_be(ways: Ways[Ground]) -> None:
    match_id = await ways.prepare(lined_up, game=GAME)

    async def scene(ground: Ground) -> None:
        refused = await at_once(*(ground.desk.wishes.wish(match_id, "place", each, by=ANN) for each in ("2", "4")))

        assert refused == ["TooManyWishes"]
        assert len(await ground.desk.wishes.of(match_id, "place", by=ANN.id)) == FEW

    await ways.play(scene, game=GAME)


async def test_two_preferences_that_are_changed_at_once_are_both_changed(ways: Ways[Ground]) -> None:
    async def scene(ground: Ground) -> None:
        prefer = ground.desk.people.prefer
        assert await at_once(prefer(ANN, zone="Europe/Rome"), prefer(ANN, by_dm=True), prefer(ANN, look="dark")) == []

        now = await ground.desk.people.preferences(ANN.id)
        assert (now.zone, now.by_dm, now.look) == ("Europe/Rome", True, "dark")

    await ways.play(scene, loose=True)


async def test_who_goes_away_twice_at_once_is_away_once(ways: Ways[Ground]) -> None:
    async def scene(ground: Ground) -> None:
        assert await at_once(ground.desk.absences.go(ANN, "5"), ground.desk.absences.go(ANN, "6")) == []

        assert await ground.desk.absences.until(ANN.id) is not None

    await ways.play(scene, loose=True)


async def test_two_who_are_forgotten_at_once_are_two_former_managers(ways: Ways[Ground]) -> None:
    async def scene(ground: Ground) -> None:
        async def nobody() -> None:
            async with ground.store.writing() as db:
                made.append(await privacy.new_nobody(db))

        made = list[int]()
        assert await at_once(*(nobody() for _ in range(3))) == []

        async with ground.store.reading() as db:
            numbers = {-key for key in made}
            assert {each.id for each in await people.called(db, numbers)} == numbers
            assert len(numbers) == 3

    await ways.play(scene, loose=True)
