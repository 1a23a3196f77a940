"""/me: what somebody prefers is shown to them alone, changed by a tap, and there after a restart."""

from __future__ import annotations

import simcord

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
    assert "… where no die can roll: no" in panel.buttons


async def test_one_tap_changes_one_preference_and_the_panel_shows_it(town: Town) -> None:
    panel = await settings(town)
    look = await town.rosa.select(panel.message, ["night"], custom_id="ca1:0:0:y:look")
    skip = await town.rosa.click(panel.message, custom_id="ca1:0:0:y:skip")

    assert chosen(changed(look), "look") == ["night"]
    assert "Skip the preview where no die can roll: yes" in changed(skip).buttons


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

    assert "Quiet hours: from 22:00 to 7:00, time zone Europe/Lisbon." in panel.text
    assert "Quiet hours: none. Time zone: Europe/Lisbon." in (await settings(town, quiet="none")).text


async def test_what_is_no_zone_or_no_hours_is_refused_with_what_can_be_typed(town: Town) -> None:
    zone = await settings(town, zone="Atlantis")
    hours = await settings(town, quiet="after lunch")

    assert "There is no time zone “Atlantis”" in zone.text
    assert "such as 22-7" in hours.text
