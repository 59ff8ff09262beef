# Everything that can be done here; "make help" lists it.
SHELL := /bin/sh
PYTHON ?= python3
HOST ?= 127.0.0.1
PORT ?= 8000
# What pytest is to run, and how: make test TESTS=tests/engine PYTEST="-x -k undo"
TESTS ?= tests
PYTEST ?= -n 2 --dist worksteal
# Which of them: what repeats in many ways what another test does in one is for the parts of make test-all; other
# browsers have a command of their own.
SELECT ?= not all and not engines
# The CPU seconds that all of make test may cost (tests/support/cpu.py says whose): above that it fails. It reads 510
# to 570, on a slow machine as well, and with other work beside it up to a tenth more. With an ORDER of chance
# nobody counts: pages that neighbours share are opened anew.
BUDGET ?= 650
# Since which commit make near looks for changes.
SINCE ?= HEAD
# Which engines make test-browsers tests (all of them if this is empty), and whether one that is missing is a failure.
ENGINES ?=
EVERY_ENGINE ?=
# What make bench measures (all of it if this is empty).
SUBJECTS ?=
# The tag that make release is to be for, such as v0.8.0: it must be that of the version; without one nobody asks.
TAG ?=
# How many tries make attack makes of each kind (so many take twenty minutes on two cores), and with which chance;
# without a SEED it takes another one each time.
TRIES ?= 12
SEED ?= $(shell od -An -N4 -tu4 /dev/urandom | tr -d ' ')
RUN := .venv/bin/python
# Every process compiles what it imports; they share what comes of it, wherever that may be unwelcome otherwise.
export PYTHONPYCACHEPREFIX := $(CURDIR)/build/pycache
export PYTHONDONTWRITEBYTECODE :=

.DEFAULT_GOAL := help
.PHONY: help play site fetch venv venv-dev venv-bench venv-engines test tested near test-all all-python all-games all-site all-table all-places all-played test-browsers attack release lint format bench words language picture film photographs screens sounds solve pins browser clean

help: ## Show this list
	@echo "Sechserpack: make TARGET [VARIABLE=value …]"
	@echo
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/\1|\2/p' $(MAKEFILE_LIST) | while IFS='|' read -r name words; do printf '  %-13s %s\n' "$$name" "$$words"; done
	@echo
	@echo "play: PORT=8000 HOST=127.0.0.1 (HOST=0.0.0.0 lets other devices in); test: TESTS=tests PYTEST=\"-x -k undo\""
	@echo "attack: TRIES=12 SEED=1 TESTS=tests/attack/test_killed.py"
	@echo "bench: SUBJECTS=\"boot core\" ROUNDS=9 GAMES=500 (docs/MEASURING.md has the rest)"
	@echo "screens: SCREENS=\"sieben menu\" SIZES=\"1180x820 390x844\" ZOOMS=\"100 200\" SCHEMES=\"light dark\" LANGUAGES=\"de en\" FILMS=all EVERY=1"
	@echo "test-browsers: ENGINES=\"webkit firefox chromium\" EVERY_ENGINE=1 (one that is missing is a failure)"
	@echo "all: PYTHON=python3 (3.11 or newer)"

play: site ## Fetch, build and serve the game, and say where it is
	@$(RUN) tools/serve.py build/site --host $(HOST) --port $(PORT)

site: fetch venv ## Build the site into build/site/, ready for any static host
	@$(RUN) -m tools.site

release: site ## Make what a release consists of, in build/release/: the site as a zip, its bill of materials, their hashes
	@$(RUN) -m tools.release $(TAG)

# The pinned runtime; done again only when the lock file has changed.
fetch: node_modules/.fetched
node_modules/.fetched: package.json package-lock.json
	@tools/needs.sh $(PYTHON) node
	@echo "Fetching the pinned runtime by npm …"
	@npm ci --ignore-scripts --no-audit --no-fund --loglevel=error || { echo "npm could not fetch the runtime; is there a network?" >&2; exit 1; }
	@touch $@

venv:
	@tools/needs.sh $(PYTHON) node
	@$(PYTHON) tools/venv.py build

venv-dev:
	@tools/needs.sh $(PYTHON) node
	@$(PYTHON) tools/venv.py dev

venv-engines: venv-dev
	@$(PYTHON) tools/venv.py engines

venv-bench:
	@tools/needs.sh $(PYTHON)
	@$(PYTHON) tools/venv.py bench

test: venv-dev browser fetch ## Check everything in minutes: style, types, and tests here, in Pyodide and in Chromium
	@COUNTED=$$$$; BEGAN=$$(date +%s); export COUNTED BEGAN; [ "$(TESTS)$(ORDER)" != tests ] || export BUDGET=$(BUDGET); \
	$(MAKE) --no-print-directory -j3 lint $(if $(filter tests,$(TESTS)),site) tested

# The tests begin while the style is checked and the site is built; those that need the site wait for it.
tested: $(if $(filter tests,$(TESTS)),build/.compiled)
	@MAKEFLAGS= $(RUN) -m pytest $(PYTEST) -m "$(SELECT)" $(TESTS)

# Each of the processes that run tests reads all of them: the first time, one compiles them for all.
build/.compiled:
	@mkdir -p build && $(RUN) -m pytest --collect-only -q >/dev/null && touch $@

near: venv-dev ## Run the tests in CPython that what has been changed can touch (SINCE=HEAD~3 for more than what is not committed)
	@$(RUN) -m tools.near $(SINCE)

