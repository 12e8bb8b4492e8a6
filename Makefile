# make play opens the book; make test checks everything; make help lists the rest.

PY := .venv/bin/python
NPM := sh .ci/npm.sh
CHAPTERS := $(wildcard book/*.ipynb book/chapters/*.ipynb book/checkpoints/*.ipynb)
SITE_DIR ?= site
STATIC := widgets/spadeswidgets/static
JOBS ?= 2
PARALLEL := -n $(JOBS) --dist loadfile
FAST := spadeslib widgets/spadeswidgets README.md --ignore=tests/engine/test_architecture.py \
	$(addprefix tests/,engine lessons drills players coach cli widgets release)
export PYTHON CHROMIUM

.DEFAULT_GOAL := play
.PHONY: play test fast lint lab site release-check bench outputs format bundle clean help \
	venv-book venv-lab venv-lite venv-dev pyodide tools chromium \
	check-python check-chapters check-frontend check-bundle check-browser

play: pyodide ## build the book, serve it on this machine and open it
	@$(PY) -m spadeswidgets play $(if $(NO_OPEN),--no-open) $(if $(PORT),--port $(PORT))

test: ## install what the tests need and run them all
	@$(MAKE) --no-print-directory venv-dev tools chromium
	@$(MAKE) --no-print-directory lint check-frontend check-bundle check-python check-chapters check-browser

fast: venv-dev ## the quick tests alone, less than half a minute
	@$(PY) -m pytest -q $(PARALLEL) -p no:nbval -m "not slow and not site and not browser" $(FAST)

lab: venv-lab ## open JupyterLab on the chapters
	@$(PY) -m jupyterlab book $(if $(NO_OPEN),--no-browser) $(if $(filter 0,$(shell id -u)),--allow-root)

site: pyodide $(if $(filter 0,$(LITE)),,venv-lite) ## build the static site into SITE_DIR (site), to stand at SITE_URL
	@$(PY) -m spadeswidgets build --out $(SITE_DIR) --address "$(SITE_URL)" --repository "$(REPO_URL)" \
		$(if $(filter 0,$(LITE)),,--lite)

release-check: venv-dev pyodide tools ## check versions, packages, site and licences; FINAL=1 before a release
	@$(PY) -m tests.release.check $(if $(FINAL),--final)

bench: venv-dev pyodide chromium ## run the benchmarks and print their figures
	@$(PY) -c "import pyspiel" 2>/dev/null || $(PY) -m pip install -qq -c constraints.txt open-spiel || true
	@$(PY) -c "import endplay" 2>/dev/null || $(PY) -m pip install -qq -c constraints.txt endplay || true
	@$(PY) tests/bench/run.py $(BENCH)

outputs: venv-dev ## run the chapters again and store their outputs
	@$(PY) -m spadeswidgets.outputs $(CHAPTERS)

bundle: venv-dev tools ## build the front end's bundle again
	@$(NPM) run build

format: venv-dev ## format and tidy the Python code
	@$(PY) -m ruff check --fix --quiet .
	@$(PY) -m ruff format .

clean: ## remove everything that was made here
	rm -rf .venv book/_build site widgets/frontend/node_modules
	rm -rf .pytest_cache .mypy_cache .ruff_cache .hypothesis

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-13s %s\n", $$1, $$2 }' Makefile

lint: venv-dev
	@echo "== Python style and types"
	@$(PY) -m ruff check .
	@$(PY) -m ruff format --check .
	@$(PY) -m mypy

check-python: venv-dev pyodide
	@echo "== Engine, lessons, widgets, site"
	@$(PY) -m pytest $(PARALLEL) -p no:nbval -m "not browser"

check-chapters: venv-dev
	@echo "== Chapters: stored outputs"
	@$(PY) -m spadeswidgets.outputs --check $(CHAPTERS)
	@$(PY) -m pytest $(PARALLEL) --nbval --nbval-cell-timeout=60 -p no:cacheprovider $(CHAPTERS)

check-frontend: venv-dev tools
	@echo "== Front end: types and tests"
	@$(NPM) run check
	@$(NPM) test

check-bundle: venv-dev tools
	@echo "== Front end: is the stored bundle fresh"
	@before=$$(cat $(STATIC)/* | cksum); $(NPM) run build && [ "$$before" = "$$(cat $(STATIC)/* | cksum)" ] || \
		{ echo "The bundle in $(STATIC) was not what its sources give: commit the new one." >&2; exit 1; }

check-browser: venv-dev tools chromium
	@echo "== The site and JupyterLab in Chromium"
	@$(PY) -m pytest $(PARALLEL) -p no:nbval -m browser

venv-book venv-lab venv-lite venv-dev: venv-%:
	@sh .ci/venv.sh $*

pyodide: venv-book
	@$(NPM) play

tools: venv-dev
	@$(NPM) dev

chromium:
	@sh .ci/chromium.sh
