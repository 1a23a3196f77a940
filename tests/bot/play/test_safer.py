"""*Safer path*: a button of the preview where the ball can be stolen on a run, and another path avoids that."""

from __future__ import annotations

import simcord

from tests.bot.town import Said, Town, read

PAST_4A = "1h M1; 1a M37; 10h J10 pace=9 ball; 9h A1; 4a M11 tackling=3; attack home; situation at feet"


async def planned(town: Town, order: str) -> Said:
    """Let Rosa enter an order, and return what is read back."""
    await town.stands(PAST_4A)
    result = await town.rosa.slash(town.channel, "play", order=order)
    assert result.response is not None
    return read(result.response)


async def pressed(who: simcord.MemberActor, shown: Said) -> simcord.InteractionResult:
    result = await who.click(shown.message, label="Safer path")
    assert result.acknowledged
    return result


async def test_a_run_that_can_be_stolen_from_is_made_safer_with_a_tap(town: Town) -> None:
    shown = await planned(town, "10 P10")
    assert shown.buttons == ["Confirm", "Edit", "Safer path", "Discard"]
    assert "%" in shown.text

    result = await pressed(town.rosa, shown)

    assert result.response is not None
    safer = read(result.response)
    assert safer.buttons == ["Confirm", "Edit", "Discard"]
    assert "P10" in safer.text
    assert "%" not in safer.text
    confirmed = await town.rosa.click(safer.message, label="Confirm")
    assert confirmed.acknowledged
    assert "home chooses move MOV-1: 10 P10 via" in await town.log()


async def test_a_run_that_nobody_can_steal_from_has_no_such_button(town: Town) -> None:
    assert (await planned(town, "10 J14")).buttons == ["Confirm", "Edit", "Discard"]


async def test_a_second_tap_on_an_old_preview_changes_nothing(town: Town) -> None:
    shown = await planned(town, "10 P10")
    town.keep_old_preview()
    again = await town.rosa.slash(town.channel, "play", order="9 A2")

    result = await pressed(town.rosa, shown)

    assert again.response is not None
    assert "moves changed" in read(result.followups[0]).text
    draft = await town.bot.desk.plans.draft(1, by=town.rosa.id)
    assert draft is not None
    assert draft.kept == ["move", "9 A2"]
