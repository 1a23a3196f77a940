"""Hexes that a ball may be sent to: an answer is a hex, against which something may speak."""

from __future__ import annotations

from abc import ABC, abstractmethod

from rules.counter_attack.notation import read_place
from rules.errors import RefereeError
from rules.hexes import Hex


class Targets(ABC):
    """The hexes that the ball may be sent to by one clause."""

    def read(self, given: str) -> Hex:
        """Read a hex. Raises NoSuchHex, OffThePitch or what speaks against it."""
        target = read_place(given)
        objection = self.objection(target)
        if objection is not None:
            raise objection
        return target

    @abstractmethod
    def objection(self, target: Hex) -> RefereeError | None:
        """Say what speaks against a hex of the pitch, or None."""
