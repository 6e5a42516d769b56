#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# luft --analyse: the same games, the same annotation; nothing that was found
# out is lost, whatever ends the program.  With LUFT_EFFORT=long 100 kills.
set -u
. "$(dirname "$0")/../harness/verdicts.sh"
work=$(mktemp -d) || exit 99
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 99
kills=4
[ "${LUFT_EFFORT-}" = long ] && kills=100

explain() {
    [ ! -e err ] || sed 's/^/    /' err | tail -n 5
}

# Games that differ in length, so that they end in another order than they
# begin; with a mate that is missed and one that is given.
moves='e4 e5 Nf3 d6 d4 Bg4 dxe5 Bxf3 Qxf3 dxe5 Bc4 Nf6 Qb3 Qe7 Nc3 c6 Bg5 b5 Nxb5
cxb5 Bxb5+ Nbd7 O-O-O Rd8 Rxd7 Rxd7 Rd1 Qe6 Bxd7+ Nxd7 Qb8+ Nxb8 Rd8#'
games() { # HOW MANY
    i=0
    while [ $i -lt "$1" ]; do
        printf '[Event "%s"]\n[Annotator "Smith"]\n\n' "$i"
        echo $moves | cut -d ' ' -f "1-$((6 + i * 13 % 28))"
        printf '*\n\n'
        i=$((i + 1))
    done
}
games 12 >games.pgn

# --- The same games, the same annotation ----------------------------------------

limit='--nodes 300'
"$LUFT" --analyse $limit --jobs 1 games.pgn -o one.pgn 2>err
same "--analyse: status" 0 $?
for jobs in 2 5; do
    "$LUFT" --analyse $limit --jobs $jobs games.pgn 2>err | cmp -s - one.pgn
    verdict "the same with --jobs $jobs" $?
done
"$LUFT" --analyse $limit --jobs 1 --filter event=10 games.pgn >alone.pgn 2>err
"$LUFT" --convert --filter event=10 one.pgn | cmp -s - alone.pgn
verdict "the same without the games before" $?
"$LUFT" --analyse --depth 5 --jobs 1 games.pgn >depth-1.pgn 2>err
"$LUFT" --analyse --depth 5 --jobs 4 games.pgn 2>err | cmp -s - depth-1.pgn
verdict "the same with --depth" $?

# 1... Qh4# is there all the time: a mate is searched no deeper than it is long.
printf '1. f3 e5 2. g4 a6 *\n' >mate.pgn
"$LUFT" --analyse --nodes 5000 mate.pgn 2>err | tr '\n' ' ' |
    grep -q '2. g4 [^}]*\[%eval #-1,[2-8]\]'
verdict "a mate is searched as deep as it is long" $?

# --- How far it is --------------------------------------------------------------

"$LUFT" --analyse $limit --progress json --part 1/2 games.pgn >out 2>err
tail -n 2 err | head -n 1 |
    grep -q '^{"what":"games","done":6,"of":6,"seconds":.*,"seconds_left":0}$'
verdict "--progress json: at the end" $?
"$LUFT" --analyse $limit --progress json - <games.pgn >out 2>err
tail -n 2 err | head -n 1 |
    grep -q '^{"what":"games","done":12,"seconds":[^l]*}$'
verdict "--progress json: of standard input" $?
"$LUFT" --analyse $limit games.pgn >out 2>err
same "no progress unless it is asked for" "12 games analysed" "$(cat err)"

# --- Who annotated it, and --again ------------------------------------------------

grep -q '^\[Annotator "Smith; luft [0-9].*, network [0-9a-f]*, 300 nodes"\]$' \
    one.pgn
