"""The one way to handle interactions: acknowledge them, and carry them out within the error boundary."""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable, Coroutine
from typing import Any, ClassVar, Concatenate, Literal, ParamSpec, TypeAlias, TypeVar, final

from cogs.runtime.admission import check_here
from cogs.runtime.error_boundary import acknowledged_first, match_named
from cogs.runtime.protocol import Interaction
from store.contention import until_uncontended

Deferral: TypeAlias = Literal["private", "public", "update", "aside"] | None
"""The first answer, for which Discord waits three seconds.

private, public: promises a new message to the user, or to everybody.
update: allows an edit of the pressed message.
aside: the same for a public message, whose answer appears beside it.
None: no promise; the handler answers at once, or opens a form.
"""

P = ParamSpec("P")
Cog = TypeVar("Cog")
Done: TypeAlias = Coroutine[Any, Any, None]


async def acknowledge(interaction: Interaction, how: Deferral) -> None:
    """Send the first answer."""
    match how:
        case "private":
            _ = await interaction.response.defer(ephemeral=True, thinking=True)
        case "public":
            _ = await interaction.response.defer(thinking=True)
        case "update":
            _ = await interaction.response.defer()
        case "aside":
            await interaction.client.reach.acknowledge(interaction)
        case None:
            pass


async def _carry_out(interaction: Interaction, how: Deferral, handler: Callable[[], Done]) -> None:
    """Acknowledge an interaction, and run its handler within the error boundary.

    It is run again if its transaction lost to another and it had not answered by itself.
    """

    async def work() -> None:
        await check_here(interaction, match_named(interaction))
        acknowledged = interaction.response.is_done()
        await until_uncontended(handler, lambda: interaction.response.is_done() == acknowledged)

    await acknowledged_first(interaction, lambda: acknowledge(interaction, how), work)


def answered(
    how: Deferral = None, *, public_if: str = ""
) -> Callable[[Callable[Concatenate[Cog, Interaction, P], Done]], Callable[Concatenate[Cog, Interaction, P], Done]]:
    """Run a method of a cog within the error boundary.

    how: the first answer. public_if: an option of the command that makes the first answer public.
    """

    def within(
        method: Callable[Concatenate[Cog, Interaction, P], Done],
    ) -> Callable[Concatenate[Cog, Interaction, P], Done]:
        @functools.wraps(method)
        async def answering(cog: Cog, interaction: Interaction, /, *args: P.args, **options: P.kwargs) -> None:
            first = "public" if options.get(public_if) else how
            await _carry_out(interaction, first, lambda: method(cog, interaction, *args, **options))

        # discord.py reads the options from the annotations, and would look their names up in this module.
        answering.__signature__ = inspect.signature(method, eval_str=True)  # pyright: ignore[reportAttributeAccessIssue, reportFunctionMemberAccess]
        return answering

    return within


class Answering:
    """Something pressed, picked or sent. Subclasses acknowledge and handle it."""

    defer: ClassVar[Deferral] = None
    """The first answer."""

    def deferral(self, _: Interaction, /) -> Deferral:
        """Return the first answer; subclasses in which it varies override this."""
        return self.defer

    async def pressed(self, interaction: Interaction) -> None:
        """Carry it out. Errors are shown to the user."""
        raise NotImplementedError

    @final
    async def answer(self, interaction: Interaction) -> None:
        """Acknowledge it and carry it out, within the error boundary."""
        await _carry_out(interaction, self.deferral(interaction), lambda: self.pressed(interaction))
