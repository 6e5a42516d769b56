#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Put the hot rooms, compiled once for each kind of processor, into one object.
#
#     flavours.sh OUTPUT.o NAME=ARCHIVE... -- BASE-ARCHIVE...
#
# The base archives are the rooms as compiled for any processor.  Each function
# that they export becomes an indirect one (ifunc): when the program is loaded,
# the dynamic linker asks base/flavour.h which flavour this processor wants,
# and binds the name to that flavour's function for good.  Inside a flavour
# calls are direct.  What only the base archives hold, as the big tables, is
# shared by all.  The flavours are named as in base/flavour.h.
#
# Environment: CC, LD, NM, OBJCOPY, DISPATCH_CFLAGS.
set -eu
output=$1
shift
work=$output.parts
rm -rf "$work"
mkdir -p "$work"

flavours=
while [ "$1" != -- ]; do
    flavours="$flavours $1"
    shift
done
shift

functions() {
    $NM --defined-only --extern-only --format=posix "$@" |
        awk '$2 == "T" { print $1 }' | sort -u
}

functions "$@" >"$work/functions"
if [ ! -s "$work/functions" ]; then
    echo "flavours.sh: no functions in $*" >&2
    exit 1
fi

$LD -r -o "$work/base.o" --whole-archive "$@"
sed 's/.*/& &.base/' "$work/functions" >"$work/base.names"
$OBJCOPY --redefine-syms="$work/base.names" "$work/base.o"

for flavour in $flavours; do
    name=${flavour%%=*}
    $LD -r -o "$work/$name.o" --whole-archive "${flavour#*=}"
    sed "s/.*/& &.$name/" "$work/functions" >"$work/$name.names"
    sed "s/.*/&.$name/" "$work/functions" >"$work/$name.keep"
    $OBJCOPY --redefine-syms="$work/$name.names" "$work/$name.o"
    $OBJCOPY --keep-global-symbols="$work/$name.keep" "$work/$name.o"
    functions "$work/$name.o" >"$work/$name.found"
    if ! cmp -s "$work/$name.found" "$work/$name.keep"; then
        echo "flavours.sh: $name and base differ in their functions:" >&2
        diff "$work/$name.keep" "$work/$name.found" >&2 || true
        exit 1
    fi
done

# One resolver for each function.
{
    echo "/* Written by flavours.sh; do not edit. */"
    cat <<'END'
#include "base/flavour.h"

#define FUNCTION(name) __asm__(name) __attribute__((visibility("hidden")))

/* Asking the processor takes microseconds, so it is asked only once. */
static unsigned chosen;

static Flavour choose(void)
{
    if (chosen == 0) {
        chosen = flavour_of_processor() + 1U;
    }
    return chosen - 1U;
}

/* For the tests. */
unsigned flavours_chosen(void);
unsigned flavours_chosen(void)
{
    return chosen;
}

END
    while read -r function; do
        list=
        for name in base $flavours; do
            name=${name%%=*}
            id=FLAVOUR_$(echo "$name" | tr a-z A-Z)
            echo "void ${function}_$name(void) FUNCTION(\"$function.$name\");"
            list="$list [$id] = ${function}_$name,"
        done
        echo "static void (*resolve_$function(void))(void)"
        echo "{"
        echo "    void (*const all[FLAVOUR_COUNT])(void) = {$list };"
        echo "    return all[choose()];"
        echo "}"
        echo "void $function(void)"
        echo "    __attribute__((ifunc(\"resolve_$function\")));"
    done <"$work/functions"
} >"$work/dispatch.c"
# shellcheck disable=SC2086 # flags are words
$CC $DISPATCH_CFLAGS -c -o "$work/dispatch.o" "$work/dispatch.c"

set -- "$work/base.o" "$work/dispatch.o"
for flavour in $flavours; do
    set -- "$@" "$work/${flavour%%=*}.o"
done
$LD -r -o "$output" "$@"
