"""Work that each new bot and store repeats, done once a process of the tests: it took a third of their time."""

from __future__ import annotations

import sys
from collections.abc import Awaitable, Callable, Iterator
from functools import wraps
from typing import Any, TypeAlias

import pytest

_Payload: TypeAlias = dict[str, Any]
_Translating: TypeAlias = Callable[..., Awaitable[_Payload]]
_Opening: TypeAlias = Callable[..., Any]


@pytest.fixture(scope="session", autouse=True)
def shared_work() -> Iterator[None]:
    """Translate commands once, and compile statements once. What no test has imported is left out."""
    with pytest.MonkeyPatch.context() as patch:
        if commands := sys.modules.get("discord.app_commands"):
            for kind in (commands.Group, commands.Command, commands.ContextMenu):
                patch.setattr(kind, "get_translated_payload", _translating_once(kind.get_translated_payload))
        for engines in filter(None, map(sys.modules.get, ("store.sqlite.engines", "store.postgres.engines"))):
            patch.setattr(engines, "create_async_engine", _sharing_statements(engines.create_async_engine))
        yield


def _translating_once(translating: _Translating) -> _Translating:
    """Return a method that translates no command twice. Commands are the same whose words before translation are."""
    known: dict[str, _Payload] = {}

    @wraps(translating)
    async def translated(command: Any, tree: object, translator: object) -> _Payload:  # noqa: ANN401 - any command
        untranslated = repr(command.to_dict(tree))
        if untranslated not in known:
            known[untranslated] = await translating(command, tree, translator)
        return known[untranslated]

    return translated


def _sharing_statements(create: _Opening) -> _Opening:
    """Return a function that makes engines with one cache of compiled statements, and the one dialect in its keys."""
    dialects: dict[str, Any] = {}
    compiled: dict[object, Any] = {}

    @wraps(create)
    def created(*arguments: object, **options: object) -> Any:  # noqa: ANN401 - SQLAlchemy's engine
        engine = create(*arguments, **options)
        inner = engine.sync_engine
        inner.dialect = dialects.setdefault(inner.name, inner.dialect)
        inner.update_execution_options(compiled_cache=compiled)
        return engine

    return created
