#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Plays games for the next network while other work goes on: one thread that
# takes only what nobody else wants of the processor and the disk.
#
#     background.sh start|stop|status|verify
#
# start goes on where it was stopped or killed; status says how much there is;
# verify compares every chunk with its checksum.  Each run has a directory of
# its own below LUFT_DATA (beside the project, never in it), named after seed,
# nodes, random moves, their loss and the judge, with the generator and the
# network that play in it.  A measurement that needs the machine for itself
# goes through tools/quiet.sh, which lets this wait.
#
#   LUFT_DATA            where the data is                (../luft-data)
#   LUFT_DATA_MEGABYTES  no more than that                (4000)
#   LUFT_DATA_SEED       of a new directory; other machines need another one
#                        (drawn once, then kept)
#   LUFT_DATA_NODES, LUFT_DATA_RANDOM, LUFT_DATA_LOSS     (500, 8, 18)
#   LUFT_DATA_CHESS960   that many of 100 games begin so  (5)
#   DATAGEN              the program that plays  (build/tools/net/datagen)
set -u
self=$(cd "$(dirname "$0")" && pwd -P)/${0##*/}
top=${self%/tools/net/*}
data=${LUFT_DATA-${top%/*}/luft-data}
megabytes=${LUFT_DATA_MEGABYTES-4000}
datagen=${DATAGEN-$top/build/tools/net/datagen}
POSITION=32 # bytes
HEAD=16     # bytes
CHUNK=100   # games
ROUND=500   # games between two looks at the size

say() {
    echo "background: $*"
}

die() {
    say "$*" >&2
    exit 1
}

# The process that runs, or nothing.  A number that was given to somebody else
# in the meantime is not it.
running() {
    pid=
    [ -f "$data/pid" ] && read -r pid <"$data/pid"
    [ -n "$pid" ] && kill -0 "$pid" 2>/dev/null || return 1
    case $(ps -o args= -p "$pid" 2>/dev/null) in
    *background.sh*) ;;
    *) return 1 ;;
    esac
}

chunks() { # [DIRECTORY]: *.bin are older runs, of packed positions
    find "${1-$data}" -name '*.games' -o -name '*.bin' 2>/dev/null
}

size() { # of all chunks in a directory, in bytes
    find "${1-$data}" \( -name '*.games' -o -name '*.bin' \) \
        -exec cat {} + 2>/dev/null | wc -c
}

# The head of a chunk of games says how many positions it has (record.c).
positions() { # DIRECTORY
    bytes=$(find "$1" -name '*.bin' -exec cat {} + | wc -c)
    find "$1" -name '*.games' -exec head -q -c "$HEAD" {} + |
        od -An -v -tu4 -w"$HEAD" |
        awk -v sum=$((bytes / POSITION)) '{ sum += $4 } END { print sum }'
}

judge_file() {
    for file in "$top"/data/nets/*.net; do
        [ -f "$file" ] && echo "$file"
    done | tail -n 1
}

# Sets $run to the directory of the present seed, limits and judge.
choose_run() {
    mkdir -p "$data" || exit 1
    if [ ! -f "$data/seed" ]; then
        drawn=$(od -An -N4 -tu4 /dev/urandom | tr -d ' ')
        echo "${LUFT_DATA_SEED-$drawn}" >"$data/seed"
    fi
    read -r seed <"$data/seed"
    nodes=${LUFT_DATA_NODES-500}
    random=${LUFT_DATA_RANDOM-8}
    loss=${LUFT_DATA_LOSS-18}
    chess960=${LUFT_DATA_CHESS960-5}
    judge=$(judge_file)
    name=${judge##*/}
    name=${name%.net}
    run=$data/$seed-$nodes-$random-$loss-c$chess960-${name:-classical}
}

# The run keeps its own generator and network, so that a later build or a
# later network does not change what it makes.
furnish() {
    mkdir -p "$run" || exit 1
    [ -x "$run/datagen" ] && return
    [ -x "$datagen" ] || die "$datagen is missing; make net-tools makes it"
    if [ -n "$judge" ]; then
        cp "$judge" "$run/judge.net" || exit 1
    fi
    {
        echo "seed $seed"
        echo "nodes $nodes"
        echo "random $random"
        echo "loss $loss"
        echo "chess960 $chess960"
        echo "judge ${name:-classical}"
    } >"$run/about"
    cp "$datagen" "$run/datagen.new" && mv "$run/datagen.new" "$run/datagen"
}

