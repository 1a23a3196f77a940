"""Maps a match to the interaction whose answer it has just taken, for as long as that is being told."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager

from cogs.runtime.protocol import Interaction


class InHand:
    """The interactions that are being answered, and for each match the one whose answer it has taken.

    Anybody may press at any time; only what a match has taken is in hand for it: its manager is told, and its message
    changed.
    """

    def __init__(self) -> None:
        self._held: dict[int, Interaction] = {}
        self._taken: dict[int, Interaction] = {}

    @contextmanager
    def held(self, interaction: Interaction, match_id: int) -> Generator[None]:
        """Let an interaction be answered for as long as the block lasts; whether a match takes it is not known yet."""
        self._held[interaction.id] = interaction
        try:
            yield
        finally:
            del self._held[interaction.id]
            if self._taken.get(match_id) is interaction:
                del self._taken[match_id]

    def taken(self, match_id: int, interaction_id: int) -> None:
        """Note that a match has taken the answer of an interaction. It may be of one that nobody holds any more."""
        interaction = self._held.get(interaction_id)
        if interaction is not None:
            self._taken[match_id] = interaction

    def get(self, match_id: int) -> Interaction | None:
        """Return the interaction whose answer a match has taken, while that is being told; None for none."""
        return self._taken.get(match_id)

    def __contains__(self, match_id: int) -> bool:
        """Whether a match has taken the answer of an interaction, and that is being told."""
        return match_id in self._taken
