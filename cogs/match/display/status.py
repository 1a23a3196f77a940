"""Private answers about a match: its state, log, board and sheets."""

from __future__ import annotations

import io
from typing import Final, Literal, TypeAlias

import discord

from cogs.match import seat_words
from cogs.match.display.text_board import in_lines
from cogs.match.time_words import due, pace
from cogs.match.web_page import page_words
from cogs.pictures import match_sheets
from cogs.pictures.boards import Picture, one_view
from cogs.play.outcomes import names_of
from cogs.posting.channels import to_board
from cogs.runtime.error_boundary import privately
from cogs.runtime.protocol import Interaction
from cogs.runtime.users import person
from matchday.match.continuation import CONTINUES
from matchday.match.views import MatchView
from matchday.people.agendas import Agenda
from matchday.records.log_text import LogForm
from render.drawing.look import LOOKS
from text.game_list import GAMES
from text.languages import T_, T_plural, counted
from text.message import N_, N_plural, plain
from text.questions import asked, in_short

BoardView: TypeAlias = Literal[
    "action", "full", "my-half", "wide", "line-ups", "my-squad", "their-squad", "statistics", "heat", "text"
]
"""The views of /board."""

_SQUADS: Final = frozenset({"my-squad", "their-squad"})
"""The views of one side's players. A spectator is shown the home side's as "my-squad"."""

USUAL_LOOK: Final = "day"
"""The colours of public boards."""

NOTHING_YET: Final = N_("The match hasn't started, so there's no board yet.")

_NO_SUCH_VIEW: Final = N_("This game doesn't have that picture.")
_STATUS: Final = N_("### {home} v {away}\n{headline}")
_WAITS: Final = N_("Waiting for {who}: {asked}")
_STATES: Final = {
    "challenged": N_("The challenge hasn't been answered yet."),
    "declined": N_("The challenge was declined or withdrawn."),
    "finished": N_("The match is over."),
    "resigned": N_("The match ended in a resignation."),
    "claimed": N_("Win claimed: a manager ran out of time."),
}
_PAIR: Final = N_("**{home} v {away}**")
NO_MATCHES: Final = N_("You have no open matches. Start one with /match challenge.")
_YOURS: Final = N_("your turn")
_THEIRS: Final = N_("waiting for {who}")
_THEIRS_ASKED: Final = N_("waiting for {who}: {asked}")
_PROMISE: Final = N_("-# Match {match} · dice fingerprint (SHA-256): `{commitment}`")
_SEED: Final = N_("-# Dice seed: `{seed}`")
_NOTE: Final = N_("Your note: {note}")
_BOARD: Final = N_("[The board]({link})")
_LOG: Final = N_("This match's log, with every roll numbered. {check}")
_LOG_ENDS: Final = {"text": "log", "json": "json"}
_FITS: Final = N_plural(
    "Checked {rolls} roll against the seed: it matches.",
    "Checked {rolls} rolls against the seed: all match.",
    "rolls",
)
_TAKEN_OVER: Final = N_plural(
    "{rolls} more roll comes from match {match}: check it with that match's log.",
    "{rolls} more rolls come from match {match}: check them with that match's log.",
    "rolls",
)
_NOT_TAKEN_OVER: Final = N_("**The log has rolls without a number that don't come from another match.**")
FITS_NOT: Final = N_("These rolls don't match the seed: {wrong}.")
_NAMED: Final = 50
"""Largest number of wrong rolls listed; the verifier lists all."""
_OTHER_SEED: Final = N_("**The seed or the match number isn't the one shown before the match.**")


def status(view: MatchView, note: str = "") -> str:
    """Return a match's state and whose turn it is, with the commitment of its dice.

    note: the user's note on the match.
    """
    row, game = view.row, GAMES[view.row.ruleset]
    headline = game.headline(view.match) if view.match is not None else T_(game.title)
    lines = [T_(_STATUS).format(home=person(row.home), away=person(row.away), headline=headline)]
    lines.append(" ".join(filter(None, [game.agreed(row.head).whole, pace(view), page_words(row.head)])))
    lines += filter(None, [game.stage(view.match) if view.match is not None else "", T_(_STATES.get(row.state, ""))])
    lines += filter(None, [waits(view), due(view), board_link(view), *seat_words.played(view)])
    lines += [T_(_NOTE).format(note=plain(note))] if note else []
    lines.append(T_(_SEED).format(seed=view.seed) if view.seed else fingerprint(view))
    return "\n".join(lines)


def listed(found: Agenda, person_id: int) -> str:
    """Return a line for each of a person's matches: its state, and whether it waits for that person; those first."""
    views = (*found.waiting, *found.others)
    return "\n".join(listed_one(view, person_id) for view in views) if views else T_(NO_MATCHES)


def listed_one(view: MatchView, person_id: int) -> str:
    """Return the line of one of a person's matches."""
    called = view.asked
    yours = called is not None and called.id == person_id
    theirs = T_(_THEIRS).format(who=person(called)) if called else T_(_STATES.get(view.row.state, ""))
    return _line(view, T_(_YOURS) if yours else theirs)


def listed_with_question(view: MatchView) -> str:
    """Return one of the matches that wait for somebody else: with what is asked there, and until when."""
    game, clock = GAMES[view.row.ruleset], view.clock
    if view.asked is None or view.question is None or view.match is None:
        return listed_one(view, 0)
    ask = in_short(view.question, game, view.match, names_of(view))
    runs = clock is not None and not clock.paused and not clock.up  # of those, `due` speaks to whoever is asked
    line = _line(view, T_(_THEIRS_ASKED).format(who=person(view.asked), asked=ask))
    return "\n".join(filter(None, [line, due(view) if runs else ""]))


