# How mkpreview is built, run and tested.
# Each target first installs what it lacks, and says plainly what it cannot install.

PREFIX ?= /usr/local
# What `make serve` shows, and where.
DIR ?= sample-docs
PORT ?= 8080

binary := .build/release/mkpreview
swift_tests := $(notdir $(wildcard Tests/*Tests))
strict := --explicit-target-dependency-import-check error
no_swift := mkpreview: Swift is missing, and Debian 12 has no package of it. \
  Install Swift 6.2 or later from https://www.swift.org/install/linux and put it on the PATH.

.PHONY: build serve install test test-long test-swift test-web test-end-to-end lint bench
.PHONY: deps test-deps swift
.NOTPARALLEL:

build: deps swift
	swift build --configuration release --static-swift-stdlib $(strict) --product mkpreview

serve: build
	$(binary) serve $(DIR) --port $(PORT)

# Takes what `make build` has built, so that `sudo make install` needs no Swift on root's PATH.
install: $(binary)
	install -D $(binary) $(DESTDIR)$(PREFIX)/bin/mkpreview
	install -d $(DESTDIR)$(PREFIX)/share/mkpreview
	cp -R web $(DESTDIR)$(PREFIX)/share/mkpreview/

$(binary):
	$(MAKE) build

test: lint test-swift test-web test-end-to-end

# With the tests that take minutes: large random trees, floods of changes, slow clients.
test-long: export MKPREVIEW_LONG_TESTS = 1
test-long: test

# One target after the other: who waits for a socket must not stand in line behind who calculates.
test-swift: test-deps swift
	swift build --build-tests --disable-xctest $(strict)
	@failed=; for tests in $(swift_tests); do echo "== $$tests"; \
	  swift test --skip-build --disable-xctest --filter "^$$tests\." || failed="$$failed $$tests"; \
	done; [ -z "$$failed" ] || { echo "failed:$$failed" >&2; exit 1; }

test-web: test-deps
	node --test Tests/Web/*.test.*js

test-end-to-end: test-deps build
	MKPREVIEW=$(CURDIR)/$(binary) node --test Tests/EndToEnd/*.test.*js

lint: swift
	swift format lint --strict --parallel --recursive \
	  $(wildcard Package.swift Sources Tests Benchmarks)

bench: build
	MKPREVIEW=$(CURDIR)/$(binary) YOGA=$$(Benchmarks/Yoga/build) GTK=$$(Benchmarks/GTK/fetch) \
	  swift run --configuration release --package-path Benchmarks

deps:
	@.ci/install-packages run build

test-deps:
	@.ci/install-packages run build test

swift:
	@swift --version >/dev/null 2>&1 || { echo '$(no_swift)' >&2; exit 1; }
