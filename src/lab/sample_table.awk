# SPDX-License-Identifier: GPL-3.0-or-later
# The positions of data/lab as a table in C: a file for each kind of sample, in
# the order of SampleKind.

# What is between the quotes or the blanks after an operation.
function operand(name,    at, rest) {
    at = index($0, " " name " ")
    if (at == 0) {
        return ""
    }
    rest = substr($0, at + length(name) + 2)
    rest = substr(rest, 1, index(rest, ";") - 1)
    gsub(/"/, "", rest)
    return rest
}

BEGIN {
    print "/* Written by sample_table.awk; do not edit. */"
    print "#include \"lab/sample.h\"\n"
}

FNR == 1 {
    if (files > 0) {
        print "};\n"
    }
    printf "static const Sample FILE_%d[] = {\n", files++
}

/^#/ || NF == 0 {
    next
}

{
    printf "    { \"%s %s %s %s 0 1\",\n      \"%s\", \"%s\" },\n", \
        $1, $2, $3, $4, operand("bm"), operand("id")
    length_of[files]++
}

END {
    print "};\n"
    print "const SampleList SAMPLE_LISTS[] = {"
    for (i = 1; i <= files; i++) {
        printf "    { FILE_%d, %d },\n", i - 1, length_of[i]
    }
    print "};"
}
