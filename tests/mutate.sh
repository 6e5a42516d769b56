#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# mutate.sh ROOM [COUNT [SEED]]: do the tests of a room notice mistakes?
#
# COUNT small changes (30) are made in the sources and headers of src/ROOM, one
# at a time, chosen by SEED (1): see mutate.awk.  Each is compiled and the
# room's test programs run; a change that no test fails for has survived and is
# printed.  What does not compile, or compiles to the same code, does not
# count, nor is anything tried that tests/mutants-equal explains away.  A change
# after which the tests never end is killed, too: the limit is one of processor
# time, so that a busy machine kills nothing, and one of time for those that
# wait.  Exit status 1: fewer than MUTATE_LEAST per cent (0) were killed.
#
# The source tree is not touched: all this happens on copies in the directory
# mutants, made where it is called, one for each of MUTATE_JOBS (2).  They are
# compiled with the address sanitizer, so that forgotten memory shows, too; with
# MUTATE_SANITIZERS= they are not, which is faster.  The files that tests write
# are in MUTATE_TMPDIR, by itself in memory: some tests wait for the disk most
# of their time.
# "mutate.sh ROOM FILE LINE COLUMN LENGTH NEW" tries one change, and with
# MUTATE_LIST=FILE those of a file in which they stand as mutate.awk says them.
set -u
source=$(cd "$(dirname "$0")/.." && pwd) || exit 99
room=${1-}
count=${2-30}
seed=${3-1}
jobs=${MUTATE_JOBS-2}
sanitizers=${MUTATE_SANITIZERS-address,undefined}
temporary=${TMPDIR-/tmp}
[ ! -w /dev/shm ] || temporary=/dev/shm
temporary=${MUTATE_TMPDIR-$temporary}
[ -d "$source/src/$room" ] && [ -n "$room" ] || {
    echo "usage: mutate.sh ROOM [COUNT [SEED]]" >&2
    exit 2
}
mkdir -p mutants && cd mutants || exit 99
here=$(pwd)

fail() {
    echo "mutate.sh: $*" >&2
    exit 99
}

# --- Copies ------------------------------------------------------------------

# "SUM SIZE ./NAME" of all that is needed to build and to test.
list_files() { # DIR
    (cd "$1" && {
        find . ! -name . -prune -type f -print
        find ./build-aux ./data ./doc ./man ./src ./tests ./tools -type f \
            ! -name '*.[oa]' -print 2>/dev/null
    } | sed -e '/^\.\/Makefile$/d' -e '/^\.\/config\.h$/d' -e '/^\.\/config\.status$/d' |
        tr '\n' '\0' | xargs -0 cksum | sort)
}

# What has changed there, or was left changed here by a run that was ended, is
# as new as the copy, so make compiles just that.
copy_source() { # JOB
    mkdir -p "$1/tree" || fail "no room for copies"
    list_files "$1/tree" >"$1.listing"
    list_files "$source" | comm -23 - "$1.listing" |
        sed 's/^[0-9]* [0-9]* //' >"$1.changed"
    tar -C "$source" -cf - -T "$1.changed" | tar -C "$1/tree" -xmf - ||
        fail "cannot copy"
    for file in aclocal.m4 configure config.h.in Makefile.in; do
        touch -r "$source/$file" "$1/tree/$file" # what they are made from
    done
}

# The names of the test programs of a room; another room's tests guard one that
# has none of its own.
programs_of() { # ROOM
    guard=$1
    [ -f "$source/tests/$guard/sources.am" ] || guard=session
    sed -e ':again' -e '/\\$/N; s/\\\n//; tagain' \
        "$source/tests/$guard/sources.am" |
        sed -n 's/^check_PROGRAMS += *//p' | tr -s ' \t' '\n\n' |
        sed "s|%D%|tests/$guard|"
    [ "$1" != board ] || echo tests/rules/test_rules
}

build() { # JOB PROCESSES
    mkdir -p "$here/$1/build" && cd "$here/$1/build" || exit 1
    if [ ! -f Makefile ]; then
        ../tree/configure -q ${CC:+CC="$CC"} CFLAGS='-O1 -g0' \
            ${sanitizers:+--enable-sanitizers="$sanitizers"} \
            --enable-native || exit 1
    fi
    # shellcheck disable=SC2086
    make -s -j "$2" $programs
}

