#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# tools/cluster/over-ssh with GNU parallel and an sshd of our own on 127.0.0.1,
# interrupted and resumed: the parts together are what one run writes.
#     parallel.sh LUFT
# Status 77: some of these programs are not there.
set -u
here=$(cd "$(dirname "$0")" && pwd)
case $1 in
/*) LUFT=$1 ;;
*) LUFT=$(pwd)/$1 ;;
esac
export LUFT
PATH=$PATH:/usr/sbin:/sbin
for program in parallel sshd ssh ssh-keygen rsync; do
    command -v $program >/dev/null 2>&1 || {
        echo "no $program"
        exit 77
    }
done
work=$(mktemp -d) || exit 99
child=
finish() {
    [ -z "$child" ] || kill "$child"
    rm -rf "$work"
}
trap finish EXIT
trap 'exit 130' INT TERM HUP
cd "$work" || exit 99

port=$((20000 + $$ % 20000))
ssh-keygen -q -t ed25519 -N '' -f host
ssh-keygen -q -t ed25519 -N '' -f user
cat >sshd_config <<END
ListenAddress 127.0.0.1
Port $port
HostKey $work/host
AuthorizedKeysFile $work/user.pub
PidFile none
StrictModes no
UsePAM no
PermitRootLogin prohibit-password
END
cat >ssh_config <<END
Host one two
    HostName 127.0.0.1
    Port $port
    IdentityFile $work/user
    IdentitiesOnly yes
    StrictHostKeyChecking no
    UserKnownHostsFile /dev/null
    LogLevel ERROR
END
mkdir -p /run/sshd 2>/dev/null
"$(command -v sshd)" -D -f sshd_config 2>sshd.log &
child=$!
left=50
until ssh -F ssh_config one true 2>ssh.log; do
    left=$((left - 1))
    [ $left -gt 0 ] || {
        cat ssh.log sshd.log
        exit 77
    }
    sleep 0.1
done
PARALLEL_HOME=$work/parallel
PARALLEL_SSH="ssh -F $work/ssh_config"
RSYNC_RSH=$PARALLEL_SSH
REMOTE=$work/remote
export PARALLEL_HOME PARALLEL_SSH RSYNC_RSH REMOTE
mkdir parallel remote
: >parallel/will-cite
printf '1/one\n1/two\n' >hosts
i=0
while [ $i -lt 40 ]; do
    printf '[Event "%s"]\n\n' $i
    echo 'e4 e5 Nf3 d6 d4 Bg4 dxe5 Bxf3 Qxf3 dxe5 Bc4 Nf6 Qb3 Qe7 Nc3' \
        'c6 Bg5 b5 Nxb5 cxb5 Bxb5+ Nbd7' | cut -d ' ' -f 1-$((8 + i % 15))
    printf '*\n\n'
    i=$((i + 1))
done >games.pgn
over=$here/../../tools/cluster/over-ssh

failed=0
"$over" hosts 5 out.pgn games.pgn --analyse --nodes 4000 --jobs 1 2>err &
script=$!
left=200
until [ -e out.pgn.parts/part-1 ] || [ $left = 0 ]; do
    left=$((left - 1))
    sleep 0.1
done
# As when the terminal is closed, or the machine where it runs goes down.
for process in /proc/[0-9]*; do
    { tr '\0' ' ' <"$process/cmdline"; } 2>/dev/null |
        grep -q "parallel --sshloginfile hosts --workdir $REMOTE" &&
        kill -TERM "${process#/proc/}" 2>/dev/null &&
        kill -TERM "${process#/proc/}" 2>/dev/null
done
wait $script && echo "it was not interrupted"
if [ -e out.pgn ]; then
    echo "WRONG: it was through before it was interrupted"
    failed=1
fi
"$over" hosts 5 out.pgn games.pgn --analyse --nodes 4000 --jobs 1 2>err || {
    echo "WRONG: resumed, it fails"
    cat err
    failed=1
}
"$LUFT" --analyse --nodes 4000 games.pgn -o one.pgn 2>err
cmp out.pgn one.pgn || failed=1
[ "$(find . -name '*.part' -o -name '*.parts' | wc -l)" = 0 ] || {
    echo "WRONG: something is left"
    failed=1
}
# Lines are merged as lines.
"$over" hosts 3 out.json games.pgn --convert --format json 2>err
"$LUFT" --convert --format json games.pgn | cmp - out.json || failed=1
[ $failed = 0 ] && echo "byte for byte the same: $(cksum <out.pgn)"
exit $failed
