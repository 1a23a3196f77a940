"""Refusals on a phone: each takes at most three lines, in every language."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from cogs.components.phone_height import WIDE_PLAIN, lines_of
from tests.for_each import for_each
from text.counter_attack.squad_file_errors import SQUADS
from text.game_list import GAMES
from text.languages import LANGUAGES, speaking
from text.message import Refused, blanks_of, every_form, filled
from text.refusals.desk_refusals import MANAGING
from text.refusals.league_refusals import LEAGUE
from text.refusals.organiser_refusals import ORGANISING
from text.refusals.refusal_words import GENERAL, SAYS
from text.skirmish.file_errors import FILES

LINES: Final = 3
NUMBER: Final = 12
PLAYER: Final = "9h Lindqvall"
FIGURE: Final = "Gwendoline"
ENEMY: Final = "Bartolomeo"
CLUB: Final = "Saltmarsh United"
FIXTURE: Final = f"R12 Lantern Quay v {CLUB}"

OF_FILES: Final = frozenset({"LogDiverged", "LogUnreadable", "NoSuchRulebook", "SavePointUnreadable", *SQUADS, *FILES})
"""Refusals of files: read at leisure, and by few."""

OF_PERMISSIONS: Final = frozenset({"MayNotPost"})
"""Refusals that list the permissions an organiser must give the bot."""

OF_ORDERS: Final = frozenset({"OrderRefused"})
"""Refusals with another one in the lines below."""

EXAMPLES: Final = ("examples", "expected", "legal", "options", "verb", "ways")
"""Facts that are shown as answers to be typed."""

OF_ANY_GAME: Final = ("NoSuchHex", "NotAnOption", "NotUnderstood")
"""General refusals that name a rule of the skirmish too."""

PITCH: Final[Mapping[str, object]] = {
    **dict.fromkeys(("player", "by", "carrier", "defender", "keeper", "who", "comes", "goes", "club"), PLAYER),
    **dict.fromkeys(("hex", "spot", "ball", "word"), "K19"),
    **dict.fromkeys(("given", "order"), "9 K19"),
    "players": f"{PLAYER}, 19h Okafor",
    "legal": "pass, shot, move",
    "known": "1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11",
    "options": "yes, no",
    "expected": "10 K19",
    "examples": "high pass K19, high pass K20",
    "free": "K19, K20",
    "near": f"8h Ost, {PLAYER}",
    "side": "Lantern Quay",
    "ways": "tackle 8 on 10, tackle 9 on 10",
    "said": "pass K19",
    "bench": "12, 13, 14, 15, 16",
    "edition": "condensed",
    "verb": "pass",
    "name": "Lindqvall",
    "manner": "reckless",
    "instead": "tackle",
}
"""Facts of football by the names of placeholders; all others are numbers, here and below."""

FIELD: Final[Mapping[str, object]] = {
    "figure": FIGURE,
    **dict.fromkeys(("enemy", "target", "other", "by", "name"), ENEMY),
    "enemies": f"{ENEMY}, Gorrund",
    **dict.fromkeys(("to", "landing"), "K14/1"),
    "way": "K12, K13",
    "legal": "K14, K15, L14, L15",
    **dict.fromkeys(("given", "order"), "charge Gorrund"),
    "examples": "charge Gorrund Bristle, charge Gorrund Marrow",
    "expected": "move Gorrund K14",
    "options": "agree, refuse",
    **dict.fromkeys(("cost", "left", "height"), "12.5"),
    "known": "Maren, Ulf, Brida, Corvin, Tamsin, Hob, Gorrund, Rusk",
    "who": CLUB,
}
"""Facts of a skirmish, with the longest names of its own warbands, and two longer ones."""

DESK: Final[Mapping[str, object]] = {
    "who": CLUB,
    "name": "Lantern Quay B",
    "given": "from behind",
    "known": "from behind, last man, jackpot dice",
    "side": "defence",
    "question": "substitution",
    "way": "never",
    "order": "9 K19",
    "reference": "A3F29C",
    "kilobytes": 1024,
}
"""Facts of the desk."""

SEASON: Final[Mapping[str, object]] = {
    **dict.fromkeys(("club", "home", "away", "squad", "name", "given"), CLUB),
    **dict.fromkeys(("fixture", "called"), FIXTURE),
    **dict.fromkeys(("leagues", "competitions"), "Harbour League, Lantern Cup"),
    "league": "Harbour League",
    "setting": "clubs promoted and relegated",
}
"""Facts of a league, without moments."""

MOMENTS: Final = {
    "en": "30 September 2026 at 18:00",
    "fr": "30 septembre 2026 à 18:00",
    "it": "30 settembre 2026 alle ore 18:00",
    "pt": "30 de setembro de 2026 às 18:00",
    "el": "30 Σεπτεμβρίου 2026 στις 6:00 μ.μ.",
}
"""A moment as Discord shows it, by language."""

OWN: Final[Mapping[str, Mapping[str, object]]] = {
    "NoSuchWarband": {"known": "Ashlock Watch, Gutter Court"},
    "NoSuchReading": {"given": "condensed", "known": "standard"},
    "NoneOnTheField": {"way": "ladder"},
    "NotAFixture": {"fixture": NUMBER},
    "HexMissing": {"given": "high pass"},
    "SeveralTacklers": {"given": "10"},
    "NoAngle": {"legal": "L38, M38, N38"},
    "NotAGoalHex": {"legal": "L38, M38, N38"},
}
"""Other facts of some refusals, by their names."""


class Kind(NamedTuple):
    """Refusals of one kind.

    words: by the refusal's name. facts: by the placeholder's. clause: with a space before it, or "".
    """

    words: Mapping[str, Refused]
    facts: Mapping[str, object]
    clause: str = ""


def kinds(language: str) -> Iterator[Kind]:
    """Yield the refusals of every kind. Those of a duel on the desk name a rule of football too."""
    football, skirmish = (GAMES[game].refusals for game in ("counter_attack", "skirmish"))
    elsewhere = {*football, *skirmish, *GENERAL, *LEAGUE, *ORGANISING}
    desk = {name: words for name, words in SAYS.items() if name not in elsewhere} | {**MANAGING}
    pitch, field = (
        {**facts, **typable(game, facts)} for game, facts in (("counter_attack", PITCH), ("skirmish", FIELD))
    )
    moments = dict.fromkeys(("begins", "ends", "last", "until"), MOMENTS[language])
    yield Kind({**GENERAL, **football}, pitch, " `MOV-1`")
    yield Kind({**skirmish, **{name: GENERAL[name] for name in OF_ANY_GAME}}, field, " `SK-CHG-1`")
    yield Kind(desk, DESK)
    yield Kind({"NoSuchDuel": desk["NoSuchDuel"]}, DESK, " `GEN-4`")
    yield Kind({**LEAGUE, **ORGANISING}, {**SEASON, **moments})


def typable(game: str, facts: Mapping[str, object]) -> Mapping[str, object]:
    """Return the examples among facts in the words of the current language."""
    return {name: GAMES[game].in_readers_words(str(facts[name])) for name in EXAMPLES if name in facts}


def filled_in(message: str, facts: Mapping[str, object]) -> str:
    """Return a message in the current language, with facts of a usual length, and without backslashes before markup."""
    return filled(message, {**dict.fromkeys(blanks_of(message), NUMBER), **facts}).replace("\\", "")


def said(kind: Kind) -> Iterator[tuple[str, str]]:
    """Yield all forms of a kind's refusals in the current language, each with the refusal's name."""
    for name, words in kind.words.items():
        if name in OF_FILES | OF_PERMISSIONS | OF_ORDERS:
            continue
        facts = {**kind.facts, **OWN.get(name, {})}
        for wrong in every_form(words.wrong):
            for instead in every_form(words.instead):
                yield name, f"**{filled_in(wrong, facts)}**{kind.clause} {filled_in(instead, facts)}"


@for_each("language", LANGUAGES)
def test_a_refusal_takes_three_lines_of_a_phone(language: str) -> None:
    with speaking(language):
        every = {each for kind in kinds(language) for each in said(kind)}

    assert [each for each in sorted(every) if lines_of(each[1], WIDE_PLAIN) > LINES] == []
