"""/me data and /me forget: everything as a file, and a second thought before it goes."""

from __future__ import annotations

import json
from datetime import timedelta
from pathlib import Path
from typing import Final

import pytest
import simcord
from simcord.builders import ChannelHandle

from cogs.posting.threads import called
from cogs.runtime.users import person
from store.people.people import Person
from store.people.privacy import FORGOTTEN, OWN
from testing.database import unposted
from tests.bot.me.test_saved_plans import make
from tests.bot.me.test_today import kick_off_elsewhere, removed
from tests.bot.runtime.test_squads import FERRYMEN
from tests.bot.town import Said, Town, read
from tests.bytes_left import bytes_left
from text.languages import speaking

PRIVACY: Final = Path(__file__).parents[3] / "docs/privacy.md"
CALLED: Final = {
    "preference": "settings",
    "daily_summary": "settings",
    "standing_order": "standing orders",
    "order_offer": "standing orders",
    "own_plan": "plans",
    "wish": "substitutions in advance",
    "match_note": "notes",
    "dice_word": "dice words",
    "absence": "absences",
    "squad": "squads",
    "lesson": "lessons",
    "puzzle_answer": "answers to puzzles",
    "puzzle_solver": "answers to puzzles",
    "draft": "unconfirmed moves",
    "follower": "stop following matches",
}
"""Every table with deleted rows, and the words for it in the message."""


async def forget(town: Town, who: simcord.MemberActor) -> Said:
    """Delete a person's data. Returns the answer."""
    asked = await who.slash(town.channel, "me forget")
    assert asked.ephemeral
    assert asked.response is not None
    result = await who.click(asked.response, custom_id="ca1:0:0:y:forget")
    assert result.acknowledged
    assert result.response is not None
    return read(result.followups[-1]) if result.followups else read(result.response)


async def settle_elsewhere(town: Town, who: simcord.MemberActor) -> tuple[simcord.MemberActor, ChannelHandle]:
    """Let a person join another server with the bot. Returns the person there, and its channel."""
    other = town.env.create_guild("Elsewhere")
    there, channel = other.add_member(who.user), other.create_text_channel("far away")
    await town.env.settle()
    return there, channel


async def test_everything_about_oneself_comes_as_a_file_that_only_oneself_sees(town: Town) -> None:
    await town.kick_off()
    await town.answer("4-4-2")

    result = await town.rosa.slash(town.channel, "me data")

    assert result.ephemeral
    assert result.response is not None
    told = json.loads(await result.response.attachments[0].read())
    assert told["person"] == [{"id": town.rosa.id, "name": "Rosa", "computer": None}]
    assert len(told["match"]) == 1
    assert "seed" not in told["match"][0]


@pytest.mark.parametrize("table", [column.table.name for column in OWN])
async def test_all_that_is_thrown_away_is_named_before_and_in_the_papers(town: Town, table: str) -> None:
    asked = await town.rosa.slash(town.channel, "me forget")
    assert asked.response is not None

    assert CALLED[table] in read(asked.response).text
    assert CALLED[table] in next(part for part in PRIVACY.read_text().split("\n\n") if part.startswith("`/me forget`"))


async def test_who_is_still_playing_is_told_to_end_that_first(town: Town) -> None:
    await town.kick_off()

    assert "open matches or challenges: 1" in (await forget(town, town.rosa)).text


async def test_a_match_on_a_server_that_removed_the_bot_keeps_nobody_from_being_forgotten(town: Town) -> None:
    await town.kick_off()
    there, channel = await settle_elsewhere(town, town.rosa)
    await removed(town)

    asked = await there.slash(channel, "me forget")
    assert asked.response is not None
    warned = read(asked.response).text
    gone = await there.click(asked.response, custom_id="ca1:0:0:y:forget")

    assert "Matches on servers that removed the bot end without a result." in warned
    assert gone.response is not None
    assert "Your data is deleted" in read(gone.response).text
    row = await town.bot.desk.row(1)
    assert (row.state, row.home.name, row.away.name) == ("void", FORGOTTEN, "Bram")
    assert await town.bot.desk.matches_of(town.bram.id) == ()
    assert await town.bot.desk.clocks.alarm.tick(town.time + timedelta(days=29)) is None
    assert unposted(town.database) == 0


