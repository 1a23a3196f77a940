"""Who plays in the tests of the store."""

from __future__ import annotations

from typing import Final

from store.people import Person

ANN: Final = Person(1, "Ann")
BEN: Final = Person(2, "Ben")
