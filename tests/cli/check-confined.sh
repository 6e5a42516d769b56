#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Jobs that read what strangers wrote are confined while they read, where the
# system can do that (tests/base/test_confine.c: what it means), and do what
# they are for.
set -u
luft=${LUFT:-$(dirname "$0")/../../build/luft}
unset LUFT_UNCONFINED
work=$(mktemp -d) || exit 99
trap 'rm -rf "$work"' EXIT
failed=0

grows_no_privileges() { # PID
    tries=0
    while [ $tries -lt 100 ]; do
        grep -q '^NoNewPrivs:[[:space:]]*1' "/proc/$1/status" && return 0
        sleep 0.1
        tries=$((tries + 1))
    done
    return 1
}

is_confined() { # ARGUMENTS...; games come slowly
    mkfifo "$work/games"
    "$luft" "$@" <"$work/games" >/dev/null 2>&1 &
    pid=$!
    exec 9>"$work/games"
    grows_no_privileges $pid || {
        echo "not confined: $*"
        failed=$((failed + 1))
    }
    exec 9>&-
    wait $pid
    rm -f "$work/games"
}

can_confine() {
    if [ -r /sys/kernel/security/lsm ]; then
        grep -qw landlock /sys/kernel/security/lsm
    else
        grep -q landlock_restrict /proc/kallsyms 2>/dev/null
    fi
}

if ! can_confine; then
    echo "skipped: this system cannot confine, or does not say so"
    exit 77
fi
is_confined --list -
is_confined --convert - -o "$work/out.pgn"
is_confined --make-book "$work/book.bin" -
is_confined --eco -

printf '[Event "x"]\n\n1. e4 e5 *\n' >"$work/in.pgn"
mkdir "$work/there"
ln -s there/out.pgn "$work/link"
"$luft" --convert "$work/in.pgn" -o "$work/link" || failed=$((failed + 1))
grep -q '1\. e4 e5' "$work/there/out.pgn" || failed=$((failed + 1))
# A filter keeps its index all the same, and nothing is kept without one.
awk 'BEGIN { for (i = 0; i < 9000; i++)
    print "[Event \"a game of many, " i "\"]\n\n1. e4 c5 2. Nf3 d6 *\n" }' \
    >"$work/big.pgn"
XDG_CACHE_HOME=$work/cache "$luft" --list "$work/big.pgn" >/dev/null
[ ! -e "$work/cache" ] || failed=$((failed + 1))
found=$(XDG_CACHE_HOME=$work/cache "$luft" --list --filter eco=B50 \
    "$work/big.pgn" | wc -l)
[ "$found" -eq 9000 ] || failed=$((failed + 1))
set -- "$work"/cache/luft/index/*.idx
[ -s "$1" ] || failed=$((failed + 1))
echo "9 checks of confined jobs: $failed failed"
[ "$failed" = 0 ]
