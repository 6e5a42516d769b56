#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# coverage.sh [ROOM...]: what do the tests of a room never do?
#
# The test programs of each room are compiled with counters and run, in the
# directory coverage, made where this is called.  Prints each line with a
# branch that was never taken (a line that was never reached has only such) and
# in the end a table of the files.  Without names: the rooms that decide what
# people read or what is saved.
set -u
source=$(cd "$(dirname "$0")/.." && pwd) || exit 99
[ $# -gt 0 ] ||
    set -- board notation game formats library play players stats study session
mkdir -p coverage && cd coverage || exit 99

if [ ! -f Makefile ]; then
    "$source/configure" -q ${CC:+CC="$CC"} CFLAGS='-O0 -g --coverage' \
        LDFLAGS=--coverage --enable-native || exit
fi
find . -name '*.gcda' -exec rm -f {} +

programs=
for room; do
    [ -d "$source/tests/$room" ] || continue
    for program in $(sed -e ':again' -e '/\\$/N; s/\\\n//; tagain' \
        "$source/tests/$room/sources.am" |
        sed -n 's/^check_PROGRAMS += *//p' | sed "s|%D%|tests/$room|g"); do
        programs="$programs $program"
    done
done
export LUFT_UNCONFINED=1 # counts are written beside the objects
# shellcheck disable=SC2086
LUFT_EFFORT=${LUFT_EFFORT-quick} LUFT_FAULTS=${LUFT_FAULTS-few} \
    make -s luft $programs check \
    check_PROGRAMS="$programs" TESTS="$programs" >check.log 2>&1 || {
    tail -n 40 check.log
    echo "coverage.sh: the tests have failed: see coverage/check.log" >&2
    exit 1
}

for room; do
    [ -d "$source/src/$room" ] || continue
    for file in "$source/src/$room"/*.c; do
        name=${file##*/}
        notes=$(ls "src/$room/${name%.c}.gcno" \
            "src/$room/"*"-${name%.c}.gcno" 2>/dev/null | head -n 1)
        [ -z "$notes" ] ||
            gcov -b -c -t "$notes" 2>/dev/null |
            awk -v name="src/$room/$name" -v wanted="/src/$room/$name" '
                / -: +0:Source:/ {
                    at = index($0, "Source:") + 7
                    is_ours = substr($0, length($0) - length(wanted) + 1) == \
                        wanted
                    next
                }
                !is_ours { next }
                /^ *[-#=0-9*]+: *[0-9]+:/ {
                    split($0, part, ":")
                    number = part[2] + 0
                    text = $0
                    sub(/^[^:]*:[^:]*: */, "", text)
                    count = part[1]
                    gsub(/ /, "", count)
                    lines += count != "-"
                    missed += count ~ /^[#=]/
                    if (count ~ /^[#=]/)
                        print name ":" number ": never reached: " text
                    next
                }
                /^branch/ {
                    branches++
                    if ($0 ~ /never executed|taken 0/) {
                        untaken++
                        if ($0 ~ /taken 0/ && told != number)
                            print name ":" number ": one way only: " text
                        told = number
                    }
                }
                END {
                    if (lines > 0)
                        printf "=\t%s\t%d\t%d\t%d\t%d\n", name, lines, \
                            missed, branches, untaken
                }'
    done
done >report.txt

grep -v '^=' report.txt
grep '^=' report.txt | awk -F '\t' '
    function row(name, lines, missed, branches, untaken) {
        printf "%-36s %6d %6d %8d %7d %7.1f %%\n", name, lines, missed, \
            branches, untaken, \
            (branches > 0 ? 100 * (branches - untaken) / branches : 100)
    }
    function sum() {
        if (room != "")
            row("  all of " room, l, m, b, u)
        l = m = b = u = 0
    }
    BEGIN {
        printf "\n%-36s %6s %6s %8s %7s %9s\n", "file", "lines", "missed", \
            "branches", "untaken", "taken"
    }
    {
        split($2, part, "/")
        if (part[2] != room)
            sum()
        room = part[2]
        row($2, $3, $4, $5, $6)
        l += $3; m += $4; b += $5; u += $6
    }
    END { sum() }'
