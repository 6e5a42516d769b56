#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The other fuzzer: AFL++ in persistent mode, with the same targets and
# corpora.
#     tools/fuzz-afl.sh [SECONDS-PER-TARGET [TARGET...]]
# Prints its status and adds a line for each target to FUZZ_DATA/sums.tsv, as
# tools/fuzz.sh does; the next run goes on where this one stopped.
set -eu
seconds=${1:-60}
[ $# = 0 ] || shift
[ $# -gt 0 ] || set -- pgn fen
top=$(cd "$(dirname "$0")/.." && pwd)
data=${FUZZ_DATA:-$top/build-fuzz}
mkdir -p "$data/afl" "$top/build-fuzz-afl"
data=$(cd "$data" && pwd)
cd "$top/build-fuzz-afl"
command -v afl-clang-fast >/dev/null || {
    echo "fuzz-afl.sh: AFL++ is not installed" >&2
    exit 77
}
[ -x ../configure ] || ../bootstrap
export AFL_QUIET=1 AFL_NO_UI=1 AFL_SKIP_CPUFREQ=1 AFL_AUTORESUME=1 \
    AFL_NO_AFFINITY=1 AFL_I_DONT_CARE_ABOUT_MISSING_CRASHES=1
[ -f Makefile ] || ../configure -q CC=afl-clang-fast CFLAGS='-O2 -g' \
    --enable-fuzzing
for target; do
    make -s "tests/fuzz/fuzz_$target"
done

stat_of() { # FILE NAME
    sed -n "s/^$2 *: *\\([0-9]*\\).*/\\1/p" "$1"
}

found=0
for target; do
    out=$data/afl/$target
    before=0
    stats=$out/default/fuzzer_stats
    crashes_before=0
    if [ -f "$stats" ]; then
        before=$(stat_of "$stats" execs_done)
        crashes_before=$(stat_of "$stats" saved_crashes)
    fi
    afl-fuzz -i "$top/tests/fuzz/corpus/$target" -o "$out" -t 2000 -m none \
        -V "$seconds" "tests/fuzz/fuzz_$target" >"$data/afl/$target.log" 2>&1 ||
        tail -n 20 "$data/afl/$target.log"
    cases=$(($(stat_of "$stats" execs_done) - before))
    [ "$cases" -ge 0 ] || cases=$(stat_of "$stats" execs_done)
    crashes=$(stat_of "$stats" saved_crashes)
    hangs=$(stat_of "$stats" saved_hangs)
    edges=$(stat_of "$stats" edges_found)
    echo "afl: $target: $cases cases, $crashes crashes, $hangs hangs," \
        "$edges edges"
    printf '%s\t%s\tafl\t-\t%s\t%s\t%s\t%s\t-\n' "$(date +%Y-%m-%d)" \
        "$target" "$cases" "$seconds" "$((crashes - crashes_before + hangs))" \
        "$edges" >>"$data/sums.tsv"
    found=$((found + crashes + hangs))
done
[ "$found" = 0 ]
