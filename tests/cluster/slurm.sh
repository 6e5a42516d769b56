#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# An annotation as an array of Slurm (private-slurm.sh), while its tasks are
# requeued and killed: the parts together are what one run writes.
#     slurm.sh LUFT [GAMES.pgn [PARTS [KILLS [OPTIONS...]]]]
set -u
here=$(cd "$(dirname "$0")" && pwd)
LUFT=$1
case $LUFT in
/*) ;;
*) LUFT=$(pwd)/$LUFT ;;
esac
export LUFT
cluster=$here/../../tools/cluster
if [ -z "${SLURM_CONF-}" ]; then
    work=$(mktemp -d) || exit 99
    trap 'rm -rf "$work"' EXIT
    "$here/private-slurm.sh" "$work/slurm" env WORK="$work" "$here/$(basename "$0")" "$@"
    exit $?
fi
cd "$WORK" || exit 99
shift
if [ $# -gt 0 ]; then
    cp "$1" games.pgn
    shift
else
    i=0
    while [ $i -lt 60 ]; do
        printf '[Event "%s"]\n\n' $i
        echo 'e4 e5 Nf3 d6 d4 Bg4 dxe5 Bxf3 Qxf3 dxe5 Bc4 Nf6 Qb3 Qe7 Nc3' \
            'c6 Bg5 b5 Nxb5 cxb5 Bxb5+ Nbd7' | cut -d ' ' -f 1-$((8 + i % 15))
        printf '*\n\n'
        i=$((i + 1))
    done >games.pgn
fi
parts=${1-6}
kills=${2-3}
[ $# -lt 2 ] || shift
[ $# -lt 1 ] || shift
[ $# -gt 0 ] || set -- --nodes 4000
say() {
    echo "$(date +%T) $*"
}

# The task that runs now and has kept the most; sets $task and $kept.
find_task() {
    task=
    kept=0
    for running in $(squeue -h -t R -o %K); do
        part=$(printf 'out-%04d.pgn.part' "$running")
        pieces=$(grep -a -c '^%luft piece' "$part" 2>/dev/null) || continue
        if [ "$pieces" -gt "$kept" ]; then
            task=$running
            kept=$pieces
        fi
    done
    [ -n "$task" ]
}

# By turns from Slurm's side, and by a signal that nobody can catch.
disturb() {
    find_task || return 1
    id=${job}_$task
    if [ $((disturbed % 2)) = 0 ]; then
        say "scontrol requeue $id, with $kept games"
        scontrol requeue "$id" || return 1
    else
        say "kill -9 task $id, with $kept games"
        number=$(printf 'out-%04d.pgn' "$task")
        for process in /proc/[0-9]*; do
            { tr '\0' ' ' <"$process/cmdline"; } 2>/dev/null |
                grep -q -- "^$LUFT .*-o $number *$" &&
                kill -KILL "${process#/proc/}"
        done
        # It ends as failed; the administrator has it done again.
        left=100
        while [ -n "$(squeue -h -j "$id" -o %t 2>/dev/null)" ] &&
            [ $left -gt 0 ]; do
            left=$((left - 1))
            sleep 0.1
        done
        scontrol requeue "$id" || return 1
    fi
    disturbed=$((disturbed + 1))
}

say "$(grep -c '^\[Event ' games.pgn) games in $parts parts, $*"
options=$*
began=$(date +%s)
job=$(sbatch --parsable --array="1-$parts" -o 'task-%a.log' \
    "$cluster/luft-part.sbatch" out.pgn --analyse "$@" games.pgn) || exit 1
disturbed=0
lost=0
# Slurm waits for two minutes before it begins again.
hurry() {
    for id in $(squeue -h -r -t PD -o '%i %r' | sed -n 's/ BeginTime$//p'); do
        scontrol update "jobid=$id" starttime=now
    done
}

while [ -n "$(squeue -h)" ]; do
    hurry
    [ $disturbed -ge "$kills" ] || disturb || true
    sleep "${PAUSE-0.3}"
done
say "the array took $(($(date +%s) - began)) s, disturbed $disturbed times"

set --
i=1
while [ $i -le "$parts" ]; do
    set -- "$@" "$(printf 'out-%04d.pgn' $i)"
    i=$((i + 1))
done
"$cluster/merge" out.pgn "$@" || exit 1
say "merged: $(grep -c '^\[Event ' out.pgn) games"
earlier=$(sed -n 's/.* \([0-9]*\) by an earlier run.*/\1/p' task-*.log |
    awk '{ sum += $1 } END { print sum + 0 }')
say "$earlier games were kept from tasks that had been ended"
ls ./*.part 2>/dev/null && lost=1
began=$(date +%s)
# shellcheck disable=SC2086 # several words
"$LUFT" --analyse $options games.pgn -o one.pgn 2>one.log || lost=1
say "one run took $(($(date +%s) - began)) s"
failed=0
if cmp out.pgn one.pgn; then
    say "byte for byte the same: $(cksum <out.pgn)"
else
    say "WRONG: not the same"
    failed=1
fi
[ "$disturbed" = "$kills" ] || {
    say "WRONG: disturbed $disturbed times, not $kills"
    failed=1
}
if [ "$earlier" = 0 ] || [ $lost = 1 ]; then
    say "WRONG: what had been done was not taken up"
    failed=1
fi
exit $failed
