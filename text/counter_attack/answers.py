"""Words for the answers of a football match, on buttons and in menus."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final

from rules.counter_attack.movement.legal_moves import MoveAnswers
from rules.counter_attack.squads.cards import Player, Side
from rules.counter_attack.state.match import Match
from rules.hexes import Hex
from text.counter_attack.names import called
from text.languages import T_, counted
from text.message import HEXES, N_, N_plural

LABELS: Final[Mapping[str, str]] = {
    "move": N_("Movement phase"),
    "done": N_("Done"),
    "stay": N_("Stay"),
    "swap": N_("Change places"),
    "no": N_("No"),
    "yes": N_("Yes"),
    "try": N_("Try"),
    "dive": N_("Dive"),
    "deflect": N_("Deflect"),
    "pick up": N_("Pick it up"),
    "play on": N_("Play on"),
    "free kick": N_("Free kick"),
    "penalty": N_("Penalty"),
    "snapshot": N_("Snapshot"),
    "final thirds": N_("Move the final thirds first"),
    "reposition": N_("Let everyone move first"),
    "quick throw": N_("Quick throw"),
    "drop": N_("Drop the ball"),
    "kick": N_("Kick it high"),
    "cross": N_("Cross it"),
    "throw": N_("Throw it"),
    "header": N_("Free header"),
    "control": N_("Control the ball"),
    "claim": N_("Keeper takes it"),
    "hands": N_("To the hands"),
    "feet": N_("To the feet"),
    "none": N_("Nobody"),
    "pass": N_("Pass"),
}
"""Answers with other words on their buttons; all others are shown as typed, or as their menu says."""

MENUS: Final[Mapping[str, str]] = {
    "": N_("Pick a hex"),
    "for": N_("Take off …"),
    "goal": N_("Header at …"),
    "head": N_("To the head on …"),
    "headed pass": N_("Head it on to …"),
    "high": N_("High to …"),
    "kick": N_("Kick high to …"),
    "pass": N_("Standard pass to …"),
    "short pass": N_("Short pass to …"),
    "first-time pass": N_("First-time pass to …"),
    "high pass": N_("High pass to …"),
    "long pass": N_("Long pass to …"),
    "shot": N_("Shot at …"),
}
"""Placeholder of each verb's menu."""

SENT: Final[Mapping[str, str]] = {
    "pass": N_("Pass"),
    "first-time pass": N_("First-time pass"),
    "high pass": N_("High pass"),
    "long pass": N_("Long pass"),
    "shot": N_("Shot"),
    "goal": N_("Header"),
}
"""Names of verbs that a hex follows; others are called as their menu is."""

UP_TO: Final = N_plural("up to {hexes} hex", "up to {hexes} hexes", "hexes")
ON_THE_BALL: Final = N_("on the ball")
CHALLENGES: Final[Mapping[str, str]] = {
    "tackle": N_("{tackler} tackles {target}"),
    "reckless": N_("Reckless: {tackler} on {target}"),
    "foul": N_("{tackler} drags {target} down"),
    "hands": N_("Hands: {tackler} on {target}"),
}
"""Label of each way to challenge."""

CHANGE: Final = N_("{comes} for {goes}")
OFF: Final = N_("{goes} goes off …")
THEN: Final = N_("{first}, then {last}")
NUTMEG: Final = N_("Nutmeg {defender}")

FIGURE: Final = re.compile(r"(?P<shirt>\d{1,2})[ha]?")
"""Pattern of a player at the beginning of a move."""

PICK: Final = N_("Pick a player …")

CHALLENGE: Final = re.compile(r"(?P<manner>tackle|reckless|foul|hands) (?P<tackler>\d{1,2}) on (?P<target>\d{1,2})")
"""Pattern of a challenge in the log."""

_MOST_CHALLENGERS: Final = 3
"""Largest number of players who go up for one side: two and the keeper."""

_CHANGE = re.compile(r"(?P<comes>\d{1,2}) for (?P<goes>\d{1,2})")
_OFF = re.compile(r"for (?P<goes>\d{1,2})")
_NUTMEG = re.compile(r"nutmeg (?P<defender>\d{1,2})")
_PLACE = re.compile(r"[A-Z]\d{1,2}")
_MOVE = re.compile(rf"{FIGURE.pattern} (?P<hex>[A-Z]\d{{1,2}})")


