#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# The signature of the search: the nodes of the bench are those written down,
# for the network at two depths and for the classical evaluation.
# With the argument "update" they are written down instead.
set -u
expected=$LUFT_SOURCE/tests/bench.expected
benches='8 12 10/classical'

nodes() { # DEPTH[/JUDGE]
    case $1 in
    */*) "$LUFT" --bench="${1%/*}" --eval="${1#*/}" ;;
    *) "$LUFT" --bench="$1" ;;
    esac | sed -n 's/^Nodes searched *: *//p'
}

if [ "${1-}" = update ]; then
    for bench in $benches; do
        echo "$bench $(nodes "$bench")"
    done >"$expected.new" && mv "$expected.new" "$expected"
    cat "$expected"
    exit
fi

failed=0
while read -r bench count; do
    if [ "${bench%/*}" -gt 10 ] && [ "${LUFT_EFFORT-}" = quick ]; then
        continue
    fi
    found=$(nodes "$bench")
    if [ "$found" = "$count" ]; then
        echo "depth $bench: $found nodes"
    else
        echo "depth $bench: $found nodes, not $count as in tests/bench.expected"
        failed=1
    fi
done <"$expected"

# Nor may one position decide what the others count for.
"$LUFT" --bench=10 | awk '
    /^ *[0-9]+\/[0-9]+ / { if ($2 > most) { most = $2; worst = $1 } }
    /^Nodes searched/ { sum = $NF }
    END {
        printf "%s is %.1f %% of the nodes\n", worst, 100 * most / sum
        exit sum == 0 || most * 10 > sum
    }' || {
    echo "that is more than a tenth"
    exit 1
}
if [ "$failed" != 0 ]; then
    echo "If the search or the evaluation was meant to change: make" \
        "bench-update, and commit tests/bench.expected with the change."
fi
exit "$failed"
