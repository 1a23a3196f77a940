"""Links on the cards of matches to their pages on the web.

The page to which a card leads is stored with the match. So a card that is out of date is found by comparing, whatever
has opened or closed the page, and after a kill too.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from sqlalchemy import bindparam, func, select, update

from store.people.guild_departures import is_left
from store.schema.match_tables import match, public_match
from store.scope import ours
from store.transaction import Transaction

ABOUT: Final = "match"
TABLE: Final = "card_link"
"""Topic of signals about matches whose cards may be out of date; it is no table."""

_BOTH: Final = select(match.c.card_page, public_match.c.token).outerjoin(
    public_match, public_match.c.match_id == match.c.id
)
_OF: Final = _BOTH.where(match.c.id == bindparam("of"))
_OUTDATED: Final = (
    _BOTH.with_only_columns(match.c.id)
    .where(match.c.state == "playing", match.c.card_message_id.is_not(None), ~is_left(match))
    .where(func.coalesce(match.c.card_page, "") != func.coalesce(public_match.c.token, ""))
)
_ONE_OUTDATED: Final = _OUTDATED.where(match.c.id == bindparam("of"))
_STORE: Final = update(match).where(match.c.id == bindparam("of")).values(card_page=bindparam("page"))


@dataclass(frozen=True, slots=True)
class CardLink:
    """The link on a match's card. shown: the token of the page to which it leads; page: of the match's page now.

    None for none.
    """

    shown: str | None
    page: str | None


@dataclass(frozen=True, slots=True)
class OutdatedCard:
    """A match under way whose card does not lead to its page, or leads to one that is closed."""

    match_id: int
    last: bool = True


async def of(db: Transaction, match_id: int) -> CardLink:
    """Return the link on the card of a match that is known."""
    row = (await db.execute(_OF, {"of": match_id})).one()
    return CardLink(row.card_page, row.token)


async def store(db: Transaction, match_id: int, page: str | None) -> None:
    """Store the token of the page to which a match's card leads from now on; None for no link."""
    await db.execute(_STORE, {"of": match_id, "page": page})


async def waiting(db: Transaction) -> list[int]:
    """Return the matches under way whose cards are out of date, in the servers for which this program acts."""
    wanted = _OUTDATED.where(*ours(db, match)).order_by(match.c.id)
    return list((await db.execute(wanted)).scalars())


async def next_waiting(db: Transaction, match_id: int) -> OutdatedCard | None:
    """Return a match if its card is out of date and this program edits it, else None."""
    found = await db.execute(_ONE_OUTDATED.where(*ours(db, match)), {"of": match_id})
    return None if found.one_or_none() is None else OutdatedCard(match_id)


async def mark_done(db: Transaction, posted: Sequence[tuple[OutdatedCard, int | None]]) -> None:
    """Do nothing: whatever edits a card stores its link, also when it edits for another reason."""