def label(match: Match, side: str, answer: str) -> str:
    """Return the label of an answer's button; shirts become players' names."""
    players = [player for word in answer.split() if (player := _player(match, side, word)) is not None]
    if players and len(players) == len(answer.split()):
        return _in_order(list(map(called, players)))
    challenge = CHALLENGE.fullmatch(answer)
    if challenge:
        return T_(CHALLENGES[challenge["manner"]]).format(tackler=challenge["tackler"], target=challenge["target"])
    change = _CHANGE.fullmatch(answer)
    if change:
        comes, goes = (_player(match, side, change[who]) for who in ("comes", "goes"))
        return T_(CHANGE).format(comes=called(comes), goes=called(goes)) if comes and goes else answer
    off = _OFF.fullmatch(answer)
    if off:
        goes = _player(match, side, off["goes"])
        return T_(OFF).format(goes=called(goes)) if goes else answer
    nutmeg = _NUTMEG.fullmatch(answer)
    if nutmeg:
        return T_(NUTMEG).format(defender=nutmeg["defender"])
    return T_(LABELS[answer]) if answer in LABELS else _sent(answer)


def _in_order(names: Sequence[str]) -> str:
    """Return the names of players; of challengers in the order of their dice, "9h Vale, then 5h Kim" (HEA-2, HEA-5)."""
    if not 1 < len(names) <= _MOST_CHALLENGERS:
        return ", ".join(names)
    *before, last = names
    return T_(THEN).format(first=", ".join(before), last=last)


def _sent(answer: str) -> str:
    """Return the words of an answer that sends the ball to a hex, "High pass K12"; any other as typed."""
    verb, _, place = answer.rpartition(" ")
    if verb in MENUS and _PLACE.fullmatch(place):
        if verb in SENT:
            return f"{T_(SENT[verb])} {place}"
        called_ = T_(MENUS[verb])
        if called_.endswith("…"):
            return called_.removesuffix("…") + place
    return answer[:1].upper() + answer[1:]


def pair(answer: str) -> tuple[str, str]:
    """Return how an answer pairs two players, and the one who goes off: "14 for 9" is ("for", "for 9")."""
    change = _CHANGE.fullmatch(answer)
    return ("for", f"for {change['goes']}") if change else ("", "")


def menu(group: str) -> str:
    """Return the placeholder of a menu of answers with the same beginning."""
    return T_(MENUS[group]) if group in MENUS else f"{group[:1].upper()}{group[1:]} …"


def figure(match: Match, side: str, group: str) -> str:
    """Return a player's label in the menu of movable ones: "10h Vale · K12 · up to 5 hexes · on the ball"."""
    player = _player(match, side, group)
    if player is None or player not in match.position.stands:
        return group if player is None else called(player)
    parts = [called(player), str(match.hex_of(player))]
    if match.phase is not None:
        parts.append(counted(UP_TO, MoveAnswers(match, match.phase).left(player)))
    if match.ball_is_with(player):
        parts.append(T_(ON_THE_BALL))
    return " · ".join(parts)


def hint(match: Match, side: str, answer: str) -> str:
    """Return a hint on the hex at an answer's end; "" for none.

    For a move it is the distance, for anything else the player on the hex. An answer that ends otherwise, such as
    "play on", has none.
    """
    last = answer.rpartition(" ")[2]
    if not _PLACE.fullmatch(last):
        return ""
    place = Hex.parse(last)
    move = _MOVE.fullmatch(answer)
    mover = _player(match, side, move["shirt"]) if move else None
    if mover is not None and mover in match.position.stands:
        return _of_move(match, mover, place)
    there = match.player_on(place)
    return called(there) if there else ""


def _of_move(match: Match, mover: Player, place: Hex) -> str:
    start = match.hex_of(mover)
    away = start.distance(place)
    words = [counted(HEXES, away)]
    if place == match.ball:
        words.append(T_("onto the ball"))
    near = match.touching(place, mover.side.other)
    if near:
        words.append(T_("next to {near}").format(near=", ".join(map(str, near))))
    return " · ".join(words)


def _player(match: Match, side: str, group: str) -> Player | None:
    found = FIGURE.fullmatch(group)
    return match.players.get(f"{int(found['shirt'])}{Side(side).letter}") if found else None
