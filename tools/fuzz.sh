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
[ $# -gt 0 ] || set -- tests/fuzz/fuzz_*
status=0
count=0
for target; do
    case $target in
    *.o | *.log | *.trs) continue ;;
    esac
    name=${target##*fuzz_}
    mkdir -p "corpus/$name"
    echo "fuzz: $name, $seconds s"
    count=$((count + 1))
    "tests/fuzz/fuzz_$name" -max_total_time="$seconds" -timeout=2 \
        -rss_limit_mb=512 -print_final_stats=1 -artifact_prefix="found/$name-" \
        "corpus/$name" "$top/tests/fuzz/corpus/$name" >"$name.log" 2>&1 || {
        status=1
        tail -n 30 "$name.log"
    }
    grep -E 'number_of_executed_units|new_units_added' "$name.log" || true
done
[ "$count" -gt 0 ] || {
    echo "fuzz: no targets"
    exit 1
}
exit $status
