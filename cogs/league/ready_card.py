"""The card of a fixture before kick-off: the commitment to its dice, two buttons, and the form for a word."""

from __future__ import annotations

from typing import ClassVar, Final

import discord
from discord import ui

from cogs.components import custom_ids, limits
from cogs.components.containers import boxed, row
from cogs.components.modals import SentForm, show_form
from cogs.components.persistent import Carried
from cogs.components.subjects import OfMatch
from cogs.posting import threads
from cogs.posting.channels import to_board
from cogs.posting.messages import match_messages
from cogs.runtime.answering import Deferral
from cogs.runtime.languages import board_language
from cogs.runtime.protocol import Interaction
from cogs.runtime.users import mention, named
from matchday.competitions.readiness import check_waits
from matchday.match.dice import LONGEST_WORD
from matchday.match.views import MatchView
from store.match.matches import CALLED
from text.languages import T_, speaking
from text.message import N_, plain

WORD: Final = "word"
"""The field of the form."""

_LABELS: Final = {"yes": N_("Ready"), WORD: N_("Ready, with a dice word…")}
_TITLE: Final = N_("Your dice word")
_LABEL: Final = N_("Mixed into every roll of this match")
_HOW: Final = N_("Anything, up to 40 characters. Everyone will see it.")
_CARD: Final = N_(
    "### {home} v {away}\n{agreed}\n{both}, press **Ready**. You can add a dice word, mixed into every roll."
)
_HELD: Final = N_("[{match}]({link}) is being played here.")
_AFTER: Final = N_("This match starts when that one ends.")
_BY: Final = N_("The match starts when you're both ready, or {begins}.")
_WHEN_BOTH: Final = N_("The match starts when you're both ready.")
_READY: Final = N_("Ready: {who}")


def card(view: MatchView) -> ui.LayoutView:
    """Return the card of a match before kick-off: of a fixture, or of a challenge."""
    if CALLED not in view.row.head:
        return match_messages.challenge(view)
    people = (view.row.home, view.row.away)
    both = " ".join(mention(person) for person in people if person.computer is None)
    begins = discord.utils.format_dt(view.begins, "R") if view.begins is not None else ""
    words = [T_(_CARD).format(**match_messages.card_facts(view), both=both)]
    if view.held_by is not None:
        words.append(T_(_HELD).format(match=plain(threads.called(view.held_by)), link=to_board(view.held_by)))
    if view.held_by is not None and view.waited:
        words.append(T_(_AFTER))
    else:
        words.append(T_(_BY).format(begins=begins) if begins else T_(_WHEN_BOTH))
    there = ", ".join(mention(person) for person in people if person.id in view.ready)
    words += [T_(_READY).format(who=there)] if there else []
    buttons = row(*(ReadyButton(view.id, view.seq, verb) for verb in _LABELS))
    return boxed([ui.TextDisplay("\n".join([*words, *match_messages.promise(view)])), buttons])


def first_button(view: MatchView, seq: int) -> str:
    """Return the custom id of that card's first button, which identifies the card."""
    kind, verb = (custom_ids.READY, "yes") if CALLED in view.row.head else (custom_ids.CHALLENGE, "accept")
    return custom_ids.custom_id(view.id, seq, kind, verb)


class ReadyButton(OfMatch, Carried, template=custom_ids.template(custom_ids.READY, "yes|word")):
    """Be ready for a fixture, at once or with a word."""

    kind: ClassVar[str] = custom_ids.READY

    def __init__(self, match_id: int, seq: int, verb: str) -> None:
        style = discord.ButtonStyle.success if verb == "yes" else discord.ButtonStyle.secondary
        super().__init__(match_id, seq, verb, label=T_(_LABELS[verb]), style=style)

    def deferral(self, _: Interaction) -> Deferral:
        """Defer nothing for a form, else a change of the card."""
        return None if self.rest == WORD else "aside"

    async def pressed(self, interaction: Interaction) -> None:
        """Be ready, or open the form."""
        if self.rest == WORD:
            await _open_form(interaction, self.match_id)
        else:
            await _ready(interaction, self.match_id)


class WordSent(OfMatch, SentForm):
    """The form for the word for the dice."""

    kind: ClassVar[str] = custom_ids.READY_FORM
    defer: ClassVar[Deferral] = "aside"

    async def pressed(self, interaction: Interaction) -> None:
        """Be ready with this word."""
        await _ready(interaction, self.match_id, str(self.fields.get(WORD) or ""))


async def _ready(interaction: Interaction, match_id: int, word: str = "") -> None:
    """Mark the presser as ready and show that on the card; a match that begins has its own message."""
    desk, me = interaction.client.desk, interaction.user.id
    safe = await named(interaction, word, LONGEST_WORD)
    await desk.leagues.readiness.mark_ready(match_id, by=me, interaction_id=interaction.id, word=safe)
    view = await desk.view(match_id)
    if view.row.state == "challenged":
        with speaking(board_language(view)):
            shown = card(view)
        _ = await interaction.edit_original_response(view=shown, allowed_mentions=limits.only())


async def _open_form(interaction: Interaction, match_id: int) -> None:
    """Open the form for one of the two managers. Raises NoSuchMatch, NotYourMatch, NotChallenged."""
    check_waits(await interaction.client.desk.row(match_id), interaction.user.id)
    form = word_form(custom_ids.custom_id(match_id, 0, custom_ids.READY_FORM, str(interaction.id)))
    await show_form(interaction, form)


def word_form(custom_id: str) -> ui.Modal:
    """Return the form."""
    form = ui.Modal(title=T_(_TITLE), custom_id=custom_id)
    field: ui.TextInput[ui.Modal] = ui.TextInput(custom_id=WORD, required=False, max_length=LONGEST_WORD)
    return limits.form_fits(form.add_item(ui.Label(text=T_(_LABEL), description=T_(_HOW), component=field)))
