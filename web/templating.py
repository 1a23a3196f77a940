"""HTML from templates, in the language that a browser asks for, with everything escaped."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from aiohttp import web
from jinja2 import Environment, FileSystemLoader, StrictUndefined

from text.languages import COMPLETE, ENGLISH, T_, language, speaking
from web.links import Links, first_page, league_page, match_page

_TEMPLATES: Final = Path(__file__).parent / "templates"

_MOST_WANTED: Final = 200
"""Longest list of languages that is read, in characters."""


class Templating:
    """Makes pages of the templates in `web/templates/`. links: addresses of pages.

    A template has everything in `values` by its name, `word("key", **blanks)` for the words of its page, `links`,
    `match_page`, `league_page` and `first_page` for addresses, and `language`, the code of its language.
    """

    def __init__(self, links: Links) -> None:
        self._environment = Environment(
            loader=FileSystemLoader(_TEMPLATES),
            autoescape=True,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
            auto_reload=False,
        )
        self._addresses: dict[str, object] = {
            "links": links,
            "first_page": first_page,
            "match_page": match_page,
            "league_page": league_page,
        }

    def page(
        self, request: web.Request, template: str, words: Mapping[str, str], /, *, status: int = 200, **values: object
    ) -> web.Response:
        """Return a page in the language that a browser prefers. See `written`."""
        code = language_of(request)
        text = self.written(template, code, words, **values)
        headers = {"Content-Language": code, "Vary": "Accept-Language"}
        return web.Response(text=text, status=status, content_type="text/html", charset="utf-8", headers=headers)

    def written(self, template: str, code: str, words: Mapping[str, str], /, **values: object) -> str:
        """Return a template filled in.

        code: of the language. words: messages of the page by their keys, marked with N_.
        """

        def word(key: str, **blanks: object) -> str:
            return T_(words[key]).format(**blanks)

        with speaking(code):
            found = self._environment.get_template(template)
            return found.render(self._addresses, language=language(), word=word, **values)


def language_of(request: web.Request) -> str:
    """Return the complete language that a browser likes best; English if it names none."""
    return preferred(request.headers.get("Accept-Language", ""))


def preferred(wanted: str) -> str:
    """Return the complete language that a list of them, as browsers send it, prefers.

    >>> preferred("de-CH, it;q=0.5, fr-FR;q=0.8, en;q=0.1"), preferred("ja")
    ('fr', 'en')
    """
    ranked: list[tuple[float, str]] = []
    for each in wanted[:_MOST_WANTED].split(","):
        name, _, weight = each.partition(";")
        code = name.strip().lower().partition("-")[0]
        if code in COMPLETE:
            ranked.append((_weight(weight), code))
    best = max(ranked, key=lambda rank: rank[0], default=(0.0, ENGLISH))
    return best[1] if best[0] > 0 else ENGLISH


def _weight(written: str) -> float:
    """Return the weight of a language from "q=0.8"; 1 if none is given, 0 for an odd one."""
    if not written.strip():
        return 1.0
    try:
        return min(1.0, float(written.partition("=")[2]))
    except ValueError:
        return 0.0
