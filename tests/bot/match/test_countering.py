"""Other settings are suggested in a form; sending it is a challenge in place of the first one."""

from __future__ import annotations

from typing import Any

import simcord

from cogs.challenge.counter_challenge import EDITION, HALF, SQUADS
from matchday.clock.clock_updates import PACE
from rules.odds import ASSIST
from tests.bot.town import Said, Town, read

SENT = {HALF: ["10"], EDITION: ["condensed"], PACE: ["24"], SQUADS: ["draft"], ASSIST: ["none"]}


async def opened(town: Town) -> simcord.InteractionResult:
    """Let Bram open the form for other settings, whatever language the card speaks."""
    return await town.bram.click(town.board.message, custom_id=town.board.ids["suggest"])


async def countered(town: Town, **options: object) -> Said:
    """Let Rosa challenge Bram, who suggests other settings; return the card of the new challenge."""
    _ = await town.challenge(5, **options)
    _ = await town.bram.submit_modal(await opened(town), SENT)
    return town.board


def told(result: simcord.InteractionResult) -> str:
    """Return the private answer to a person."""
    return "".join(read(message).text for message in (result.response, *result.followups) if message is not None)


def menus_of(form: dict[str, Any]) -> dict[str, list[str]]:
    """Return the options of each menu in a form."""
    menus = [part["component"] for part in form["components"]]
    return {
        menu["custom_id"]: [option["value"] for option in menu["options"] if option.get("default")] for menu in menus
    }


async def test_the_form_begins_with_the_settings_of_the_challenge(town: Town) -> None:
    _ = await town.challenge(7, edition="condensed", pace="live", draft=True, assist="confirm")

    form = (await opened(town)).modal

    assert form is not None
    assert menus_of(form) == {
        HALF: ["7"], EDITION: ["condensed"], PACE: ["live"], SQUADS: ["draft"], ASSIST: ["confirm"],
    }  # fmt: skip


async def test_the_challenged_manager_challenges_in_turn_with_these_settings(town: Town) -> None:
    card = await countered(town)

    assert f"Bram challenges <@{town.rosa.id}>" in card.text
    for agreed in ("Condensed rules. 10 actions", "1 day per turn", "draft", "dice warnings are off"):
        assert agreed in card.text
    assert town.pinged == [str(town.rosa.id)]


async def test_the_first_challenge_says_what_became_of_it_and_has_no_buttons(town: Town) -> None:
    _ = await countered(town)

    first = town.public[0]
    assert "Bram sent back a challenge with different settings" in first.text
    assert first.buttons == []
    assert [(await town.bot.desk.row(number)).state for number in (1, 2)] == ["declined", "challenged"]


async def test_clubs_and_all_else_that_was_agreed_on_stay_each_with_its_manager(town: Town) -> None:
    wanted = {"settle": True, "jackpot": True, "offside": False, "club": "Sierra Blanca", "replies": False}
    card = await countered(town, language="fr", **wanted)

    first, second = [(await town.bot.desk.row(number)).head for number in (1, 2)]
    clubs = [[head[side].partition(";")[0] for side in ("home", "away")] for head in (first, second)]
    assert clubs == [["Sierra Blanca", "Lantern Quay"], ["Lantern Quay", "Sierra Blanca"]]
    kept = {name: second.get(name) for name in ("settle", "jackpot", "offside", "language", "replies")}
    assert kept == {name: first.get(name) for name in kept}
    assert "<@" in card.text


async def test_the_new_challenge_is_accepted_like_any_other(town: Town) -> None:
    card = await countered(town)

    result = await town.rosa.click(card.message, label="Accept")

    assert result.acknowledged
    assert (await town.bot.desk.row(2)).state == "playing"


async def test_only_who_was_challenged_suggests(town: Town) -> None:
    _ = await town.challenge()

    for who in (town.rosa, town.kim):
        refused = await who.click(town.board.message, label="Change settings")
        assert refused.modal is None
        assert refused.response is not None
        assert refused.ephemeral


async def test_where_it_is_refused_the_first_challenge_stands(town: Town) -> None:
    _ = await town.challenge()
    form = await opened(town)
    _ = await town.kim.slash(town.channel, "match challenge", opponent=town.rosa, half=5)
    _ = await town.rosa.click(town.board.message, label="Accept")

    sent = await town.bram.submit_modal(form, SENT)

    assert "There's already a match here" in told(sent)
    assert (await town.bot.desk.row(1)).state == "challenged"


async def test_a_form_that_was_open_when_the_challenge_was_accepted_changes_nothing(town: Town) -> None:
    _ = await town.challenge()
    form = await opened(town)
    _ = await town.bram.click(town.board.message, label="Accept")

    sent = await town.bram.submit_modal(form, SENT)

    assert "was accepted" in told(sent)
    assert (await town.bot.desk.row(1)).state == "playing"


async def test_a_form_works_after_a_restart(town: Town) -> None:
    _ = await town.challenge()
    form = await opened(town)

    await town.restart()
    _ = await town.bram.submit_modal(form, SENT)

    assert f"Bram challenges <@{town.rosa.id}>" in town.board.text