# The first copy with all processes; the others begin with what it has.
build_all() {
    (build 1 "$jobs") >build-1.log 2>&1 ||
        fail "cannot build: see $here/build-1.log"
    job=2
    while [ "$job" -le "$jobs" ]; do
        [ -d "$job/build" ] || cp -a 1/build "$job/build" ||
            fail "no room for copies"
        (build "$job" 1) >"build-$job.log" 2>&1 &
        job=$((job + 1))
    done
    wait
    job=2
    while [ "$job" -le "$jobs" ]; do
        (build "$job" 1) >"build-$job.log" 2>&1 ||
            fail "cannot build: see $here/build-$job.log"
        job=$((job + 1))
    done
}

# --- One change --------------------------------------------------------------

# In its build tree; the first failure ends it.  What is said goes to tests.log,
# the status of the last program to `ending`.
run_tests() {
    for program in ${programs#luft}; do
        rm -f status
        (
            ulimit -t "$processor_limit"
            # shellcheck disable=SC2016
            sh -c 'echo $$ >group && exec timeout -k 5 "$@"' timeout \
                "$limit" ../tree/tests/in-home.sh $unbuffered "$program"
            echo $? >status
        ) 2>&1 | awk '
            { print >"tests.log" }
            /\.\.\.FAILED|^FAILED/ {
                system("read -r group <group && kill -s TERM -- -$group" \
                       " 2>/dev/null")
                exit
            }'
        ending=$(cat status 2>/dev/null)
        case $ending in
        0 | 77) ;;
        *) return 1 ;;
        esac
    done
}

# What all ended children of this shell have used, in full seconds: in `used`.
look_at_processor() {
    times >times.txt # not in a shell of its own, which has no children
    used=$(sed -n '2s/[ms]/ /gp' times.txt |
        awk '{ print int($1 * 60 + $2 + $3 * 60 + $4) + 1 }')
}

# Did time end it, not a test?  The status of timeout, or that of a program that
# the signal of the limit ended (KILL; XCPU has two numbers).
has_hung() {
    case $ending in
    124 | 137 | 152 | 158) true ;;
    *) false ;;
    esac
}

set_up_environment() { # JOB
    LUFT_SOURCE=$here/$1/tree
    LUFT_SHARED_DATA=${LUFT_SHARED_DATA-$source/../shared/data}
    LUFT=$here/$1/build/luft
    LUFT_BUILD=$here/$1/build
    LUFT_NETWORK=$(sed -n 's/^NETWORK = *//p' Makefile)
    LUFT_SANITIZED=$sanitizers
    LUFT_EFFORT=${LUFT_EFFORT-normal}
    LUFT_FAULTS=${LUFT_FAULTS-few}
    # stdbuf loads a library before the sanitizer
    ASAN_OPTIONS=allocator_may_return_null=1:hard_rss_limit_mb=2500
    ASAN_OPTIONS=$ASAN_OPTIONS:verify_asan_link_order=0
    export LUFT_SOURCE LUFT_SHARED_DATA LUFT LUFT_BUILD LUFT_NETWORK \
        LUFT_SANITIZED LUFT_EFFORT LUFT_FAULTS ASAN_OPTIONS TMPDIR
    TMPDIR=$temporary
    unbuffered=
    ! command -v stdbuf >/dev/null || unbuffered='stdbuf -oL'
}

# The change in the copy of a file; `original` says how it is undone.
change() { # FILE LINE COLUMN LENGTH NEW
    awk -v line="$2" -v column="$3" -v width="$4" -v new="$5" '
        NR == line {
            $0 = substr($0, 1, column - 1) new substr($0, column + width)
        }
        { print }' file.true
}

object_of() { # FILE
    file=${1#src/}
    room_=${file%%/*}
    name=${file##*/}
    ls "src/$room_/${name%.c}.o" "src/$room_/"*"-${name%.c}.o" 2>/dev/null |
        head -1
}

compile() {
    # shellcheck disable=SC2086
    timeout 1800 make -s $programs >make.log 2>&1
}

sums() {
    find src tests -name '*.o' -exec cksum {} + | sort
}

# All objects know their headers; one source has one object.
remember() { # FILE
    cp -p "$copy" file.true || exit 99
    case $1 in
    *.h) sums >sums.true ;;
    *) object=$(object_of "$1") && cp "$object" object.true || exit 99 ;;
    esac
}