verdict "the tag Annotator" $?
"$LUFT" --analyse --nodes 600 games.pgn >better.pgn 2>err
"$LUFT" --analyse --nodes 600 --again one.pgn >again.pgn 2>err
cmp -s again.pgn better.pgn
verdict "--again: as if it were the first time" $?
"$LUFT" --analyse --nodes 300 --again better.pgn >again.pgn 2>err
cmp -s again.pgn better.pgn && grep -q '^0 games analysed, 12 had' err
verdict "--again leaves what had a higher limit" $?
"$LUFT" --analyse --depth 3 --again one.pgn 2>err | cmp -s - one.pgn
verdict "--again leaves what had another kind of limit" $?
"$LUFT" --analyse --nodes 300 --again=all better.pgn 2>err | cmp -s - one.pgn
verdict "--again=all" $?
"$LUFT" --analyse --again=some games.pgn >out 2>err
same "--again=some: status" 2 $?

# --- Nothing is lost ----------------------------------------------------------------

pieces() { # what is kept of each game
    grep -a '^%luft piece' out.pgn.part 2>/dev/null | cut -d ' ' -f 4
}

long='--nodes 3000 --jobs 2'
"$LUFT" --analyse $long games.pgn -o all.pgn 2>err
[ ! -e all.pgn.part ]
verdict "out.pgn.part goes when all is done" $?

random=12345
next_random() { # sets $delay: up to 0.3 s
    random=$(((random * 1103515245 + 12345) % 2147483648))
    delay=0.$(printf '%03d' $((random / 65536 % 300)))
}

killed() { # SECONDS: sets $code
    "$LUFT" --analyse $long games.pgn -o out.pgn 2>err &
    sleep "$1"
    kill -KILL $! 2>/dev/null
    code=0
    wait $! 2>/dev/null || code=$?
}

done=0
lost=0
twice=0
finished=0
: >before
while [ $done -lt $kills ]; do
    next_random
    killed "$delay"
    done=$((done + 1))
    if [ $code = 0 ]; then # it was through before
        cmp -s out.pgn all.pgn || lost=$((lost + 1))
        finished=$((finished + 1))
        rm -f out.pgn
        : >before
        continue
    fi
    pieces >now
    [ "$(sort now | uniq -d | wc -l)" = 0 ] || twice=$((twice + 1))
    head -n "$(wc -l <before)" now | cmp -s - before || lost=$((lost + 1))
    mv now before
done
"$LUFT" --analyse $long games.pgn -o out.pgn 2>err
cmp -s out.pgn all.pgn
verdict "killed $done times, finished $finished times: the same file" $?
same "games lost" 0 $lost
same "games analysed twice" 0 $twice
same "files left over" "" "$(find . -name '*.part' -o -name '.*.luft-*')"

# An interrupted job leaves the file of an earlier one, and says how to go on.
interrupt() { # SIGNAL: until it is heard, and not all was done
    for wait in 0.2 0.4 1 4; do
        rm -f out.pgn.part
        echo 'earlier work' >out.pgn
        code=0
        timeout --preserve-status -s "$1" $wait "$LUFT" --analyse \
            --movetime 30 --jobs 1 games.pgn -o out.pgn 2>err || code=$?
        [ -s out.pgn.part ] && grep -q analysed err && break
    done
}
interrupt INT
same "SIGINT: status" 130 "$code"
same "the file of an earlier job" 'earlier work' "$(cat out.pgn)"
grep -q 'the same command continues$' err
verdict "it says how to go on" $?
interrupt TERM
same "SIGTERM: status" 143 "$code"
if [ "$(sh -c 'kill -HUP $$; echo alive' 2>/dev/null)" != alive ]; then
    interrupt HUP # not under nohup
    same "SIGHUP: status" 129 "$code"
fi
code=0
"$LUFT" --analyse --movetime 31 games.pgn -o out.pgn 2>err || code=$?
same "other settings: status" 1 "$code"
grep -q 'begun with other settings (analyse, .*, 30 ms, ' err
verdict "other settings are named" $?
rm -f out.pgn*

# A torn tail is cut off; what is no such file stays.
for wait in 0.2 0.4 0.8 1.6 3.2; do
    rm -f out.pgn*
    killed $wait
    pieces >now
    [ ! -s now ] || break
