# SPDX-License-Identifier: GPL-3.0-or-later
# mutate.awk: the small changes that can be made to C files.
#
#   awk -v seed=N -v count=N [-v equal=LIST] -f mutate.awk FILE...
#       a sample of them, one a line: FILE LINE COLUMN LENGTH NEW, separated by
#       tabs.  First a line of code is chosen, then one of its changes, so that
#       long lines count no more than short ones.
#   awk -v stale=1 -v equal=LIST -f mutate.awk FILE...
#       what LIST says of changes that these files do not have any more.
#
# Comments, text in quotes, preprocessor lines but for what a macro stands for,
# assertions, and lines that only hold numbers stay as they are.
#
# LIST are changes that cannot be noticed, and so are not made: see the
# beginning of mutants-equal.

# The same numbers with every awk; products stay below 2^53.
function random(below)
{
    state = (state * 69069 + 1) % 4294967296
    return int(state / 65536) % below
}

function trimmed(line)
{
    sub(/^ +/, "", line)
    sub(/ +$/, "", line)
    return line
}

# "FILE", "- LINE", "+ LINE": without tabs, so that SUBSEP is in none of them.
function read_equals(list,    line, name, old)
{
    while ((getline line < list) > 0) {
        if (line ~ /^src\//) {
            name = line
        } else if (line ~ /^- /) {
            old = trimmed(substr(line, 3))
        } else if (line ~ /^\+ /) {
            equals[name, old, trimmed(substr(line, 3))] = 1
        }
    }
    close(list)
}

# A change of the present line: at a column, some characters become others.
function offer(column, length_, new,    key)
{
    key = file SUBSEP trimmed(text) SUBSEP trimmed( \
        substr(text, 1, column - 1) new substr(text, column + length_))
    if (!(key in equals))
        key = file SUBSEP trimmed(text) SUBSEP "..."
    if (key in equals) {
        met[key] = 1
        return
    }
    changes[++offered] = file "\t" number "\t" column "\t" length_ "\t" new
}

# `line` with comments and quoted text as blanks (quotes stay as they are).
function blanked(line,    result, c, two, i)
{
    result = ""
    for (i = 1; i <= length(line); i++) {
        c = substr(line, i, 1)
        two = substr(line, i, 2)
        if (in_comment) {
            if (two == "*/") {
                in_comment = 0
                result = result " "
                i++
            }
            result = result " "
        } else if (quote != "") {
            if (c == "\\") {
                result = result " "
                i++
            } else if (c == quote) {
                quote = ""
            }
            result = result " "
        } else if (two == "/*") {
            in_comment = 1
            result = result "  "
            i++
        } else if (two == "//") {
            break
        } else if (c == "\"" || c == "'") {
            quote = c
            result = result " "
        } else {
            result = result c
        }
    }
    quote = "" # no text goes on in the next line
    return result
}

