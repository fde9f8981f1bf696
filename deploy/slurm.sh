#!/bin/sh
#SBATCH --job-name=semloc
#SBATCH --cpus-per-task=2
#SBATCH --requeue
# Evaluates the shards of a run as a Slurm array, then merges them:
#   deploy/slurm.sh /shared/run 64 sts --corpus /shared/pairs.csv --encoder /shared/model
# The first argument is the folder of the run, the second the number of shards; the others are those of
# semloc evaluate. Run on a login node, this submits itself as an array; in the array, it evaluates the
# shard of its task. SBATCH_* variables (SBATCH_PARTITION, SBATCH_ACCOUNT) apply. The same command again
# evaluates only what is missing. An array has at most MaxArraySize tasks (scontrol show config).
set -eu
out=$1
shards=$2
shift 2
if [ -z "${SLURM_ARRAY_TASK_ID:-}" ]; then
  array=$(sbatch --parsable --array="0-$((shards - 1))" "$0" "$out" "$shards" "$@")
  # Some clusters add their name: 1234;cluster.
  sbatch --dependency="afterok:${array%%;*}" --kill-on-invalid-dep=yes --job-name=semloc-merge --wrap="semloc merge '$out'"
else
  exec semloc evaluate "$@" --out "$out" --shards "$shards"
fi
