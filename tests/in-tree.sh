#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# in-tree.sh: what many do first, and packagers do by rule: build, test and
# install a clone without a tree of its own for it.  Git has to see nothing of
# that, and ./run and make work on from there.  Ten minutes.
set -u
top=$(cd "$(dirname "$0")/.." && pwd -P)
git -C "$top" rev-parse --git-dir >/dev/null 2>&1 || {
    echo "skipped: needs a git checkout"
    exit 77
}
work=$(mktemp -d) || exit 99
trap 'rm -rf "$work"' EXIT
git clone -q "$top" "$work/luft" || exit 99
cd "$work/luft" || exit 99
passed=0
failed=0
LUFT_EFFORT=quick
LUFT_NO_INSTALL=1
export LUFT_EFFORT LUFT_NO_INSTALL

try() { # WHAT COMMAND...
    what=$1
    shift
    if "$@" >"$work/out" 2>&1 </dev/null; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "$what: failed"
        tail -n 30 "$work/out"
    fi
}

is_clean() {
    git status --porcelain >"$work/status"
    cat "$work/status"
    [ ! -s "$work/status" ]
}

is_installed() {
    for file in bin/luft share/man/man1/luft.1 \
        share/bash-completion/completions/luft; do
        [ -s "$work/root/usr/local/$file" ] || {
            echo "no $file"
            return 1
        }
    done
}

says() { # TEXT COMMAND...
    text=$1
    shift
    "$@" | tee /dev/stderr | grep -q "$text"
}

try "bootstrap" ./bootstrap
try "configure" ./configure -q
try "make" make -j2
try "make check" make -j2 check
try "make install" make install DESTDIR="$work/root"
try "what is installed" is_installed
try "git status" is_clean
try "./run" says '^luft ' ./run --version
try "./check of one" says '^[0-9]* passed, 0 failed' ./check \
    TESTS=tests/board/test_board
try "make check of one" says '^# PASS: *1$' make check \
    TESTS=tests/board/test_board
try "make bench-san" says 'ns' make bench-san
try "git status at the end" is_clean
try "make distclean" make distclean
try "./run in its own tree" says '^luft ' ./run --version
try "make bench-san from the top" says 'ns' make bench-san
try "make check from the top" says '^# PASS: *1$' make check \
    TESTS=tests/board/test_board
echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
