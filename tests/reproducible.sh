#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# reproducible.sh: the tarball of two clones, and what is built of it in two
# places, with other dates, masks, languages and numbers of jobs, is the same
# byte for byte; and nothing that git knows is missing in it.  Ten minutes.
set -u
top=$(cd "$(dirname "$0")/.." && pwd -P)
git -C "$top" rev-parse --git-dir >/dev/null 2>&1 || {
    echo "skipped: needs a git checkout"
    exit 77
}
work=$(mktemp -d) || exit 99
trap 'chmod -R u+w "$work"; rm -rf "$work"' EXIT
git clone -q "$top" "$work/source" || exit 99
top=$work/source # where nobody commits in the meantime
passed=0
failed=0

verdict() { # WHAT STATUS
    if [ "$2" = 0 ]; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "$1: failed"
    fi
}

pack() { # CLONE: prints the name of the tarball
    git clone -q "$top" "$work/$1" && cd "$work/$1" || exit 99
    {
        ./bootstrap && mkdir build && cd build && ../configure -q &&
            make -s dist
    } >"$work/$1.log" 2>&1 || {
        tail -n 20 "$work/$1.log"
        exit 1
    }
    find "$work/$1/build" -maxdepth 1 -name 'luft-*.tar.gz'
}

one=$(umask 022 && pack one)
sleep 1
two=$(umask 077 && LC_ALL=C TZ=Asia/Tokyo pack two/further)
cmp "$one" "$two"
verdict "two tarballs" $?

# What only people with git need stays there.
tar -tzf "$one" | sed -n 's,^[^/]*/,,p' | sort >"$work/packed"
git -C "$top" ls-files | grep -vE '^\.git|^\.ci/' | sort >"$work/known"
comm -13 "$work/packed" "$work/known" >"$work/missing"
sed 's/^/not in the tarball: /' "$work/missing"
[ ! -s "$work/missing" ]
verdict "all files are in the tarball" $?

build() { # DIRECTORY TARBALL
    mkdir -p "$work/$1" && cd "$work/$1" && tar --strip-components=1 -xzf "$2" &&
        mkdir b && cd b &&
        ../configure -q --disable-tests \
            CFLAGS="-O2 -g -ffile-prefix-map=$work/$1=." &&
        make -s -j "$3" && make -s install DESTDIR="$work/$1/root"
}
{ (umask 022 && build place "$one" 2) &&
    (umask 027 && LC_ALL=C.UTF-8 TZ=Asia/Tokyo build another/place "$one" 1); } \
    >"$work/build.log" 2>&1
verdict "two builds" $?
diff -r "$work/place/root" "$work/another/place/root"
verdict "what they install" $?
[ "$failed" = 0 ] || tail -n 20 "$work/build.log"
echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
