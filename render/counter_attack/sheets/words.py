"""Alternative texts of sheets, within Discord's limit for a picture."""

from __future__ import annotations

from typing import Final

from render.captions import LONGEST, cut
from render.counter_attack.sheets.line_up import LineUp, ListedPlayer
from render.counter_attack.sheets.player import PlayerCard
from render.counter_attack.sheets.squad import SquadPlayer, SquadSheet
from render.counter_attack.sheets.summary import Summary
from render.drawing.signs import Sign
from text.languages import T_
from text.message import N_

_SIGNS: Final[dict[Sign, str]] = {
    "yellow": N_("booked"),
    "red": N_("sent off"),
    "injured": N_("injured"),
    "on": N_("came on"),
    "off": N_("went off"),
    "captain": N_("captain"),
}


def summary_words(summary: Summary) -> str:
    """Return a match's score and the statistics of both sides in words."""
    told = [f"{summary.title}: {summary.home.club} {summary.score} {summary.away.club}."]
    for team, off in zip((summary.home, summary.away), summary.sent_off, strict=True):
        if team.scorers:
            told.append(T_("Goals for {club}: {scorers}.").format(club=team.club, scorers="; ".join(team.scorers)))
        if off:
            told.append(T_("Sent off, {club}: {players}.").format(club=team.club, players="; ".join(off)))
    rows = (T_("{name} {home} to {away}").format(name=row.name, home=row.home, away=row.away) for row in summary.rows)
    told.append(T_("{home} to {away}:").format(home=summary.home.club, away=summary.away.club))
    return cut(f"{' '.join(told)} {'; '.join(rows)}.", LONGEST)


def lineup_words(lineup: LineUp) -> str:
    """Return the players on the pitch, on the bench and off, for each side, in words."""
    told = [f"{lineup.title}."]
    for group in lineup.groups:
        for team, players in ((lineup.home, group.home), (lineup.away, group.away)):
            if players:
                told.append(f"{team.club}, {group.title}: {', '.join(map(_player, players))}.")
    return cut(" ".join(told), LONGEST)


def squad_words(squad: SquadSheet) -> str:
    """Return the attributes of a side's players in words, in the order that is told first for each group."""
    told = [f"{squad.team.club}. {squad.title}."]
    for group in squad.groups:
        if group.players:
            names = ", ".join(attribute.name for attribute in group.players[0].attributes)
            told.append(f"{group.title} ({names}): {'; '.join(map(_with_numbers, group.players))}.")
    return cut(" ".join(told), LONGEST)


def _with_numbers(player: SquadPlayer) -> str:
    return f"{player.shirt} {player.name} {' '.join(str(attribute.pips) for attribute in player.attributes)}"


def card_words(card: PlayerCard) -> str:
    """Return the contents of a player's card in words."""
    told = [f"{card.shirt} {card.name}, {card.team.club}. {card.role}."]
    told += [f"{', '.join(T_(_SIGNS[sign]) for sign in card.signs)}."] if card.signs else []
    told.append(f"{', '.join(f'{each.name} {each.pips}' for each in card.attributes)}.")
    told += [f"{note}." for note in card.notes]
    told += [f"{', '.join(f'{name} {figure}' for figure, name in card.done)}."] if card.done else []
    return cut(" ".join(told), LONGEST)


def _player(player: ListedPlayer) -> str:
    facts = [T_(_SIGNS[sign]) for sign in player.signs]
    facts += [T_("goals {goals}").format(goals=player.goals)] if player.goals else []
    keeper = [T_("keeper")] if player.keeper else []
    known = f" ({', '.join([*keeper, *facts])})" if keeper or facts else ""
    return f"{player.shirt} {player.name}{known}"
