"""A text with cards taken apart: as a table (CSV) or as JSON, every card with its line. What it says is not judged."""

from __future__ import annotations

from typing import Final

from rules.counter_attack.squads.squad_file_errors import CardsRefused, NoCardFile, NoColumn
from rules.texts import table_files
from rules.texts.table_files import ColumnsMissing, Form, NotATable, Table

NAME: Final = "name"
IN_BOTH: Final = ("pace", "dribbling", "high pass", "resilience")
OF_OUTFIELD: Final = ("heading", "shooting", "tackling")
OF_KEEPERS: Final = ("aerial", "saving", "handling")
ABILITY: Final = "ability"
"""A column that may be left out."""

COLUMNS: Final = (NAME, *IN_BOTH, *OF_OUTFIELD, *OF_KEEPERS)
FACTS: Final = ("club", "kit", "captain")

_NAMES: Final = (*COLUMNS, ABILITY, *FACTS)
_WRITTEN: Final = {name.replace(" ", ""): name for name in _NAMES} | {"aerialability": "aerial"}
_FORM: Final = Form("cards", COLUMNS, FACTS, _WRITTEN)


def taken_apart(text: str) -> Table:
    """Take a text apart. Raises CardsRefused with NoCardFile or NoColumn where it cannot be."""
    try:
        return table_files.taken_apart(text, _FORM)
    except NotATable as wrong:
        raise CardsRefused((NoCardFile(wrong.line),)) from wrong
    except ColumnsMissing as wrong:
        missing = (NoColumn(wrong.line, column, wrong.found) for column in wrong.columns)
        raise CardsRefused(tuple(missing)) from wrong
