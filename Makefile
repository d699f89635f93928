# What a newcomer types: `make run` opens the panel, `make test` proves it. `make help` lists the rest.

SHELL := /bin/sh
.DEFAULT_GOAL := help

# STATIC=1 links `recall` without any shared library; STATIC=0 is the fall-back for machines where
# that fails. Each keeps a build folder of its own, so that changing over builds nothing twice.
STATIC ?= 1
PREFIX ?= /usr/local
DESTDIR ?=
ARGS ?=
FILTER ?=
SWIFT ?= swift
DOORS := --explicit-target-dependency-import-check error

ifeq ($(STATIC),1)
  RELEASE := -c release --static-swift-stdlib
else
  RELEASE := -c release --scratch-path .build/dynamic
endif

# The doors' C libraries (their .a files are in the same packages) and what the linker needs.
BUILD_PACKAGES := libc6-dev libstdc++-12-dev binutils libncurses-dev libyaml-dev libpng-dev \
  zlib1g-dev libssl-dev
# The emulated terminal of the tests; tools and python3 for fixtures; clipboards and their helpers.
TEST_PACKAGES := libvterm-dev python3 tmux xclip xvfb sway wl-clipboard strace util-linux
BENCH_PACKAGES := gcc fzf python3
PICTURE_PACKAGES := python3 python3-pil fonts-dejavu-core

.PHONY: help deps test-deps bench-deps build run test prove lint format bench \
  pictures install clean

help: ## this list
	@sed -n 's/^\([a-z-]*\):.*## /  make \1\t/p' Makefile | expand -t 18

deps: ## installs what the build needs, when something is missing
	@packaging/need-packages "the build" $(BUILD_PACKAGES)

test-deps: ## installs what the tests need
	@packaging/need-packages "the tests" $(TEST_PACKAGES)

bench-deps: ## installs what the measurements need
	@packaging/need-packages "the measurements" $(BENCH_PACKAGES)

build: deps ## the release program, as build/recall (STATIC=0: with shared libraries)
	STATIC=$(STATIC) $(SWIFT) build $(RELEASE) $(DOORS) --product recall
	@mkdir -p build
	@cp -f "$$(STATIC=$(STATIC) $(SWIFT) build $(RELEASE) --show-bin-path)/recall" build/recall.new
	@mv -f build/recall.new build/recall

run: build ## builds what is needed and opens the panel (ARGS="--demo" and others are passed on)
	@build/recall $(ARGS)

test: test-deps build ## every test, with the program in a pseudo terminal (FILTER=Name for some)
	$(SWIFT) build --build-tests $(DOORS)
	$(SWIFT) test --skip-build $(if $(FILTER),--filter '$(FILTER)')

prove: test-deps build ## long seeded runs: PART=law|store|panel|keys|…|all, SEED=, COUNT=
	@packaging/prove "$(PART)" "$(SEED)" "$(COUNT)"

lint: ## the formatter, strictly, and the rules of the house
	$(SWIFT) format lint --strict --recursive Package.swift Sources Tests Benchmarks
	@.ci/lint

format: ## formats every source in place
	$(SWIFT) format --in-place --recursive Package.swift Sources Tests Benchmarks

bench: bench-deps build ## the measured comparisons, as ratios in one table (ITEMS="1000 10000")
	STATIC=1 $(SWIFT) build -c release --static-swift-stdlib --product index-benchmark
	@Benchmarks/run $(ITEMS)

pictures: build ## docs/pictures, made from the running program
	@packaging/need-packages "the pictures" $(PICTURE_PACKAGES)
	@rm -rf build/pictures && mkdir -p build/pictures docs/pictures
	PICTURES="$(CURDIR)/build/pictures" $(SWIFT) test --filter PictureTests
	@for screen in build/pictures/*.json; do \
	  Tests/Tools/render-screen.py "$$screen" "docs/pictures/$$(basename "$$screen" .json).png"; \
	done

install: ## copies program, themes and pages below DESTDIR/PREFIX (after make build)
	@packaging/install "$(DESTDIR)$(PREFIX)"

clean: ## removes everything that was built
	rm -rf .build build
