"""The name of every choice that a manager may be asked for, with what is asked. Panels, words and orders are tested against it."""

from __future__ import annotations

from typing import Final

QUESTIONS: Final[dict[str, str]] = {
    "action": "What the attack calls next.",
}
