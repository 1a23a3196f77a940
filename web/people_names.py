"""Names of people as strangers on the web may see them."""

from __future__ import annotations

from rules.input.display_names import printable
from store.people.people import Person


def shown_to_strangers(person: Person) -> str:
    """Return a person's name; "" where only Discord's number is stored, because nothing else could be shown."""
    shown = printable(person.name)
    return "" if shown == str(person.id) else shown
