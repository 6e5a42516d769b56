#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The generator in the background: it goes on after a kill without losing or
# repeating a chunk, keeps to its size, and lets measurements have the machine.
set -u
top=${LUFT_SOURCE-$(cd "$(dirname "$0")/../.." && pwd)}
for tool in setsid flock ps; do
    command -v $tool >/dev/null 2>&1 || {
        echo "skipped: $tool is not installed"
        exit 77
    }
done
work=$(mktemp -d) || exit 99
LUFT_DATA=$work/data
LUFT_DATA_SEED=7
LUFT_DATA_MEGABYTES=1
DATAGEN=$work/player
RELEASE=$work/release # lets the player make more than eight chunks
export RELEASE LUFT_DATA LUFT_DATA_SEED LUFT_DATA_MEGABYTES DATAGEN
passed=0
failed=0
background() {
    "$top/tools/net/background.sh" "$@"
}
trap 'background stop >/dev/null 2>&1; rm -rf "$work"' EXIT

# Writes 50,000 bytes and says that these are 1,000 positions for every hundred
# games, as datagen does: a chunk that is there stays, an unfinished one has no
# name.  It says which it made.
cat >"$DATAGEN" <<'EOF'
#!/bin/sh
dir=$1
while [ "$1" != --games ]; do shift; done
chunk=0
while [ $chunk -lt $(($2 / 100)) ]; do
    name=$dir/7-$(printf %06d $chunk).games
    if [ ! -f "$name" ]; then
        while [ $chunk -ge 8 ] && [ ! -f "$RELEASE" ]; do sleep 0.1; done
        sleep 0.05
        {
            printf 'luftgame\144\0\0\0\350\003\0\0'
            head -c 49984 /dev/zero | tr '\0' "$((chunk % 10))"
        } >"$dir/.new"
        mv "$dir/.new" "$name"
        echo "$name" >>"$dir/made"
    fi
    chunk=$((chunk + 1))
done
EOF
chmod +x "$DATAGEN"

verdict() { # WHAT COMMAND...
    what=$1
    shift
    if "$@"; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "$what: failed"
    fi
}

soon() { # COMMAND...: within a minute
    turns=600
    until "$@"; do
        [ $((turns -= 1)) -gt 0 ] || return 1
        sleep 0.1
    done
}

chunks() {
    find "$LUFT_DATA" -name '*.games' | wc -l
}

at_least() {
    [ "$(chunks)" -ge "$1" ]
}

says() { # WORDS VERB
    background "$2" | grep -q "$1"
}

group_state() {
    read -r pid <"$LUFT_DATA/pid"
    ps -o stat= -p "$pid" | cut -c 1
}

verdict "status before" says "does not run" status
verdict "start" background start
verdict "starting twice" says "runs already" start
verdict "chunks come" soon at_least 3
read -r pid <"$LUFT_DATA/pid"
kill -KILL "-$pid"
verdict "status after a kill" soon says "does not run" status
verdict "start after a kill" background start
verdict "it is nice" [ "$(read -r pid <"$LUFT_DATA/pid" &&
    ps -o ni= -p "$pid" | tr -d ' ')" = 19 ]

autogroup() { # of the group of processes
    read -r pid <"$LUFT_DATA/pid"
    sed -n 's/.* nice //p' "/proc/$pid/autogroup"
}
if [ -w /proc/self/autogroup ]; then
    verdict "its session is nice, too" [ "$(autogroup)" = 19 ]
fi

# quiet.sh: stands still meanwhile, goes on afterwards, hands on the status.
state=$("$top/tools/quiet.sh" sh -c "
    read -r pid <'$LUFT_DATA/pid'; ps -o stat= -p \$pid | cut -c 1; exit 5")
verdict "quiet hands on the status" [ $? = 5 ]
verdict "quiet stops it" [ "$state" = T ]
goes_on() {
    [ "$(group_state)" != T ]
}
verdict "quiet lets it go on" goes_on
"$top/tools/quiet.sh" sh -c ": >'$work/begun'
    until [ -f '$work/enough' ]; do sleep 0.1; done" &
verdict "one measures" soon [ -f "$work/begun" ]
"$top/tools/quiet.sh" true
verdict "the first of two to end lets it wait" [ "$(group_state)" = T ]
: >"$work/enough"
wait $!
verdict "the last lets it go on" goes_on

: >"$RELEASE"
verdict "it stops when it is full" soon says "does not run" status
verdict "a megabyte is 20 chunks, looked at every five" [ "$(chunks)" = 20 ]
verdict "none was made twice" [ -z "$(sort "$LUFT_DATA"/*/made | uniq -d)" ]
verdict "verify" says "20 chunks, 0 damaged" verify
verdict "positions" says "20000 positions, 2000 games" status
head -c 320 /dev/zero >"$(echo "$LUFT_DATA"/*/)7-old.bin"
verdict "packed positions count, too" says "20010 positions, 2100" status
rm "$LUFT_DATA"/*/7-old.bin
printf x >>"$(find "$LUFT_DATA" -name '*-000003.games')"
verdict "verify sees damage" says "20 chunks, 1 damaged" verify
verdict "verify fails then" [ "$(background verify >/dev/null; echo $?)" = 1 ]
verdict "stop when it has stopped" says "does not run" stop
rm -r "$LUFT_DATA"
verdict "start anew" background start
verdict "stop" says "stopped" stop
verdict "nothing is left" [ -z "$(ps ax -o args= |
    grep "$work/[p]layer")" ]
echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
