#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Fuzz each target for some seconds, in a build of its own.
#     tools/fuzz.sh [SECONDS-PER-TARGET [TARGET...]]
# What it finds stays in build-fuzz/found, what it learns in build-fuzz/corpus.
set -eu
seconds=${1:-60}
[ $# = 0 ] || shift
top=$(cd "$(dirname "$0")/.." && pwd)
build=$top/build-fuzz
mkdir -p "$build/found"
cd "$build"
[ -x ../configure ] || ../bootstrap
[ -f Makefile ] || ../configure -q CC="${CCACHE-}clang" CFLAGS='-O1 -g' \
    --enable-fuzzing --enable-sanitizers=address,undefined
make -s -j2 fuzz-targets

fuzz_one() { # PROGRAM
    name=${1##*fuzz_}
    mkdir -p "corpus/$name"
    "tests/fuzz/fuzz_$name" -max_total_time="$seconds" -timeout=2 \
        -rss_limit_mb=512 -print_final_stats=1 -artifact_prefix="found/$name-" \
        "corpus/$name" "$top/tests/fuzz/corpus/$name" >"$name.log" 2>&1 ||
        echo "$name" >>failed
}

# Two at a time.
[ $# -gt 0 ] || set -- tests/fuzz/fuzz_*
rm -f failed
names=
for target; do
    case $target in
    *.o | *.log | *.trs) continue ;;
    esac
    names="$names ${target##*fuzz_}"
    fuzz_one "$target" &
    if [ -n "${before-}" ]; then
        wait "$before"
    fi
    before=$!
done
wait
for name in $names; do
    echo "fuzz: $name, $seconds s"
    if grep -qx "$name" failed 2>/dev/null; then
        tail -n 30 "$name.log"
    fi
    grep -E 'number_of_executed_units|new_units_added' "$name.log" || true
done
if [ -z "$names" ]; then
    echo "fuzz: no targets"
    exit 1
fi
[ ! -e failed ]
