# Needs Python 3.11+ and make, nothing else: the virtual environment is made on first use
# and brought up to date whenever pyproject.toml changes.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# The scenario that `make demo` shows step by step.
DEMO_SCENARIO ?= conclave_of_ents.averts_spoil_via_grovetender
# One worker per core; `make test WORKERS=0` runs in one process, for a debugger.
WORKERS ?= auto
# So many processes for `make mutate`.
JOBS ?= 2
# Of a release: where the project lives (https://…), for its page on the index.
URL ?=

# Another environment that happens to be active must not leak in, and nothing may wait for an answer. Each process that
# a test starts would compile everything anew if no other might keep what it compiled.
unexport VIRTUAL_ENV PYTHONHOME PYTHONPATH PYTHONDONTWRITEBYTECODE
export PIP_NO_INPUT := 1
export PIP_DISABLE_PIP_VERSION_CHECK := 1
export PIP_ROOT_USER_ACTION := ignore

# How many random games `make soak` plays in all; a run that was stopped goes on where it was.
GAMES ?= 10000

.PHONY: help demo test test-compiled test-editors test-browser test-cluster test-try test-learning vsix coverage lint types fmt refresh mutate bench site release soak clean

help:
	@echo 'make demo    check the bundled cards, replay the rulings, trace one of them'
	@echo 'make test    everything a change has to pass: style, types, tests'
	@echo 'make test-compiled  the tests of the engine against a compiled wheel, in an environment of its own'
	@echo 'make test-editors  the editor server in Neovim, and the extension for VS Code in Node'
	@echo 'make test-browser  every kind of page in a real Chromium: the one that CHROMIUM names, or one on the path'
	@echo 'make test-cluster  games on a cluster of processes, whose workers and driver are killed in the middle of them'
	@echo 'make test-try  the page to try texts on: cardc finds in Chromium what it finds here; npm fetches Pyodide'
	@echo 'make test-learning  environments for programs that learn, also against OpenSpiel, which it installs'
	@echo 'make vsix    build the extension for VS Code, and check what was built'
	@echo 'make coverage  the same tests, and which lines they run: twice as long'
	@echo 'make fmt     rewrite the Python sources in the project style'
	@echo 'make refresh write again what is generated: schemas of effects and cards, language reference, snapshots'
	@echo 'make soak    play random games by the thousand, check every step of them and all that is kept on the way'
	@echo 'make mutate  change every card and every reached line of the engine, and list what nothing notices'
	@echo 'make bench   measure beside peers, and print the ratios'
	@echo 'make site    the documentation as a site, in build/site'
	@echo 'make release VERSION=1.2.0  try a release: checks, packages, changelog; with PUBLISH=1 commit and tag it'
	@echo 'make clean   remove what the other targets made'

demo: $(VENV)/.installed
	$(BIN)/cardc check
	$(BIN)/cardc check --game misty_valley
	$(BIN)/cardc test
	$(BIN)/cardc test --game misty_valley
	$(BIN)/cardc trace $(DEMO_SCENARIO)

test: lint types
	$(BIN)/pytest -n $(WORKERS)
	@$(BIN)/python -m releasing --passed

test-compiled: $(VENV)/.installed-dev
	$(BIN)/python -m tests.compiled.environment -n $(WORKERS) tests/playouts tests/engine tests/replay tests/third_game tests/misty_valley

test-editors: $(VENV)/.installed-dev
	$(BIN)/python -m tests.editors.needs nvim node npm
	$(BIN)/pytest -n 0 tests/editors/in_neovim.py tests/editors/test_editor_settings.py
	cd editors/vscode && npm ci && npm test

test-browser: $(VENV)/.installed-dev
	$(BIN)/python -m tests.browser.needs --browser
	$(BIN)/python -m pip install --quiet --editable '.[browser]'
	$(BIN)/python -m tests.browser.needs
	$(if $(BUILT_PAGES),,$(BIN)/python -m tests.browser.page_kinds build/pages)
	BUILT_PAGES=$(or $(BUILT_PAGES),build/pages) $(BIN)/pytest -n $(WORKERS) --dist loadgroup tests/browser/on_*.py tests/browser/of_the_checks.py

