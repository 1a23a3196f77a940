"""A name before what belongs to it, as the current language writes it: French has a no-break space before a colon."""

from __future__ import annotations

from typing import Final

from text.languages import T_
from text.message import N_

_LABELLED: Final = N_("{name}: {words}")


def labelled(name: str, words: str) -> str:
    """Return words after a name and a colon.

    >>> labelled("Bench", "12, 13"), labelled("Bench", "")
    ('Bench: 12, 13', 'Bench:')
    """
    return T_(_LABELLED).format(name=name, words=words).rstrip()
