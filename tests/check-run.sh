#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# ./run and ./check in a tree that takes no time to build: its configure, its
# compiler and the system's packages are played by small scripts.
set -u
top=${LUFT_SOURCE-$(cd "$(dirname "$0")/.." && pwd)}
work=$(mktemp -d) || exit 99
trap 'chmod -R u+w "$work"; rm -rf "$work"' EXIT
passed=0
failed=0
tree="$work/a tree"
PATH=$work/bin:$PATH
unset CC CFLAGS LUFT_CONFIGURE LUFT_NO_INSTALL MAKEFLAGS MAKELEVEL MFLAGS

verdict() { # WHAT STATUS
    if [ "$2" = 0 ]; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "$1: failed"
        cat "$work/out"
    fi
}

plant() {
    mkdir -p "$tree/tools" "$tree/data/nets" "$tree/src" "$tree/man" \
        "$tree/tests" "$work/bin" "$work/there"
    cp "$top/run" "$top/check" "$top/GNUmakefile" "$tree/"
    cp "$top/tools/prepare.sh" "$top/tools/tally.awk" "$tree/tools/"
    printf 'build\tcmd:luft-cc\tgcc\t-\t-\t-\tcompiles\n' \
        >"$tree/tools/packages.tsv"
    printf 'tests\tcmd:luft-cunit\tlibcunit1-dev\t-\t-\t-\truns tests\n' \
        >>"$tree/tools/packages.tsv"
    : >"$tree/data/nets/one.net"
    for file in tests/sources.am configure.ac Makefile.am bootstrap; do
        : >"$tree/$file"
    done
    cat >"$tree/configure" <<'END'
#!/bin/sh
here=$(dirname "$0")
here=$(cd "$here" && pwd)
echo "$*" >config.status
net=$(cd "$here/data/nets" && echo *.net)
cat >Makefile <<MAKE
.PHONY: all check
all: luft
luft: one.o two.o
	@(echo '#!/bin/sh'; \
		echo 'echo "luft \$\$* net=$net cc=${CC-none}"') >luft
	@chmod +x luft
one.o two.o tests/x.o:
	@echo "  CC       \$@"; : compile >\$@
check: tests/x.o
	@test -z "\$(TESTS)" || { echo "PASS: x"; echo "# TOTAL: 1"; \
		echo "1 passed, 0 failed" >tests/x.log; \
		echo ":test-result: PASS" >tests/x.trs; }
TESTS = x
count-tests:
	@echo 1
clean:
	@rm -f *.o luft
say-where:
	@pwd
MAKE
mkdir -p tests
END
    chmod +x "$tree/configure"
    printf '#!/bin/sh\nexit 0\n' >"$work/bin/luft-cc"
    # pkg-config knows what lies there, apt-get lays it there.
    cat >"$work/bin/pkg-config" <<END
#!/bin/sh
test -f "$work/there/\$2"
END
    cat >"$work/bin/apt-cache" <<END
#!/bin/sh
test -f "$work/there/lists"
END
    cat >"$work/bin/apt-get" <<END
#!/bin/sh
echo "\$*" >>"$work/apt"
case "\$*" in
*--assume-no*)
    echo "Need to get 3,141 kB/9,000 kB of archives."
    echo "After this operation, 15.9 MB of additional disk space will be used."
    ;;
*update) : >"$work/there/lists" ;;
*install*)
    test -f "$work/there/lists" || { echo "E: Unable to locate"; exit 100; }
    printf '#!/bin/sh\nexit 0\n' >"$work/bin/luft-cunit"
    chmod +x "$work/bin/luft-cunit"
    : >"$work/there/cunit"
    ;;
esac
END
    printf '#!/bin/sh\nexec "$@"\n' >"$work/bin/sudo"
    chmod +x "$work/bin/"*
}

has() { # PATTERN
    grep -q -- "$1" "$work/out"
}

start() { # ARGUMENT...
    "$tree/run" "$@" >"$work/out" 2>&1 </dev/null
}

plant
make -C "$tree" distclean >"$work/out" 2>&1 && [ ! -e "$tree/build" ]
verdict "nothing is configured to be cleaned" $?
start hello
verdict "the first start" $?
has '^luft: compiling, 2 in all' && has '^luft: compiling: 2 of 2'
verdict "says what it compiles" $?
has '^luft hello net=one.net'
verdict "starts luft" $?
grep -q -- --disable-tests "$tree/build/config.status"
verdict "no CUnit is needed to play" $?
start again && [ "$(wc -l <"$work/out")" = 1 ]
verdict "the next start says nothing" $?

# The network's name has changed, then the compiler.
sleep 0.01
mv "$tree/data/nets/one.net" "$tree/data/nets/two.net"
start && has 'net=two.net'
verdict "another network" $?
CC=luft-cc start && has 'cc=luft-cc'
verdict "another compiler" $?

# Tests need a package more; the lists of packages are empty at first.
"$tree/check" >"$work/out" 2>&1 </dev/null
verdict "./check" $?
has '^luft: updating the lists' && has 'libcunit1-dev: runs tests' &&
    has '^luft: 3,141 kB to download, 15.9 MB installed'
verdict "says what it installs, and what that costs" $?
! has 'E: '
verdict "no complaints of apt" $?
has '^luft: testing: 1 of 1' && [ "$(tail -n 1 "$work/out")" = \
    "1 passed, 0 failed" ]
verdict "counts tests and ends with their sum" $?
grep -q -- --disable-tests "$tree/build/config.status"
[ $? = 1 ]
verdict "configured again, with tests" $?

# make at the top goes to build/.
make -C "$tree" say-where >"$work/out" 2>&1 && has '/a tree/build$'
verdict "make at the top" $?

# Somebody configures beside the sources, and builds there.
(cd "$tree" && ./configure && make) >"$work/out" 2>&1
start beside && has '^luft beside net=two.net'
verdict "configured in the source tree" $?
(cd "$tree" && make say-where) >"$work/out" 2>&1 && has '/a tree$'
verdict "make there" $?
(cd "$tree" && rm Makefile config.status luft one.o two.o)

# What does not compile is shown, and does not start.
touch "$tree/src/new.c"
sed -i 's/: compile/false/' "$tree/configure"
rm -f "$tree/build/Makefile" "$tree/build/one.o"
start && status=0 || status=$?
[ "$status" = 1 ] && has 'that failed; all of it is in'
verdict "a failure is shown" $?

# Somebody else's tree: the program that is there.
as_other() { # COMMAND...
    if [ "$(id -u)" = 0 ]; then
        setpriv --reuid=65534 --regid=65534 --clear-groups "$@"
    else
        "$@"
    fi
}
if [ "$(id -u)" != 0 ] || command -v setpriv >/dev/null 2>&1; then
    chmod -R a+rX "$work"
    # in-home.sh gave us the place, and two levels of it are for us alone.
    case ${TMPDIR-} in
    */luft-home-*/tmp) chmod a+x "$TMPDIR" "$TMPDIR/.." ;;
    esac
    chmod -R a-w "$tree"
    as_other "$tree/run" there >"$work/out" 2>&1 </dev/null
    verdict "a tree that cannot be written" $?
    has 'cannot be written: this is the program' && has '^luft there'
    verdict "starts what is there, and says so" $?
    chmod -R u+w "$tree"
    rm "$tree/build/luft"
    chmod -R a-w "$tree"
    as_other "$tree/run" there >"$work/out" 2>&1 </dev/null
    [ $? = 1 ] && has 'there is no program in it'
    verdict "says when there is none" $?
fi
echo "$passed passed, $failed failed"
[ "$failed" = 0 ]