is_the_same() { # FILE
    case $1 in
    *.h) sums | cmp -s sums.true - ;;
    *) cmp -s "$object" object.true ;;
    esac
}

undo() { # FILE
    case $1 in
    *.h)
        cp file.true "$copy"
        compile || exit 99
        ;;
    *)
        cp -p file.true "$copy"
        cp object.true "$object" # newer than its source again
        ;;
    esac
}

judge() { # FILE
    if ! compile; then
        echo broken
    elif is_the_same "$1"; then
        echo same
    elif run_tests; then
        echo survived
    elif has_hung; then
        echo hung
    else
        echo killed
    fi
}

# Prints the verdict and the change: "killed", "hung", "survived", "same" or
# "broken".
try_change() { # JOB FILE LINE COLUMN LENGTH NEW
    copy=$here/$1/tree/$2
    shift
    remember "$1"
    change "$@" >"$copy"
    verdict=$(judge "$1")
    printf '%s\t%s\t%s\t%s\n' "$verdict" "$1:$2" \
        "$(sed -n "$2p" file.true | sed 's/^ *//')" \
        "$(change "$@" | sed -n "$2p" | sed 's/^ *//')"
    undo "$1"
}

work() { # JOB: every so many lines of the list are its own
    cd "$here/$1/build" || exit 99
    set_up_environment "$1"
    awk -v job="$1" -v jobs="$jobs" 'NR % jobs == job % jobs' "$here/list" |
        while IFS='	' read -r file line column length new; do
            try_change "$1" "$file" "$line" "$column" "$length" "$new"
        done >"$here/verdicts.$1"
}

# --- All of them -------------------------------------------------------------

programs=$(programs_of "$room")
case $room in cli | ui) programs="luft $programs" ;; esac
job=1
while [ "$job" -le "$jobs" ]; do
    copy_source "$job"
    job=$((job + 1))
done
build_all

# How long the tests take, and whether they pass without any change.
cd "$here/1/build" || exit 99
set_up_environment 1
limit=1800
processor_limit=1800
started=$(date +%s)
look_at_processor
before=$used
run_tests || fail "the tests of $room fail without a change" \
    "($program ended with ${ending:-nothing}; see $(pwd)/tests.log)"
limit=$((($(date +%s) - started) * 4 + 60))
look_at_processor
processor_limit=$(((used - before) * 2 + 5))

if [ $# -gt 3 ]; then
    shift
    try_change 1 "$@"
    exit
fi
# A program that only helps to build has no object here.
files=$(cd ../tree && ls src/"$room"/*.[ch] | while read -r file; do
    case $file in
    *.h) echo "$file" ;;
    *) (cd ../build && [ -n "$(object_of "$file")" ]) && echo "$file" ;;
    esac
done)
if [ -n "${MUTATE_LIST-}" ]; then
    cp "$MUTATE_LIST" "$here/list" || exit 99
else
    # shellcheck disable=SC2086
    (cd ../tree && awk -v seed="$seed" -v count="$count" \
        -v equal=tests/mutants-equal -f tests/mutate.awk $files) >"$here/list"
fi
job=1
while [ "$job" -le "$jobs" ]; do
    work "$job" &
    job=$((job + 1))
done
wait
cat "$here"/verdicts.* | sort >"$here/verdicts"
rm -f "$here"/verdicts.*
awk -F '\t' -v room="$room" -v seed="$seed" -v least="${MUTATE_LEAST-0}" '
    { count[$1]++ }
    $1 == "survived" { print $2 "\n- " $3 "\n+ " $4 }
    END {
        killed = count["killed"] + count["hung"]
        tried = killed + count["survived"]
        share = tried > 0 ? 100 * killed / tried : 100
        printf "%s: %d of %d killed (%d %%), %d of them by time; " \
            "%d survived; %d the same, %d not compiled; seed %d\n", room, \
            killed, tried, share, count["hung"], count["survived"], \
            count["same"], count["broken"], seed
        exit share < least
    }' "$here/verdicts"
