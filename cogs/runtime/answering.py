"""One way to answer: whatever is typed, pressed, picked or sent is acknowledged and carried out within the boundary."""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable, Coroutine
from typing import Any, ClassVar, Concatenate, Literal, ParamSpec, TypeAlias, TypeVar, final

from cogs.runtime.error_boundary import spoken
from cogs.runtime.protocol import Interaction

Deferral: TypeAlias = Literal["private", "public", "update", "aside"] | None
"""A first answer, for which Discord waits three seconds.

private, public: a message is promised to one person, or to everybody.
update: what was pressed may be changed.
aside: so may it, but under what everybody sees the answer stands beside it.
None: no promise; what follows answers at once, or opens a form.
"""

P = ParamSpec("P")
Cog = TypeVar("Cog")
Done: TypeAlias = Coroutine[Any, Any, None]


async def acknowledge(interaction: Interaction, how: Deferral) -> None:
    """Give a first answer."""
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


def answered(
    how: Deferral = None, *, public_if: str = ""
) -> Callable[[Callable[Concatenate[Cog, Interaction, P], Done]], Callable[Concatenate[Cog, Interaction, P], Done]]:
    """Let a method of a cog answer within the boundary.

    how: the first answer. public_if: an option of the command; where it is true, a public one.
    """

    def within(
        method: Callable[Concatenate[Cog, Interaction, P], Done],
    ) -> Callable[Concatenate[Cog, Interaction, P], Done]:
        @functools.wraps(method)
        async def answering(cog: Cog, interaction: Interaction, /, *args: P.args, **options: P.kwargs) -> None:
            async with spoken(interaction):
                await acknowledge(interaction, "public" if options.get(public_if) else how)
                await method(cog, interaction, *args, **options)

        # discord.py reads the options off the annotations, and would look for their names in this module.
        answering.__signature__ = inspect.signature(method, eval_str=True)  # pyright: ignore[reportAttributeAccessIssue, reportFunctionMemberAccess]
        return answering

    return within


class Answering:
    """What is pressed, picked or sent. Each kind of it says how it is acknowledged, and what comes of it."""

    defer: ClassVar[Deferral] = None
    """The first answer."""

    def deferral(self, _: Interaction, /) -> Deferral:
        """Return the first answer; each kind for which it is not always the same says which it is."""
        return self.defer

    async def pressed(self, interaction: Interaction) -> None:
        """Do what it is for. What this raises, its manager is told."""
        raise NotImplementedError

    @final
    async def answer(self, interaction: Interaction) -> None:
        """Acknowledge it and do what it is for, within the boundary."""
        async with spoken(interaction):
            await acknowledge(interaction, self.deferral(interaction))
            await self.pressed(interaction)
