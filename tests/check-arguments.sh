#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# What a call says to its reader: a bare true or false among the arguments says
# nothing, and of more than four nobody remembers the order.
#
# Literal truth values are not allowed in calls, but for setters with one
# (x_set_y) and what the C library has.  For functions with more than four
# parameters each room has a limit, which can only fall.
#
# An argument names another tree to look at, for the test of this test.
set -u
tree=${1-${LUFT_SOURCE-$(dirname "$0")/..}}
cd "$tree" || exit 99

# How many functions may have more than four parameters: room, colon, number.
limits='
base: 13
board: 7
cli: 6
engine: 1
eval: 13
formats: 15
game: 3
lab: 3
match: 2
notation: 7
play: 2
players: 1
search: 7
session: 2
term: 8
tools: 16
ui: 3
'

# Lines "kind file:line name number" with kind BARE or MANY.
findings() {
    find src tools tests -name '*.[ch]' | LC_ALL=C sort | xargs awk '
        # Without comments, strings and characters.
        function strip(line,    out, mark, end) {
            gsub(/\\\\|\\"|\\\047/, "", line)
            out = ""
            while (line != "") {
                if (in_comment) {
                    end = index(line, "*/")
                    if (end == 0) {
                        return out
                    }
                    line = substr(line, end + 2)
                    in_comment = 0
                }
                if (!match(line, /"|\047|\/\*|\/\//)) {
                    return out line
                }
                out = out substr(line, 1, RSTART - 1)
                mark = substr(line, RSTART, RLENGTH)
                line = substr(line, RSTART + RLENGTH)
                if (mark == "//") {
                    return out
                }
                in_comment = mark == "/*"
                if (!in_comment) {
                    end = index(line, mark)
                    out = out "0"
                    line = end > 0 ? substr(line, end + 1) : ""
                }
            }
            return out
        }

        function opens(token) {
            depth++
            callee[depth] = token == "(" && last ~ /^[A-Za-z_]/ && \
                last !~ /^(if|while|for|switch|return|sizeof)$/ ? last : ""
            begun[depth] = FNR
            commas[depth] = 0
        }

        # The token before this one was an argument of its own.
        function ends_argument() {
            if (last ~ /^(true|false)$/ && before ~ /^[(,]$/ && \
                    callee[depth] != "" && \
                    callee[depth] !~ /^atomic_|_set_|^set_|^CU_ASSERT/) {
                print "BARE", FILENAME ":" FNR, callee[depth], last
            }
        }

        # A body at the left edge, after the brackets of its parameters.
        function begins_body() {
            if (depth == 0 && last == ")" && parameters > 4) {
                print "MANY", FILENAME ":" line, name, parameters
            }
        }

        function takes(token) {
            if (token == "{") {
                begins_body()
            }
            if (token ~ /^[({[]$/) {
                opens(token)
            } else if (token == ",") {
                ends_argument()
                commas[depth]++
            } else if (token ~ /^[]})]$/) {
                ends_argument()
                if (depth == 1 && token == ")") {
                    name = callee[1]
                    line = begun[1]
                    parameters = commas[1] + (last != ".") # ... is none
                }
                depth -= depth > 0
            }
            before = last
            last = token
        }

        FNR == 1 {
            depth = 0
            last = before = ""
            in_comment = in_macro = 0
        }
        /^[ \t]*#/ || in_macro {
            in_macro = /\\$/
            next
        }
        {
            rest = strip($0)
            while (match(rest, /[A-Za-z_][A-Za-z_0-9]*|[^ \t]/)) {
                token = substr(rest, RSTART, RLENGTH)
                rest = substr(rest, RSTART + RLENGTH)
                takes(token)
            }
        }'
}

found=$(mktemp) || exit 99
trap 'rm -f "$found"' EXIT
if [ -z "$(find src -name '*.c' | head -n 1)" ]; then
    echo "no sources found under $tree/src"
    exit 1
fi
findings >"$found"
status=0

# In tests it is the calls of what is tested that count, not of their helpers.
bare=$(awk '$1 == "BARE" && $2 !~ /^tests\//' "$found")
if [ -n "$bare" ]; then
    echo "$bare" | sed 's/^BARE \([^ ]*\) \([^ ]*\) \(.*\)/\1: \2(\3): two \
functions or an enum would say what it means/'
    status=1
fi

awk -v limits="$limits" '
    BEGIN {
        n = split(limits, lines, "\n")
        for (i = 1; i <= n; i++) {
            if (split(lines[i], part, ": ") == 2) {
                limit[part[1]] = part[2]
            }
        }
    }
    $1 == "MANY" && $2 !~ /^tests\// {
        split($2, path, "/")
        room = path[1] == "src" ? path[2] : path[1]
        count[room]++
        where[room] = where[room] "\n    " $2 " " $3 " has " $4
    }
    END {
        for (room in count) {
            if (count[room] > limit[room] + 0) {
                printf "%s: %d functions with more than four parameters, " \
                    "%d are allowed:%s\n", room, count[room], limit[room], \
                    where[room]
                failed = 1
            }
        }
        for (room in limit) {
            if (count[room] < limit[room]) {
                printf "hint: the limit of %s can be lowered to %d\n", \
                    room, count[room]
            }
        }
        exit failed
    }' "$found" || status=1
exit $status
