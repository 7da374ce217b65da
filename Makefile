# Two commands do everything: `make play` and `make test`.
PYTHON ?= python3
BIN := .venv/bin
# What is imported is compiled then, and kept; compiling all of it beforehand takes a third of the time of setting up. Where the
# environment forbids to keep it, every server a test starts would compile itself anew.
unexport PYTHONDONTWRITEBYTECODE
INSTALL := $(BIN)/python -m pip --disable-pip-version-check --quiet install --no-compile

.PHONY: play test test-under-load types front style compiled setup browser dist lock bench soak simulate mutants fuzz format golden page-types clean

play: .venv/.play  ## set up, start the server and print the link
	@$(BIN)/boneyard serve --open

# Tests that click, kill servers and wait for sockets leave a processor idle for half their time: three workers keep two processors busy.
test: .venv/.test  ## set up what the tests need, then run all of them
	@$(MAKE) --no-print-directory -j2 types front style compiled
	$(BIN)/pytest -n $${WORKERS:-3} --dist worksteal

types:
	$(BIN)/mypy

front:
	$(BIN)/deno check --quiet --no-remote --no-npm 'src/**/*.js' 'tests/web/*.js'
	$(BIN)/deno lint --quiet
	$(BIN)/deno fmt --quiet --check
	$(BIN)/deno test --quiet --no-remote --no-npm tests/web >/dev/null || $(BIN)/deno test --quiet --no-remote --no-npm tests/web

style:
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

# All that tests import is compiled once, on the processor that the types leave free: three workers would compile it three times over.
# What cannot be collected is told by the tests themselves.
compiled:
	@$(BIN)/pytest --collect-only >/dev/null || true

setup: .venv/.test

test-under-load: .venv/.test  ## three runs beside two processes that burn both processors: no test may depend on a calm machine
	@for run in 1 2 3; do \
	  $(BIN)/python -m tests.burn 2 & burning=$$!; \
	  $(BIN)/pytest -n $${WORKERS:-3} --dist worksteal; found=$$?; kill $$burning; \
	  [ $$found = 0 ] || exit $$found; \
	done

dist: .venv/.test  ## build wheel and sdist, and try both in bare environments
	$(BIN)/python scripts/dist.py

docs: .venv/.docs  ## build the documentation as a site, in build/site
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --quiet --strict
	@echo "build/site/index.html"

lock:  ## write down the versions that are known to work together (needs uv)
	uv pip compile pyproject.toml --all-extras --universal --generate-hashes --python-version 3.11 --quiet --no-header -o requirements.lock

bench: .venv/.test  ## measure (never part of the tests)
	$(BIN)/boneyard bench

soak: .venv/.test  ## kill the server a thousand times while people and bots play
	BONEYARD_KILLS=1000 $(BIN)/pytest tests/server/test_kill.py

simulate: .venv/.test  ## SEEDS runs of servers, people and faults in one process, on all processors
	$(BIN)/python -m tests.server.simulated $${SEEDS:-10000}

mutants: .venv/.test  ## switch every rule off, or turn it round, and see whether a test notices (MUTANTS="--game … --rows …" for less)
	$(BIN)/python -m tests.mutations $(MUTANTS)

fuzz: .venv/.test  ## play GAMES random games of each title at random tables, with every check there is
	$(BIN)/python -m tests.fuzz --games $${GAMES:-1000} $(FUZZ)

golden: .venv/.test  ## make the golden records of the present rules versions anew
	$(BIN)/python -m tests.golden.make

page-types: .venv/.test  ## write down for the page's checker what the program sends
	$(BIN)/python -m scripts.page_types

format: .venv/.test
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	$(BIN)/deno fmt --quiet

clean:
	rm -rf .venv .mypy_cache .ruff_cache .pytest_cache

.venv/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Boneyard needs Python 3.11 or newer; this is $$($(PYTHON) --version). Try: make PYTHON=python3.12 $(MAKECMDGOALS)"; exit 1; }
	$(PYTHON) -m venv .venv

.venv/.play: .venv/bin/python pyproject.toml
	@echo "Setting up in .venv …"
	$(INSTALL) -e .
	@touch $@

.venv/.test: .venv/bin/python pyproject.toml
	@echo "Setting up in .venv what the tests need …"
	$(INSTALL) -e ".[dev]"
	@$(MAKE) --no-print-directory browser
	@touch .venv/.play $@

.venv/.docs: .venv/bin/python pyproject.toml
	@echo "Setting up in .venv what the documentation needs …"
	$(INSTALL) -e ".[docs]"
	@touch $@

browser:  ## Debian's Chromium for the browser tests, where it may be installed: the headless shell, or the whole where there is none
	@command -v chromium-headless-shell >/dev/null 2>&1 || { \
	  if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then \
	    echo "Installing Chromium for the browser tests …"; \
	    apt-get -qq update; \
	    DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends chromium-headless-shell fonts-dejavu-core >/dev/null \
	      || command -v chromium >/dev/null 2>&1 \
	      || DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends chromium fonts-dejavu-core >/dev/null; \
	  elif ! command -v chromium >/dev/null 2>&1; then \
	    echo "No Chromium found: the browser tests will be skipped (install Debian's package 'chromium-headless-shell')."; \
	  fi; }
