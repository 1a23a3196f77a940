"""A self-contained repository: every version pinned, nothing specific to one machine, no secret, no dead link."""

from __future__ import annotations

import ast
import functools
import os
import re
import sys
import tomllib
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest
from dotenv import dotenv_values

from tests.architecture.tree import FILES, MODULES, SOURCES, imports_of, offenders, starts_with, text_of, tree_of
from tests.clauses import ROOT

TEXTS = [file for file in FILES if text_of(file)]
DOCUMENTS = [file for file in TEXTS if file.suffix == ".md"]
PINNED = re.compile(r'(?P<name>[A-Za-z0-9_.-]+)(?:\[[a-z,]+\])?==\d[\w.]*(?: ; sys_platform != "win32")?')

OF_ONE_MACHINE = re.compile(
    r"(?<![\w.$)}])/(?:work|root|opt|tmp|Users|home/\w+)/|(?:\.\./)?shared/(?:design|style|rulebook)"
)
OF_A_REGISTRY = re.compile(
    r"pypi[.]org|pythonhosted[.]|npmjs[.]|[.]debian[.]org|--(?:extra-)?index[-]url|--find[-]links"
)
OF_A_SECRET = re.compile(r"[MNO][\w-]{23,27}[.][\w-]{6}[.][\w-]{27,}")
LINK = re.compile(r"\]\((?!https?:)(?P<file>[^)#\s]*)(?:#(?P<heading>[^)\s]+))?\)")
PATH = re.compile(r"`([\w-][\w./-]*\.(?:case|csv|json|md|po|py|sql|txt))`")


def requirements(name: str) -> list[str]:
    """Return the lines of a list of requirements, without comments and included lists."""
    lines = (line.partition("#")[0].strip() for line in text_of(ROOT / name).splitlines())
    return [line for line in lines if line and not line.startswith("-r ")]


def plain(name: str) -> str:
    """Return a package's normalised name."""
    return re.sub(r"[-_.]+", "-", name).lower()


def packages_of(*lists: str) -> set[str]:
    """Return the packages in some lists."""
    return {plain(re.split(r"[\[=]", line)[0]) for name in lists for line in requirements(name)}


def foreign_imports(*prefixes: str) -> set[str]:
    """Return the top-level names of other people's packages that the modules below some prefixes import."""
    ours = {name.partition(".")[0] for name in MODULES} | {"tests"} | sys.stdlib_module_names
    modules = [module for module in MODULES if starts_with(module, *prefixes)]
    return {name.partition(".")[0] for module in modules for name in imports_of(module)} - ours


@pytest.mark.parametrize(
    "name", ["requirements.txt", "requirements-local.txt", "requirements-test.txt", "requirements-dev.txt"]
)
def test_every_requirement_is_pinned_to_one_version(name: str) -> None:
    assert [line for line in requirements(name) if not PINNED.fullmatch(line)] == []


@pytest.mark.parametrize(
    ("prefixes", "lists"),
    [
        (
            ("rules", "league", "text", "render", "store", "matchday", "pages", "web", "cogs", "settings", "bot"),
            ["requirements.txt"],
        ),
        (("local",), ["requirements.txt", "requirements-local.txt"]),
        (
            ("bench", "testing"),
            ["requirements.txt", "requirements-local.txt", "requirements-test.txt", "requirements-dev.txt"],
        ),
    ],
)
def test_what_is_imported_is_required(prefixes: tuple[str, ...], lists: list[str]) -> None:
    makers = packages_distributions()
    required = packages_of(*lists)
    assert [
        name
        for name in foreign_imports(*prefixes)
        if not required & {plain(maker) for maker in makers.get(name, [name])}
    ] == []


@pytest.mark.parametrize("pattern", [OF_ONE_MACHINE, OF_A_REGISTRY, OF_A_SECRET])
def test_a_file_holds_nothing_of_one_machine_and_no_secret(pattern: re.Pattern[str]) -> None:
    assert offenders(TEXTS, lambda file: [found[0] for found in pattern.finditer(text_of(file))]) == {}


def test_every_link_of_a_document_leads_somewhere() -> None:
    assert offenders(DOCUMENTS, dead_links) == {}


def dead_links(file: Path) -> list[str]:
    """Return a document's links to missing files or headings."""
    links = [
        (found[0], file.parent / found["file"] if found["file"] else file, found["heading"])
        for found in LINK.finditer(text_of(file))
    ]
    return [link for link, to, heading in links if not to.exists() or (heading and heading not in headings_of(to))]


def headings_of(file: Path) -> set[str]:
    """Return a document's headings in the form of links."""
    headings = re.findall(r"^#+ (.*)$", text_of(file), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def test_code_that_a_document_shows_is_in_the_program_or_its_tests() -> None:
    shown = [file for file in DOCUMENTS if file.name != "sources.md"]  # which counts texts that are not ours
    assert offenders(shown, strange_code) == {}


def strange_code(file: Path) -> list[str]:
    """Return the lines of Python in a document that no file has; "..." stands for lines left out."""
    blocks = re.findall(r"```python\n(.*?)```", text_of(file), re.DOTALL)
    lines = [line.strip() for block in blocks for line in block.splitlines()]
    return [line for line in lines if line not in lines_of_code()]


@functools.cache
def lines_of_code() -> frozenset[str]:
    """Return all lines of all Python files, without blanks around them, and the mark of lines left out."""
    return frozenset(["...", *(line.strip() for file in SOURCES.values() for line in text_of(file).splitlines())])


def test_every_file_that_a_module_names_in_its_docstring_is_there() -> None:
    assert offenders(SOURCES, missing_files) == {}


def missing_files(module: str) -> list[str]:
    """Return the missing files that a docstring names.

    A path begins at the root, beside the module, or beside another named file.
    """
    named = PATH.findall(ast.get_docstring(tree_of(module)) or "")
    folders = [ROOT, SOURCES[module].parent, *((ROOT / name).parent for name in named)]
    return [name for name in named if not any((folder / name).exists() for folder in folders)]


def test_the_example_settings_hold_no_token() -> None:
    assert dotenv_values(ROOT / ".env.example")["DISCORD_TOKEN"] == ""


def test_the_readme_explains_every_setting() -> None:
    readme = text_of(ROOT / "README.md")
    assert [name for name in dotenv_values(ROOT / ".env.example") if f"| `{name}` |" not in readme] == []


def test_what_lands_is_checked_by_a_script_that_can_be_run() -> None:
    assert os.access(ROOT / ".ci" / "run", os.X_OK)


def test_mutants_have_every_folder_beside_them_that_their_tests_import() -> None:
    """Mutmut copies only the tests and the mutated code, and other folders on request."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["mutmut"]
    folders = {name.partition(".")[0] for name, file in MODULES.items() if file.parent != ROOT}
    assert {*settings["also_copy"], *settings["source_paths"]} >= folders
