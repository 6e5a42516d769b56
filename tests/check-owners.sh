#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# No file writes into an object that it does not own.
#
# An object is a struct in a header that somebody makes or frees (x_new, x_free,
# x_release, x_close), and the parts that it holds.  It is owned by
#   the files that the nearest section of its header names ("--- play.c ---"),
#   or else those named like the header or the struct (tree.h: tree.c, tree_*.c),
#   or else, in a header for the whole of its room (inside.h), by that room.
# Nobody outside its room owns it.  What is seen are assignments, ++, -- and
# memset through a pointer to such a struct; it takes no compiler to see these.
#
# An argument names another tree to look at, for the test of this test.
set -u
tree=${1-${LUFT_SOURCE-$(dirname "$0")/..}}
cd "$tree" || exit 99

# Owners that the headers do not name.  What one search knows at each depth is
# written by all of its recursion.
also='
board/Position: make
game/Arena: store
game/Game: undo_log cursor build edit_tags
formats/GameIndex: index_cache
search/Frame: *
search/Worker: *
search/RootMove: *
search/MateSolver: mate
search/MateFrame: mate
search/MateChild: mate
search/MateVerdict: mate
'

# Plain values that happen to be released: whoever has one may fill it in.
values='match/MatchPlan search/Team'

found=$(mktemp) || exit 99
trap 'rm -f "$found"' EXIT
headers=$(find src -name '*.h' | sort)
sources=$(find src -name '*.c' | sort)
if [ -z "$headers" ] || [ -z "$sources" ]; then
    echo "no sources found under $tree/src"
    exit 1
fi

