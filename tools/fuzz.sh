#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Fuzz each target for some seconds, and add up what has been tried.
#     tools/fuzz.sh [BUILD] [SECONDS-PER-TARGET [TARGET...]]
#     tools/fuzz.sh sums
# BUILD is one of
#     sanitized  libFuzzer, address and undefined-behaviour sanitizers
#     plain      libFuzzer, optimised: far more cases in the same time
#     blind      the corpus changed at random, branches are not watched: the
#                most cases; see tests/fuzz/storm.c
# Each has a build tree of its own.  A tenth of the time goes to long inputs.
#
# What is found stays in FUZZ_DATA/found, what is learned in FUZZ_DATA/corpus,
# and each run adds lines to FUZZ_DATA/sums.tsv: date, target, build, longest
# input, cases, seconds, findings, edges, case of the last new edge.
# FUZZ_DATA is build-fuzz if it is not set, FUZZ_JOBS (2) how many run at once.
set -eu
top=$(cd "$(dirname "$0")/.." && pwd)
data=${FUZZ_DATA:-$top/build-fuzz}
jobs=${FUZZ_JOBS:-2}
mkdir -p "$data/found" "$data/corpus" "$data/logs"
data=$(cd "$data" && pwd)
found_before=$(find "$data/found" -type f | wc -l)

print_sums() {
    printf '%-10s %-10s %15s %10s %9s %8s\n' \
        target build cases seconds findings edges
    sort -k2,3 "$data/sums.tsv" | awk -F '\t' '
        function show() {
            printf "%-10s %-10s %15d %10d %9d %8s\n", target, build, cases,
                seconds, findings, edges
        }
        $2 != target || $3 != build {
            if (NR > 1)
                show()
            target = $2; build = $3
            cases = seconds = findings = 0; edges = "-"
        }
        {
            cases += $5; seconds += $6; findings += $7
            all += $5; all_seconds += $6; all_findings += $7
            if ($8 != "-" && (edges == "-" || $8 > edges))
                edges = $8
        }
        END {
            if (NR > 0)
                show()
            printf "%-10s %-10s %15d %10d %9d\n", "all", "", all,
                all_seconds, all_findings
        }'
}

build=sanitized
case ${1-} in
sums)
    print_sums
    exit
    ;;
sanitized | plain | blind)
    build=$1
    shift
    ;;
esac
seconds=${1:-60}
[ $# = 0 ] || shift

tree=$top/build-fuzz
[ "$build" = sanitized ] || tree=$tree-$build
mkdir -p "$tree"
cd "$tree"
[ -x ../configure ] || ../bootstrap

# The search is not what is fuzzed: its branches would only fill the corpus.
seen='-fsanitize-coverage-ignorelist='$top/tests/fuzz/not-watched
configure() {
    case $build in
    sanitized)
        ../configure -q CC="${CCACHE-}clang" CFLAGS="-O1 -g $seen" \
            --enable-fuzzing --enable-sanitizers=address,undefined
        ;;
    plain) # comparisons cost more to watch than all the rest
        ../configure -q CC="${CCACHE-}clang" --enable-fuzzing \
            CFLAGS="-O2 -g $seen -fno-sanitize-coverage=trace-cmp"
        ;;
    blind)
        ../configure -q CC="${CCACHE-}${CC:-cc}" --enable-native \
            --enable-fuzzing=blind
        ;;
    esac
}
[ -f Makefile ] || configure
make -s -j2 fuzz-targets

# Short inputs are most of the volume: as long as the format makes sense.
short_length() { # NAME
    case $1 in
    move | utf8 | span) echo 48 ;;
    fen | display) echo 120 ;;
    epd | config | keys) echo 200 ;;
    *) echo 512 ;;
    esac
}

# Blocks that are freed stay poisoned for a while, but 256 MB of them would
# mean that each case touches new memory.
ASAN_OPTIONS=quarantine_size_mb=8:malloc_context_size=8
ASAN_OPTIONS=$ASAN_OPTIONS:allocator_may_return_null=1
export ASAN_OPTIONS

run() { # NAME LONGEST SECONDS LOG
    corpus="$data/corpus/$1"
    mkdir -p "$corpus"
    if [ "$build" = blind ]; then
        "tests/fuzz/fuzz_$1" "$3" "$2" "$(date +%s)" \
            "$data/found/$1-blind-$(date +%s)" \
            "$corpus" "$top/tests/fuzz/corpus/$1"
    else
        "tests/fuzz/fuzz_$1" -max_total_time="$3" -max_len="$2" -timeout=10 \
            -rss_limit_mb=512 -print_final_stats=1 -entropic=0 -reload=0 \
            -artifact_prefix="$data/found/$1-" \
            "$corpus" "$top/tests/fuzz/corpus/$1"
    fi >"$4" 2>&1
}

add_up() { # NAME LONGEST LOG FINDINGS
    awk -v OFS='\t' -v date="$(date +%Y-%m-%d)" -v name="$1" -v build="$build" \
        -v longest="$2" -v findings="$4" -v took="$5" '
        /storm: [0-9]+ cases/ { sub(/.*storm: /, ""); cases = $1 }
        /^stat::number_of_executed_units/ { cases = $2 }
        / cov: / {
            for (i = 1; i < NF; i++)
                if ($i == "cov:" && $(i + 1) != edges) {
                    edges = $(i + 1)
                    last = substr($1, 2)
                }
        }
        END {
            if (edges == "")
                edges = last = "-"
            print date, name, build, longest, cases + 0, took, findings,
                edges, last
        }' "$3" >>"$data/sums.tsv"
}

fuzz_part() { # NAME LONGEST SECONDS
    log=$data/logs/$1-$build-$2.log
    findings=0
    began=$(date +%s)
    run "$1" "$2" "$3" "$log" || {
        findings=1
        echo "$1" >>failed
    }
    add_up "$1" "$2" "$log" "$findings" $(($(date +%s) - began))
    if [ "$findings" = 1 ]; then
        tail -n 30 "$log"
    fi
}

fuzz_one() { # NAME
    long=$(((seconds + 5) / 10))
    fuzz_part "$1" "$(short_length "$1")" $((seconds - long))
    if [ "$long" -gt 0 ]; then
        fuzz_part "$1" 16384 "$long"
    fi
}

[ $# -gt 0 ] || set -- tests/fuzz/fuzz_*
rm -f failed
running=0
tried=
for target; do
    case $target in
    *.o | *.log | *.trs) continue ;;
    esac
    tried="$tried ${target##*fuzz_}"
    if [ "$running" -ge "$jobs" ]; then
        wait "${processes%% *}" || true
        processes=${processes#* }
        running=$((running - 1))
    fi
    fuzz_one "${target##*fuzz_}" &
    processes="${processes-}$! "
    running=$((running + 1))
done
wait
if [ -z "$tried" ]; then
    echo "fuzz: no targets"
    exit 1
fi
print_sums
echo "found: $(($(find "$data/found" -type f | wc -l) - found_before))" \
    "in $data/found"
[ ! -e failed ]
