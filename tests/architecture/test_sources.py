"""`docs/rulebook/sources.md` covers every sentence of the rules' sources; every clause has a source or a ruling."""

from __future__ import annotations

import re
import subprocess
import sys
from collections import Counter
from dataclasses import fields
from pathlib import Path
from typing import Final

import pytest

from rules.counter_attack.state.edition import Edition
from rules.counter_attack.state.named_editions import COMMUNITY, CONDENSED, EDITIONS, edition_named
from rules.skirmish.model.switches import Switches, values_of
from tests.architecture.tree import text_of
from tests.clauses import ROOT, RULEBOOK

PAGE: Final = text_of(ROOT / "docs/rulebook/sources.md")
TEXTS: Final = ("S0", "S1", "S2", "L", "S4")
TABLE_OF_NEXT: Final = "NXT"
"""A chapter's table of contents, which is no clause and has no number."""

SWITCH: Final = re.compile(r"`([a-z_]+)(?:=(\w+))?`")
ROW: Final = re.compile(r"\b([MFNPKHGT]\d+|6)\b(?=[:,])")
INVENTED: Final = """# A title
[home](a.md) - [away](b.md)
Sit down!  Stand up, e.g. on a chair.

- A list (of one.) Done
![a picture](c.png)
  2. And so on…
"""
COUNTED: Final = """1 3 Sit down!
2 3 Stand up, e.g. on a chair.
3 5 A list (of one.)
4 5 Done
5 7 And so on…
"""


def table_below(title: str) -> list[list[str]]:
    """Return the cells of the table below a title, without its head."""
    section = re.split(r"^#+ ", PAGE.partition(f"# {title}\n")[2], maxsplit=1, flags=re.MULTILINE)[0]
    rows = re.findall(r"^\| (.*) \|$", re.sub(r"\|(?= \|)", "| ", section), re.MULTILINE)
    return [[cell.strip() for cell in row.split(" | ")] for row in rows[1:]]


def listed(cell: str) -> list[str]:
    """Return the comma-separated items of a cell."""
    return cell.split(", ") if cell else []


def counted(text: str) -> tuple[int, list[int]]:
    """Return the number of sentences in a text, and the numbers of those that state no rule."""
    said = re.search(rf"^## {text}\nSentences: (\d+)\. State no rule: ([\d, -]+)\.$", PAGE, re.MULTILINE)
    assert said, f"how many sentences has {text}?"
    runs = [run.partition("-") for run in listed(said[2])]
    return int(said[1]), [number for first, _, last in runs for number in range(int(first), int(last or first) + 1)]


def switches_in(cells: list[str]) -> dict[str, str]:
    """Return the switches in some cells, each with its value, which may be missing."""
    return {found[1]: found[2] or "" for cell in cells for found in SWITCH.finditer(cell)}


def own(edition: Edition) -> set[str]:
    """Return an edition's switches with other values than the default."""
    return {
        switch.name for switch in fields(Edition) if getattr(edition, switch.name) != getattr(COMMUNITY, switch.name)
    }


SENTENCES: Final = {text: table_below(text) for text in TEXTS}
ROWS: Final = {
    row: (listed(pages), listed(clauses), played)
    for row, pages, clauses, played in table_below("Rows of the comparison")
}
PAGES: Final = {page: listed(clauses) for page, _, clauses in table_below("Pages")}
FACTS: Final = {fact: listed(clauses) for fact, _, clauses in table_below("Facts of the skirmish")}
UNSAID: Final = {
    code.strip("`"): switches_in([names]) for code, names, _ in table_below("Readings that no sentence above states")
}
RULINGS: Final = [clause for clause, _ in table_below("Clauses that are rulings")]
STATED: Final = [listed(clauses) for rows in SENTENCES.values() for _, _, clauses, _ in rows]
"""The clauses of each sentence."""

BY_TEXT: Final = pytest.mark.parametrize("text", TEXTS)


@BY_TEXT
def test_every_sentence_has_its_line_or_states_no_rule(text: str) -> None:
    number, no_rule = counted(text)
    shown = [int(cells[0]) for cells in SENTENCES[text]]
    assert sorted(shown + no_rule) == list(range(1, number + 1))
    assert shown == sorted(shown)


@BY_TEXT
def test_sentences_follow_each_other_down_the_page(text: str) -> None:
    lines = [int(cells[1]) for cells in SENTENCES[text]]
    assert lines == sorted(lines)


@BY_TEXT
def test_the_summary_counts_the_table(text: str) -> None:
    number, no_rule = counted(text)
    differ = sum(bool(cells[3]) for cells in SENTENCES[text])
    rules = len(SENTENCES[text])
    line = next(cells for cells in table_below("The sources of the rules") if cells[0] == f"[{text}](#{text.lower()})")
    assert [int(cell) for cell in line[3:]] == [number, rules, len(no_rule), rules - differ, differ]