test-try: $(VENV)/.installed-dev
	$(BIN)/python -m tests.browser.needs --browser
	$(BIN)/python -m pip install --quiet --editable '.[browser]'
	$(BIN)/python -m tests.browser.needs
	$(BIN)/pytest -n 0 tests/browser/in_python_of_the_page.py

test-cluster: $(VENV)/.installed-dev
	$(BIN)/pytest -n 0 tests/simulate/on_a_cluster.py

test-learning: $(VENV)/.installed-dev
	$(BIN)/python -m pip install --quiet --editable '.[rl,openspiel]'
	$(BIN)/pytest -n $(WORKERS) tests/learning

vsix: $(VENV)/.installed-dev
	$(BIN)/python -m tests.editors.needs node npm
	cd editors/vscode && npm ci && npm run vsix

coverage: $(VENV)/.installed-dev
	$(BIN)/coverage erase
	$(BIN)/coverage run -m pytest -n $(WORKERS)
	$(BIN)/coverage combine --quiet
	$(BIN)/coverage report

lint: $(VENV)/.installed-dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(VENV)/.installed-dev
	$(BIN)/mypy cardc

fmt: $(VENV)/.installed-dev
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

refresh: $(VENV)/.installed-dev
	$(BIN)/python -m tests.language.refresh
	$(BIN)/python -m tests.catalog.refresh
	$(BIN)/python -m tests.names.refresh
	$(BIN)/python -m tests.editors.refresh
	$(BIN)/cardc pin cards/mystic_vale
	$(BIN)/cardc pin cards/misty_valley
	UPDATE_SNAPSHOT=1 $(BIN)/pytest -q -n 0 tests/language/test_corpus.py

mutate: $(VENV)/.installed-dev
	$(BIN)/cardc mutate --table --jobs $(JOBS); cards=$$?; $(BIN)/python -m tests.mutation.engine_run --jobs $(JOBS) && exit $$cards

bench: $(VENV)/.installed-dev
	$(BIN)/python -m pip install --quiet --editable '.[bench]'
	-$(BIN)/python -m pip install --quiet numpy open_spiel termcolor
	-$(BIN)/python -m pip install --quiet --no-deps rlcard
	$(BIN)/python tests/bench/check.py
	$(BIN)/python tests/bench/edits.py
	$(BIN)/python tests/bench/engine.py
	$(BIN)/python tests/bench/sheet.py
	@if $(BIN)/python -m tests.browser.needs --browser; then \
	  $(BIN)/python -m pip install --quiet --editable '.[browser]' && $(BIN)/python -m tests.bench.site_filters; fi

site: $(VENV)/.installed-dev
	$(BIN)/python -m pip install --quiet --editable '.[docs]'
	$(BIN)/mkdocs build --strict --quiet
	@echo 'build/site/index.html'

release: $(VENV)/.installed-dev
	$(BIN)/python -m pip install --quiet --editable '.[release]'
	$(BIN)/python -m releasing --version '$(VERSION)' --url '$(URL)' $(if $(PUBLISH),--publish)

soak: $(VENV)/.installed-dev
	$(BIN)/python -m tests.soak --games $(GAMES)
	WHOLE=1 $(BIN)/pytest -q -n $(WORKERS) tests/playouts/test_kept.py

clean:
	rm -rf $(VENV) build dist htmlcov .coverage .coverage.* .mypy_cache .ruff_cache .pytest_cache .hypothesis

$(BIN)/python:
	$(PYTHON) -c 'import sys; sys.exit("cardc needs Python 3.11 or newer") if sys.version_info < (3, 11) else None'
	$(PYTHON) -m venv $(VENV)

$(VENV)/.installed: pyproject.toml | $(BIN)/python
	$(BIN)/python -m pip install --quiet --editable .
	touch $@

$(VENV)/.installed-dev: pyproject.toml | $(BIN)/python
	$(BIN)/python -m pip install --quiet --editable '.[dev]'
	touch $@ $(VENV)/.installed
