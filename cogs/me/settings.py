"""The panel of /me settings: language, look, reminders, preview and pictures, with the current values."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import ClassVar, Final

import discord
from discord import ui

from cogs.components import containers, custom_ids, limits
from cogs.components.persistent import Carried, CarriedMenu
from cogs.components.subjects import OfPerson
from cogs.runtime.answering import Deferral
from cogs.runtime.languages import speak_as_chosen
from cogs.runtime.option_checks import NotOffered
from cogs.runtime.protocol import Interaction
from cogs.runtime.users import person_of
from matchday.people.people import HOURS
from render.drawing.look import LOOKS
from store.people.preferences import EVERY_REMINDER, Preferences
from text.languages import LANGUAGES, T_
from text.message import N_, plain

_ANY: Final = "-"
"""The option for the default."""

_HEAD: Final = N_(
    "### Your settings\n"
    "They apply to every match on every server. Only you see this.\n"
    "{quiet}\n"
    "-# Change time zone or quiet hours: /me settings with `zone` and `quiet`."
)
_PREVIEW: Final = N_("Without the preview, your moves are played at once if nothing needs a roll.")
_QUIET: Final = N_("Quiet hours: {begin} to {end}, time zone {zone}.")
_NO_QUIET: Final = N_("Quiet hours: none. Time zone: {zone}.")
_LANGUAGE: Final = N_("Language: {language}")
_AS_DISCORD: Final = N_("same as Discord")
_LOOK: Final = N_("Your private boards: {look}")
_LOOKS: Final[Mapping[str, str]] = {
    "day": N_("by day"),
    "night": N_("by night"),
    "high contrast": N_("with high contrast"),
    "print": N_("for printing"),
}
_AS_EVERYBODY: Final = N_("same as everyone's")
_REMIND: Final = N_("Remind me …")
_NEVER: Final = N_("never")
_REMINDERS: Final[Mapping[str, str]] = {
    "half": N_("at half my turn time"),
    "8h": N_("8 hours before my time is up"),
    "4h": N_("4 hours before my time is up"),
    "1h": N_("1 hour before my time is up"),
}
_PINGS: Final = N_("Ping me for each turn")
_DAILY: Final = N_("One summary a day by DM, at {hour}")
_HOURS: Final = tuple(map(str, HOURS))
_TOGGLES: Final[Mapping[str, tuple[str, str, str]]] = {
    "skip": ("skip_preview", N_("Skip the preview: on"), N_("Skip the preview: off")),
    "ends": ("ends_unasked", N_("Done with moves left: end at once"), N_("Done with moves left: ask first")),
    "pitch": ("whole_pitch", N_("Whole pitch under my boards: on"), N_("Whole pitch under my boards: off")),
    "dm": ("by_dm", N_("Reminders by DM: on"), N_("Reminders by DM: off")),
}


class PreferenceMenu(OfPerson, CarriedMenu, template=custom_ids.template(custom_ids.ME, "language|look|remind|daily")):
    """A menu for one of the presser's preferences."""

    kind: ClassVar[str] = custom_ids.ME
    defer: ClassVar[Deferral] = "update"

    async def pressed(self, interaction: Interaction) -> None:
        """Store the pick."""
        picked = self.item.values
        offered = {"language": LANGUAGES, "look": LOOKS, "remind": EVERY_REMINDER, "daily": _HOURS}[self.rest]
        wrong = [each for each in picked if each != _ANY and each not in offered]
        if wrong:
            raise NotOffered(wrong[0])
        if self.rest == "remind":
            await _change(interaction, reminders=tuple(each for each in EVERY_REMINDER if each in picked))
        elif self.rest == "daily":
            await _change(interaction, daily=None if self.picked == _ANY else int(self.picked))
        else:
            await _change(interaction, **{self.rest: "" if self.picked == _ANY else self.picked})