def test_the_summary_is_added_up() -> None:
    *texts, total = (cells[3:] for cells in table_below("The sources of the rules"))
    assert [int(cell) for cell in total] == [sum(map(int, column)) for column in zip(*texts, strict=True)]


def test_no_sentence_is_without_a_clause() -> None:
    assert all(STATED)
    assert not any(len(set(clauses)) < len(clauses) for clauses in STATED)


def test_every_clause_that_is_named_exists() -> None:
    others = [clauses for _, clauses, _ in ROWS.values()]
    named = {clause for clauses in [*STATED, *others, *PAGES.values(), *FACTS.values(), RULINGS] for clause in clauses}
    assert named - {TABLE_OF_NEXT} - RULEBOOK == set()


def test_every_clause_has_a_source_or_is_a_ruling() -> None:
    others = [clauses for _, clauses, _ in ROWS.values()]
    sourced = {clause for clauses in [*STATED, *others, *PAGES.values(), *FACTS.values()] for clause in clauses}
    assert RULEBOOK - sourced == set(RULINGS)
    assert len(RULINGS) == len(set(RULINGS))


def test_no_clause_is_put_with_a_page_that_a_sentence_or_a_row_covers() -> None:
    others = [clauses for _, clauses, _ in ROWS.values()]
    covered = Counter(clause for clauses in [*STATED, *others] for clause in set(clauses))
    by_subject = [clause for page, clauses in PAGES.items() if page != "board" for clause in clauses]
    assert [clause for clause in by_subject if covered[clause]] == []


def test_every_row_and_every_page_is_used() -> None:
    assert len(ROWS) == len(table_below("Rows of the comparison"))
    pages = {page for pages, _, _ in ROWS.values() for page in pages}
    assert pages - set(PAGES) - set(TEXTS) == set()
    assert {page for page, clauses in PAGES.items() if not clauses} - pages == set()
    assert [row for row, (_, clauses, played) in ROWS.items() if not (clauses and played)] == []
    assert [fact for fact, clauses in FACTS.items() if not clauses] == []


def test_every_row_with_a_switch_names_it() -> None:
    rows = {switch.name: listed(switch.metadata["row"]) for switch in fields(Edition)}
    played = {row: switches_in([cell]) for row, (_, _, cell) in ROWS.items()}
    assert [(name, row) for name, own_rows in rows.items() for row in own_rows if name not in played.get(row, {})] == []


@BY_TEXT
def test_a_difference_names_rows_that_there_are(text: str) -> None:
    assert {row for cells in SENTENCES[text] for row in ROW.findall(cells[3])} - set(ROWS) == set()


@BY_TEXT
def test_a_difference_names_switches_and_values_that_there_are(text: str) -> None:
    named = switches_in([cells[3] for cells in SENTENCES[text]])
    if text == "S4":
        assert [name for name, value in named.items() if value not in values_of(name)] == []
        assert [name for name, value in named.items() if value == getattr(Switches(), name)] == []
        return
    assert set(named) - {switch.name for switch in fields(Edition)} == set()
    given = [f"{name}={value}" for name, value in named.items() if value]
    assert [switch for switch in given if edition_named(f"community {switch}") == COMMUNITY] == []


def test_each_setting_on_the_condensed_list_is_that_of_its_edition() -> None:
    named = switches_in([cells[3] for cells in SENTENCES["L"]])
    given = [f"{name}={value}" for name, value in named.items() if value]
    assert [switch for switch in given if edition_named(f"condensed {switch}") != CONDENSED] == []


def test_all_that_an_edition_has_of_its_own_is_explained() -> None:
    condensed = switches_in([cells[3] for cells in SENTENCES["L"]])
    assert set(condensed) | set(UNSAID["condensed"]) == own(CONDENSED)
    spring = switches_in([cells[3] for text in ("S0", "S1", "S2") for cells in SENTENCES[text]])
    assert own(EDITIONS["community2021"]) - set(spring) == set(UNSAID["community2021"])
    assert own(EDITIONS["printed2019"]) == set(UNSAID["printed2019"])


def test_the_rule_of_counting_runs_as_it_is_printed(tmp_path: Path) -> None:
    program = PAGE.partition("```python\n")[2].partition("```")[0]
    text = tmp_path / "invented.txt"
    text.write_text(INVENTED, encoding="utf-8")
    command = [sys.executable, "-X", "utf8", "-c", program, str(text)]
    assert subprocess.run(command, capture_output=True, text=True, check=True, encoding="utf-8").stdout == COUNTED
