#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# profiled.sh TREE [TARGET]...: build luft (or these targets) in TREE for this
# processor, twice: the second time with what the compiler saw the first one do
# (its bench with either evaluation), and over the borders of files.  With gcc.
set -eu
top=$(cd "$(dirname "$0")/.." && pwd -P)
tree=$1
shift
[ $# -gt 0 ] || set -- luft
jobs=$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 2)
flags='-O3 -g'

compile() { # FLAGS TARGET...
    chosen=$1
    shift
    make -s -j "$jobs" AR=gcc-ar RANLIB=gcc-ranlib \
        CFLAGS="$flags $chosen" "$@"
}

mkdir -p "$tree"
cd "$tree"
"$top/configure" -q CC=gcc --enable-native --disable-tests
find . -name '*.gcda' -exec rm -f {} +
make -s clean
compile '-fprofile-generate -fprofile-update=prefer-atomic' luft
./luft --bench=11 >/dev/null
./luft --eval=classical --bench=9 >/dev/null
make -s clean
compile "-flto=$jobs -fprofile-use -fprofile-partial-training \
    -Wno-missing-profile" "$@"