async def test_it_goes_on_as_long_as_its_manager_is_not_forgotten(town: Town) -> None:
    """Another match, which can be ended, keeps Rosa from it."""
    there, channel = await kick_off_elsewhere(town)
    await town.kick_off()
    await removed(town)

    asked = await there.slash(channel, "me forget")
    assert asked.response is not None
    refused = await there.click(asked.response, custom_id="ca1:0:0:y:forget")

    assert refused.followups
    assert "open matches or challenges: 1" in read(refused.followups[-1]).text
    assert (await town.bot.desk.row(2)).state == "playing"


async def test_who_is_forgotten_is_a_former_manager_in_what_was_played(town: Town) -> None:
    await town.kick_off()
    await town.bot.desk.resign(1, by=town.rosa.id, interaction_id=1)

    gone = await forget(town, town.rosa)

    assert "Your data is deleted" in gone.text
    view = await town.bot.desk.view(1)
    assert (view.row.home.name, view.row.away.name) == (FORGOTTEN, "Bram")
    assert (await town.bot.desk.check_dice(1)).fits
    with speaking("it"):
        assert (person(view.row.home), called(view.row)) == ("un ex manager", "un ex manager v Bram")


async def test_who_was_forgotten_may_play_again(town: Town) -> None:
    _ = await town.rosa.slash(town.channel, "me settings", language="it")
    _ = await forget(town, town.rosa)

    await town.kick_off()

    assert (await town.bot.desk.people.preferences(town.rosa.id)).language == ""
    assert "Line up your eleven" in town.board.text


OWN_WORDS: Final = ("Wryneck at the near post", "Nightjar", "Noah Ibbelgem", "Ferrymen of Oss")
"""Text that Rosa writes in a note, as the name of a plan, and in the file of a squad with which she never plays."""


async def test_no_byte_of_who_is_forgotten_is_left_in_any_file(town: Town) -> None:
    """Rosa has left data in every possible place."""
    await leave_something_of_everything(town)
    kept = bytes_left(town.path, town.rosa.id, "Rosa", *OWN_WORDS)
    there = {trace for traces in kept.values() for trace in traces}
    assert there >= {"record", "Rosa", *OWN_WORDS}
    assert "text" not in there  # the id is in the table of people, and in no note

    assert "Your data is deleted" in (await forget(town, town.rosa)).text
    _ = await town.bot.desk.people.cleaning.alarm.tick(town.time)

    assert bytes_left(town.path, town.rosa.id, "Rosa", *OWN_WORDS) == {}


async def leave_something_of_everything(town: Town) -> None:
    """Write as Rosa in every possible place, and play a match to its end."""
    desk, rosa = town.bot.desk, Person(town.rosa.id, "Rosa")
    note, plan, *_ = OWN_WORDS
    await town.line_up()
    _ = await town.rosa.slash(town.channel, "match note", text=note)
    _ = await town.rosa.slash(town.channel, "squad import", file=("ferrymen.csv", FERRYMEN.encode()))
    _ = await town.rosa.slash(town.channel, "me settings", zone="Europe/Rome")
    _ = await town.rosa.slash(town.channel, "me away", until="5")
    _ = await town.rosa.slash(town.channel, "match sub", change="13 for 7")
    _ = await town.rosa.slash(town.channel, "duel", kind="tackle", attack=4, defence=4, against=town.bram)
    _ = await make(town, town.rosa, "our corner", plan, "8 L33")
    _ = await desk.standing.give(rosa, town.bot.game, "substitution", "no")
    await town.first_pass()
    _ = await desk.resign(1, by=town.rosa.id, interaction_id=1)
    await town.bot.desk.outbox.run()
