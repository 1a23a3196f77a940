"""Files that are huge, nested, or full of formulas or lies: each is refused in words, and nothing of it is kept."""

from __future__ import annotations

import json
import random
from typing import Final

import pytest

from bot import GAMES
from cogs.components import limits
from league.exports import as_csv
from rules.counter_attack.squads.squad_file import read_squad
from rules.counter_attack.squads.squad_file_errors import CardsRefused
from rules.errors import RefereeError
from rules.game import Game
from tests.attack.forging import BROKE, changed, digest
from tests.bot.runtime.test_squads import FERRYMEN, sent, told
from tests.bot.town import Town

NAMES: Final = "name,pace,dribbling,heading,high pass,resilience,shooting,tackling,aerial,saving,handling"
AS_JSON: Final = json.dumps(
    {"club": "Liars", "kit": "red", "cards": [{"name": f"P{at}", "pace": 4, "dribbling": 4} for at in range(16)]}
)

FILES: Final[dict[str, bytes]] = {
    "nothing": b"",
    "blanks": b" \r\n\t" * 1000,
    "NUL bytes": b"\x00" * 2000,
    "NUL bytes in a name": FERRYMEN.replace("Noah", "No\x00ah").encode(),
    "UTF-16": FERRYMEN.encode("utf-16"),
    "Latin-1": FERRYMEN.replace("Noah", "No\u00ebl").encode("latin-1"),
    "overlong UTF-8": b"\xc0\xaf" * 100,
    "half a surrogate": b'{"club": "\\ud800", "cards": []}',
    "lists in lists": b"[" * 30_000,
    "objects in objects": b'{"a":' * 6000,
    "lists that end": b"[" * 900 + b"]" * 900,
    "a quote that never ends": b'"' + b"x" * 30_000,
    "laughs": "\n".join(f'e{at},"{"=e" * 9}"' for at in range(1000)).encode(),
    "a billion laughs": b'<!DOCTYPE l [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><l>&b;&b;</l>',
    "16,000 columns": b"," * 16_000 + b"\n" + b"x," * 8000,
    "16,000 lines": b"x\n" * 16_000,
    "a number without end": b'{"cards": [' + b"9" * 20_000 + b"]}",
    "not a number": AS_JSON.replace("4", "NaN", 1).encode(),
    "infinity": AS_JSON.replace("4", "Infinity", 1).encode(),
    "1e999": AS_JSON.replace("4", "1e999", 1).encode(),
    "a fraction": AS_JSON.replace("4", "4.0", 1).encode(),
    "a truth": AS_JSON.replace("4", "true", 1).encode(),
    "a list for a number": AS_JSON.replace("4", "[4]", 1).encode(),
    "an object for a name": AS_JSON.replace('"P0"', '{"a": 1}', 1).encode(),
    "a name of signs that hide": AS_JSON.replace('"P0"', '"\\u202eP0"', 1).encode(),
    "cards that are none": b'{"cards": [1, null, "x", [], {}]}',
    "no list of cards": b'{"cards": {"name": "x"}}',
    "one name twice": b'{"cards": [], "cards": [{}]}',
    "too good": FERRYMEN.replace(",4", ",7").encode(),
    "worse than nothing": FERRYMEN.replace(",4", ",-4").encode(),
    "digits of others": FERRYMEN.replace(",4", ",\u0664").encode(),
    "a club that breaks out": FERRYMEN.replace("club,", "club,@everyone `; x=", 1).encode(),
    "far too large": b"x" * (limits.CARDS_BYTES + 1),
}


@pytest.fixture
def names() -> list[str]:
    """Return the names of players that a spreadsheet would work out."""
    return ["=cmd|' /C calc'!A0", "+1+1", "-2+3", "@SUM(A1)", "\uff1d1+1", "=HYPERLINK(0)"]


async def test_none_of_them_is_taken_and_each_is_answered(town: Town) -> None:
    before, wrong = digest(town.database), list[str]()
    for name, content in FILES.items():
        for command in ("squad check", "squad import"):
            words = told(await town.rosa.slash(town.channel, command, file=sent(content, f"{name}.csv")))
            wrong += [f"{command} {name}: {words}"] if BROKE in words or not words.strip() else []
        assert changed(before, digest(town.database)) == [], name

    assert wrong == []


async def test_a_file_whose_name_is_a_trick_is_named_harmlessly(town: Town) -> None:
    words = told(
        await town.rosa.slash(town.channel, "squad check", file=sent("x", "\u202e@everyone**[a](https://b)`.csv"))
    )

    assert "\u202e" not in words
    assert "](https://" not in words


@pytest.mark.parametrize(
    "text", [f"club,X\nkit,red\n{',' * 100_000}\n", "[" * 200_000, "x" * 5_000_000, "\n" * 1_000_000]
)
def test_not_even_what_is_larger_than_any_file_does_more_than_being_refused(text: str) -> None:
    with pytest.raises(CardsRefused):
        _ = read_squad(text)


@pytest.mark.parametrize("game", [name for name, game in GAMES.items() if type(game).squad is not Game.squad])
def test_a_right_file_that_is_bent_at_random_is_read_or_refused(game: str) -> None:
    chance = random.Random(11)  # noqa: S311 - the same files every time
    for _ in range(300):
        text = FERRYMEN
        for _ in range(chance.randint(1, 6)):
            at = chance.randrange(len(text) + 1)
            text = (
                text[:at] + chance.choice(['"', ",", "\n", "\x00", "=", "9", "{", "\u202e", "\r", "'"]) + text[at + 1 :]
            )
        try:
            assert GAMES[game].squad(text)
        except RefereeError:
            continue


def test_a_name_that_a_spreadsheet_would_work_out_leaves_as_text(names: list[str]) -> None:
    lines = as_csv([{"who": name, "goals": 1} for name in names]).splitlines()[1:]

    assert [line.lstrip('"')[0] for line in lines] == ["'"] * len(names)
