"""Players who may not be chosen for a match, suspended or injured (SET-1, SUB-1), and their lines in its head."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from rules.counter_attack.squads.cards import Player, Side
from rules.counter_attack.squads.squad import ELEVEN
from rules.errors import LogUnreadable, RefereeError
from rules.score_sheets import Reason, Unavailable

OUT: Final = "out."
"""The beginning of a line about an absent player in a head: "out.home.1 suspended 2 Ada Vale"."""

_LINE: Final = re.compile(r"(?P<reason>suspended|injured) (?P<matches>\d+) (?P<name>.+)")
_REASONS: Final[Mapping[str, Reason]] = {"suspended": "suspended", "injured": "injured"}


@dataclass(eq=False)
class IsSuspended(RefereeError):
    """Refusal of a suspended player. matches: how many are still missed, this one included."""

    player: str
    matches: int
    clause: str


@dataclass(eq=False)
class IsInjured(RefereeError):
    """Refusal of a player injured earlier. matches: how many are still missed, this one included."""

    player: str
    matches: int
    clause: str


def refusal_to_field(player: object, out: Unavailable, clause: str) -> IsSuspended | IsInjured:
    """Return the refusal to field a player, under a clause."""
    why = IsSuspended if out.reason == "suspended" else IsInjured
    return why(str(player), out.matches, clause)


def out_in_head(out: tuple[Iterable[Unavailable], Iterable[Unavailable]]) -> Iterator[tuple[str, str]]:
    """Yield the players of home and away who may not be chosen, as lines for the head of a log."""
    for side, players in zip(Side, out, strict=True):
        for number, one in enumerate(players, start=1):
            yield f"{OUT}{side}.{number}", f"{one.reason} {one.matches} {one.name}"


def absent(head: Mapping[str, str], squad: Iterable[Player]) -> dict[Player, Unavailable]:
    """Return the players of one or both sides who may not be chosen, and why.

    If fewer than a goalkeeper and ten others would be left, as many as are needed may play after all, the shortest
    absence first (ruling R-114). Raises LogUnreadable.
    """
    if not any(name.startswith(OUT) for name in head):
        return {}
    players = list(squad)
    found: dict[Player, Unavailable] = {}
    for side in Side:
        found |= _absent(out_in(head, side), [player for player in players if player.side is side])
    return found


def _absent(named: Mapping[str, Unavailable], squad: list[Player]) -> dict[Player, Unavailable]:
    """Return the players of a side who may not be chosen. named: by their names in small letters."""
    out = {player: named[player.card.name.casefold()] for player in squad if player.card.name.casefold() in named}
    for keepers, needed in ((True, 1), (False, ELEVEN - 1)):
        of_kind = [player for player in squad if player.card.keeper is keepers]
        missing = sorted((player for player in of_kind if player in out), key=lambda player: out[player].matches)
        for player in missing[: max(0, needed - len(of_kind) + len(missing))]:
            del out[player]
    return out


def out_in(head: Mapping[str, str], side: Side) -> dict[str, Unavailable]:
    """Return the players of a side who may not be chosen, by name in small letters."""
    lines = [line for name, line in head.items() if name.startswith(f"{OUT}{side}.")]
    return {one.name.casefold(): one for one in map(_read, lines)}


def _read(line: str) -> Unavailable:
    found = _LINE.fullmatch(line)
    if found is None:
        raise LogUnreadable(0, line)
    return Unavailable(found["name"], _REASONS[found["reason"]], int(found["matches"]))
