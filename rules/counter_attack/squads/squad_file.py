"""Cards and squads from files of managers, as CSV or JSON text: a file is taken whole or refused (SET-1)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from rules.counter_attack.squads.card_abilities import EFFECTS, read_ability
from rules.counter_attack.squads.cards import Card
from rules.counter_attack.squads.kit import PATTERNS, read_kit
from rules.counter_attack.squads.squad import ELEVEN, SIZE, Squad
from rules.counter_attack.squads.squad_file_errors import (
    AttributesMissing,
    CardsRefused,
    NameTwice,
    NoAbility,
    NoCaptain,
    NoCardFile,
    NoClub,
    NoColumn,
    NoKit,
    NoName,
    NotPips,
    TwoKinds,
    WrongKeepers,
    WrongSize,
)
from rules.errors import Refusal
from rules.input import table_files
from rules.input.display_names import shown_name
from rules.input.table_files import ColumnsMissing, FileRow, NotATable, ParsedTable, TableSchema

PIPS: Final = frozenset("123456")

_UNLISTED: Final = frozenset({"", "-", "\u2013", "0"})
_EMPTY: Final = "\u2014"
_SHIRTS: Final = frozenset(map(str, range(1, SIZE + 1)))


def read_squad(text: str) -> Squad:
    """Return the squad of one club: sixteen cards, shirt 1 first, one goalkeeper among the first eleven.

    text: a table (CSV) or JSON, as `docs/files/squads.md` describes them.

    Raises CardsRefused with everything that is wrong, in the order of the lines.
    """
    table = taken_apart(text)
    faults = [*_faults_of_facts(table), *_faults_of_cards(table.rows), *_faults_of_number(table.rows)]
    if faults:
        raise CardsRefused(tuple(faults))
    club, kit = (table.facts[fact][1] for fact in ("club", "kit"))
    _, captain = table.facts.get("captain", (1, ""))
    shirt = 0 if captain in _UNLISTED else int(captain)
    return Squad(shown_name(club), str(read_kit(kit)), tuple(map(_card, table.rows)), shirt)


def read_cards(text: str) -> tuple[Card, ...]:
    """Return any number of cards, such as a deck to draft from (SET-2). Raises CardsRefused."""
    rows = taken_apart(text).rows
    faults = tuple(_faults_of_cards(rows))
    if faults:
        raise CardsRefused(faults)
    return tuple(map(_card, rows))


def club_name(name: str) -> str:
    """Return the name of a club without spare spaces. Raises CardsRefused if it cannot be shown."""
    shown = shown_name(name)
    if not shown:
        raise CardsRefused((NoClub(1, name or _EMPTY),))
    return shown


def _listed(row: FileRow, attributes: Sequence[str]) -> list[str]:
    """Return which of these attributes a card lists: a blank, a dash or a 0 lists nothing."""
    return [attribute for attribute in attributes if row.cells.get(attribute, "") not in _UNLISTED]


def _is_keeper(row: FileRow) -> bool:
    return bool(_listed(row, OF_KEEPERS))


def _needed(row: FileRow) -> tuple[str, ...]:
    """Return the attributes that a card of its kind must list."""
    return *IN_BOTH, *(OF_KEEPERS if _is_keeper(row) else OF_OUTFIELD)


def _card(row: FileRow) -> Card:
    pips = {attribute.replace(" ", "_"): int(row.cells[attribute]) for attribute in _needed(row)}
    ability = read_ability(row.cells.get(ABILITY, ""))
    return Card(shown_name(row.cells[NAME]), keeper=_is_keeper(row), ability=ability, **pips)


def _faults_of_facts(table: ParsedTable) -> Iterator[Refusal]:
    line, club = table.facts.get("club", (1, ""))
    if not shown_name(club):
        yield NoClub(line, club or _EMPTY)
    line, kit = table.facts.get("kit", (1, ""))
    if read_kit(kit) is None:
        yield NoKit(line, kit or _EMPTY, PATTERNS)
    line, captain = table.facts.get("captain", (1, ""))
    if captain not in _UNLISTED | _SHIRTS:
        yield NoCaptain(line, captain, SIZE)


def _faults_of_cards(rows: Sequence[FileRow]) -> Iterator[Refusal]:
    first: dict[str, int] = {}
    for row in rows:
        name = row.cells.get(NAME, "")
        shown = shown_name(name)
        if not shown:
            yield NoName(row.line, name or _EMPTY)
        elif shown.casefold() in first:
            yield NameTwice(row.line, shown, first[shown.casefold()])
        _ = first.setdefault(shown.casefold(), row.line)
        yield from _faults_of_attributes(row, shown)
        ability = row.cells.get(ABILITY, "")
        if ability not in _UNLISTED and read_ability(ability) is None:
            yield NoAbility(row.line, shown, ability, EFFECTS)


def _faults_of_attributes(row: FileRow, name: str) -> Iterator[Refusal]:
    hands, feet = _listed(row, OF_KEEPERS), _listed(row, OF_OUTFIELD)
    if hands and feet:
        yield TwoKinds(row.line, name, (*hands, *feet))
        return
    listed = _listed(row, _needed(row))
    missing = tuple(attribute for attribute in _needed(row) if attribute not in listed)
    if missing:
        yield AttributesMissing(row.line, name, "keeper" if hands else "outfield", missing)
    cells: Mapping[str, str] = row.cells
    yield from (NotPips(row.line, name, at, cells[at]) for at in listed if cells[at] not in PIPS)


def _faults_of_number(rows: Sequence[FileRow]) -> Iterator[Refusal]:
    if len(rows) != SIZE:
        yield WrongSize(len(rows), SIZE)
    unclear = any(_is_keeper(row) and _listed(row, OF_OUTFIELD) for row in rows)
    keepers = tuple(row.line for row in rows[:ELEVEN] if _is_keeper(row))
    if len(keepers) != 1 and not unclear:
        yield WrongKeepers(keepers)


NAME: Final = "name"
IN_BOTH: Final = ("pace", "dribbling", "high pass", "resilience")
OF_OUTFIELD: Final = ("heading", "shooting", "tackling")
OF_KEEPERS: Final = ("aerial", "saving", "handling")
ABILITY: Final = "ability"
"""An optional column."""

COLUMNS: Final = (NAME, *IN_BOTH, *OF_OUTFIELD, *OF_KEEPERS)
FACTS: Final = ("club", "kit", "captain")

_NAMES: Final = (*COLUMNS, ABILITY, *FACTS)
_WRITTEN: Final = {name.replace(" ", ""): name for name in _NAMES} | {"aerialability": "aerial"}
_FORM: Final = TableSchema("cards", COLUMNS, FACTS, _WRITTEN)


def taken_apart(text: str) -> ParsedTable:
    """Return the rows and facts in a text. Raises CardsRefused with NoCardFile or NoColumn."""
    try:
        return table_files.parse_table(text, _FORM)
    except NotATable as wrong:
        raise CardsRefused((NoCardFile(wrong.line),)) from wrong
    except ColumnsMissing as wrong:
        missing = (NoColumn(wrong.line, column, wrong.found) for column in wrong.columns)
        raise CardsRefused(tuple(missing)) from wrong