done
printf '%%luft piece a 0123456789abcdef 500 0123456789abcdef\n[Ev' >>out.pgn.part
"$LUFT" --analyse $long games.pgn -o out.pgn 2>err
cmp -s out.pgn all.pgn
verdict "a torn tail" $?
echo 'my notes' >out.pgn.part
code=0
"$LUFT" --analyse $long games.pgn -o out.pgn 2>err || code=$?
same "another file of that name: status" 1 "$code"
same "another file of that name" 'my notes' "$(cat out.pgn.part)"
rm -f out.pgn*

# A full disk: what fits is kept, and the next run has it.
code=0
(
    ulimit -f 8
    exec "$LUFT" --analyse $long games.pgn -o out.pgn
) 2>err || code=$?
same "a full disk: status" 1 "$code"
grep -q 'out.pgn.part: ' err
verdict "a full disk is named" $?
pieces >before
[ -s before ]
verdict "a full disk: what fits is kept" $?
"$LUFT" --analyse $long games.pgn -o out.pgn 2>err
cmp -s out.pgn all.pgn &&
    grep -q ", $(wc -l <before | tr -d ' ') by an earlier run" err
verdict "a full disk: it goes on from there" $?

# Two at once.
"$LUFT" --analyse --movetime 2000 games.pgn -o out2.pgn 2>/dev/null &
child=$!
while [ ! -s out2.pgn.part ]; do
    sleep 0.05
done
code=0
"$LUFT" --analyse --movetime 2000 games.pgn -o out2.pgn 2>err || code=$?
same "two at once: status" 1 "$code"
kill $child
wait $child

# Other jobs begin anew, and leave nothing behind even when they are killed; where
# a file system has no files without names, until the same is done again.
rm -f feed
mkfifo feed
for job in '--convert -o killed.pgn' '--eco -o killed.pgn' \
    '--convert -o killed.pgn.gz'; do
    for end in KILL HUP; do
        "$LUFT" $job - <feed >out 2>err &
        child=$!
        exec 9>feed
        cat one.pgn >&9
        sleep 0.2
        kill -$end $child
        wait $child 2>/dev/null
        exec 9>&-
    done
    if [ -n "$(find . -name '.killed*')" ]; then
        "$LUFT" $job one.pgn >out 2>err
        rm -f killed.pgn*
    fi
    same "$job, killed, leaves" "" "$(find . -name '*killed*')"
done

# --- Parts ----------------------------------------------------------------------------

"$LUFT" --analyse $limit --part 2/3 games.pgn >part.pgn 2>err
"$LUFT" --convert --filter 'number=2|5|8|11' one.pgn |
    cmp -s - part.pgn
verdict "--part 2/3" $?

for part in 1 2 3; do
    "$LUFT" --analyse $limit --part $part/3 games.pgn -o part-$part.pgn 2>err
done
"$LUFT" --convert --interleave part-[123].pgn 2>err | cmp -s - one.pgn
verdict "parts, put together with --interleave" $?
"$LUFT_SOURCE/tools/cluster/merge" merged.pgn part-[123].pgn 2>err
cmp -s merged.pgn one.pgn
verdict "parts, put together with tools/cluster/merge" $?
"$LUFT" --convert --interleave part-2.pgn part-3.pgn part-1.pgn one.pgn \
    >out 2>err
same "parts in another order, or of something else" 1 $?
"$LUFT" --convert --interleave --part 1/2 part-1.pgn >out 2>err
same "--interleave with --part" 2 $?
for part in 1 2 3; do
    "$LUFT" --list --part $part/3 games.pgn >list-$part 2>err
done
"$LUFT_SOURCE/tools/cluster/merge" merged.list list-[123] 2>err
"$LUFT" --list games.pgn | cmp -s - merged.list
verdict "lines, put together with tools/cluster/merge" $?

finish
