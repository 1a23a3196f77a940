"""Names of players and sides in a football match, and the headline of its board."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from rules.asking import Choose
from rules.counter_attack.set_pieces.set_piece_placing import PlacingAnswers
from rules.counter_attack.squads.cards import Player, Side
from rules.counter_attack.squads.squad import Squad
from rules.counter_attack.state.match import Match
from rules.counter_attack.state.movement_state import Part
from rules.hexes import Hex
from text.languages import T_, counted
from text.message import N_, N_plural, plain

PARTS: Final[Mapping[Part, str]] = {
    Part.ATTACK_FIRST: N_("Movement 1/3: attack, {moved} of {players} moved"),
    Part.DEFENCE: N_("Movement 2/3: defence, {moved} of {players} moved"),
    Part.ATTACK_LAST: N_("Movement 3/3: attack, {moved} of {players} moved"),
}

ENDS: Final[Mapping[Part, str]] = {
    Part.ATTACK_FIRST: N_("{moved} of {players} moved: end the attack's moves (1/3)?"),
    Part.DEFENCE: N_("{moved} of {players} moved: end the defence's moves (2/3)?"),
    Part.ATTACK_LAST: N_("{moved} of {players} moved: end the last two moves (3/3)?"),
}
"""Question before *Done* ends a part of a movement phase, by part."""

_UNNAMED: Final[Mapping[str, str]] = {"Home": N_("Home"), "Away": N_("Away")}
"""Words for the clubs of a scene, such as a lesson's or a puzzle's: it names none."""

SHOOT_OUT: Final = N_("penalties {score}")
_ADDED: Final = N_plural("Added time: {actions} action", "Added time: {actions} actions", "actions")


def called(player: Player) -> str:
    """Return a player's name: shirt and last name, "10h Vale"."""
    return f"{player} {player.card.name.split()[-1]}"


@lru_cache(maxsize=4096)
def _called_plainly(player: Player) -> str:
    return plain(called(player))


def club_of(squad: Squad) -> str:
    """Return the name of a squad's club; that of a scene without clubs in the current language."""
    return T_(_UNNAMED[squad.club]) if squad.club in _UNNAMED else squad.club


def names(match: Match) -> dict[str, str]:
    """Return the names of all players and both sides, by the ids in facts: "10h", "home".

    Names may come from anybody's file: markup in them is escaped.
    """
    players = {name: _called_plainly(player) for name, player in match.players.items()}
    clubs = {side.value: plain(club_of(match.squads[side])) for side in Side}
    return players | clubs


def side_of(match: Match, player: str) -> str:
    """Return a player's side, by the id in facts."""
    return match.players[player].side.value


def is_taken(match: Match, place: Hex) -> bool:
    """Return whether a player is on a hex."""
    return match.player_on(place) is not None


def headline(match: Match) -> str:
    """Return the score and the minute: "Northgate 1-0 Southmoor · 34'"; in a shoot-out its score too."""
    home, away = (plain(club_of(match.squads[side])) for side in Side)
    line = f"{home} {match.score(Side.HOME)}-{match.score(Side.AWAY)} {away} · {clock(match)}"
    if not match.kicks:
        return line
    kicks = (match.kicks_scored(side) for side in Side)
    return f"{line} · {T_(SHOOT_OUT).format(score='-'.join(map(str, kicks)))}"


def clock(match: Match) -> str:
    """Return the minute, with those of added time: "45+2'"."""
    return f"{match.clock}'"


def stage(match: Match) -> str:
    """Return how much time is added, while it runs, and the current part of a phase; "" if there is neither."""
    added = match.clock.added
    time = counted(_ADDED, added) if added is not None and match.clock.runs else ""
    return " · ".join(filter(None, [time, part(match)]))


def part(match: Match) -> str:
    """Return the current part of a phase and how many have moved in it; "" outside a phase."""
    if match.phase is None:
        return ""
    return T_(PARTS[match.phase.part]).format(**moved_of(match))


def moved_of(match: Match) -> dict[str, int]:
    """Return how many have moved in a phase's part, of those who may; empty outside a phase."""
    if match.phase is None:
        return {}
    return {"moved": len(match.phase.moved_in_part), "players": match.phase.part.players}


def counted_in(match: Match, question: Choose) -> dict[str, int]:
    """Return the placings left in a side's turn before a set piece (COR-1, FK-1), or `moved_of` a match.

    For a set piece also whether the turn may end: 1, or 0 until somebody is at the ball. In a phase also how many may
    still move.
    """
    placings = question.answers
    if isinstance(placings, PlacingAnswers):
        return {"left": placings.left, "may_end": int(placings.may_end)}
    moved = moved_of(match)
    return {**moved, "more": moved["players"] - moved["moved"]} if moved else {}


def ends(match: Match, _side: str, question: str) -> str:
    """Return the question whether to end a movement phase's part with moves left; "" for another side's part."""
    if match.phase is None or question != "move" or len(match.phase.moved_in_part) >= match.phase.part.players:
        return ""
    return T_(ENDS[match.phase.part]).format(**moved_of(match))
