# How mkpreview is built, run and tested.
# Each target first installs what it lacks, and says plainly what it cannot install.

PREFIX ?= /usr/local
# What `make install` does to the program: without symbols it has 71 MB in place of 122.
STRIP ?= strip
# What `make serve` shows, and where.
DIR ?= sample-docs
PORT ?= 8080
SUITE ?= bookworm

binary := .build/release/mkpreview
# The bundled page, the man pages and the completions, as they lie below share/.
described := .build/share
# The extension for Visual Studio Code.
extension := $(described)/mkpreview/mkpreview.vsix
# Which Swift tests `make test-swift` runs.
TESTS ?= $(notdir $(wildcard Tests/*Tests))
swift_tests := $(TESTS:%=swift-%)
# The end-to-end tests in as many parts.
parts := 1 2 3 4 5 6 7 8
end_to_end_tests := $(parts:%=end-to-end-%)
# Asks for what the API describes, and the packages of it.
schemathesis := .build/schemathesis/bin/schemathesis
requirements := Tests/EndToEnd/support/schemathesis.txt
# The Python with a client of the Language Server Protocol.
pygls := .build/pygls/bin/python
# The Python with clients of the Model Context Protocol.
agents := .build/agents/bin/python
# Editors that PyPI has: Neovim as it is used, Debian's is older; and JupyterLab.
neovim := .build/pygls/bin/nvim
strict := --explicit-target-dependency-import-check error
# How the Swift tests are built, and where.
tests_options :=
tests_products := .build/debug
formatted := $(wildcard Package.swift Sources Tests Benchmarks)

.PHONY: build vsix serve install test test-long test-asan test-swift test-build test-web test-end-to-end
.PHONY: test-editor test-agents test-vscode deb pictures test-fresh lint format bench deps test-deps test-long-deps swift
.PHONY: build-tests $(swift_tests) $(end_to_end_tests)

# What is half made, as an environment for Python without its packages, is made again next time.
.DELETE_ON_ERROR:

# What follows a failure and does not depend on it is made all the same.
MAKEFLAGS += --keep-going

build: deps swift
	@.ci/forget-outdated
	swift build --configuration release --static-swift-stdlib $(strict) --product mkpreview
	@.ci/describe-commands $(binary) $(described)
	@.ci/bundle-web $(described)/mkpreview
	@.ci/make-vsix $(extension)

vsix: deps
	@.ci/make-vsix $(extension)

serve: build
	$(binary) serve $(DIR) --port $(PORT)

# Takes what `make build` has built, so that `sudo make install` needs no Swift on root's PATH.
install: $(binary)
	install -D $(binary) $(DESTDIR)$(PREFIX)/bin/mkpreview
	$(STRIP) $(DESTDIR)$(PREFIX)/bin/mkpreview
	rm -rf $(DESTDIR)$(PREFIX)/share/mkpreview
	install -d $(DESTDIR)$(PREFIX)/share
	cp -R $(described)/* $(DESTDIR)$(PREFIX)/share/

$(binary):
	$(MAKE) build

# `make --jobs=2 test` takes about half as long: what has been built is tested beside the next build.
test: lint test-swift test-build test-web test-end-to-end test-editor test-agents test-vscode

# The package manager builds one thing at a time, and the tests need no release build.
ifneq ($(filter test test-swift,$(MAKECMDGOALS)),)
build: | build-tests
endif

# With the tests that take minutes: large random trees, floods of changes, slow clients. The Swift
# tests are optimized, since they calculate for hours otherwise, and built anew as for test-asan.
test-long: export MKPREVIEW_LONG_TESTS = 1
test-long: $(schemathesis) $(neovim) test-long-deps
	rm -rf .build/long
	$(MAKE) test tests_products=.build/long/release \
	  tests_options='--configuration release -Xswiftc -enable-testing --scratch-path .build/long'

$(schemathesis): $(requirements) | test-deps
	python3 -m venv --copies .build/schemathesis
	.build/schemathesis/bin/pip install --quiet --disable-pip-version-check --requirement $<
	touch $@

# Documents and other files changed by chance, with every access to memory checked. Leaks are not
# looked for: what lives as long as the program is none. It is built anew, since the package manager
# may leave outdated sizes in a program that is built again. With all 1,000 mutations of each seed,
# as `make test-long` has them, it would take two hours.
test-asan: export MKPREVIEW_LONG_TESTS = 1
test-asan: export MKPREVIEW_MUTATIONS ?= 150
test-asan: test-deps swift
	rm -rf .build/asan
	swift build --build-tests --disable-xctest --sanitize address --scratch-path .build/asan
	ASAN_OPTIONS=detect_leaks=0 swift test --skip-build --disable-xctest --sanitize address \
	  --scratch-path .build/asan --filter Mutation

build-tests: test-deps swift
	@.ci/forget-outdated
	swift build --build-tests --disable-xctest $(strict) $(tests_options)

# Each target by itself: who waits for a socket must not stand in line behind who calculates.
test-swift: $(swift_tests)

$(swift_tests): swift-%: build-tests
	$(tests_products)/mkpreviewPackageTests.xctest --testing-library swift-testing --filter '^$*\.'

# What builds the project, and what says why it cannot.
test-build: test-deps swift
	node --test Tests/Build/*.test.*js

test-web: test-deps
	node --test Tests/Web/*.test.*js

test-end-to-end: $(end_to_end_tests)

$(end_to_end_tests): end-to-end-%: test-deps build
	MKPREVIEW=$(CURDIR)/$(binary) node --test --test-shard=$*/$(words $(parts)) Tests/EndToEnd/*.test.*js

# The language server, driven by a typed client of its protocol.
test-editor: $(pygls) build
	MKPREVIEW=$(CURDIR)/$(binary) $(pygls) -B -m unittest discover --start-directory Tests/Editor

$(pygls): Tests/Editor/requirements.txt | test-deps
	python3 -m venv --copies .build/pygls
	.build/pygls/bin/pip install --quiet --disable-pip-version-check --requirement $<
	touch $@

# Programs that edit documents, by clients of their protocol.
test-agents: $(agents) build
	MKPREVIEW=$(CURDIR)/$(binary) $(agents) -B -m unittest discover --start-directory Tests/Agents

$(agents): Tests/Agents/requirements.txt | test-deps
	python3 -m venv --copies .build/agents
	.build/agents/bin/pip install --quiet --disable-pip-version-check --requirement $<
	touch $@

$(neovim): Tests/Editor/requirements-long.txt $(pygls)
	.build/pygls/bin/pip install --quiet --disable-pip-version-check --requirement $<
	touch $@

# The extension for Visual Studio Code, in a stub of its API, with the language server behind it.
test-vscode: test-deps build
	MKPREVIEW=$(CURDIR)/$(binary) node --test Tests/VSCode/*.test.mjs

# The picture of the page that README and manual show; the same page gives the same picture.
pictures: test-deps build
	MKPREVIEW=$(CURDIR)/$(binary) node .ci/make-picture.mjs web/manual/page.png
	$(binary) render sample-docs/Places.xml --device-frame -o web/manual/container.png

# A Debian package of what `make install` installs, with a service for users.
deb: build
	@.ci/install-packages deb
	@.ci/deb/build $(binary) $(described) .build/deb

# Both commands of the README in a fresh Debian: SUITE=trixie is 13. Needs root, takes an hour.
test-fresh:
	@SUITE=$(SUITE) .ci/test-fresh

# The packages come first: Swift's own libraries are among them.
lint: test-deps swift
	swift format lint --strict --parallel --recursive $(formatted)
	tsc --project web/jsconfig.json
	shellcheck $(shell git grep -lE '^\#!/bin/(ba)?sh' -- ':!*.md')
	@.ci/check-subjects

format: deps swift
	swift format format --in-place --parallel --recursive $(formatted)

bench: build
	MKPREVIEW=$(CURDIR)/$(binary) YOGA=$$(Benchmarks/Yoga/build) GTK=$$(Benchmarks/GTK/fetch) \
	  WRK=$$(Benchmarks/wrk/fetch) \
	  swift run --configuration release --package-path Benchmarks
	MKPREVIEW=$(CURDIR)/$(binary) node Benchmarks/Browser/run.mjs

deps:
	@.ci/install-packages run recommended build tools

# It installs what `deps` does, too, and apt does one thing at a time.
test-deps: deps
	@.ci/install-packages run recommended build tools test

test-long-deps: test-deps
	@.ci/install-packages long

swift:
	@.ci/check-swift
