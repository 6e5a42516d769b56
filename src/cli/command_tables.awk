# SPDX-License-Identifier: GPL-3.0-or-later
# The tables of commands out of the files that carry them out, as a file that
# compiles alone: handlers, which need the whole program, become null pointers.
function copy(line) {
    text = text line "\n"
    while (match(line, /\.run = [a-z0-9_]+/)) {
        handler = substr(line, RSTART + 7, RLENGTH - 7)
        if (!(handler in known)) {
            known[handler] = 1
            defines = defines "#define " handler " 0\n"
        }
        line = substr(line, RSTART + RLENGTH)
    }
}

/^const CommandSpec [A-Z]+_COMMANDS\[\] = \{/ || /^static const char [A-Z]+_WORDS\[\] =/ {
    is_table = 1
    tables++
}
is_table { copy($0) }
is_table && /;$/ { is_table = 0 }

END {
    if (tables == 0) {
        print "no tables of commands" >"/dev/stderr"
        exit 1
    }
    print "/* Written by command_tables.awk; do not edit. */"
    print "#include \"session/commands.h\""
    print "#include \"session/settings_table.h\""
    printf "%s%s", defines, text
}