# A directive with blanks for all but what a macro stands for.
function macro_only(code,    blanks)
{
    if (!match(code, /^ *# *define +[A-Za-z0-9_]+(\([^)]*\))?/))
        return ""
    blanks = ""
    while (length(blanks) < RLENGTH)
        blanks = blanks " "
    return blanks substr(code, RLENGTH + 1)
}

# Operators, longest first; each with what it may become.
function add_operators(code,    i, three, two, before)
{
    for (i = 1; i <= length(code); i++) {
        three = substr(code, i, 3)
        two = substr(code, i, 2)
        if (three == "<<=" || three == ">>=" || three == "...") {
            i += 2
        } else if (two in turned) {
            offer(i, 2, turned[two])
            if (two in moved)
                offer(i, 2, moved[two])
            i++
        } else if (two == "->" || two == "<<" || two == ">>") {
            i++
        } else {
            add_single(code, i)
        }
    }
}

function add_single(code, i,    c, before)
{
    c = substr(code, i, 1)
    before = substr(code, 1, i - 1)
    sub(/ +$/, "", before)
    if (c == "<" || c == ">") {
        offer(i, 1, turned[c])
        offer(i, 1, moved[c])
    } else if ((c == "+" || c == "-") && before ~ /[A-Za-z0-9_)\]]$/ &&
               before !~ /(return|case)$/) {
        offer(i, 1, turned[c])
    } else if (c == "!" && substr(code, i + 1, 1) ~ /[A-Za-z_(]/) {
        offer(i, 1, "")
    }
}

# The length of an array that is declared here: "char text[16];".
function is_room(code, at, length_)
{
    return substr(code, 1, at - 1) ~ \
               /^ *(static |const |struct )*[A-Za-z_0-9]+ \**[a-z_0-9]+\[$/ &&
           substr(code, at + length_) ~ /^\](;| = |,)/
}

# Decimal numbers, one more and one less.
function add_numbers(code,    rest, at, value)
{
    rest = code
    at = 0
    while (match(rest, /[A-Za-z0-9_.]+/)) {
        value = substr(rest, RSTART, RLENGTH)
        if (substr(code, 1, at + RSTART - 1) ~ /memory_zeroed\($|\{ $/) {
            # one more block of zeros, or one in a field that is set later
        } else if (substr(code, 1, at + RSTART - 1) ~ \
                   /capacity == 0 \? $|capacity \* $/) {
            # A table that begins or grows with other steps is the same.
        } else if (value ~ /^[0-9]+$/ && is_room(code, at + RSTART, RLENGTH)) {
            # More room than is needed is as good; less is not.
            if (value > 1)
                offer(at + RSTART, RLENGTH, value - 1)
        } else if (value ~ /^(0|[1-9][0-9]*)$/ && length(value) < 9) {
            offer(at + RSTART, RLENGTH, value + 1)
            if (value > 1)
                offer(at + RSTART, RLENGTH, value - 1)
        } else if (value in turned) {
            offer(at + RSTART, RLENGTH, turned[value])
        }
        at += RSTART + RLENGTH - 1
        rest = substr(rest, RSTART + RLENGTH)
    }
}

# The column behind the parenthesis that closes the one at `at`; 0: elsewhere.
function closing(code, at,    depth, c)
{
    depth = 0
    for (; at <= length(code); at++) {
        c = substr(code, at, 1)
        depth += (c == "(") - (c == ")")
        if (c == ")" && depth == 0)
            return at + 1
    }
    return 0
}

# "f(x);" is left out, "if (x)" becomes "if (!(x))", where they are on one line.
function add_statements(code,    indent, at, end, name)
{
    match(code, /^ */)
    indent = RLENGTH
    if (match(code, /if \(/)) {
        at = RSTART + 3
        end = closing(code, at)
        if (end > 0)
            offer(at, end - at, "(!" substr(text, at, end - at) ")")
    }
    if (ends_statement && indent > 0 && match(code, /^ +[a-z_0-9]+\(/)) {
        name = substr(code, indent + 1, RLENGTH - indent - 1)
        end = closing(code, RLENGTH)
        if (end > 0 && substr(code, end) ~ /^; *$/ &&
            name !~ /^(if|while|for|switch|return|sizeof|assert)$/)
            offer(indent + 1, end - indent - 1, "(void)0")
    }
}

# One number after the other is a table, not a decision.
function is_table(code,    copy)
{
    copy = code
    return gsub(/[0-9]+,/, "", copy) > 2
}

BEGIN {
    state = (seed * 7919 + 12345) % 4294967296
    turned["=="] = "!="; turned["!="] = "=="
    turned["&&"] = "||"; turned["||"] = "&&"
    turned["<="] = ">"; turned[">="] = "<"
    moved["<="] = "<"; moved[">="] = ">"
    turned["<"] = ">="; turned[">"] = "<="
    moved["<"] = "<="; moved[">"] = ">="
    turned["++"] = "--"; turned["--"] = "++"
    turned["+="] = "-="; turned["-="] = "+="
    turned["+"] = "-"; turned["-"] = "+"
    turned["true"] = "false"; turned["false"] = "true"
    if (equal != "")
        read_equals(equal)
}

FNR == 1 {
    file = FILENAME
    in_comment = 0
    goes_on = 0
    ends_statement = 0
}

{
    number = FNR
    text = $0
    code = blanked(text)
    offered = 0
    if (code ~ /^ *#/) {
        goes_on = code ~ /\\ *$/
        is_macro = code ~ /^ *# *define/
        code = macro_only(code)
    } else if (goes_on) {
        goes_on = code ~ /\\ *$/
        if (!is_macro)
            next
    }
    if (code !~ /[^ ]/)
        next
    if (code !~ /assert\(/ && code !~ /\(void\)/ && !is_table(code)) {
        add_operators(code)
        add_numbers(code)
        add_statements(code)
    }
    ends_statement = code ~ /[;{}:)] *$|^ *else *$/
    if (offered > 0) {
        lines++
        first[lines] = total + 1
        last[lines] = total + offered
        for (i = 1; i <= offered; i++)
            all[++total] = changes[i]
    }
}

END {
    if (stale) {
        for (key in equals) {
            if (key in met)
                continue
            split(key, part, SUBSEP)
            print part[1] "\n- " part[2] "\n+ " part[3]
        }
        exit
    }
    if (count > lines)
        count = lines
    while (chosen < count) {
        line = random(lines) + 1
        if (line in taken)
            continue
        taken[line] = 1
        print all[first[line] + random(last[line] - first[line] + 1)]
        chosen++
    }
}
