"""The form for a counter-challenge with other settings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final, cast

from discord import ui

from cogs.components import custom_ids, limits
from cogs.components.modals import SentForm, show_form
from cogs.components.subjects import OfMatch
from cogs.match.time_words import PACES
from cogs.play.reply_mode import REPLIES
from cogs.runtime.error_boundary import privately
from cogs.runtime.option_checks import NotOffered
from cogs.runtime.protocol import Interaction
from cogs.runtime.users import person
from matchday.clock.clock_updates import PACE, USUAL_PACE
from matchday.match.challenge import LANGUAGE, check_challenged
from matchday.match.counter_challenge import ChallengeChanges
from matchday.takebacks.takebacks import TAKEBACKS
from matchday.web_pages import PAGE
from rules.odds import ASSIST, CONFIRM, FULL, NONE, assistance
from store.match.matches import MatchRow
from text.game_list import GAMES
from text.languages import T_
from text.message import N_

HALF, EDITION, SQUADS = "half", "edition", "squads"
DRAFT, CLUBS = "draft", "clubs"
_HALVES: Final = (5, 10, 15, 20, 25, 30, 35, 40, 45, 60, 75, 90)
_KEPT: Final = (LANGUAGE, PACE, ASSIST, REPLIES, TAKEBACKS, PAGE)
"""Facts of a match that matter to no rule, and stay unless changed."""

HELP: Final = {
    FULL: N_("Show the odds before I confirm"),
    CONFIRM: N_("Warn me before a roll"),
    NONE: N_("No odds, no warnings"),
}
"""Levels of help with odds, as listed in the menu."""

_SQUADS: Final = {CLUBS: N_("The clubs of the challenge"), DRAFT: N_("Both draft squads from cards")}
_TITLE: Final = N_("Change settings")
_CHANGED: Final = N_("{edition}, with the rules of the challenge")
_LABELS: Final = {
    HALF: N_("Actions per half"),
    EDITION: N_("Edition"),
    PACE: N_("Time per turn"),
    SQUADS: N_("Squads"),
    ASSIST: N_("Help before a roll"),
}
_SENT: Final = N_("Counter-challenge sent to {opponent}. The match starts when they accept.")


async def open_counter_form(interaction: Interaction, match_id: int) -> None:
    """Open the form for the challenged manager; the interaction has no answer yet.

    Raises NoSuchMatch, NotYourMatch, OwnChallenge, NotChallenged.
    """
    row = await interaction.client.desk.row(match_id)
    check_challenged(row, interaction.user.id)
    request = interaction.client.desk.countering.request(row)
    chosen = {
        HALF: str(request.half),
        EDITION: request.edition,
        PACE: row.head.get(PACE, USUAL_PACE),
        SQUADS: DRAFT if request.options.get("draft") else CLUBS,
        ASSIST: assistance(row.head),
    }
    form = counter_form(custom_ids.custom_id(match_id, 0, custom_ids.COUNTER, str(interaction.id)), row, chosen)
    await show_form(interaction, form)


def counter_form(custom_id: str, row: MatchRow, chosen: Mapping[str, str]) -> ui.Modal:
    """Return the form. chosen: the preset of each menu."""
    halves = sorted({*_HALVES, int(chosen[HALF])})
    offered: dict[str, Mapping[str, str]] = {
        HALF: {str(half): str(half) for half in halves},
        EDITION: {**_changed(chosen[EDITION], row.ruleset), **GAMES[row.ruleset].editions},
        PACE: PACES,
        SQUADS: _SQUADS,
        ASSIST: HELP,
    }
    form = ui.Modal(title=limits.short(T_(_TITLE), limits.FORM_TITLE), custom_id=custom_id)
    for name, options in offered.items():
        menu: ui.Select[ui.Modal] = ui.Select(custom_id=name)
        for value, words in options.items():
            menu.add_option(label=limits.short(T_(words), limits.OPTION), value=value, default=value == chosen[name])
        _ = form.add_item(ui.Label(text=limits.short(T_(_LABELS[name]), limits.FORM_LABEL), component=menu))
    return limits.form_fits(form)


def _changed(edition: str, ruleset: str) -> Mapping[str, str]:
    """Return the menu option of an edition with changed switches; none for an unchanged one."""
    name, *changes = edition.split()
    called = T_(GAMES[ruleset].editions[name]).partition(":")[0].strip()
    return {edition: T_(_CHANGED).format(edition=called)} if changes else {}


class CounterSent(OfMatch, SentForm):
    """Counter-challenge with other settings."""

    kind: ClassVar[str] = custom_ids.COUNTER

    async def pressed(self, interaction: Interaction) -> None:
        """Send a counter-challenge with the form's settings."""
        desk, picked = interaction.client.desk, _picked(self.fields)
        row = await desk.row(self.match_id)
        kept = {name: row.head[name] for name in _KEPT if name in row.head}
        beside = {**kept, PACE: picked[PACE], ASSIST: picked[ASSIST]}
        changes = ChallengeChanges(int(picked[HALF]), picked[EDITION], picked[SQUADS] == DRAFT, beside)
        who = interaction.user.id
        _ = await desk.countering.counter(self.match_id, changes, by=who, interaction_id=interaction.id)
        await privately(interaction, T_(_SENT).format(opponent=person(row.home)))


def _picked(fields: Mapping[str, object]) -> dict[str, str]:
    """Return the picked value of each menu. Raises NotOffered for a value that is not in it."""
    picked = {name: "".join(map(str, cast("list[object]", fields.get(name) or [""]))) for name in _LABELS}
    among = {PACE: PACES, SQUADS: _SQUADS, ASSIST: HELP}
    wrong = [picked[name] for name, offered in among.items() if picked[name] not in offered]
    wrong += [] if picked[HALF].isdecimal() else [picked[HALF]]
    if wrong:
        raise NotOffered(wrong[0])
    return picked
