"""The box that every message about a match stands in: made, filled with a few words, and stripped of its buttons.

Only DynamicItems stand in these views, they never time out, and each send gets a new one: discord.py 2.7.1 forgets a
whole class of buttons when a view that mixes them is stopped or sent again.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

import discord
from discord import ui

from cogs.components import limits
from cogs.runtime.protocol import Interaction
from text.languages import T_
from text.message import N_

GREY: Final = discord.Colour.dark_grey()
"""The colour of what is nobody's turn."""

_BELOW: Final = N_("-# Continued below.")


def boxed(parts: Sequence[ui.Item[Any]], colour: discord.Colour = GREY) -> ui.LayoutView:
    """Put parts into one box, as every message about a match is. Raises TooMuchForDiscord."""
    container: ui.Container[ui.LayoutView] = ui.Container(accent_colour=colour)
    for part in parts:
        _ = container.add_item(part)
    view: ui.LayoutView = ui.LayoutView(timeout=None)
    _ = view.add_item(container)
    return limits.fits(view)


def row(*items: ui.Item[Any]) -> ui.ActionRow[ui.LayoutView]:
    """Put a menu, or up to five buttons, beside one another."""
    beside: ui.ActionRow[ui.LayoutView] = ui.ActionRow()
    for item in items:
        _ = beside.add_item(item)
    return beside


def note(words: str) -> ui.LayoutView:
    """Return a message of a few words."""
    return boxed([ui.TextDisplay(words)])


class Kept(discord.Attachment):
    """A picture that stays on a message which is changed: Discord wants no more of it than its number."""

    def __init__(self, number: int) -> None:  # pyright: ignore[reportMissingSuperCall] - there is nothing else to know
        self.id = number

    def to_dict(self) -> Any:  # noqa: ANN401 - a part of what discord.py sends of one
        """Return it as Discord is told that it stays."""
        return {"id": str(self.id)}


def lasting(message: discord.Message) -> Sequence[discord.Component]:
    """Return what of a board stays to be read when its buttons are taken off; nothing for a message that has none."""
    container = next((part for part in message.components if isinstance(part, discord.Container)), None)
    if container is None or not any(isinstance(part, discord.ActionRow) for part in container.children):
        return ()
    return tuple(part for part in container.children if not isinstance(part, discord.ActionRow))


def without_controls(kept: Sequence[discord.Component]) -> ui.LayoutView:
    """Return an old board as it is, but without buttons; kept: what stays of it."""
    again: list[ui.Item[Any]] = []
    for part in kept:
        if isinstance(part, discord.TextDisplay):
            again.append(ui.TextDisplay(part.content))
        elif isinstance(part, discord.MediaGalleryComponent):
            again.append(_gallery_again(part))
        elif isinstance(part, discord.SeparatorComponent):
            again.append(ui.Separator())
    return boxed([*again, ui.TextDisplay(T_(_BELOW))])


def bare(kept: Sequence[discord.Component]) -> dict[str, Any]:
    """Return with what an old board is changed so that it loses its buttons and nothing else; kept: what stays of it.

    Its pictures are named as they were when they were sent, and by their numbers: their links run out.
    """
    galleries = [part for part in kept if isinstance(part, discord.MediaGalleryComponent)]
    numbers = [item.media.attachment_id for gallery in galleries for item in gallery.items]
    staying = {"attachments": [Kept(number) for number in numbers if number is not None]} if any(numbers) else {}
    return {"view": without_controls(kept), "allowed_mentions": limits.only(), **staying}


async def strip(interaction: Interaction) -> None:
    """Take the buttons off the message that was pressed; the interaction has been acknowledged."""
    kept = lasting(interaction.message) if interaction.message is not None else ()
    if kept:
        _ = await interaction.edit_original_response(**bare(kept))


def _gallery_again(gallery: discord.MediaGalleryComponent) -> ui.Item[Any]:
    """Return a gallery with the pictures that are there; one that is not attached to its message by its link."""
    again: ui.MediaGallery[ui.LayoutView] = ui.MediaGallery()
    for item in gallery.items:
        attached = item.media.attachment_id is not None
        media = f"attachment://{_name_of(item)}" if attached else item.media.url
        _ = again.add_item(media=media, description=item.description)
    return again


def _name_of(picture: discord.MediaGalleryItem) -> str:
    """Return what the file of a picture is called."""
    return picture.media.url.partition("?")[0].rpartition("/")[2]


def parts(components: Any) -> Iterator[Any]:  # noqa: ANN401 - components of many kinds, one in another
    """Walk through all components of a message."""
    for part in components:
        yield part
        yield from parts(getattr(part, "children", ()))


def pictures(message: discord.Message) -> Iterator[discord.MediaGalleryItem]:
    """Yield the pictures in the galleries of a message."""
    for part in parts(message.components):
        if isinstance(part, discord.MediaGalleryComponent):
            yield from part.items


def picture_names(message: discord.Message) -> list[str]:
    """Return the file names of the pictures of a message: what its galleries show is not among its attachments."""
    return [*map(_name_of, pictures(message)), *(attachment.filename for attachment in message.attachments)]
