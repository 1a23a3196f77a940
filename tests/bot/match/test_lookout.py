"""The search for a called manager in the server: at hand-overs, and not at each of them."""

from __future__ import annotations

from cogs.match.clock_buttons import SEEN
from tests.bot.town import Town


async def test_who_was_seen_just_now_is_not_looked_for_again(town: Town) -> None:
    await town.kick_off(pace="24")
    first = town.asked
    await town.answer("4-4-2")
    await town.answer("4-4-2")

    assert town.asked is first
    assert looked_for(town, first.id) == 1


async def test_who_leaves_a_while_after_being_seen_is_noticed_when_next_called(town: Town) -> None:
    await town.kick_off(pace="24")
    first = town.asked
    await town.answer("4-4-2")
    town.env.inject_error("GET", f"/guilds/*/members/{first.id}", status=404, code=10007)
    town.time += SEEN
    await town.answer("4-4-2")

    assert f"{first.name} is no longer in this server" in town.public[-1].text


def looked_for(town: Town, person_id: int) -> int:
    """Return the number of look-ups of members."""
    asked = [(request.method, request.path.rpartition("/members/")[2]) for request in town.env.http_requests]
    return asked.count(("GET", str(person_id)))
