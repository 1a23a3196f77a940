"""Time to refuse an entry of 6,000 characters, and to cut, read and complete the longest allowed one."""

from __future__ import annotations

import asyncio
import random
import tempfile
import time
from collections.abc import Mapping
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from bench.completing import begun
from bot import GAMES
from cogs.play.autocomplete import Completing
from matchday.desk import Desk
from matchday.match.dice import Tape
from rules.asking import Choose, Roll
from rules.errors import RefereeError
from rules.game import LONGEST_ENTRY, Game, MatchRequest
from rules.referee import Referee
from store.delivery.notices import Notice
from store.sqlite.store import SqliteStore
from testing.measurements import calibration, show

LENGTH: Final = 6_000
QUESTIONS: Final = 60
"""Number of questions of each game that are answered; each text is cut once for each question's name among them."""
KINDS: Final = (
    *("a", "1", "1 ", "1, ", "a,", ";", "\n", "(", "{", "[]", "-", "=", "->", ">", "→", "+", "+1 ", ".", ":", "'", "|"),
    *(
        "7 M14 ",
        "7 M14, ",
        "7M14",
        "10k19",
        "1l ",
        "1. ",
        "1) ",
        "via ",
        "7 m14 via ",
        "pass ",
        "passs ",
        "tackel 4 on ",
    ),
    *("nutmeg 7 past ", "sub 7 for ", "use my plan ", "my ", "done, ", "undo, ", "and ", "NE*2 ", "Alf charges Bea "),
    *(
        "passe à 7 puis ",
        "passaggio al 7 ",
        "passe para ",
        "πάσα στο ",
        "Paß auf ",
        "é",
        "İ",
        "e\u0301",
        "ש",
        "😀",
        "\u200d",
    ),
    *("**7** ", "<@1> ", "Maelle Tidesworth ", "a-b ", "a_ "),
)


def texts() -> Mapping[str, str]:
    """Return texts of all kinds, by their content."""
    chance = random.Random(0)
    mixed = "".join(chance.choice("abcdefghijklmnop 0123456789,;.:-+()\n") for _ in range(LENGTH))
    return {kind: (kind * LENGTH)[:LENGTH] for kind in KINDS} | {"mixed": mixed, "spaces": f"7{' ' * LENGTH}m14"}


def questions(game: Game) -> dict[str, Choose]:
    """Return questions of a random match, by name."""
    chance = random.Random(1)
    head = {"ruleset": game.name, **game.head(MatchRequest(half=5))}
    referee, found = Referee(game.script(game.begin(head))), dict[str, Choose]()
    for _ in range(QUESTIONS):
        while isinstance(asked := referee.question, Roll):
            _ = referee.answer(str(chance.randint(1, asked.faces)))
        if not isinstance(asked, Choose):
            break
        found[asked.name] = asked
        _ = referee.answer(chance.choice([str(each) for each in asked.answers.legal()]))
    return found


def cutting(length: int) -> list[float]:
    """Return the seconds for cutting this much of each text into answers to each question, or refusing it."""
    taken: list[float] = []
    for game in GAMES.values():
        for question in questions(game).values():
            for text in texts().values():
                start = time.process_time()
                with suppress(RefereeError):
                    _ = game.cut(text[:length], question)
                taken.append(time.process_time() - start)
    return taken


async def _said(_notice: Notice) -> int:
    """Post nothing."""
    return 1


def _die(_tape: Tape, number: int, roll: Roll) -> int:
    return 1 + number % roll.faces


async def at_the_desk(database: Path) -> tuple[list[float], list[float]]:
    """Return the seconds for reading each text at the desk, and for completing it."""
    store = await SqliteStore.open(database)
    desk = Desk(store, GAMES, _said, dice=_die, now=lambda: datetime.now(UTC), threads=True)
    match, completing = await begun(desk), Completing()
    person, reading, completed = match.asked.id if match.asked else 0, list[float](), list[float]()
    with suppress(RefereeError):  # caches of the match are filled before measuring
        _ = await desk.plans.read(match.id, "pass", by=person)
    _ = await completing.completed(desk, match, person, "pass")
    for text in texts().values():
        start = time.process_time()
        with suppress(RefereeError):
            _ = await desk.plans.read(match.id, text, by=person)
        reading.append(time.process_time() - start)
        start = time.process_time()
        with suppress(RefereeError):
            _ = await completing.completed(desk, match, person, text)
        completed.append(time.process_time() - start)
    await store.close()
    return reading, completed


def main() -> None:
    """Print the longest time of each, with the calibration loop."""
    with tempfile.TemporaryDirectory() as folder:
        reading, completed = asyncio.run(at_the_desk(Path(folder) / "matches.sqlite3"))
    show("calibration loop", calibration() * 1_000, "ms")
    show(f"{LENGTH} characters cut, the slowest kind", max(cutting(LENGTH)) * 1_000, "ms")
    show(f"{LONGEST_ENTRY} characters cut, the slowest kind", max(cutting(LONGEST_ENTRY)) * 1_000, "ms")
    show("the same read at the desk", max(reading) * 1_000, "ms")
    show("the same completed", max(completed) * 1_000, "ms")


if __name__ == "__main__":
    main()
