"""Maps a match to the interaction whose answer it has just accepted, until that is posted."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager

from cogs.runtime.protocol import Interaction


class InHand:
    """The interactions being handled, and for each match the one whose answer it has accepted.

    Anybody may press at any time; only an accepted interaction is in hand for its match: its manager gets the result,
    and its message is edited.
    """

    def __init__(self) -> None:
        self._held: dict[int, Interaction] = {}
        self._taken: dict[int, Interaction] = {}

    @contextmanager
    def held(self, interaction: Interaction, match_id: int) -> Generator[None]:
        """Hold an interaction while the block handles it; whether a match accepts its answer is not known yet."""
        self._held[interaction.id] = interaction
        try:
            yield
        finally:
            del self._held[interaction.id]
            if self._taken.get(match_id) is interaction:
                del self._taken[match_id]

    def taken(self, match_id: int, interaction_id: int) -> None:
        """Note that a match has accepted an interaction's answer. The interaction may have been released already."""
        interaction = self._held.get(interaction_id)
        if interaction is not None:
            self._taken[match_id] = interaction

    def get(self, match_id: int) -> Interaction | None:
        """Return the interaction whose answer a match has accepted, while it is being posted; else None."""
        return self._taken.get(match_id)

    def __contains__(self, match_id: int) -> bool:
        """Return whether a match has accepted an interaction's answer that is still being posted."""
        return match_id in self._taken
