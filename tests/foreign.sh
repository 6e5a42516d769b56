#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# foreign.sh TRIPLET...: luft for other machines, made by a cross compiler and
# run by qemu-user: the search takes the same nodes there, moves are counted
# right, and the rooms that read and write files pass their tests.  Those whose
# compiler, libraries or emulator are not there are skipped.  s390x has the
# bytes of its numbers the other way round, i686 has 32 bits.
set -u
top=$(cd "$(dirname "$0")/.." && pwd -P)
[ $# -gt 0 ] || set -- s390x-linux-gnu i686-linux-gnu
passed=0
failed=0
tests='base board notation eval game formats'

verdict() { # WHAT STATUS
    if [ "$2" = 0 ]; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "$1: failed"
    fi
}

emulator_of() { # TRIPLET
    case $1 in
    i?86-*) echo qemu-i386 ;;
    *) echo "qemu-${1%%-*}" ;;
    esac
}

find_emulator() { # TRIPLET: sets $emulator
    emulator=$(emulator_of "$1")
    command -v "$emulator" >/dev/null 2>&1 || emulator=$emulator-static
    command -v "$emulator" >/dev/null 2>&1
}

build() { # TRIPLET PROGRAM...
    mkdir -p "foreign/$1" && cd "foreign/$1" || return 1
    triplet=$1
    shift
    [ -f Makefile ] || PKG_CONFIG_LIBDIR=${FOREIGN_PKGCONFIG-/usr/lib/$(echo \
        "$triplet" | sed s/i686/i386/)/pkgconfig:/usr/share/pkgconfig} \
        "$top/configure" -q --host="$triplet" CC="$triplet-gcc" \
        CC_FOR_BUILD=cc CFLAGS=-O1 || return 1
    make -j "$(getconf _NPROCESSORS_ONLN)" "$@"
}

nodes=$(awk '$1 == 8 { print $2 }' "$top/tests/bench.expected")
for triplet in "$@"; do
    if ! command -v "$triplet-gcc" >/dev/null 2>&1; then
        echo "skipped: $triplet: needs $triplet-gcc (Debian: gcc-$triplet)"
        continue
    elif ! find_emulator "$triplet"; then
        echo "skipped: $triplet: needs $emulator (Debian: qemu-user-static)"
        continue
    fi
    programs=luft
    for room in $tests; do
        programs="$programs tests/$room/test_$room"
    done
    mkdir -p foreign
    # shellcheck disable=SC2086 # programs are words
    (build "$triplet" $programs) >"foreign/$triplet.log" 2>&1 || {
        tail -n 15 "foreign/$triplet.log"
        verdict "$triplet: configure and make" 1
        continue
    }
    tree=$(pwd -P)/foreign/$triplet
    $emulator -L / "$tree/luft" --bench 8 2>&1 | grep -q "$nodes"
    verdict "$triplet: $nodes nodes" $?
    $emulator -L / "$tree/luft" --perft 4 | grep -q '^Nodes searched: 197281$'
    verdict "$triplet: perft 4" $?
    for room in $tests; do
        (cd "$tree" && LUFT_SOURCE=$top LUFT_BUILD=$tree LUFT_EFFORT=quick \
            LUFT_SHARED_DATA=/nonexistent LUFT="$tree/luft" \
            LUFT_SANITIZED=emulated \
            "$top/tests/in-home.sh" "$emulator" -L / \
            "tests/$room/test_$room") >"foreign/$triplet-$room.log" 2>&1
        verdict "$triplet: tests/$room" $?
    done
done
echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
