"""Names of players and hexes as managers type them: "10", "10h" or "Silva", "K19"."""

from __future__ import annotations

import re
from contextlib import suppress

from rules.counter_attack.commands.errors import HexTaken, NoSuchPlayer, OffThePitch, OfTheOtherSide, SeveralCalled
from rules.counter_attack.pitch.areas import read_hex
from rules.counter_attack.pitch.geometry import PITCH
from rules.counter_attack.squads.cards import Player, Side
from rules.counter_attack.state.match import Match
from rules.hexes import Hex
from rules.input.typed_text import bare, even

_SHIRT = re.compile(r"(?P<number>\d{1,2})(?P<letter>[ha]?)", re.IGNORECASE)
_DIGIT = re.compile(r"\d")
_NO_LETTERS = re.compile(r"[\W\d_]+")


def read_player(match: Match, given: str, side: Side) -> Player:
    """Return a player on the pitch by shirt, "10", or "10h" with the side; or by the beginning of a name.

    side: of the player, unless the text names one.

    Raises NoSuchPlayer, OfTheOtherSide or SeveralCalled.
    """
    found = _SHIRT.fullmatch(given.strip())
    if found is None:
        return _called(match, given, side)
    letter = (found["letter"] or side.letter).lower()
    player = match.players.get(f"{int(found['number'])}{letter}")
    if player is None or player not in match.position.stands:
        raise _nobody(match, given, side)
    if player.side is not side:
        raise OfTheOtherSide(str(player), side, _shirts(match, side))
    return player


def _nobody(match: Match, given: str, side: Side) -> NoSuchPlayer:
    return NoSuchPlayer(given, side, _shirts(match, side))


def _shirts(match: Match, side: Side) -> tuple[str, ...]:
    """Return a side's shirts on the pitch."""
    return tuple(str(player.shirt) for player in match.on_pitch(side))


def _called(match: Match, given: str, side: Side) -> Player:
    """Return the one player of a side with a name, or a part of it, that begins so; accents and hyphens do not matter.

    A text with a digit is no name: in "99 M19" the letter belongs to a hex.
    """
    wanted = "" if _DIGIT.search(given) else _letters(given)
    players = [player for player in match.on_pitch(side) if wanted and _begins(player.card.name, wanted)]
    if len(players) > 1:
        raise SeveralCalled(given, tuple(map(str, players)))
    if not players:
        raise _nobody(match, given, side)
    return players[0]


def _begins(name: str, wanted: str) -> bool:
    parts = [_letters(part) for part in _NO_LETTERS.split(name)]
    return any("".join(parts[first:]).startswith(wanted) for first in range(len(parts)))


def _letters(name: str) -> str:
    return _NO_LETTERS.sub("", bare(even(name)))


def read_target(match: Match, given: str, side: Side) -> Hex:
    """Return the target of a ball: a hex of the pitch, or a player of the side that plays it, "8" or "Silva".

    side: that side. Raises NoSuchPlayer, SeveralCalled, NoSuchHex or OffThePitch.
    """
    if _SHIRT.fullmatch(given.strip()):
        return match.hex_of(read_player(match, given, side))
    if _DIGIT.search(given) is None:
        with suppress(NoSuchPlayer):
            return match.hex_of(read_player(match, given, side))
    return read_place(given)


def read_place(given: str) -> Hex:
    """Return the hex of the pitch with this label. Raises NoSuchHex or OffThePitch."""
    place = read_hex(given)
    if place not in PITCH:
        raise OffThePitch(str(place))
    return place


def read_free_place(match: Match, given: str) -> Hex:
    """Return the free hex of the pitch with this label. Raises NoSuchHex, OffThePitch or HexTaken (GEN-2)."""
    place = read_place(given)
    by = match.player_on(place)
    if by is not None:
        raise HexTaken(str(place), str(by))
    return place
