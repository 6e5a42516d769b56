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
echo "6 checks of confined jobs: $failed failed"
[ "$failed" = 0 ]
