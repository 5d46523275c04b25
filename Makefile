# `make help` lists the targets. All paths are relative, so that the folder's name may hold spaces and any letters.

# The first of these that is new enough and has venv makes .venv; PYTHON=/usr/bin/python3.12 chooses.
PYTHON ?= python3.13 python3.12 python3.11 python3
PY := .venv/bin/python
# The variables, unlike the option, also bind what pip fetches for building.
PIP := PIP_CONSTRAINT=constraints.txt PIP_BUILD_CONSTRAINT=constraints.txt $(PY) -m pip --disable-pip-version-check install --quiet
ARGS ?=

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.NOTPARALLEL:
.PHONY: play test test-pythons test-installed test-package torture lint check assets golden pictures bench train arena package licences wheels format clean help

play: .venv/installed ## open the game
	@echo "play: opening Feuville"
	@$(PY) -m feuville_gui $(ARGS)

test: .venv/installed ## run the tests
	@echo "test: running the tests on all cores"
	@$(PY) -m pytest -n auto $(ARGS)

test-pythons: .venv/installed ## play the golden games under every Python from 3.11 up
	@echo "test-pythons: the golden games under every Python that this computer has"
	@$(PY) -m tools.pythons $(ARGS)

test-installed: .venv/installed ## run the tests against the installed wheel
	@echo "test-installed: running the tests against what pip installs of the wheel"
	@$(PY) -m tools.installed -n auto $(ARGS)

test-package: package ## pack the game, and try the packages as players get them
	@echo "test-package: trying the packed program, the wheel and the sdist"
	@$(PY) -m pytest tests/packaging/frozen.py tests/packaging/wheel.py $(ARGS)
	@FEUVILLE="$$(ls dist/Feuville.app/Contents/MacOS/feuville dist/feuville/feuville 2>/dev/null | tail -1)" $(PY) -m pytest tests/test_window.py

torture: .venv/installed ## the long forms of the tests, with figures; takes many minutes
	@echo "torture: the long forms of the tests"
	@$(PY) -m tools.torture $(ARGS)

lint: .venv/installed ## all of check but the tests
	@echo "lint: format, lint, types here and on other systems, import contracts, workflows"
	@$(PY) -m ruff format --check .
	@$(PY) -m ruff check .
	@$(PY) -m mypy
	@$(PY) -m mypy --platform win32 --no-warn-unreachable --cache-dir .mypy_cache/win32
	@$(PY) -m mypy --platform darwin --no-warn-unreachable --cache-dir .mypy_cache/darwin
	@$(PY) -c 'from importlinter.cli import lint_imports_command as lint; lint()'
	@$(PY) -m check_jsonschema --builtin-schema vendor.github-workflows .github/workflows/*.yml

check: lint test ## format, lint, types, import contracts, workflows, tests

assets: .venv/installed-assets ## build the pictures and sounds anew
	@echo "assets: building assets/ from tools/art and tools/sound"
	@$(PY) -m tools.sound.build $(ARGS)
	@$(PY) -m tools.art.build $(ARGS)

golden: .venv/installed ## write the golden games anew
	@echo "golden: writing the golden games; read the difference before you commit it"
	@$(PY) -m tools.golden $(ARGS)

pictures: .venv/installed ## write screenshots of every scene, filmstrips of what moves and the README's film
	@echo "pictures: writing screenshots of every scene, filmstrips and the film"
	@$(PY) -m tools.pictures $(ARGS)
	@[ "$(ARGS)" ] || $(PY) -m tools.filmstrips

bench: .venv/installed ## measure the speed of the rules and of the screen
	@echo "bench: measuring the rules and the screen, beside python-chess and OpenSpiel"
	@$(MAKE) --no-print-directory .venv/installed-bench || { \
		echo "bench: OpenSpiel cannot be installed here, going on without its figures"; $(PIP) chess || true; }
	@$(PY) -m tools.bench $(ARGS)

train: .venv/installed-train ## train the computer players from nothing
	@echo "train: training the computer players from nothing; this takes about twenty minutes of one core"
	@$(PY) -m tools.train $(ARGS)

arena: .venv/installed ## let computer players meet
	@echo "arena: computer players meet"
	@$(PY) -m tools.arena $(ARGS)

package: .venv/installed-package ## freeze the game, try it and pack it for this system, into dist/
	@echo "package: freezing, trying and packing the game into dist/"
	@$(PY) -m tools.package $(ARGS)

licences: .venv/installed ## write THIRD-PARTY.md anew
	@echo "licences: writing THIRD-PARTY.md"
	@$(PY) -m tools.licences

wheels: .venv/installed ## ask pip for wheels of what the game needs, for each system and Python
	@echo "wheels: asking pip for wheels for each system and Python; this needs the network"
	@$(PY) -m tools.wheels $(ARGS)

format: .venv/installed ## bring the code into shape
	@echo "format: bringing the code into shape"
	@$(PY) -m ruff format .
	@$(PY) -m ruff check --fix .

clean: ## remove .venv, caches and built packages
	@echo "clean: removing .venv, caches and built packages"
	@rm -rf .venv build dist .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +

help: ## show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-15s %s\n", $$1, $$2 }' Makefile

.venv/installed: pyproject.toml constraints.txt
	@$(PY) -m pip --version >/dev/null 2>&1 || { \
		python=; complete=; \
		for candidate in $(PYTHON); do \
			"$$candidate" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || continue; \
			python=$${python:-$$candidate}; \
			"$$candidate" -c 'import ensurepip, venv' 2>/dev/null && { python=$$candidate; complete=yes; break; }; \
		done; \
		[ "$$python" ] || { echo "Feuville needs Python 3.11 or newer; install it, or name it: make PYTHON=/path/to/python" >&2; exit 1; }; \
		[ "$$complete" ] || { echo "$$python has no venv module; install it (Debian, Ubuntu: apt install python3-venv)." >&2; exit 1; }; \
		echo "Making .venv with $$("$$python" --version)"; \
		"$$python" -m venv .venv; \
	}
	@echo "Installing what Feuville needs into .venv (constraints.txt)"
	@$(PIP) --editable '.[dev]'
	@touch $@

.venv/installed-%: .venv/installed
	@echo "Installing what 'make $*' needs into .venv (constraints.txt)"
	@$(PIP) --editable '.[$*]'
	@touch $@
