#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The program is what its name says of it: ncursesw draws the screen, readline
# edits the prompt.
set -u
luft=${LUFT:-$(dirname "$0")/../build/luft}
passed=0
failed=0

if ! command -v readelf >/dev/null 2>&1; then
    echo "skipped: needs readelf (Debian: binutils)"
    exit 77
fi
if [ ! -x "$luft" ]; then
    echo "$luft: no program"
    exit 99
fi
if ! readelf -d "$luft" 2>/dev/null | grep -q '(NEEDED)'; then
    echo "skipped: $luft is linked without shared libraries"
    exit 77
fi

verdict() { # WHAT STATUS
    if [ "$2" = 0 ]; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "$1: failed"
    fi
}

needs() { # LIBRARY
    readelf -d "$luft" | grep '(NEEDED)' | grep -q "\[$1\.so"
    verdict "$luft needs $1" $?
}

calls() { # FUNCTION...
    for function in "$@"; do
        readelf -W --dyn-syms "$luft" | grep -q " UND $function\(@\|\$\)"
        verdict "$luft calls $function" $?
    done
}

# What a distribution hardens, and would look for in vain if one object were
# without.  (The mark in the whole program depends on the C library.)
marked() { # OBJECT...
    for object in "$@"; do
        [ -f "$object" ] || continue
        readelf -n "$object" 2>/dev/null | grep -q 'IBT, SHSTK'
        verdict "$object marks where jumps may land" $?
    done
}

build=${LUFT_BUILD:-$(dirname "$luft")}
if grep -q '^LUFT_CET =.*-fcf-protection' "$build/Makefile"; then
    marked "$build/src/cli/main.o" "$build/src/flavours/hot.o" \
        "$build/src/base/span.o"
fi
needs libncursesw
needs libreadline
calls newterm wadd_wchnstr init_extended_pair alloc_pair doupdate resizeterm
echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
