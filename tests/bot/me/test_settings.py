"""/me: a person's settings are shown privately, changed by a tap, and kept over a restart."""

from __future__ import annotations

import pytest
import simcord

from store.people.people import Person
from tests.bot.town import Said, Town, read


async def settings(town: Town, **options: str) -> Said:
    """Let Rosa look at her settings, or change them by typing."""
    result = await town.rosa.slash(town.channel, "me settings", **options)
    assert result.acknowledged
    assert result.ephemeral
    assert result.response is not None
    return read(result.response)


def changed(result: simcord.InteractionResult) -> Said:
    """Return the panel as it is after a tap."""
    assert result.acknowledged
    assert result.response is not None
    return read(result.response)


def chosen(panel: Said, what: str) -> list[str]:
    """Return what a menu of the panel shows as chosen."""
    [menu] = [menu for menu in panel.menus if menu["custom_id"].endswith(what)]
    return [option["value"] for option in menu["options"] if option.get("default")]


async def test_settings_show_what_is_usual_to_whoever_has_said_nothing(town: Town) -> None:
    panel = await settings(town)

    assert "Quiet hours: none. Time zone: UTC." in panel.text
    assert chosen(panel, "language") == ["-"]
    assert chosen(panel, "look") == ["-"]
    assert chosen(panel, "remind") == ["half", "8h", "4h", "1h"]
    assert "Skip the preview: off" in panel.buttons


async def test_one_tap_changes_one_preference_and_the_panel_shows_it(town: Town) -> None:
    panel = await settings(town)
    look = await town.rosa.select(panel.message, ["night"], custom_id="ca1:0:0:y:look")
    skip = await town.rosa.click(panel.message, custom_id="ca1:0:0:y:skip")

    assert chosen(changed(look), "look") == ["night"]
    assert "Skip the preview: on" in changed(skip).buttons


async def test_no_reminder_at_all_can_be_chosen(town: Town) -> None:
    panel = await settings(town)
    after = changed(await town.rosa.select(panel.message, [], custom_id="ca1:0:0:y:remind"))

    assert chosen(after, "remind") == []


async def test_settings_are_those_of_whoever_taps_and_outlive_a_restart(town: Town) -> None:
    panel = await settings(town)
    _ = await town.rosa.click(panel.message, custom_id="ca1:0:0:y:dm")
    await town.restart()

    hers = await town.bot.desk.people.preferences(town.rosa.id)
    his = await town.bot.desk.people.preferences(town.bram.id)
    assert (hers.by_dm, his.by_dm) == (True, False)


async def test_zone_and_quiet_hours_are_typed(town: Town) -> None:
    [lisbon] = await town.rosa.autocomplete(town.channel, "me settings", "zone", "lisb")
    panel = await settings(town, zone=lisbon["value"], quiet="22-7")

    assert "Quiet hours: 22:00 to 7:00, time zone Europe/Lisbon." in panel.text
    assert "Quiet hours: none. Time zone: Europe/Lisbon." in (await settings(town, quiet="none")).text


async def test_the_words_for_no_hours_and_for_being_back_are_those_of_the_reader(town: Town) -> None:
    _ = await settings(town, language="fr", quiet="22-7")

    told = await settings(town, quiet="Aucun")
    _ = await town.rosa.slash(town.channel, "me away", until="5")
    [back] = await town.rosa.autocomplete(town.channel, "me away", "until", "je suis")
    there = await town.rosa.slash(town.channel, "me away", until="retour")

    assert "22" not in told.text
    assert back["value"] == "back"
    assert there.response is not None
    assert "/me away until:retour" not in read(there.response).text


async def test_what_is_no_zone_or_no_hours_is_refused_with_what_can_be_typed(town: Town) -> None:
    zone = await settings(town, zone="Atlantis")
    hours = await settings(town, quiet="after lunch")

    assert "There's no time zone “Atlantis”" in zone.text
    assert "such as 22-7" in hours.text


# Standing orders


USUAL = "- Stoppage: substitutions: **no one comes on, but ask me about injuries**"


