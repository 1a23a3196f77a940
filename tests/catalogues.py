"""`make words`: updates the catalogues under text/locale with the program's messages.

These are the messages marked by N_, N_plural and T_ in the code, the descriptions of the commands, and the words of the
lessons. A message with a number has two forms: singular and plural.
"""

from __future__ import annotations

import asyncio
import functools
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_file
from babel.messages.pofile import read_po, write_po
from discord import app_commands

from bot import COGS, FourthOfficial
from matchday.lessons import lesson_files
from settings import Settings
from text.languages import ENGLISH, LANGUAGES, catalogue_of

ROOT: Final = Path(__file__).parent.parent
FOLDERS: Final = ("cogs", "matchday", "pages", "render", "text", "web")
MARKS: Final = {"N_": None, "N_plural": (1, 2), "T_": None}
"""Functions that mark a message, and which of their arguments are texts, by default the first."""

_HEAD: Final = (
    'msgid ""\nmsgstr ""\n"Language: {}\\n"\n"Plural-Forms: {}\\n"\n"Content-Type: text/plain; charset=utf-8\\n"\n\n'
)


@functools.cache
def messages() -> Sequence[tuple[str, ...]]:
    """Return all messages in English, once each, in alphabetical order; those with a number have two forms."""
    return sorted({*_marked(), *_of_commands(), *((message,) for message in lesson_files.messages())})


def read(language: str) -> Catalog:
    """Return the catalogue of a language, an empty one if it is missing."""
    path = catalogue_of(language)
    if not path.exists():
        return Catalog(locale=language)
    with path.open("rb") as file:
        return read_po(file, locale=language)


def update(language: str) -> int:
    """Write the catalogue of a language with all current messages, and the existing translations.

    Returns the number of untranslated ones.
    """
    old, new = read(language), Catalog(locale=language, project="Fourth Official", fuzzy=False)
    for ids in messages():
        known = old.get(ids[0])
        kept = known is not None and not known.fuzzy and len(ids_of(known)) == len(ids)
        _ = new.add(_id(ids), known.string if known is not None and kept else "")
    path = catalogue_of(language)
    path.parent.mkdir(exist_ok=True)
    with path.open("wb") as file:
        _ = file.write(_HEAD.format(language, new.plural_forms).encode())
        write_po(file, new, width=120, sort_output=True, omit_header=True, include_previous=False)
    return len(missing(new))


def missing(catalogue: Catalog) -> list[str]:
    """Return the messages that a catalogue does not translate."""
    return [ids_of(message)[0] for message in catalogue if message.id and not all(words_of(message) or [""])]


def ids_of(message: Message) -> tuple[str, ...]:
    """Return a message in English: both forms of one with a number."""
    return tuple(map(str, message.id)) if isinstance(message.id, (list, tuple)) else (str(message.id),)


def words_of(message: Message) -> tuple[str, ...]:
    """Return a message's translation in a catalogue, "" if there is none; each form of one with a number."""
    return tuple(map(str, message.string)) if isinstance(message.string, (list, tuple)) else (str(message.string),)


def _id(ids: tuple[str, ...]) -> str | tuple[str, ...]:
    """Return a message as Babel's key: a tuple for one with a number."""
    one, *others = ids
    return ids if others else one


def _marked() -> Iterator[tuple[str, ...]]:
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*.py")):
            for _, found, _, _ in extract_from_file("python", str(path), MARKS):
                yield tuple(map(str, found)) if isinstance(found, (list, tuple)) else (str(found),)


def _of_commands() -> Iterator[tuple[str]]:
    bot = FourthOfficial(Settings(database=Path("unused.db")))

    async def tree() -> list[dict[str, Any]]:
        for cog in COGS:
            await bot.add_cog(cog(bot))
        commands = [*bot.tree.get_commands(), *bot.tree.walk_commands()]
        return [command.to_dict(bot.tree) for command in commands if not isinstance(command, app_commands.ContextMenu)]

    for command in asyncio.run(tree()):
        yield (str(command["description"]),)
        for option in command.get("options", ()):
            yield (str(option["description"]),)
            yield from ((str(choice["name"]),) for choice in option.get("choices", ()))


def main() -> None:
    """Update every catalogue, and print the untranslated messages."""
    for language in LANGUAGES:
        if language != ENGLISH:
            _ = sys.stdout.write(f"{language}: {update(language)} of {len(messages())} messages are still in English\n")


if __name__ == "__main__":
    main()
