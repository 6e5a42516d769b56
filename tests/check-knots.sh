#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# No knots: the object files of a room that reach each other through calls,
# there and back, are one lump that can only be read, tested and changed as a
# whole.  A table of functions counts like the calls of those who read it.
#
# Arguments: libraries to look at instead, for the test of this test.
set -u
NM=${NM:-nm}
build=${LUFT_BUILD:-$(dirname "$0")/../build}

# The largest lump that a room may have.
limit=5

# Rooms with a larger one: these numbers may only go down.
exceptions='
search: 9 the recursion itself, and the proof of mates with it
'

if [ -n "${LUFT_SANITIZED-}" ]; then
    echo "skipped: sanitizers add calls of their own"
    exit 77
fi
if ! $NM --version 2>/dev/null | grep -q GNU; then
    echo "skipped: needs GNU nm (Debian: binutils)"
    exit 77
fi
if [ $# = 0 ]; then
    set -- "$build"/src/*/lib*.a
fi
if [ ! -f "$1" ]; then
    echo "no libraries in $build/src"
    exit 1
fi

# Lines "object kind symbol": kind is U for what the object needs.
symbols() { # LIBRARY
    $NM -A -g "$1" 2>/dev/null | awk '
        NF >= 2 {
            split($1, name, ":")
            sub(/^lib.*_a-/, "", name[2])
            sub(/\.o$/, "", name[2])
            print name[2], $(NF - 1), $NF
        }'
}

# Prints the objects of each knot in a line, its size first.
knots() {
    awk '
        { object[$1] = 1 }
        $2 == "U" { needs[$1, ++needed[$1]] = $3; next }
        $2 ~ /[TWVDBRC]/ { home[$3] = $1 }

        # Walks with a stack of its own: awk has no deep recursion to spare.
        function visit(first,    top, a, b, i, size, line) {
            top = 1
            path[top] = first
            enter(first)
            while (top > 0) {
                a = path[top]
                if (position[a] < needed[a]) {
                    b = home[needs[a, ++position[a]]]
                    if (b == "" || b == a) {
                        continue
                    }
                    if (!(b in number)) {
                        path[++top] = b
                        enter(b)
                    } else if (open[b] && number[b] < low[a]) {
                        low[a] = number[b]
                    }
                    continue
                }
                top--
                if (top > 0 && low[a] < low[path[top]]) {
                    low[path[top]] = low[a]
                }
                if (low[a] != number[a]) {
                    continue
                }
                size = 0
                line = ""
                do {
                    b = stack[height--]
                    open[b] = 0
                    size++
                    line = line " " b
                } while (b != a)
                if (size > 1) {
                    print size line
                }
            }
        }
        function enter(a) {
            number[a] = low[a] = ++count
            stack[++height] = a
            open[a] = 1
        }
        END {
            for (a in object) {
                if (!(a in number)) {
                    visit(a)
                }
            }
        }'
}

allowed() { # ROOM
    echo "$exceptions" | awk -v room="$1:" -v limit="$limit" '
        $1 == room { limit = $2 }
        END { print limit }'
}

failed=0
rooms=0
for library in "$@"; do
    room=$(basename "$library" .a)
    room=${room#lib}
    case $library in */flavours/*) continue ;; esac
    rooms=$((rooms + 1))
    largest=$(symbols "$library" | knots | sort -rn | head -n 1)
    size=${largest%% *}
    most=$(allowed "$room")
    if [ "${size:-1}" -gt "$most" ]; then
        echo "$room: a knot of ${size} objects, $most allowed:${largest#"$size"}"
        failed=$((failed + 1))
    elif [ "$most" -gt "$limit" ] && [ "${size:-1}" -lt "$most" ]; then
        echo "$room: a knot of ${size:-1}: lower its number in $0"
    fi
done
echo "$rooms rooms: $failed with a knot that is too large"
[ "$failed" = 0 ] && [ "$rooms" != 0 ]