class PreferenceButton(OfPerson, Carried, template=custom_ids.template(custom_ids.ME, "skip|ends|pitch|dm")):
    """A button for one of the presser's preferences that is on or off."""

    kind: ClassVar[str] = custom_ids.ME
    defer: ClassVar[Deferral] = "update"

    async def pressed(self, interaction: Interaction) -> None:
        """Switch it."""
        name = _TOGGLES[self.rest][0]
        now = await interaction.client.desk.people.preferences(interaction.user.id)
        await _change(interaction, **{name: not getattr(now, name)})


def panel(now: Preferences) -> ui.LayoutView:
    """Return the panel of a person's preferences, with buttons and menus for all that can be changed."""
    view: ui.LayoutView = ui.LayoutView(timeout=None)
    box: ui.Container[ui.LayoutView] = ui.Container()
    _ = box.add_item(ui.TextDisplay(T_(_HEAD).format(quiet=_quiet(now))))
    _ = box.add_item(containers.row(_language(now))).add_item(containers.row(_look(now)))
    _ = box.add_item(ui.TextDisplay(T_(_REMIND))).add_item(containers.row(_reminders(now)))
    _ = box.add_item(containers.row(_daily(now)))
    _ = box.add_item(ui.TextDisplay(T_(_PREVIEW)))
    toggles: ui.ActionRow[ui.LayoutView] = ui.ActionRow()
    for rest, (name, on, off) in _TOGGLES.items():
        is_on = bool(getattr(now, name))
        style = discord.ButtonStyle.success if is_on else discord.ButtonStyle.secondary
        _ = toggles.add_item(PreferenceButton(0, 0, rest, label=T_(on if is_on else off), style=style))
    return limits.fits(view.add_item(box.add_item(toggles)))


async def _change(interaction: Interaction, **changes: object) -> None:
    now = await interaction.client.desk.people.prefer(person_of(interaction.user), **changes)
    speak_as_chosen(interaction, now.language)
    _ = await interaction.edit_original_response(view=panel(now))


def _quiet(now: Preferences) -> str:
    zone = plain(now.zone or "UTC")
    if now.quiet is None:
        return T_(_NO_QUIET).format(zone=zone)
    begin, end = (f"{hour}:00" for hour in now.quiet)
    return T_(_QUIET).format(begin=begin, end=end, zone=zone)


def _language(now: Preferences) -> PreferenceMenu:
    named = {_ANY: T_(_AS_DISCORD), **LANGUAGES}
    chosen = now.language or _ANY
    shown = T_(_LANGUAGE).format(language=named.get(chosen, chosen))
    options = [(code, T_(_LANGUAGE).format(language=name)) for code, name in named.items()]
    return PreferenceMenu(0, 0, "language", placeholder=shown, options=_options(options, {chosen}))


def _look(now: Preferences) -> PreferenceMenu:
    named = {_ANY: T_(_AS_EVERYBODY), **{look: T_(_LOOKS[look]) for look in LOOKS}}
    options = [(look, T_(_LOOK).format(look=name)) for look, name in named.items()]
    return PreferenceMenu(0, 0, "look", options=_options(options, {now.look or _ANY}))


def _reminders(now: Preferences) -> PreferenceMenu:
    options = [(each, T_(_REMINDERS[each])) for each in EVERY_REMINDER]
    shown, most = _options(options, set(now.reminders)), len(EVERY_REMINDER)
    return PreferenceMenu(0, 0, "remind", placeholder=T_(_NEVER), options=shown, least=0, most=most)


def _daily(now: Preferences) -> PreferenceMenu:
    named = {_ANY: T_(_PINGS), **{hour: T_(_DAILY).format(hour=f"{hour}:00") for hour in _HOURS}}
    chosen = _ANY if now.daily is None else str(now.daily)
    return PreferenceMenu(0, 0, "daily", options=_options(named.items(), {chosen}))


def _options(named: Iterable[tuple[str, str]], chosen: set[str]) -> list[discord.SelectOption]:
    return [
        discord.SelectOption(value=value, label=limits.short(label, limits.OPTION), default=value in chosen)
        for value, label in named
    ]
