# Every target makes its own .venv on a fresh machine: Python 3.11 or newer and make are enough.
.DEFAULT_GOAL := help
SHELL := /bin/sh
MAKEFLAGS += --no-print-directory
# Where a machine forbids Python to keep compiled files, every process of the tests would compile all of them again.
export PYTHONDONTWRITEBYTECODE :=

PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	"$$p" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo "$$p" && break; done)
BIN := .venv/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check --no-compile
BROWSERS := chromium chromium-browser google-chrome google-chrome-stable
WORKERS ?= 2
# Neighbouring tests stay in one process, which then makes what they share once. Where tests wait for clocks and disks,
# two processes more keep two cores busy.
SHARED := --dist worksteal
N ?= 100
GAME ?= *
CHAPTERS ?= *
LAST ?=
PLAYS ?= 50000
KILLS ?= 500
MATCHES ?= 20
OF_EACH ?= 600

.PHONY: help play quick test nightly lint chapter page bench load ladder puzzles soak chaos mutants gallery words backup restore clean

help: ## this list
	@sed -n 's/^\([a-z]*\):[^#]*## /\1\t/p' Makefile | expand -t 8

play: .venv/.local-ready | .env ## the local Discord, or the real one where DISCORD_TOKEN is set
	@$(BIN)/python bot.py

quick: .venv/.test-ready ## the tests of the rules, leagues and architecture, and the worked cases
	$(BIN)/python -m pytest -q $(SHARED) -n $(WORKERS) -m "not soak and not nightly and not slow" tests/rules tests/league tests/architecture

test: .venv/.test-ready ## the tests that guard a landing; `make lint` is the other half of it
	$(BIN)/python -m pytest -q $(SHARED) -n $$(($(WORKERS) + 2)) --ignore=tests/page

# A part that fails does not keep the others from being run. Most of the soak is one process, so the rest runs beside it.
nightly: lint ## everything: all tests but the page's, then soak, and beside it chaos and mutants
	@$(MAKE) every-test; tests=$$?; \
	$(MAKE) -k -j 2 soak chaos mutants LAST=$$(date +%d | cut -c 2) && exit $$tests

.PHONY: every-test
every-test: .venv/.test-ready
	$(BIN)/python -m pytest -q $(SHARED) -n $$(($(WORKERS) + 2)) --ignore=tests/page -m "not soak"

lint: .venv/.dev-ready ## style, form, arrows between packages, and types
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/lint-imports
	$(BIN)/pyright --pythonpath $(BIN)/python

chapter: .venv/.test-ready ## the tests and worked cases of one package, then all cases, as in `make chapter C=movement`
	@test -n "$(C)" -a -n "$(wildcard tests/rules/*/$(C))" || { echo "Say which package of a game: make chapter C=movement"; exit 2; }
	@$(if $(wildcard tests/cases/*/$(C)/*.case),$(BIN)/python -m rules.cases $(wildcard tests/cases/*/$(C)/*.case))
	$(BIN)/python -m pytest -q $(wildcard tests/rules/*/$(C))
	@$(BIN)/python -m rules.cases $$(find tests/cases -name '*.case')

page: .venv/.dev-ready ## the pages of the local Discord and of replays, in a headless browser
	@$(MAKE) browser
	CHROMIUM="$$(for b in $(BROWSERS); do command -v $$b && break; done)" $(BIN)/python -m pytest -q tests/page

bench: .venv/.dev-ready ## one line a figure: name, value, unit
	@$(BIN)/python -m bench

load: .venv/.dev-ready ## the bot under load, as in `make load LOAD="knee --rate 30"`; docs/measured/load.md tells what else
	@$(BIN)/python -m bench.load $(LOAD)

ladder: .venv/.test-ready ## levels of the computer against each other, OF_EACH matches of each pair; it resumes
	@$(BIN)/python -m testing.computer.ladder --matches $(OF_EACH) --workers $(WORKERS)

puzzles: .venv/.test-ready ## look for more puzzles in MATCHES matches of the computer against itself; it resumes
	@nice -n 10 $(BIN)/python -m testing.computer.puzzles --matches $(MATCHES)

soak: .venv/.test-ready ## N more random matches and N phases of skirmishes, as in `make soak N=1000`, odds against PLAYS plays, and 200 N answers of computers
	@$(BIN)/python -m bench.soak $(N) --workers $(WORKERS)
	@$(BIN)/python -m bench.skirmish_soak $(N) --workers $(WORKERS)
	@$(BIN)/python -m pytest -q -s -m soak tests/bot tests/matchday tests/attack tests/interleavings
	@$(BIN)/python -m testing.frequencies $(PLAYS) --workers $(WORKERS)
	@$(BIN)/python -m testing.computer.fuzz $$((200 * $(N))) --workers $(WORKERS)

chaos: .venv/.test-ready ## kill the bot KILLS times while MATCHES matches run, and two programs on a server a tenth as often
	@$(BIN)/python -m tests.chaos $(KILLS) $(MATCHES)
	@$(BIN)/python -m tests.chaos.together $$(($(KILLS) / 10)) 2

mutants: .venv/.dev-ready ## wrong rules on purpose, and which the tests find: LAST=3 for a tenth, CHAPTERS="offside", GAME=skirmish
	@$(BIN)/mutmut run --max-children $(WORKERS) $(foreach each,$(CHAPTERS),'rules.$(GAME).$(each).*__mutmut_*$(LAST)')
	@$(BIN)/python -m bench.mutants

gallery: .venv/.dev-ready ## one picture of every kind, into docs/gallery/
	@$(BIN)/python -m tests.gallery

words: .venv/.dev-ready ## every language's catalogue, with all that is said now
	@$(BIN)/python -m tests.catalogues

backup: .venv/.local-ready | .env ## a copy of the file of matches, also while the bot runs, as in `make backup TO=file`
	@$(BIN)/python bot.py --backup $(TO)

restore: .venv/.local-ready | .env ## put a copy back, with the bot stopped, as in `make restore FROM=file`; YES=yes asks nothing
	@test -n "$(FROM)" || { echo "Say which copy: make restore FROM=file"; exit 2; }
	@$(BIN)/python bot.py --restore "$(FROM)" $(if $(YES),--yes)

clean: ## throw the virtual environment and all caches away
	rm -rf .venv .pytest_cache .ruff_cache .hypothesis mutants
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

.PHONY: browser
browser:
	@for b in $(BROWSERS); do command -v $$b >/dev/null && exit 0; done; \
	if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
		apt-get update -qq && DEBIAN_FRONTEND=noninteractive \
		apt-get install -y -qq --no-install-recommends chromium fonts-liberation; \
	else \
		echo "The page tests need Chromium: install it (Debian: apt-get install chromium), then run make page again."; \
		exit 1; \
	fi

.env:
	@cp .env.example .env

# A stamp is newer than the lists it was made from, so that a second run installs nothing.
.venv/bin/pip:
	@if [ -z "$(PYTHON)" ]; then echo "Python 3.11 or newer is needed, and none was found."; exit 1; fi
	@$(PYTHON) -m venv .venv || { echo "Python's own venv is needed (Debian: apt-get install python3-venv)."; exit 1; }

.venv/.local-ready: requirements.txt requirements-local.txt | .venv/bin/pip
	$(PIP) -r requirements-local.txt
	@touch $@

.venv/.test-ready: requirements.txt requirements-local.txt requirements-test.txt | .venv/bin/pip
	$(PIP) -r requirements-test.txt
	@touch .venv/.local-ready $@

.venv/.dev-ready: requirements-dev.txt | .venv/.test-ready
	$(PIP) -r requirements-dev.txt
	@touch $@
