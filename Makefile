# Vitrine: `make run` starts it, `make test` proves it, `make help` lists the rest.

FOLDER =
PREFIX = /usr/local
DESTDIR =
ID = org.vitrine.Vitrine
SOURCES = Package.swift Sources Tests Benchmarks Examples
RELEASE = .build/release
# What `make install` installs as programs.
PROGRAMS = vitrine vitrine-decoder
# What makes faults harder to use: the linker's tables are read-only before the program starts; code in C checks its
# stack and the targets of its jumps; nothing is looked for beside the program. Not _FORTIFY_SOURCE: it is for targets in
# C alone, by a `define` in Package.swift, for Swift can't import the system's headers with it. Linked by the toolchain's
# own linker, for GNU's, where that is the only other one, leaves the tables writable.
HARDENING = --disable-local-rpath -Xswiftc -use-ld=lld -Xlinker -z -Xlinker relro -Xlinker -z -Xlinker now \
  -Xcc -fstack-protector-strong \
  $(if $(filter x86_64,$(shell uname -m)),-Xcc -fcf-protection=full)
# What makes programs smaller in memory and start sooner: 90,000 addresses to be moved take 8 bytes or less each, not 24,
# and no other program looks up names in these. The first asks for glibc 2.36.
COMPACT = -Xlinker -z -Xlinker pack-relative-relocs -Xlinker --no-export-dynamic
# What makes frames shorter: the functions that a frame calls are side by side, in the order of Benchmarks/link-order.txt.
ORDER = -Xswiftc -Xfrontend -Xswiftc -function-sections -Xlinker --no-warn-symbol-ordering \
  -Xlinker --symbol-ordering-file="$(CURDIR)/Benchmarks/link-order.txt"
# Every release build has these and no others, or all is built once more.
# The Swift libraries go into the program: it starts without a toolchain, and in less memory.
BUILD = swift build -c release --static-swift-stdlib $(HARDENING) $(COMPACT) $(ORDER)
BUILD_APP = $(BUILD) --product vitrine && $(BUILD) --product vitrine-decoder && $(MAKE) --no-print-directory translations
# Batches of the fuzz, and where it starts; none for anywhere.
N = 100000
SEED =
# Minutes of the soak.
MINUTES = 10
# The same seed does the same only where sets have the same order.
FUZZ = SWIFT_DETERMINISTIC_HASHING=1

.PHONY: help run build translations pot release hardening test test-quick fuzz fuzz-input soak sanitize bench format members install clean

help: ## Lists what can be made
	@sed -n 's/^\([a-z-]*\):.*## /  make \1\t/p' $(MAKEFILE_LIST) | expand -t 20

run: ## Installs what is missing (after asking), builds, and opens FOLDER= or a picture (by default your pictures)
	@.ci/packages run
	$(BUILD_APP)
	$(RELEASE)/vitrine $(if $(FOLDER),"$(FOLDER:~/%=$(HOME)/%)")

build: ## Builds the app in release
	$(BUILD_APP)

release: ## Builds everything in release, or PRODUCT= alone
	$(BUILD) $(if $(PRODUCT),--product $(PRODUCT))
	@$(MAKE) --no-print-directory translations

hardening: ## Checks what was built in release: its memory is protected, and it loads nothing from elsewhere
	@Tests/hardening $(PROGRAMS:%=$(RELEASE)/%)

test: ## Runs every test; ends with "N passed, N failed"
	@.ci/packages test
	@Tests/run

test-quick: ## Runs what takes less than five minutes: units, format and the list of members
	@.ci/packages test
	@Tests/run format members "desktop entry" metainfo translations units

fuzz: ## Throws N= random batches of updates at the engine; SEED= plays them again
	$(BUILD) --product vitrine-fuzz
	$(FUZZ) $(RELEASE)/vitrine-fuzz $(N) $(SEED)

fuzz-input: SECONDS = 60
fuzz-input: ## Throws random input at whatever reads what others wrote, SECONDS= at each
	@.ci/packages run
	@Tests/FuzzInput/run $(SECONDS)

soak: ## Uses the app at random for MINUTES=, and watches that it bears it; SEED= plays the same again
	@.ci/packages test
	$(BUILD_APP)
	@Tests/Desktop/soak $(MINUTES) $(SEED)

sanitize: N = 10000
sanitize: ## The same with memory and threads under watch
	set -e; for watch in address thread; do \
	  swift build -c release --sanitize $$watch --scratch-path .build/$$watch --product vitrine-fuzz; \
	  $(FUZZ) .build/$$watch/release/vitrine-fuzz $(N) $(SEED); \
	done

bench: ## Measures Vitrine and its peers in one go and prints the ratios
	@.ci/packages bench
	$(BUILD) --product vitrine-bench && $(BUILD_APP)
	@Benchmarks/run
	@Benchmarks/thumbnails
	$(RELEASE)/vitrine-bench library
	@Benchmarks/library
	@Benchmarks/viewer

format: ## Formats every Swift file
	swift format format --in-place --parallel --recursive $(SOURCES)

# What users read in their language: texts of the app for gettext, the desktop entry and the metainfo with all languages.
translations:
	@mkdir -p .build/share
	@for language in $$(cat po/LINGUAS); do \
	  mkdir -p .build/locale/$$language/LC_MESSAGES && \
	  msgfmt --check -o .build/locale/$$language/LC_MESSAGES/vitrine.mo po/$$language.po || exit 1; \
	done
	@msgfmt --desktop -d po --template resources/$(ID).desktop -o .build/share/$(ID).desktop
	@msgfmt --xml -d po --template resources/$(ID).metainfo.xml -o .build/share/$(ID).metainfo.xml

pot: ## Writes down the texts to be translated, and brings the translations in line with them
	po/extract
	for language in $$(cat po/LINGUAS); do msgmerge --quiet --update --backup=none --no-wrap --previous po/$$language.po po/vitrine.pot; done

members: ## Writes down which members of UIKit's collection view are done, by the tests that show them
	Tests/members

install: build ## Installs under PREFIX= (and DESTDIR=)
	install -Dm755 $(RELEASE)/vitrine $(DESTDIR)$(PREFIX)/bin/vitrine
	install -Dm755 $(RELEASE)/vitrine-decoder $(DESTDIR)$(PREFIX)/libexec/vitrine/vitrine-decoder
	install -Dm644 .build/share/$(ID).desktop $(DESTDIR)$(PREFIX)/share/applications/$(ID).desktop
	install -Dm644 .build/share/$(ID).metainfo.xml $(DESTDIR)$(PREFIX)/share/metainfo/$(ID).metainfo.xml
	install -Dm644 resources/icons/$(ID).svg $(DESTDIR)$(PREFIX)/share/icons/hicolor/scalable/apps/$(ID).svg
	install -Dm644 resources/icons/$(ID)-symbolic.svg $(DESTDIR)$(PREFIX)/share/icons/hicolor/symbolic/apps/$(ID)-symbolic.svg
	mkdir -p $(DESTDIR)$(PREFIX)/share/vitrine
	cp -R resources data $(DESTDIR)$(PREFIX)/share/vitrine/
	chmod -R u+rwX,go+rX,go-w $(DESTDIR)$(PREFIX)/share/vitrine
	for language in $$(cat po/LINGUAS); do \
	  install -Dm644 .build/locale/$$language/LC_MESSAGES/vitrine.mo \
	    $(DESTDIR)$(PREFIX)/share/locale/$$language/LC_MESSAGES/vitrine.mo || exit 1; \
	done

clean: ## Removes what was built
	rm -rf .build
