# SPDX-License-Identifier: GPL-3.0-or-later
# The man page with lines of text of at most 80 bytes; tags (the line after
# .TP) and requests stay as they are.
function fold(line,    at, first) {
    first = 1
    while (length(line) > 79) {
        at = 79
        while (at > 1 && substr(line, at, 1) != " ") {
            at--
        }
        if (at == 1) {
            break
        }
        put(substr(line, 1, at - 1), first)
        line = substr(line, at + 1)
        first = 0
    }
    put(line, first)
}

# A line that begins with a dot or a quote would be a request.
function put(line, first) {
    if (!first && line ~ /^[.']/) {
        printf "\\&"
    }
    sub(/ +$/, "", line)
    print line
}

/^[.']/ || is_tag {
    is_tag = /^\.TP/
    print
    next
}
{ fold($0) }
