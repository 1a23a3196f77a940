"""Facts that managers set by agreement because no rule settles them, as each game declares them."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Adjustable:
    """A kind of fact set by agreement: one manager proposes it, and the other must confirm it.

    question: the name of the question that proposes it.
    words: the first words of an answer that sets it, such as "prone" or "end match".
    """

    question: str
    words: tuple[str, ...]

    def is_set_by(self, answer: str) -> bool:
        """Return whether an answer to the question sets a fact of this kind.

        >>> Adjustable("by_hand", ("prone", "out")).is_set_by("prone Ulf")
        True
        """
        return any(begins_with(answer, word) for word in self.words)


def begins_with(answer: str, word: str) -> bool:
    """Return whether an answer is a word or begins with it.

    >>> begins_with("prone Ulf", "prone"), begins_with("pronely", "prone")
    (True, False)
    """
    return answer == word or answer.startswith(f"{word} ")