def listed(panel: Said) -> list[str]:
    """Return the standing orders that a panel shows."""
    return [line for line in panel.text.splitlines() if line.startswith("- ")]


async def orders(town: Town, who: simcord.MemberActor, **options: object) -> Said:
    """Open a person's standing orders."""
    result = await who.slash(town.channel, "me orders", **options)
    assert result.ephemeral
    return changed(result)


async def said_in_advance(town: Town, who: simcord.MemberActor, question: str, way: str, **options: object) -> Said:
    """Set a person's standing order, with two taps."""
    panel = await orders(town, who, **options)
    ways = changed(await who.select(panel.message, [question], custom_id=panel.answers[question]))
    menu = next(menu for menu in ways.menus if menu["custom_id"].endswith(question))
    return changed(await who.select(ways.message, [way], custom_id=menu["custom_id"]))


async def test_a_standing_order_is_given_with_two_taps_and_shown(town: Town) -> None:
    assert listed(await orders(town, town.rosa)) == [USUAL]

    panel = await said_in_advance(town, town.rosa, "after_foul", "play on")

    assert listed(panel) == [USUAL, "- Foul on my player: **play on, but ask me in the box**"]
    assert listed(await orders(town, town.bram)) == [USUAL]


async def test_a_standing_order_is_withdrawn_with_two_taps(town: Town) -> None:
    _ = await said_in_advance(town, town.rosa, "after_foul", "play on")

    assert listed(await said_in_advance(town, town.rosa, "after_foul", "ask")) == [USUAL]


async def test_what_is_usually_answered_is_asked_of_whoever_wants_that(town: Town) -> None:
    panel = await said_in_advance(town, town.rosa, "substitution", "ask")

    assert "None: you make every decision yourself" in panel.text
    assert listed(await orders(town, town.rosa)) == []
    assert listed(await orders(town, town.bram)) == [USUAL]


async def test_both_line_up_by_standing_order_and_the_match_begins_at_once(town: Town) -> None:
    for who in (town.rosa, town.bram):
        _ = await said_in_advance(town, who, "placement", "4-3-3")

    await town.kick_off()

    assert (await town.more()).count("line up: 4-3-3") == 2
    assert (await town.log()).count("# by standing order") == 2


async def test_one_match_may_have_orders_of_its_own(town: Town) -> None:
    _ = await said_in_advance(town, town.rosa, "placement", "4-3-3")
    _ = await town.challenge()
    panel = await said_in_advance(town, town.rosa, "placement", "ask", here=True)
    assert listed(panel) == [USUAL]

    _ = await town.bram.click(town.board.message, label="Accept")

    assert "4-3-3" not in await town.log()


async def test_more_leads_to_the_standing_orders_of_that_match(town: Town) -> None:
    await town.kick_off()
    more = await town.asked.click(town.board.message, label="More")
    assert more.response is not None

    result = await town.asked.click(read(more.response).message, label="Standing orders")

    assert "this match, ahead of those for every match" in changed(result).text


@pytest.mark.nightly
async def test_boards_for_oneself_have_the_colours_that_one_has_chosen(town: Town) -> None:
    await town.line_up()
    by_day = await town.rosa.slash(town.channel, "board", view="full")
    _ = await town.bot.desk.people.prefer(Person(town.rosa.id, "Rosa"), look="night")
    by_night = await town.rosa.slash(town.channel, "board", view="full")

    pictures = [await result.response.attachments[0].read() for result in (by_day, by_night) if result.response]
    assert len(set(pictures)) == 2


async def test_the_panel_speaks_the_language_that_is_chosen_on_it(town: Town) -> None:
    panel = await settings(town)
    after = changed(await town.rosa.select(panel.message, ["fr"], custom_id="ca1:0:0:y:language"))

    assert chosen(after, "language") == ["fr"]
    assert "Tes réglages" in after.text
    assert (await town.bot.desk.people.preferences(town.rosa.id)).language == "fr"


async def test_the_panel_speaks_the_language_that_is_chosen_with_the_command(town: Town) -> None:
    assert "Tes réglages" in (await settings(town, language="fr")).text
    assert "Your settings" in (await settings(town, language="en")).text
