"""Discord ids of people after an evening: in one table of the file, and in no text or note of another."""

from __future__ import annotations

from store.sqlite.store import SqliteStore
from tests.attack.two_towns import TwoTowns
from tests.store.ann_and_ben import discords_numbers


async def test_numbers_of_people_stand_in_the_table_of_people_alone(two_towns: TwoTowns) -> None:
    town = two_towns
    everybody = {each.id for each in (*town.managers.values(), town.organiser, town.zed, town.yan)}
    for who, club in ((town.rosa, "Reds"), (town.bram, "Blues")):
        _ = await town.typed(who, "league join", club=club, competition="Season 1")
    _ = await town.organise("organise draw", competition="Season 1")
    _ = await town.kim.slash(town.channel, "duel", kind="steal")

    store = await SqliteStore.open(town.path)
    found = await discords_numbers(store, *everybody)
    await store.close()

    assert found.keys() == {"person.user_id"}
    assert {town.rosa.id, town.bram.id, town.zed.id} <= found["person.user_id"]