def _line(view: MatchView, turn: str) -> str:
    row = view.row
    names = T_(_PAIR).format(home=person(row.home), away=person(row.away))
    headline = GAMES[row.ruleset].headline(view.match) if view.match is not None else ""
    return "- " + " · ".join(filter(None, [names, headline, turn, board_link(view)]))


def waits(view: MatchView) -> str:
    """Return whose answer to which question is awaited; "" for nobody's."""
    if view.question is None:
        return ""
    ask = asked(view.question, GAMES[view.row.ruleset], names_of(view))
    return T_(_WAITS).format(who=person(view.asked), asked=ask)


def board_link(view: MatchView) -> str:
    """Return a link to the newest board of a match; "" if there is none yet."""
    row = view.row
    if row.board_message_id is None:
        return ""
    return T_(_BOARD).format(link=to_board(row))


async def send_log(interaction: Interaction, view: MatchView, form: LogForm = "text") -> None:
    """Answer a deferred interaction with a match's log as a file."""
    words = T_(_LOG).format(check=await checked(interaction, view))
    _ = await interaction.edit_original_response(content=words, attachments=[await log_file(interaction, view, form)])


async def log_file(interaction: Interaction, view: MatchView, form: LogForm = "text") -> discord.File:
    """Return the log of a match as a file."""
    written = await interaction.client.desk.log_text(view.id, form)
    return discord.File(io.BytesIO(written.encode()), filename=f"match-{view.id}.{_LOG_ENDS[form]}")


async def look_for(interaction: Interaction, wanted: str = "") -> str:
    """Return the name of the colours for a private view: as wanted, else as preferred."""
    chosen = wanted or (await interaction.client.desk.people.preferences(interaction.user.id)).look
    return chosen if chosen in LOOKS else USUAL_LOOK


async def send_view(interaction: Interaction, view: MatchView, shown: BoardView, look: str, near: str = "") -> None:
    """Answer a deferred interaction with a match as a picture, as a sheet, or in words.

    look: the name of the colours. near: a hex whose surroundings are described in words; "" for none.

    Raises NoSuchHex.
    """
    if view.match is None:
        await privately(interaction, T_(NOTHING_YET))
    elif near or shown == "text":
        await privately(interaction, await in_lines(view, near))
    else:
        await send_picture(interaction, view, await _picture(interaction, view, shown, look))


async def send_picture(interaction: Interaction, view: MatchView, picture: Picture | None) -> None:
    """Answer a deferred interaction with a picture under the match's headline. None: its game has no such picture."""
    headline = f"**{GAMES[view.row.ruleset].headline(view.match)}**"
    headline += f"\n{T_(_NO_SUCH_VIEW)}" if picture is None else ""
    files = [picture.file] if picture is not None else []
    _ = await interaction.edit_original_response(content=headline, attachments=files)


def side_of(interaction: Interaction, view: MatchView) -> str:
    """Return a person's side; for somebody who has both, the one to act; "" for a spectator."""
    managers = zip(GAMES[view.row.ruleset].sides, (view.row.home.id, view.row.away.id), strict=True)
    mine = [side for side, manager in managers if manager == interaction.user.id]
    return view.side if view.side in mine and view.side else (mine or [""])[0]


async def _picture(interaction: Interaction, view: MatchView, shown: BoardView, look: str) -> Picture | None:
    colours = LOOKS[look]
    if shown == "line-ups":
        return await match_sheets.line_up(interaction.client, view, colours)
    if shown in _SQUADS:
        sides = GAMES[view.row.ruleset].sides
        mine = side_of(interaction, view) or sides[0]
        theirs = next(side for side in sides if side != mine)
        whose = mine if shown == "my-squad" else theirs
        return await match_sheets.squad(interaction.client, view, whose, colours)
    if shown == "statistics":
        return await match_sheets.summary(interaction.client, view, colours)
    if shown == "heat":
        return await match_sheets.heat(interaction.client, view, colours)
    return await one_view(view, shown, colours, side_of(interaction, view))


def fingerprint(view: MatchView) -> str:
    """Return the number of a match and the commitment of its dice, as on its first card."""
    return T_(_PROMISE).format(match=view.id, commitment=view.row.commitment)


def promised(view: MatchView) -> str:
    """Return the commitment of a match's dice in words; after the end with the seed."""
    seed = [T_(_SEED).format(seed=view.seed)] if view.seed else []
    return "\n".join([*seed, fingerprint(view)])


async def checked(interaction: Interaction, view: MatchView) -> str:
    """Return the result of the dice check in words; "" before the seed is published."""
    if not view.is_over or view.seed is None:
        return ""
    check = await interaction.client.desk.check_dice(view.id)
    facts = {"rolls": check.taken_over, "match": view.row.head.get(CONTINUES, "")}
    elsewhere = [T_plural(_TAKEN_OVER, check.taken_over).format(**facts)] if check.taken_over else []
    if check.fits:
        return "\n".join([counted(_FITS, check.rolls), *elsewhere])
    broken = [] if check.commitment_fits else [T_(_OTHER_SEED)]
    broken += [] if check.elsewhere_fits else [T_(_NOT_TAKEN_OVER)]
    named = [*map(str, check.wrong[:_NAMED]), *["…"] * (len(check.wrong) > _NAMED)]
    wrong = [T_(FITS_NOT).format(wrong=", ".join(named))] if check.wrong else []
    return "\n".join([*broken, *wrong, *elsewhere])
