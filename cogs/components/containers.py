"""The container around every message about a match: making it, filling it with a note, removing its buttons.

Only DynamicItems are used in these views, they never time out, and each message gets a new view: discord.py 2.7.1
forgets a whole class of buttons when a view that mixes them is stopped or sent again.
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
"""Colour of messages when it is nobody's turn."""

_BELOW: Final = N_("-# Continued below.")


def boxed(parts: Sequence[ui.Item[Any]], colour: discord.Colour = GREY) -> ui.LayoutView:
    """Put parts into one container, as in every message about a match. Raises TooMuchForDiscord."""
    container: ui.Container[ui.LayoutView] = ui.Container(accent_colour=colour)
    for part in parts:
        _ = container.add_item(part)
    view: ui.LayoutView = ui.LayoutView(timeout=None)
    _ = view.add_item(container)
    return limits.fits(view)


def row(*items: ui.Item[Any]) -> ui.ActionRow[ui.LayoutView]:
    """Return a row with one menu or up to five buttons."""
    beside: ui.ActionRow[ui.LayoutView] = ui.ActionRow()
    for item in items:
        _ = beside.add_item(item)
    return beside


def note(words: str) -> ui.LayoutView:
    """Return a short text message."""
    return boxed([ui.TextDisplay(words)])


class KeptPicture(discord.Attachment):
    """A picture that stays on an edited message: Discord needs only its id."""

    def __init__(self, number: int) -> None:  # pyright: ignore[reportMissingSuperCall] - there is nothing else to know
        self.id = number

    def to_dict(self) -> Any:  # noqa: ANN401 - a part of what discord.py sends of one
        """Return the reference that Discord expects."""
        return {"id": str(self.id)}


def lasting(message: discord.Message) -> Sequence[discord.Component]:
    """Return the parts of a board that remain when its buttons are removed; none for a message without any.

    Links do not count: they are never stale.
    """
    container = next((part for part in message.components if isinstance(part, discord.Container)), None)
    if container is None or not any(map(_is_pressed, container.children)):
        return ()
    return tuple(part for part in container.children if not isinstance(part, discord.ActionRow))


def _is_pressed(part: discord.Component) -> bool:
    """Return whether a part of a message is a row with a menu or a button, other than links."""
    return isinstance(part, discord.ActionRow) and any(each.custom_id is not None for each in part.children)


def without_controls(kept: Sequence[discord.Component]) -> ui.LayoutView:
    """Return an old board without its buttons; kept: the remaining parts."""
    again: list[ui.Item[Any]] = []
    for part in kept:
        if isinstance(part, discord.TextDisplay):
            again.append(ui.TextDisplay(part.content))
        elif isinstance(part, discord.MediaGalleryComponent):
            again.append(_copy_gallery(part))
        elif isinstance(part, discord.SeparatorComponent):
            again.append(ui.Separator())
    return boxed([*again, ui.TextDisplay(T_(_BELOW))])


def bare(kept: Sequence[discord.Component]) -> dict[str, Any]:
    """Return the changes that remove an old board's buttons and nothing else; kept: the remaining parts.

    Its pictures are referenced by their original names and by their ids, since their links expire.
    """
    galleries = [part for part in kept if isinstance(part, discord.MediaGalleryComponent)]
    numbers = [item.media.attachment_id for gallery in galleries for item in gallery.items]
    staying = {"attachments": [KeptPicture(number) for number in numbers if number is not None]} if any(numbers) else {}
    return {"view": without_controls(kept), "allowed_mentions": limits.only(), **staying}


def alone(view: ui.LayoutView) -> dict[str, Any]:
    """Return the changes that leave nothing of a message but a view, which has no picture and pings nobody."""
    return {"view": view, "attachments": [], "allowed_mentions": limits.only()}


async def strip(interaction: Interaction) -> None:
    """Remove the buttons of the pressed message; the interaction has been acknowledged."""
    kept = lasting(interaction.message) if interaction.message is not None else ()
    if kept:
        _ = await interaction.edit_original_response(**bare(kept))


def _copy_gallery(gallery: discord.MediaGalleryComponent) -> ui.Item[Any]:
    """Return a gallery with the existing pictures: attached ones by their file names, any other by its link."""
    again: ui.MediaGallery[ui.LayoutView] = ui.MediaGallery()
    for item in gallery.items:
        attached = item.media.attachment_id is not None
        media = f"attachment://{_name_of(item)}" if attached else item.media.url
        _ = again.add_item(media=media, description=item.description)
    return again


def _name_of(picture: discord.MediaGalleryItem) -> str:
    """Return the file name of a picture."""
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
    """Return the file names of a message's pictures: those in galleries are missing among its attachments."""
    return [*map(_name_of, pictures(message)), *(attachment.filename for attachment in message.attachments)]
