"""A lineal title through the bot: its holder after draws, defeats, waiting, and a month without an offer."""

from __future__ import annotations

from datetime import timedelta

import pytest
import simcord

from tests.bot.league_town import LeagueTown
from tests.bot.random_managers import RandomManagers
from tests.bot.town import Said, read

MONTH = timedelta(days=30)


async def pressed(town: LeagueTown, who: simcord.MemberActor, label: str) -> str:
    """Press a button of the pinned message as a person; return the private answer."""
    result = await who.click(title(town).message, label=label)
    assert result.acknowledged
    await town.said()
    shown = [read(result.response).text] if result.response is not None else []
    return "\n".join([*shown, *(said.content for said in result.followups)])


def title(town: LeagueTown) -> Said:
    """Return the message that shows how the title stands."""
    (pinned,) = town.pinned
    return pinned


async def crowned(town: LeagueTown) -> None:
    """Begin a title and name Rosa its first holder."""
    _ = await town.organise("league create", name="Harbour League", half=5, pace="24")
    _ = await town.organise("organise title", name="World Title")
    _ = await town.organise("organise crown", manager=town.rosa)


async def meet(town: LeagueTown, holder: simcord.MemberActor, challenger: simcord.MemberActor) -> int:
    """Let the holder offer a match to the first in the queue, who accepts; return the match."""
    _ = await pressed(town, holder, "Offer match")
    (row,) = [row for row in await town.bot.desk.matches_of(challenger.id) if row.state == "challenged"]
    challenge = next(said for said in reversed([*town.messages, *town.in_threads]) if "Accept" in said.buttons)
    result = await challenger.click(challenge.message, label="Accept")
    assert result.acknowledged
    await town.said()
    return row.id


async def give_up(town: LeagueTown, who: simcord.MemberActor, match_id: int) -> None:
    """Resign a match as a person, and let a day pass."""
    _ = await town.bot.desk.resign(match_id, by=who.id, interaction_id=match_id)
    await town.wait(timedelta(days=1))


async def holds(town: LeagueTown, who: simcord.MemberActor, how: str) -> None:
    """Check the holder of the title and how it was gained, in the pinned message and on request."""
    holder = f"Holder: <@{who.id}>, {how}"
    assert holder in title(town).text
    assert holder in await town.typed(town.rosa, "league champion")


@pytest.mark.nightly
async def test_a_title_changes_hands_three_times_and_a_draw_keeps_it(league_town: LeagueTown) -> None:
    town = league_town
    rosa, bram, kim, sven = (town.managers[name] for name in ("Rosa", "Bram", "Kim", "Sven"))
    await crowned(town)
    await holds(town, rosa, "named by an organiser")
    for each in (bram, kim, sven):
        assert "You're in the queue." in await pressed(town, each, "Join queue")
    assert f"Queue: 1. <@{bram.id}>, 2. <@{kim.id}>, 3. <@{sven.id}>" in title(town).text

    await RandomManagers(town, seed=1, typed=12).play_for_a_draw(await meet(town, rosa, bram))
    await holds(town, rosa, "named by an organiser")
    assert f"Queue: 1. <@{kim.id}>, 2. <@{sven.id}>" in title(town).text
    await give_up(town, rosa, await meet(town, rosa, kim))
    await holds(town, kim, "by beating the last holder")

    await give_up(town, sven, await meet(town, kim, sven))
    await holds(town, kim, "by beating the last holder")
    assert "You can join the queue from" in await pressed(town, sven, "Join queue")
    await town.wait(MONTH)
    assert "You're in the queue." in await pressed(town, sven, "Join queue")
    await give_up(town, kim, await meet(town, kim, sven))
    await holds(town, sven, "by beating the last holder")

    _ = await pressed(town, bram, "Join queue")
    await town.wait(MONTH - timedelta(days=1))
    await holds(town, sven, "by beating the last holder")
    await town.wait(timedelta(days=2))
    await holds(town, bram, "by forfeit")
