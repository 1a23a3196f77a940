"""/match sub, squad and note: substitutions in advance, line-ups, and private notes."""

from __future__ import annotations

import pytest
import simcord

from matchday.plans.wishes import LONGEST_NOTE
from store.people.people import Person
from tests.bot.play.test_doors import shown
from tests.bot.town import Said, Town, read

STOPPED = "1h M1; 7h M12; 8h M13; 1a M37; 9a M20; bench 13h 14a 15a; situation corner; attack home; spot A37"
SUBSTITUTION = "away chooses substitution SUB-1"


async def sub(town: Town, who: simcord.MemberActor, change: str) -> Said:
    """Ask for a substitution as a person, and confirm it."""
    asked = shown(await who.slash(town.channel, "match sub", change=change))
    return shown(await who.click(asked.message, label="Yes, confirm"))


async def go_on(town: Town) -> str:
    """Let Rosa substitute nobody, and return what was answered then."""
    before = await town.log()
    _ = await town.bot.desk.answer(1, ["no"], by=town.rosa.id, interaction_id=1)
    return (await town.log()).removeprefix(before)


async def test_a_substitution_asked_for_ahead_is_made_when_play_is_stopped(town: Town) -> None:
    await town.asks_everything()
    await town.stands(STOPPED)
    panel = await sub(town, town.bram, "14 for 9")

    answered = await go_on(town)

    assert "14" in panel.text
    assert answered.count(f"{SUBSTITUTION}: 14 for 9  # by standing order") == 1
    assert town.asked is town.bram


async def test_it_is_made_once_and_then_the_standing_order_for_every_match_holds(town: Town) -> None:
    bram = Person(town.bram.id, "Bram")
    await town.stands(STOPPED)
    _ = await town.bot.desk.standing.give(bram, town.bot.game, "substitution", "no")
    _ = await sub(town, town.bram, "14 for 9")

    answered = await go_on(town)

    assert f"{SUBSTITUTION}: 14 for 9" in answered
    assert f"{SUBSTITUTION}: no  # by standing order" in answered


async def test_nothing_is_asked_for_before_it_is_confirmed_and_it_can_be_taken_back(town: Town) -> None:
    await town.asks_everything()
    await town.stands(STOPPED)
    _ = await town.bram.slash(town.channel, "match sub", change="15 for 9")
    panel = await sub(town, town.bram, "14 for 9")
    taken_back = shown(await town.bram.click(panel.message, label="Cancel all"))

    answered = await go_on(town)

    assert "15" not in panel.text
    assert "None." in taken_back.text
    assert SUBSTITUTION not in answered


@pytest.mark.nightly
async def test_whoever_is_asked_for_substitutions_right_now_answers_at_once(town: Town) -> None:
    await town.stands(STOPPED)

    read_back = shown(await town.rosa.slash(town.channel, "match sub", change="13 for 7"))
    _ = await town.rosa.click(read_back.message, label="Confirm")

    assert "home chooses substitution SUB-1: 13 for 7" in await town.log()


@pytest.mark.nightly
async def test_what_cannot_be_is_refused_and_what_can_is_completed(town: Town) -> None:
    await town.stands(STOPPED)

    refused = shown(await town.bram.slash(town.channel, "match sub", change="13 for 9"))
    strange = shown(await town.bram.slash(town.channel, "match sub", change="somebody"))
    onlooker = shown(await town.kim.slash(town.channel, "match sub", change="14 for 9"))
    offered = await town.bram.autocomplete(town.channel, "match sub", "change", "15")

    assert "SUB-1" in refused.text
    assert "14 for 9" in strange.text
    assert "managers" in onlooker.text
    assert [each["value"] for each in offered] == ["15 for 1", "15 for 9"]


async def test_nobody_sees_what_the_other_has_asked_for(town: Town) -> None:
    await town.stands(STOPPED)
    _ = await sub(town, town.bram, "14 for 9")

    assert "None." in shown(await town.rosa.slash(town.channel, "match sub")).text
    assert await town.bot.desk.wishes.of(1, "substitution", by=town.bram.id) == ("14 for 9",)


async def test_a_note_is_kept_for_its_writer_alone_and_stands_in_the_status(town: Town) -> None:
    await town.line_up()
    _ = await town.rosa.slash(town.channel, "match note", text="their 4 is *slow*")
    await town.restart()

    hers = shown(await town.rosa.slash(town.channel, "match status"))
    his = shown(await town.bram.slash(town.channel, "match status"))

    assert "Your note: their 4 is \\*slow\\*" in hers.text
    assert "note" not in his.text


async def test_a_note_is_replaced_and_thrown_away(town: Town) -> None:
    await town.line_up()
    _ = await town.rosa.slash(town.channel, "match note", text="x" * LONGEST_NOTE)
    replaced = shown(await town.rosa.slash(town.channel, "match note", text="press high"))
    gone = shown(await town.rosa.slash(town.channel, "match note", clear=True))

    assert "press high" in replaced.text
    assert "no note" in gone.text
    assert "Your note" not in shown(await town.rosa.slash(town.channel, "match status")).text


async def test_the_squads_are_shown_with_their_numbers(town: Town) -> None:
    await town.line_up()

    result = await town.kim.slash(town.channel, "match squad")

    assert result.ephemeral
    assert result.response is not None
    [picture] = result.response.attachments
    assert "line-ups" in picture.filename
    assert read(result.response).text
