"""Facts that managers set by agreement, because no rule settles them, as a game declares them."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Adjustable:
    """One kind of fact that managers set by agreement: one proposes it, and the other has to confirm it.

    question: the name of the question by which it is proposed.
    words: what an answer begins with that sets it, such as "prone" or "end match".
    """

    question: str
    words: tuple[str, ...]

    def is_set_by(self, answer: str) -> bool:
        """Whether an answer to its question sets such a fact.

        >>> Adjustable("by_hand", ("prone", "out")).is_set_by("prone Ulf")
        True
        """
        return any(begins_with(answer, word) for word in self.words)


def begins_with(answer: str, word: str) -> bool:
    """Whether an answer is a word, or begins with it.

    >>> begins_with("prone Ulf", "prone"), begins_with("pronely", "prone")
    (True, False)
    """
    return answer == word or answer.startswith(f"{word} ")
