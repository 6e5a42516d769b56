#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# What a header promises somebody wants: a function that only its test calls
# is work for nobody.
#
# An argument names another tree to look at, for the test of this test.
set -u
tree=${1-${LUFT_SOURCE-$(dirname "$0")/..}}
cd "$tree" || exit 99

# Functions for tests, each with its reason.
exceptions='
board_size_for: a figure is tried at one size
book_size: how much of a book was read
calls_real: the system calls that a faulty one passes on
calls_set_table: faulty system calls
clock_set_source: a clock that stands still
dhbw_memory_clear: it is there in what the lab shows
engine_is_thinking: that an engine has ended
epd_remove: an operation, after it was set
epd_set_line: what is read is also written
epd_set_number: what is read is also written
fault_name: tables of expected faults
file_read_stream: the other end of file_write_stream
game_copy: that edits can be taken back
game_file_delete: the other half of replacing a game
game_is_equal: what a file, a journal and undo gave back
host_set_listener: what a host says, as it says it
memory_set_watch: memory that runs out
opening_at: all openings that have a name
openings_feed_count: what a file of openings gave
play_position: the game as its rules see it
random_between: the same numbers in every run
rookie_table_is_consistent: vectors and owners, whatever was stored
rookie_table_unsqueeze: what is lost of a number of nodes
san_read_fast_with: fast and careful readers agree, in every language
source_offset: that a place was found again
theme_count: every theme is looked at
utf8_next: places where a text may be cut
'

if [ -z "$(find src -name '*.c' | head -n 1)" ]; then
    echo "no sources found under $tree/src"
    exit 1
fi

find src tools -name '*.[ch]' | LC_ALL=C sort |
    xargs awk -v exceptions="$exceptions" '
    # Without comments and strings.
    function strip(line,    end) {
        if (in_comment) {
            end = index(line, "*/")
            if (end == 0) {
                return ""
            }
            line = substr(line, end + 2)
            in_comment = 0
        }
        gsub(/"([^"\\]|\\.)*"/, "0", line)
        gsub(/\/\*([^*]|\*[^\/])*\*\//, " ", line)
        if (end = index(line, "/*")) {
            line = substr(line, 1, end - 1)
            in_comment = 1
        }
        return line
    }
    BEGIN {
        n = split(exceptions, lines, "\n")
        for (i = 1; i <= n; i++) {
            if (split(lines[i], part, ": ") == 2) {
                is_exception[part[1]] = 1
            }
        }
    }
    FNR == 1 { in_comment = 0 }
    {
        line = strip($0)
    }
    # A declaration or a definition, at the left edge.
    line ~ /^[A-Za-z_].*[ *][a-z][a-z_0-9]*\(/ && line !~ /^typedef/ {
        head = substr(line, 1, index(line, "(") - 1)
        name = head
        sub(/^.*[ *]/, "", name)
        told[name]++
        if (FILENAME ~ /\.h$/ && FILENAME ~ /^src/ && !(name in place)) {
            place[name] = FILENAME ":" FNR
        }
    }
    {
        while (match(line, /[A-Za-z_][A-Za-z_0-9]*/)) {
            seen[substr(line, RSTART, RLENGTH)]++
            line = substr(line, RSTART + RLENGTH)
        }
    }
    END {
        for (name in place) {
            if (seen[name] > told[name]) {
                if (name in is_exception) {
                    print "hint: " name " is no exception any more"
                }
            } else if (!(name in is_exception)) {
                print place[name] ": nobody calls " name
                failed = 1
            }
        }
        exit failed
    }' || exit 1
