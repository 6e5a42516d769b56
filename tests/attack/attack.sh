#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# All attacks of this directory, one after the other; see sources.am for their
# volumes.  Ends with status 1 if one of them found something.
#     attack.sh DIRECTORY-OF-THE-PROGRAMS
set -u
programs=$1
status=0

# Who ends for lack of memory frees nothing, and readline keeps some lines;
# no_memory counts its blocks itself.
ASAN_OPTIONS=${ASAN_OPTIONS:+$ASAN_OPTIONS:}detect_leaks=0
export ASAN_OPTIONS

attack() {
    echo "== $*"
    "$@" || {
        echo "FAILED: $*"
        status=1
    }
}

attack "$programs/power_loss" "$ATTACK_SEEDS"
LUFT_MEMORY_POINTS=$ATTACK_POINTS attack "$programs/no_memory"
attack "$programs/prompt_keys" "$ATTACK_KEYS" 1
attack "$programs/prompt_keys" "$ATTACK_KEYS" 1 vi
attack "$programs/kill_files" "$LUFT" $((ATTACK_KILLS / 2))
if [ -x "$programs/kill_play" ]; then
    attack "$programs/kill_play" "$LUFT" $((ATTACK_KILLS / 2))
fi
if [ -x "$programs/leave" ]; then
    attack "$programs/leave" "$LUFT" "$ATTACK_ENDS"
fi
if $MAKE -n tests/ui/test_program >/dev/null 2>&1; then
    $MAKE -s tests/ui/test_program || status=1
    echo "== the monkey, $ATTACK_EVENTS events"
    if LUFT_SUITE=ends LUFT_MONKEY=$ATTACK_EVENTS tests/ui/test_program \
        >attack-monkey.log 2>&1; then
        echo "monkey: $ATTACK_EVENTS tried, 0 failed"
    else
        tail -n 40 attack-monkey.log
        echo "monkey: $ATTACK_EVENTS tried, 1 failed"
        status=1
    fi
fi
exit $status
