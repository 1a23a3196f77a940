"""Description of the interface for programs (OpenAPI 3.1), made of the endpoints and the types of their answers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar

import msgspec

VERSION: Final = "1.0.0"
"""Version of the interface: its first number is that in all paths."""

LARGEST: Final = 200
"""Largest number of items of one page."""
USUAL: Final = 50

Item = TypeVar("Item")


@dataclass(frozen=True, slots=True)
class PageOf(Generic[Item]):
    """One page of a list; page: 1 for the first. total: number of all items. next: the next page's path, or null."""

    items: tuple[Item, ...]
    page: int
    pages: int
    total: int
    next: str | None = None


@dataclass(frozen=True, slots=True)
class ApiProblem:
    """A refusal; error: the reason."""

    error: str


@dataclass(frozen=True, slots=True)
class EndpointWords:
    """An endpoint as described: its path with blanks, a sentence, and the type of its answer."""

    path: str
    summary: str
    answer: Any
    queries: tuple[str, ...] = ()


_TOKEN: Final = {"type": "string", "pattern": "^[A-Za-z0-9_-]{22}$"}
_NUMBER: Final = {"type": "integer", "minimum": 1, "maximum": 999_999}
_BLANKS: Final[dict[str, tuple[dict[str, Any], str]]] = {
    "token": (_TOKEN, "The league, as in the address of its page."),
    "number": (_NUMBER, "The number of a competition, club or manager in its league."),
    "kind": ({"type": "string", "enum": ["players", "clubs", "managers"]}, "Whose statistics."),
}
_QUERIES: Final[dict[str, tuple[dict[str, Any], str]]] = {
    "page": ({**_NUMBER, "default": 1}, "The page, 1 for the first."),
    "limit": (
        {"type": "integer", "minimum": 1, "maximum": LARGEST, "default": USUAL},
        "The number of items of a page.",
    ),
    "competition": (_NUMBER, "The competition whose players are told; the newest one under way by default."),
}
_REFUSALS: Final = {
    "400": "A query that is none.",
    "404": "No such thing, or not on the web, or no longer.",
    "429": "Too many requests: wait as long as Retry-After says.",
}
_ETAG: Final = {"ETag": {"description": "Send it as If-None-Match.", "schema": {"type": "string"}}}


def described(endpoints: Sequence[EndpointWords]) -> dict[str, Any]:
    """Return the document for some endpoints."""
    answers = [each.answer for each in endpoints]
    schemas, components = msgspec.json.schema_components(
        (*answers, ApiProblem), ref_template="#/components/schemas/{name}"
    )
    *of_answers, refused = schemas
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Fourth Official",
            "version": VERSION,
            "description": "Leagues that are on the web, read only. Nothing here has an id of Discord.",
        },
        "paths": {
            each.path: {"get": _operation(each, schema, refused)}
            for each, schema in zip(endpoints, of_answers, strict=True)
        },
        "components": {"schemas": components},
    }


def _operation(endpoint: EndpointWords, schema: dict[str, Any], refused: dict[str, Any]) -> dict[str, Any]:
    names = [part[1:-1] for part in endpoint.path.split("/") if part.startswith("{")]
    blanks = [_parameter(name, "path", *_BLANKS[name]) for name in names]
    queries = [_parameter(name, "query", *_QUERIES[name]) for name in endpoint.queries]
    told = {"description": "The answer.", "headers": _ETAG, "content": {"application/json": {"schema": schema}}}
    refusals = {
        code: {"description": words, "content": {"application/json": {"schema": refused}}}
        for code, words in _REFUSALS.items()
    }
    same = {"description": "The same as before."}
    return {
        "summary": endpoint.summary,
        "parameters": [*blanks, *queries],
        "responses": {"200": told, "304": same, **refusals},
    }


def _parameter(name: str, place: str, schema: dict[str, Any], words: str) -> dict[str, Any]:
    return {"name": name, "in": place, "required": place == "path", "schema": schema, "description": words}
