"""Agendas of people: a match that fails, or whose server has removed the bot, hides no other match."""

from __future__ import annotations

from matchday.errors import MatchBroke
from matchday.match.views import MatchView
from matchday.people.agendas import Agendas
from tests.matchday.ground import ANN, BEN, GUILD, Ground
from tests.matchday.tiny import TINY

ELSEWHERE = GUILD + 1
"""Another server."""


async def kick_off_elsewhere(ground: Ground) -> int:
    """Kick off a match of the same two people in another server."""
    view = await ground.desk.challenge(
        *("tiny", {"goal": "10"}),
        by=ANN,
        opponent=BEN,
        guild_id=ELSEWHERE,
        channel_id=82,
        interaction_id=ground.interaction(),
    )
    _ = await ground.desk.accept(view.id, by=BEN.id, interaction_id=ground.interaction())
    return view.id


async def listed(ground: Ground, who: int = ANN.id) -> tuple[list[int], list[int]]:
    """Return the matches of somebody's agenda, and those to which *Next match* may lead."""
    found = await ground.desk.agendas.of(who)
    return (
        sorted(view.id for view in (*found.waiting, *found.others)),
        sorted(row.id for row in await ground.desk.agendas.boards(who)),
    )


async def test_a_match_whose_rules_fail_hides_no_other_match(ground: Ground) -> None:
    broken, sound = await ground.kick_off(), await ground.kick_off(channel=81)

    async def view(match_id: int) -> MatchView:
        if match_id == broken:
            raise MatchBroke("ABC123")
        return await ground.desk.view(match_id)

    found = await Agendas(ground.store, lambda _: TINY, view).of(ANN.id)

    assert [each.id for each in found.waiting] == [sound]
    assert [(each.id, each.asked) for each in found.others] == [(broken, None)]


async def test_a_server_that_has_removed_the_bot_is_in_no_agenda_until_the_bot_is_back(ground: Ground) -> None:
    here, there = await ground.kick_off(), await kick_off_elsewhere(ground)
    assert await listed(ground) == ([here, there], [here, there])

    await ground.desk.departures.note_left(GUILD)
    assert await listed(ground) == ([there], [there])
    assert await listed(ground, BEN.id) == ([there], [])

    await ground.desk.departures.note_back(GUILD)
    assert await listed(ground) == ([here, there], [here, there])


async def test_both_managers_agendas_change_with_a_match_that_waits_for_somebody_else(ground: Ground) -> None:
    """They change once that is posted, so that a look at them finds the newest board."""
    changed: list[tuple[int, int | None]] = []
    ground.desk.agendas.changed = lambda who: changed.append((who, ground.posted[-1].asked))
    match_id = await ground.kick_off()
    changed.clear()

    _ = await ground.answer(match_id, ANN, "3")

    assert sorted(changed) == [(ANN.id, BEN.id), (BEN.id, BEN.id)]


async def test_a_server_that_removed_the_bot_while_it_was_down_is_in_no_agenda(ground: Ground) -> None:
    _, there = await ground.kick_off(), await kick_off_elsewhere(ground)

    await ground.desk.departures.note_present([ELSEWHERE])

    assert await listed(ground) == ([there], [there])
