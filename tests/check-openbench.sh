#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# openbench/Makefile names all that the engine alone is made of: its files are
# linked as this build has compiled them.  With the argument "build" it is made
# as OpenBench does it, which takes a minute.
set -u
tree=${LUFT_SOURCE-$(cd "$(dirname "$0")/.." && pwd)}
work=$(mktemp -d) || exit 99
trap 'rm -rf "$work"' EXIT
failed=0

verdict() { # WHAT STATUS
    if [ "$2" = 0 ]; then
        echo "right: $1"
    else
        echo "wrong: $1"
        failed=1
    fi
}

engine_works() { # PROGRAM
    nodes=$("$1" bench 8 | sed -n 's/^Nodes searched *: *//p')
    [ "$nodes" = "$(sed -n 's/^8 //p' "$tree/tests/bench.expected")" ]
    verdict "bench 8: $nodes nodes" $?
    "$1" 'genfens 3 seed 5 book None' quit >"$work/fens"
    [ "$(grep -c '^info string genfens [^ ]* [wb] [^ ]* [^ ]* [0-9]* [0-9]*$' \
        "$work/fens")" = 3 ]
    verdict "three positions" $?
    "$1" 'genfens 3 seed 5 book None' quit | cmp -s - "$work/fens"
    verdict "the same for the same seed" $?
    sed -n 's/^info string genfens //p' "$work/fens" >"$work/book.epd"
    "$1" "genfens 9 seed 6 book $work/book.epd more=words" quit |
        grep -c '^info string genfens ' | grep -q '^9$'
    verdict "nine positions of a book" $?
    printf 'uci\nposition startpos moves e2e4\ngo depth 3\n' >"$work/lines"
    { cat "$work/lines"; sleep 1; echo quit; } | "$1" | grep -q '^bestmove '
    verdict "UCI" $?
    "$1" nonsense 2>/dev/null
    [ $? = 2 ]
    verdict "other arguments are refused" $?
}

if ! make --version 2>/dev/null | grep -q GNU; then
    echo "skipped: no GNU make"
    exit 77
fi
if [ "${1-}" = build ]; then
    cp "$tree"/data/nets/*.net "$work/some.net" || exit 99
    MAKEFLAGS='' make -C "$tree/openbench" -j 2 BUILD="$work/build" EXE="$work/luft-x" \
        CC="${CC:-cc}" EVALFILE="$work/some.net" >"$work/log" 2>&1 ||
        tail -n 20 "$work/log"
    engine_works "$work/luft-x"
    exit $failed
fi
if [ -n "${LUFT_SANITIZED-}" ]; then
    echo "skipped: the objects are those of a sanitizer"
    exit 77
fi
value_of() { # VARIABLE of this build
    sed -n "s/^$1 = *//p" "$LUFT_BUILD/Makefile"
}

objects=
names=$(MAKEFLAGS='' make -s --no-print-directory -C "$tree/openbench" names)
for name in $names board/tables_small board/tables_magic board/tables_pext \
    eval/kpk_wins eval/shipped_net formats/openings_table; do
    [ -f "$LUFT_BUILD/src/$name.o" ] || {
        echo "wrong: openbench/Makefile names $name"
        failed=1
    }
    objects="$objects $LUFT_BUILD/src/$name.o"
done
# shellcheck disable=SC2046,SC2086
${CC:-cc} -std=c11 -D_XOPEN_SOURCE=700 -I"$tree/src" -I"$LUFT_BUILD" -pthread \
    $(value_of LUFT_CFLAGS) $(value_of LUFT_LDFLAGS) -o "$work/luft-x" \
    "$tree/openbench/engine.c" $objects $(value_of COMPRESS_LIBS) -lm \
    >"$work/log" 2>&1 || {
    grep 'undefined' "$work/log" | head -n 5
    echo "wrong: openbench/Makefile does not name all that is needed"
    exit 1
}
engine_works "$work/luft-x"
exit $failed