# Chunks are complete as soon as they have their name.
note_checksums() {
    (
        cd "$run" || exit 1
        for chunk in *.games *.bin; do
            [ -f "$chunk" ] || continue
            grep -q " $chunk\$" SUMS 2>/dev/null || cksum "$chunk" >>SUMS
        done
    )
}

generate() { # the loop itself, in the background
    step_back 2>/dev/null
    choose_run
    furnish
    child=
    trap 'trap "" TERM INT; [ -z "$child" ] || kill "$child" 2>/dev/null
        wait; note_checksums; exit 0' TERM INT
    games=$(chunks "$run" | wc -l)
    games=$((games * CHUNK / ROUND * ROUND))
    while [ "$(size)" -lt $((megabytes * 1000000)) ]; do
        games=$((games + ROUND))
        "$run/datagen" "$run" --seed "$seed" --nodes "$nodes" \
            --random "$random" --loss "$loss" \
            --chess960 "$chess960" --threads 1 --games "$games" \
            ${judge:+--judge "$run/judge.net"} >"$data/log" 2>&1 &
        child=$!
        wait "$child" || exit 1
        child=
        note_checksums
    done
    say "$megabytes MB are full" >>"$data/log"
}

# With sched_autogroup a session shares the processor with other sessions as
# one; nice(1) counts only inside of it, and ours is a session of its own.
step_back() {
    [ ! -w /proc/self/autogroup ] || echo 19 >/proc/self/autogroup
}

quietly() { # COMMAND...: with what nobody else wants
    if command -v ionice >/dev/null 2>&1; then
        exec nice -n 19 ionice -c 3 "$@"
    fi
    exec nice -n 19 "$@"
}

start() {
    if running; then
        kill -CONT "-$pid" 2>/dev/null
        say "runs already, process $pid"
        return
    fi
    choose_run
    furnish
    # A session of its own: stopped and continued as a group.
    (quietly setsid "$self" generate </dev/null >/dev/null 2>&1 &
        echo $! >"$data/pid")
    sleep 1
    running || die "it ended at once; $data/log says why"
    say "process $pid, $run"
}

stop() {
    if ! running; then
        rm -f "$data/pid"
        say "does not run"
        return
    fi
    kill -CONT "-$pid" 2>/dev/null
    kill -TERM "$pid"
    left=100
    while kill -0 "$pid" 2>/dev/null && [ $((left -= 1)) -gt 0 ]; do
        sleep 0.1
    done
    if kill -0 "$pid" 2>/dev/null; then
        kill -KILL "-$pid"
        say "killed"
    fi
    rm -f "$data/pid"
    say "stopped"
}

status() {
    state="does not run"
    if running; then
        state="runs, process $pid"
        case $(ps -o stat= -p "$pid") in
        T*) state="waits for a measurement, process $pid" ;;
        esac
    fi
    say "$state"
    for about in "$data"/*/about; do
        [ -f "$about" ] || continue
        run=${about%/about}
        say "${run##*/}: $(positions "$run") positions," \
            "$(($(chunks "$run" | wc -l) * CHUNK)) games," \
            "$(($(size "$run") / 1000000)) MB"
    done
}

verify() {
    bad=0
    seen=0
    for sums in "$data"/*/SUMS; do
        [ -f "$sums" ] || continue
        while read -r sum length chunk; do
            seen=$((seen + 1))
            if [ "$(cd "${sums%/SUMS}" && cksum "$chunk" 2>&1)" != \
                "$sum $length $chunk" ]; then
                say "${sums%/SUMS}/$chunk: damaged"
                bad=$((bad + 1))
            fi
        done <"$sums"
    done
    say "$seen chunks, $bad damaged"
    [ $bad = 0 ]
}

case ${1-} in
start | stop | status | verify | generate) "$1" ;;
*)
    echo "usage: background.sh start|stop|status|verify" >&2
    exit 2
    ;;
esac
