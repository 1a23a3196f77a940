"""Choices of a hex for one player, among a few: a hex that is none of them is refused with the reason."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass

from rules.asking import OneOf, T
from rules.counter_attack.commands.errors import OffThePitch
from rules.counter_attack.commands.notation import read_free_place
from rules.counter_attack.commands.player_to_hex import HexOutOfReach
from rules.counter_attack.squads.cards import Player
from rules.counter_attack.state.match import Match
from rules.errors import NoSuchHex, NotAnOption, RefereeError
from rules.hexes import Hex


@dataclass(frozen=True)
class PlaceChoices(OneOf[T], ABC):
    """Hexes for a player, and perhaps a word such as "stay"."""

    match: Match
    player: Player

    def read(self, given: str) -> T:
        """Return the hex or the word that was typed.

        Raises OffThePitch, HexTaken or `refusal_to` for another hex; NotAnOption for what names none.
        """
        try:
            return super().read(given)
        except NotAnOption as unlisted:
            raise self._refusal(given) or unlisted from None

    def _refusal(self, given: str) -> RefereeError | None:
        """Return the refusal of a text that is none of the choices; None if it names no hex."""
        try:
            place = read_free_place(self.match, given)
        except NoSuchHex:
            return None
        except OffThePitch as off:
            return self.refusal_off_the_pitch(off)
        except RefereeError as refusal:
            return refusal
        return self.refusal_to(place)

    def refusal_off_the_pitch(self, off: OffThePitch) -> RefereeError:
        """Return the refusal of a hex off the pitch. off: the one of any such hex."""
        return off

    @abstractmethod
    def refusal_to(self, place: Hex) -> RefereeError:
        """Return the refusal of a free hex that is none of the choices."""


@dataclass(frozen=True)
class PlacesInReach(PlaceChoices[Hex | str]):
    """Hexes that a player reaches in a number of steps."""

    hexes: int

    def refusal_to(self, place: Hex) -> RefereeError:
        """Return the refusal of a hex out of reach."""
        return HexOutOfReach(str(self.player), str(place), self.hexes, self.clause)