# shellcheck disable=SC2086
LC_ALL=C awk -v also="$also" -v values="$values" '
    # Without comments, strings, characters and what is between brackets.
    function strip(line,    a, b) {
        while (match(line, /"([^"\\]|\\.)*"/)) {
            line = substr(line, 1, RSTART - 1) "0" \
                substr(line, RSTART + RLENGTH)
        }
        gsub(/\047([^\047\\]|\\.)*\047/, "0", line)
        if (in_comment) {
            b = index(line, "*/")
            if (b == 0) {
                return ""
            }
            line = substr(line, b + 2)
            in_comment = 0
        }
        while ((a = index(line, "/*")) > 0) {
            b = index(substr(line, a), "*/")
            if (b == 0) {
                in_comment = 1
                return substr(line, 1, a - 1)
            }
            line = substr(line, 1, a - 1) " " substr(line, a + b + 1)
        }
        while (match(line, /\[[^][]*\]/)) {
            line = substr(line, 1, RSTART - 1) substr(line, RSTART + RLENGTH)
        }
        return line
    }

    function stem(path) {
        sub(/^.*\//, "", path)
        sub(/\.[ch]$/, "", path)
        return path
    }

    function room_of(path,    part) {
        split(path, part, "/")
        return part[2]
    }

    # "room/Name" for a name that a file uses: that of its own room, if any.
    function known(name, file,    own) {
        own = room_of(file) "/" name
        if (own in home) {
            return own
        }
        return (name in elsewhere) ? elsewhere[name] : ""
    }

    # The struct "game/GameFile" as a file would be called: "game_file".
    function snake(type,    i, c, word) {
        sub(/^.*\//, "", type)
        for (i = 1; i <= length(type); i++) {
            c = substr(type, i, 1)
            word = word (i > 1 && c ~ /[A-Z]/ ? "_" : "") tolower(c)
        }
        return word
    }

    # One declaration in the body of a struct: "const Node *first, *last".
    function learn_field(owner, text,    n, part, i, type, name, is_pointer) {
        gsub(/(const|volatile|_Atomic|struct|union|enum|unsigned) /, "", text)
        sub(/\{.*/, "", text)
        n = split(text, part, ",")
        if (!match(part[1], /[A-Za-z_][A-Za-z0-9_]*/)) {
            return
        }
        type = substr(part[1], RSTART, RLENGTH)
        part[1] = substr(part[1], RSTART + RLENGTH)
        for (i = 1; i <= n; i++) {
            name = part[i]
            is_pointer = index(name, "*") > 0
            gsub(/[^A-Za-z0-9_]/, "", name)
            if (name != "") {
                field[owner, name] = type
                if (!is_pointer) {
                    holds[owner, ++held[owner]] = type
                }
            }
        }
    }

    function is_named(file, names,    i, n, name) {
        n = split(names, name, " ")
        for (i = 1; i <= n; i++) {
            if (name[i] == "*" || file == name[i] ||
                    index(file, name[i] "_") == 1) {
                return 1
            }
        }
        return 0
    }

    function owns(file, type) {
        return room_of(file) == room_of(home[type]) &&
            is_named(stem(file), keepers[type])
    }

    # The struct that holds the last field of a path like "x->part.field";
    # part_type is what that field is.
    function resolve(path,    n, part, type, i) {
        gsub(/->/, ".", path)
        n = split(path, part, ".")
        type = local[part[1]]
        part_type = ""
        for (i = 2; i <= n && type != ""; i++) {
            if (!((type, part[i]) in field)) {
                return i == n ? type : ""
            }
            part_type = known(field[type, part[i]], home[type])
            if (i == n) {
                return type
            }
            type = part_type
        }
        return ""
    }

    function written(path,    type) {
        type = resolve(path)
        if (type == "" || !(type in is_object) || owns(FILENAME, type)) {
            return
        }
        if ((part_type in is_object) && owns(FILENAME, part_type)) {
            return
        }
        sub(/^.*\//, "", type)
        print FILENAME ":" FNR ": writes " path ", a field of " type
    }

    # Which structs are objects: they and their parts, in one header.
    function judge(    type, i, part, more) {
        for (type in lives) {
            part = known(type, lives[type])
            if (part != "" && index(" " values " ", " " part " ") == 0) {
                is_object[part] = 1
            }
        }
        do {
            more = 0
            for (type in is_object) {
                for (i = 1; i <= held[type]; i++) {
                    part = known(holds[type, i], home[type])
                    if (part != "" && home[part] == home[type] &&
                            !(part in is_object)) {
                        is_object[part] = 1
                        more = 1
                    }
                }
            }
        } while (more)
    }

    BEGIN {
        n = split(also, lines, "\n")
        for (i = 1; i <= n; i++) {
            if (split(lines[i], sides, ": ") == 2) {
                more_keepers[sides[1]] = sides[2]
            }
        }
    }

    FNR == 1 {
        in_comment = 0
        is_header = FILENAME ~ /\.h$/
        section = stem(FILENAME)
        if (section ~ /(^|_)inside$/) {
            section = "*"
        }
        current = ""
        split("", local)
    }

    is_header && /^\/\* --- / {
        text = $0
        names = ""
        while (match(text, /[a-z_0-9]+\.c/)) {
            names = names " " substr(text, RSTART, RLENGTH - 2)
            text = substr(text, RSTART + RLENGTH)
        }
        if (names != "") {
            section = names
        }
    }

    { line = strip($0) }

    is_header && match(line, /[a-z_]+_(new|free|release|close)\([A-Z][A-Za-z]+ \*/) {
        text = substr(line, RSTART, RLENGTH)
        sub(/^.*\(/, "", text)
        sub(/ \*$/, "", text)
        lives[text] = FILENAME
    }

    match(line, /^(typedef )?struct [A-Z][A-Za-z0-9]* \{/) {
        sub(/^(typedef )?struct /, "", line)
        sub(/ \{.*/, "", line)
        if (!is_header) {
            shadow[line] = FILENAME
            next
        }
        current = room_of(FILENAME) "/" line
        elsewhere[line] = current
        home[current] = FILENAME
        keepers[current] = section " " snake(current) " " more_keepers[current]
        gathered = ""
        next
    }

    is_header && current != "" {
        if (line ~ /^\}/) {
            current = ""
            next
        }
        gathered = gathered " " line
        while ((i = index(gathered, ";")) > 0) {
            learn_field(current, substr(gathered, 1, i - 1))
            gathered = substr(gathered, i + 1)
        }
    }

    is_header { next }

    !is_judged {
        is_judged = 1
        judge()
    }

    /^\}/ {
        split("", local)
        next
    }

    {
        text = line
        while (match(text, /[A-Z][A-Za-z0-9]* \**(const )?[a-z_0-9]+/)) {
            word = substr(text, RSTART, RLENGTH)
            text = substr(text, RSTART + RLENGTH)
            type = word
            sub(/ .*/, "", type)
            sub(/^[A-Za-z0-9]* \**(const )?/, "", word)
            local[word] = shadow[type] == FILENAME ? "" : known(type, FILENAME)
        }
        text = line
        while (match(text, /[a-z_0-9]+((->|\.)[a-z_0-9]+)*->[a-z_0-9]+(\.[a-z_0-9]+)* *(=|[-+*\/|&^%]=|<<=|>>=|\+\+|--)/)) {
            word = substr(text, RSTART, RLENGTH)
            text = substr(text, RSTART + RLENGTH)
            if (word !~ /=$/ || text !~ /^=/) {
                sub(/ *[^a-z_0-9]*$/, "", word)
                written(word)
            }
        }
        text = line
        while (match(text, /(\+\+|--|(memset|memcpy|memmove)\(&?)[a-z_0-9]+((->|\.)[a-z_0-9]+)*->[a-z_0-9]+(\.[a-z_0-9]+)*/)) {
            word = substr(text, RSTART, RLENGTH)
            text = substr(text, RSTART + RLENGTH)
            sub(/^(\+\+|--|[a-z]*\(&?)/, "", word)
            written(word)
        }
    }
' $headers $sources >"$found" || exit 99

cat "$found"
echo "$(wc -l <"$found") writes into what another file owns"
[ ! -s "$found" ]
