#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# Who calls what: text for people leaves through base/display.c alone, memory
# comes from base/memory.c, files are touched through base/calls.c, time comes
# from base/clock.c, and some functions are too dangerous for anybody.
#
# Arguments: libraries to look at instead, for the test of this test.
set -u
NM=${NM:-nm}
build=${LUFT_BUILD:-$(dirname "$0")/../build}

# functions: the objects that may call them
rules='
gets strcpy stpcpy strcat sprintf vsprintf strtok system popen alloca:
mktemp tmpnam tempnam tmpfile rand srand asctime ctime localtime gmtime:
getpwuid getpwnam setenv putenv umask:
printf vprintf puts putchar fputc putc fputs fwrite fprintf: display.o
vfprintf perror fflush dprintf vdprintf putc_unlocked psignal: display.o
malloc calloc realloc reallocarray aligned_alloc: memory.o
posix_memalign valloc strdup strndup asprintf getline getdelim: memory.o
mmap munmap: memory.o
free: memory.o prompt.o
fopen: calls.o prompt.o
freopen creat rename unlink remove link ftruncate truncate: calls.o
fsync fdatasync fchmod fchown flock mkdir opendir readdir: calls.o
open open64 openat: calls.o random.o host.o tty.o guard.o clipboard.o
gettimeofday time clock ftime clock_gettime: clock.o pool.o parallel.o
exit abort quick_exit: memory.o
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

# Lines "object function".  Fortified names count as the plain ones.
undefined() {
    $NM -A -u "$@" 2>/dev/null | awk '
        NF >= 2 && $(NF - 1) == "U" {
            split($1, name, ":")
            called = $NF
            sub(/@.*/, "", called)
            if (called ~ /^__.*_chk$/) {
                sub(/^__/, "", called)
                sub(/_chk$/, "", called)
            }
            sub(/^lib.*_a-/, "", name[2])
            print name[2], called
        }'
}

undefined "$@" | awk -v rules="$rules" '
    BEGIN {
        n = split(rules, lines, "\n")
        for (i = 1; i <= n; i++) {
            if (split(lines[i], sides, ":") < 2) {
                continue
            }
            m = split(sides[1], called, " ")
            for (j = 1; j <= m; j++) {
                law[called[j]] = sides[2] " "
            }
        }
    }
    ($2 in law) && index(law[$2], " " $1 " ") == 0 {
        print $1 ": calls " $2 (law[$2] ~ /[a-z]/ ? ", which is for" \
            law[$2] "alone" : ", which nobody should")
        failed++
    }
    {
        seen[$1] = 1
    }
    END {
        for (object in seen) {
            count++
        }
        print count + 0 " objects: " failed + 0 " calls out of place"
        exit failed > 0 || count == 0
    }'
