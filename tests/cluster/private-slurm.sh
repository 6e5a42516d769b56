#!/bin/sh
# SPDX-License-Identifier: GPL-3.0-or-later
# A cluster of one machine, for a test: two nodes of Slurm that nobody else
# sees, in a directory of their own, while a command runs.
#     private-slurm.sh DIRECTORY COMMAND...
# Status 77: Slurm is not there, or may not be used so.
set -u
directory=$1
shift
PATH=$PATH:/usr/sbin:/sbin
for program in slurmctld slurmd sbatch scontrol squeue; do
    command -v $program >/dev/null 2>&1 || {
        echo "no $program"
        exit 77
    }
done
[ "$(id -u)" = 0 ] || {
    echo "slurmd wants to be root"
    exit 77
}
mkdir -p "$directory/state" "$directory/n1" "$directory/n2"
directory=$(cd "$directory" && pwd)
# Ports that are free, as far as a number tells.
port=$((20000 + $$ % 20000))
SLURM_CONF=$directory/slurm.conf
export SLURM_CONF
cat >"$SLURM_CONF" <<END
ClusterName=luft
SlurmctldHost=$(hostname)(127.0.0.1)
SlurmctldPort=$port
SlurmUser=root
SlurmdUser=root
AuthType=auth/none
CredType=cred/none
MpiDefault=none
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
SlurmdParameters=config_overrides
SchedulerParameters=batch_sched_delay=0,sched_interval=1,requeue_delay=0
PriorityType=priority/basic
MaxArraySize=10000
ReturnToService=2
KillWait=5
InactiveLimit=0
StateSaveLocation=$directory/state
SlurmctldPidFile=$directory/slurmctld.pid
SlurmctldLogFile=$directory/slurmctld.log
SlurmdPidFile=$directory/%n/slurmd.pid
SlurmdLogFile=$directory/%n/slurmd.log
SlurmdSpoolDir=$directory/%n
NodeName=n1 NodeHostname=$(hostname) NodeAddr=127.0.0.1 Port=$((port + 1)) CPUs=2
NodeName=n2 NodeHostname=$(hostname) NodeAddr=127.0.0.1 Port=$((port + 2)) CPUs=2
PartitionName=all Nodes=n1,n2 Default=YES MaxTime=INFINITE State=UP
END
# Plugins in cgroups are not for a machine within a machine.
echo 'CgroupPlugin=cgroup/v1
ConstrainCores=no' >"$directory/cgroup.conf"

children=
stop() {
    # shellcheck disable=SC2086 # numbers
    [ -z "$children" ] || kill $children 2>/dev/null
    # shellcheck disable=SC2086
    wait $children 2>/dev/null
}
trap stop EXIT
trap 'exit 130' INT TERM HUP
slurmctld -D >"$directory/ctld.out" 2>&1 &
children=$!
for node in n1 n2; do
    slurmd -D -N $node >"$directory/$node.out" 2>&1 &
    children="$children $!"
done
left=60
until [ "$(sinfo -h -N -o '%T' 2>/dev/null | grep -c idle)" = 2 ]; do
    left=$((left - 1))
    if [ $left = 0 ]; then
        echo "the cluster does not come up"
        tail -n 5 "$directory"/*.out "$directory"/*.log
        exit 77
    fi
    sleep 0.5
done
"$@"
