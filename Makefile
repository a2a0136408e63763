# One verb a chore. Each installs what it needs, or says what to install.
PREFIX ?= /usr/local
ARGS ?=
SWIFT_FILES = git ls-files -co --exclude-standard -- '*.swift'

# On macOS, Homebrew's headers and libraries are where the compiler does not look, and not each of them has a .pc file that says so.
ON_MACOS := $(filter Darwin,$(shell uname))
HOMEBREW := $(if $(ON_MACOS),$(shell brew --prefix))
HOMEBREW_FLAGS = $(if $(HOMEBREW), -Xcc -I$(HOMEBREW)/include -Xlinker -L$(HOMEBREW)/lib)
SWIFT_BUILD = swift build$(HOMEBREW_FLAGS)
DEMO_BUILD = SEGUE_DEMO=1 $(SWIFT_BUILD) -c release --product

.PHONY: run test bench bench-history lint format docs site programs package check-package install uninstall check sanitize fuzz soak storms clean

run: ## Build the demo and start it; ARGS="--page scale" and the like
	@.ci/need build
	@SWIFT_BUILD="$(SWIFT_BUILD)" .ci/demo $(ARGS)

# A build of its own: in debug, but for the modules that compute, and without what only a debugger reads. By default the compiler
# takes 25 files at a time, and reads all others of their module each time: for tests, that is a fifth of its work.
BUILD_TESTS = SEGUE_OPTIMIZED=1 $(SWIFT_BUILD) --build-tests -debug-info-format none \
  -Xswiftc -driver-batch-size-limit -Xswiftc 1000

test: ## Build everything and run all tests
	@.ci/need test
	$(BUILD_TESTS) --scratch-path .build-test
	@.ci/examples .build-test
	@.ci/api .build-test
	@.ci/house storeys .build-test
	@.ci/test .build-test

# One line a run. In the repository, because clones get lost; HISTORY=/dev/null for a run that nobody has to remember.
HISTORY ?= Tests/Tools/SegueBench/history.jsonl

bench: ## Print the budgets of the design with what is measured, and ncurses beside; ARGS=--json for machines; append it to HISTORY
	@.ci/need bench
	@$(DEMO_BUILD) segue >&2
	@$(DEMO_BUILD) SegueBench >&2
	@.build/release/SegueBench --history $(HISTORY) $(ARGS)

bench-history: ## Draw the last twenty runs of the bench, and mark what became dearer; ARGS="200x60 tick" picks rows
	@.ci/need build
	@$(DEMO_BUILD) SegueBench >&2
	@.build/release/SegueBench --history-table $(HISTORY) $(ARGS)

# What reads the sources. Compiled by hand: the package manager takes longer to plan the package, each time, than the tool to check it.
HOUSE = $(wildcard Tests/Tools/House/*.swift Tests/Tools/House/*/*.swift)
LEXER = $(addprefix Sources/UIKit/UIKitSourceRewriter/,Lexer.swift Source.swift Token.swift)
COMPILE_HOUSE = swiftc -wmo -parse-as-library -swift-version 6 -package-name segue
.build-lint/house: .build-lint/House.o .build-lint/Lexer.o
	@swiftc $^ -o $@
