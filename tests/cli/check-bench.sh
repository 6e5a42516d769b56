#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The signature of the search: the nodes of the bench are those written down.
# With the argument "update" they are written down instead.
set -u
expected=$LUFT_SOURCE/tests/bench.expected
depths='8 12'

nodes() { # DEPTH
    "$LUFT" --bench="$1" | sed -n 's/^Nodes searched *: *//p'
}

if [ "${1-}" = update ]; then
    for depth in $depths; do
        echo "$depth $(nodes "$depth")"
    done >"$expected.new" && mv "$expected.new" "$expected"
    cat "$expected"
    exit
fi

failed=0
while read -r depth count; do
    if [ "$depth" -gt 8 ] && [ "${LUFT_EFFORT-}" = quick ]; then
        continue
    fi
    found=$(nodes "$depth")
    if [ "$found" = "$count" ]; then
        echo "depth $depth: $found nodes"
    else
        echo "depth $depth: $found nodes, not $count as in tests/bench.expected"
        failed=1
    fi
done <"$expected"
if [ "$failed" != 0 ]; then
    echo "If the search or the evaluation was meant to change: make" \
        "bench-update, and commit tests/bench.expected with the change."
fi
exit "$failed"