# What the parts of make test-all run besides: what is marked "all", each within the CPU seconds of twenty minutes on
# two cores.
PARTS := all-python all-games all-site all-table all-places all-played
PART = COUNTED=$$$$ BUDGET=2400 $(RUN) -m pytest $(PYTEST) -o faulthandler_timeout=1200
# Where the games themselves are tested, and those who play them.
GAMES := tests/bench tests/bots tests/draw tests/ears tests/games tests/solver
# What names of tests have in common that hold what lies where on a table.
PLACES := places or small or spacing or layout or apart or fits

all-python: venv-dev browser site ## Long tests that need no page: the app, storage, Pyodide
	@$(PART) -m "all and not engines and not page" $(addprefix --ignore=,$(GAMES)) --ignore=tests/attack tests

all-games: venv-dev ## Long tests of the games and their bots, without a page
	@$(PART) -m "all and not engines and not page" $(GAMES)

all-site: venv-dev browser site ## Long tests of the built site and of how it starts
	@$(PART) -m "all and page" tests/site

all-table: venv-dev browser site ## Long tests of what tables look like and say, on pages without Python
	@$(PART) -m "all and page and paper" -k "not ($(PLACES))" --ignore=tests/site --ignore=tests/attack tests

all-places: venv-dev browser site ## Long tests of what lies where on tables of every size, on pages without Python
	@$(PART) -m "all and page and paper" -k "$(PLACES)" --ignore=tests/site --ignore=tests/attack tests

all-played: venv-dev browser site ## Long tests that play on the page
	@$(PART) -m "all and page and not paper and not engines" --ignore=tests/site --ignore=tests/attack tests

test-all: test ## Run make test and the parts that take long, one after the other
	@for part in $(PARTS); do $(MAKE) --no-print-directory $$part || failed="$$failed $$part"; done; \
	[ -z "$$failed" ] || { echo "Failed:$$failed" >&2; exit 1; }

# Each engine is played by one process from first to last.
test-browsers: venv-engines browser site ## Play the built site in WebKit, Firefox and old Chromiums, and see what it says where it fails
	@$(RUN) -m tools.engines $(ENGINES)
	@ENGINES="$(ENGINES)" EVERY_ENGINE="$(EVERY_ENGINE)" $(RUN) -m pytest -n 2 --dist loadgroup -m engines tests/engines

browser: venv-dev
	@$(RUN) -m tools.browser

attack: TESTS := tests/attack
attack: venv-dev browser site ## Kill, damage, cut off and confuse the game in every way, and print what was lost
	@export TRIES=$(TRIES) SEED=$(SEED); echo "Attacking with TRIES=$$TRIES SEED=$$SEED"; \
	$(RUN) -m pytest -q --tb=line -n 2 --dist worksteal -o faulthandler_timeout=7200 -m "all or not all" $(TESTS)

lint: venv-dev fetch ## Check style, types, who may import whom, and GitHub's workflows
	@$(RUN) -m ruff check .
	@$(RUN) -m ruff format --check .
	@$(RUN) -m mypy
	@PYTHONPATH=py .venv/bin/lint-imports --no-cache
	@node tools/workflows.mjs .github/workflows/*.yml

format: venv-dev ## Bring the code into its style
	@$(RUN) -m ruff check --fix-only --quiet .
	@$(RUN) -m ruff format .

bench: venv-engines venv-bench browser site ## Measure everything, as one table: the start, taps, animations, rules, growth
	@PYTHONPATH=py $(RUN) -m tools.bench $(SUBJECTS)

words: venv-dev ## Bring the catalogues up to date with the sentences in the source
	@$(RUN) -m tools.words

language: venv-dev ## Start the catalogue of another language (CODE=fr; docs/TRANSLATING.md)
	@$(RUN) -m tools.language $(CODE)

picture: venv-dev ## Draw the picture in the README anew
	@PYTHONPATH=py $(RUN) -m tools.picture

film: venv-dev browser site ## Film the big moments of every game: sheets of pictures in build/film/ (MOMENTS="bust pasch")
	@PYTHONPATH=py $(RUN) -m tools.film $(MOMENTS)

photographs: venv-dev browser site ## Take six photographs and a film for the manifest, in build/photographs/; the next make site takes them in
	@PYTHONPATH=py $(RUN) -m tools.screens.shop

screens: venv-dev browser site ## Photograph every screen in every phase, sheets in build/screens/ (SCREENS="sieben menu" SIZES=390x844)
	@export SCREENS="$(SCREENS)" SIZES="$(SIZES)" ZOOMS="$(ZOOMS)" SCHEMES="$(SCHEMES)" LANGUAGES="$(LANGUAGES)" FILMS="$(FILMS)" EVERY="$(EVERY)"; \
	PYTHONPATH=py $(RUN) -m tools.screens

sounds: venv-dev browser site ## Record every sound into build/sounds/, and print how loud and how long each is
	@PYTHONPATH=py $(RUN) -m tools.sounds

solve: venv-dev ## Solve Sechser raus and Sieben anew and write what the page has of them (takes minutes; that only changes with the rules)
	@PYTHONPATH=py $(RUN) -m tools.solver

pins: ## Renew tools/locks/ (versions and hashes) after a version in pyproject.toml has changed
	@tools/needs.sh $(PYTHON)
	@$(PYTHON) tools/venv.py pins

clean: ## Remove what was fetched and built
	rm -rf build node_modules .venv .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis
	find py tools tests \( -name __pycache__ -o -name '*.mo' \) -prune -exec rm -rf {} +
