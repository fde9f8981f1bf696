#!/bin/sh
# Evaluates the shards of a run with GNU parallel, then merges them:
#   deploy/parallel.sh run 64 sts --corpus pairs.csv --encoder ./model
# The first argument is the folder of the run, the second the number of shards; the others are those of
# semloc evaluate. JOBS is the number of shards at a time (by default one per core). PARALLEL can hold
# further options, such as --sshloginfile hosts for machines that share the folder. The same command again
# evaluates only what is missing.
set -eu
out=$1
shards=$2
shift 2
seq 0 "$((shards - 1))" |
  parallel --quote --jobs "${JOBS:-100%}" --retries 3 -I '%shard%' \
    semloc evaluate "$@" --out "$out" --shard "%shard%/$shards"
exec semloc merge "$out"