.build-lint/House.o: $(HOUSE) .build-lint/UIKitSourceRewriter.swiftmodule $(wildcard Tests/Tools/CIndexStore/*)
	@$(COMPILE_HOUSE) -O -module-name House -I .build-lint -I Tests/Tools/CIndexStore -c $(HOUSE) -o $@
.build-lint/Lexer.o: $(LEXER)
	@mkdir -p $(@D) && $(COMPILE_HOUSE) -O -module-name UIKitSourceRewriter -c $^ -o $@
.build-lint/UIKitSourceRewriter.swiftmodule: $(LEXER)
	@mkdir -p $(@D) && $(COMPILE_HOUSE) -module-name UIKitSourceRewriter -emit-module $^ -o $@

# Sources/UIKit has rules of its own: its names and optionals are Apple's, and what they mean is what Apple's documentation says.
lint: ## Format, laws, and what articles say does not exist
	@.ci/need lint
	@$(SWIFT_FILES) | xargs swift format lint --strict --parallel
	@.ci/house check

format: ## Bring all files into form
	@$(SWIFT_FILES) | xargs swift format --in-place --parallel

docs: ## Write the documentation of each module to .build/docs; a warning fails
	@.ci/need build
	@.ci/docs $(HOMEBREW_FLAGS)

# Without DOCS, which takes most of the time, the site has no documentation.
SITE ?= .build/site
DOCS ?= yes
site: ## Write the site to .build/site, for any static host: each transition to drag, and the documentation; SITE=FOLDER, DOCS=no
	@.ci/need site
	@$(DEMO_BUILD) segue >&2
	@$(DEMO_BUILD) AnimatorFilms >&2
	@rm -rf "$(SITE)/films" "$(SITE)/transitions" "$(SITE)/docs"
	@[ "$(DOCS)" != yes ] || { .ci/docs $(HOMEBREW_FLAGS) && mkdir -p "$(SITE)" && assets/site/documentation .build/docs "$(SITE)"; }
	@assets/site/make "$(SITE)" .build/release

programs: ## Build the programs as they are installed, below .build-package/tree
	@.ci/need package
	@SWIFT_BUILD="$(SWIFT_BUILD)" assets/packaging/programs

package: programs ## Make a Debian package of the programs, for machines without Swift
	@assets/packaging/debian

check-package: package ## Install the package in a clean Debian, as root, and use it there
	@.ci/need check-package
	@assets/packaging/check

install: ## Install the programs below PREFIX; under sudo, what `make programs` has built before
	@[ -n "$$SUDO_USER" ] || .ci/need package
	@SWIFT_BUILD="$(SWIFT_BUILD)" assets/packaging/install "$(DESTDIR)$(PREFIX)"

uninstall: ## Remove from below PREFIX what was installed there
	@assets/packaging/install --remove "$(DESTDIR)$(PREFIX)"

check: lint ## Format, laws, the rewriter's lexer, what counts as a break, documentation, all tests with all repetitions, dependents, visitors over SSH, names, macOS without a Mac, a short fuzz; half an hour
	Tests/UIKit/LexerOracle/compare
	.ci/api-test
	$(MAKE) docs
	@command -v chromium >/dev/null || command -v chromium-browser >/dev/null || command -v google-chrome >/dev/null \
	  || echo "segue: there is no Chromium here, so the tests in a browser are left out"
	$(MAKE) site DOCS=no
	SEGUE_THOROUGH=1 $(MAKE) test
	.ci/dependent
	Tests/Demo/Serve/check .build-test
	Tests/UIKit/UIKitSources/check
	Tests/UIKit/UIKitNames/page .build-test --check
	.ci/darwin .build-test
	$(MAKE) fuzz FUZZ_SECONDS=20
	$(MAKE) fuzz FUZZ=images FUZZ_SECONDS=30
	$(MAKE) fuzz FUZZ=markdown FUZZ_SECONDS=20
	$(MAKE) fuzz FUZZ=texts FUZZ_SECONDS=20

# Tests and fuzzer drop applications in mid-transition, which hold on to all that takes part in it: leaks are not looked
# for. The sanitizers find faults in what runs at all: what tests repeat in many ways is run once without them.
sanitized = SEGUE_SANITIZER=$(1) $(BUILD_TESTS) --sanitize=$(1) --scratch-path $(2) && SEGUE_SANITIZER=$(1) \
  ASAN_OPTIONS=detect_leaks=0 TSAN_OPTIONS=suppressions=$(CURDIR)/.ci/tsan.supp .ci/test $(2)

sanitize: ## Run the tests under the address sanitizer, then under the thread sanitizer; half an hour
	@.ci/need test
	$(call sanitized,address,.build-asan)
	$(call sanitized,thread,.build-tsan)

# As a release, because a storm is slow under a sanitizer.
SEEDS ?= 2000
STORMS ?= (Todo|Log|Deck|Gallery)StormTests
storms: ## Let 2,000 random users at each of the programs, half an hour under the address sanitizer; SEEDS=N, STORMS=REGEX
	@.ci/need test
	SEGUE_SANITIZER=address $(BUILD_TESTS) -c release -Xswiftc -enable-testing --sanitize=address --scratch-path .build-asan
	SEGUE_SANITIZER=address SEGUE_OPTIMIZED=1 SEGUE_STORM_SEEDS=$(SEEDS) SWIFT_BACKTRACE=enable=no ASAN_OPTIONS=detect_leaks=0 \
	  swift test -c release -Xswiftc -enable-testing --sanitize=address --skip-build --ignore-lock --scratch-path .build-asan \
	  --filter "$(STORMS)"

# The fuzzer and the address sanitizer have to be asked for apart: with --sanitize for both, the fuzzer goes blind.
FUZZ_SECONDS ?= 300
FUZZ ?= parser
FUZZ_SEEDS = Tests/Tools/SegueFuzz/corpus -dict=Tests/Tools/SegueFuzz/tokens.dict -max_len=512
FUZZ_SEEDS_markdown = Tests/Tools/SegueFuzz/markdown -dict=Tests/Tools/SegueFuzz/markdown.dict -max_len=2048
FUZZ_SEEDS_texts = Tests/Tools/SegueFuzz/texts -dict=Tests/Tools/SegueFuzz/tokens.dict -max_len=256
FUZZ_SEEDS_images = Tests/Files/SegueImagesTests/Fixtures -dict=Tests/Tools/SegueFuzz/images.dict -max_len=8192
fuzz: ## Feed the input parser anything at all for five minutes; FUZZ=application, images, markdown or texts feeds others
	@.ci/need build
	SEGUE_DEMO=1 $(SWIFT_BUILD) --product SegueFuzz --scratch-path .build-fuzz --sanitize=fuzzer -Xswiftc -sanitize=fuzzer,address \
	  -Xcc -fsanitize=fuzzer-no-link,address $(if $(ON_MACOS),,-Xswiftc -use-ld=lld) -Xswiftc -DSEGUE_FUZZER -Xswiftc -O
	@mkdir -p .build-fuzz/corpus/$(FUZZ)
	SEGUE_FUZZ=$(FUZZ) SWIFT_BACKTRACE=enable=no ASAN_OPTIONS=detect_leaks=0 .build-fuzz/debug/SegueFuzz \
	  .build-fuzz/corpus/$(FUZZ) $(or $(FUZZ_SEEDS_$(FUZZ)),$(FUZZ_SEEDS)) \
	  -artifact_prefix=.build-fuzz/ -timeout=10 -max_total_time=$(FUZZ_SECONDS)

soak: ## Type at random into the demo and watch it; ARGS="--minutes 30 --seed 7"
	@.ci/need build
	@$(DEMO_BUILD) segue >&2
	@$(DEMO_BUILD) SegueSoak >&2
	@.build/release/SegueSoak $(ARGS)

clean: ## Remove what was built
	rm -rf .build .build-first .build-package .build-test .build-asan .build-tsan .build-fuzz .build-darwin .build-lint Sources/Examples/IOSAnimators/.build
