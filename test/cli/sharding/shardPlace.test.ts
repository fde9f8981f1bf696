import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseArguments } from '../../../cli/arguments.ts';
import { type Environment, readShards, SHARD_OPTIONS } from '../../../cli/sharding/shardPlace.ts';

const OPTIONS = { ...SHARD_OPTIONS, out: { value: 'DIR', help: '' } };

function check(argv: string, environment: Environment, expected: string | undefined) {
  const found = readShards(parseArguments(argv === '' ? [] : argv.split(' '), OPTIONS), environment);
  const { shards, from } = found ?? {};
  const which = shards && ('free' in shards ? `free from ${shards.free.begin}` : shards.numbers.join());
  assert.equal(shards && `${which}/${shards.of}${from ? ` ${from}` : ''}`, expected);
}

function refuse(argv: string, environment: Environment, message: RegExp) {
  assert.throws(() => readShards(parseArguments(argv.split(' '), OPTIONS), environment), {
    name: 'UsageError',
    message,
  });
}

const SLURM = { SLURM_ARRAY_TASK_ID: '2', SLURM_ARRAY_TASK_COUNT: '5' };
const POD = { JOB_COMPLETION_INDEX: '3' };

test('the flag wins over the environment, and none over all', () => {
  check('--out r --shard 0/3', {}, '0/3');
  check('--out r --shard 1/3', { SEMLOC_SHARD: '2/4', ...SLURM, ...POD }, '1/3');
  check('--out r --shard none', { SEMLOC_SHARD: '2/4', ...SLURM, ...POD }, undefined);
});

test('a shard is taken from the scheduler', () => {
  check('--out r', { SEMLOC_SHARD: '2/4', ...SLURM }, '2/4 SEMLOC_SHARD');
  check('--out r', SLURM, '2/5 SLURM_ARRAY_TASK_ID and SLURM_ARRAY_TASK_COUNT');
  const fromOne = { ...SLURM, SLURM_ARRAY_TASK_ID: '5', SLURM_ARRAY_TASK_MIN: '1' };
  check('--out r', fromOne, '4/5 SLURM_ARRAY_TASK_ID and SLURM_ARRAY_TASK_COUNT');
  check('--out r --shards 9', POD, '3/9 JOB_COMPLETION_INDEX');
  // Tasks that are given again are an array of their own.
  check(
    '--out r --shards 9',
    { SLURM_ARRAY_TASK_ID: '7', SLURM_ARRAY_TASK_COUNT: '2' },
    'free from 7/9 SLURM_ARRAY_TASK_ID',
  );
});

test('several shards are named together', () => {
  check('--out r --shard 0-3/16', {}, '0,1,2,3/16');
  check('--out r --shard 9,1,3-4/16', {}, '9,1,3,4/16');
  check('--out r', { SEMLOC_SHARD: '2-3/4' }, '2,3/4 SEMLOC_SHARD');
});

test('with fewer tasks than shards, or a number of shards that is not known, a task takes what is free', () => {
  check('--out r --shards 3', {}, 'free from 0/3');
  check('--out r --shards auto', {}, 'free from 0/auto');
  check('--out r --shards auto', POD, 'free from 3/auto JOB_COMPLETION_INDEX');
  check('--out r --shards auto', SLURM, 'free from 2/auto SLURM_ARRAY_TASK_ID');
  check('--out r --shards 6', SLURM, 'free from 2/6 SLURM_ARRAY_TASK_ID');
  check('--out r --shards 5', SLURM, '2/5 SLURM_ARRAY_TASK_ID');
  check('--out r --shards 6', { SLURM_ARRAY_TASK_ID: '2' }, '2/6 SLURM_ARRAY_TASK_ID');
});

test('without a folder, or a number of shards, the environment of a job is not asked', () => {
  check('', { SEMLOC_SHARD: '2/4', ...SLURM, ...POD }, undefined);
  check('--out r', POD, undefined);
  check('--out r', {}, undefined);
});

test('what names no shard is refused', () => {
  for (const text of ['3/3', '0/0', '4/3', '0-3/3', '2-1/3'])
    refuse(`--out r --shard ${text}`, {}, /--shard names shard .* of .*from 0 to N − 1/);
  for (const text of ['3', '1/', '-1/3', 'a/b', '1/2/3', '0.5/2', '1-/3', ',1/3'])
    refuse(`--out r --shard=${text}`, {}, /--shard takes I\/N/);
  refuse('--out r', { SEMLOC_SHARD: 'x' }, /SEMLOC_SHARD takes I\/N/);
  refuse('--out r', { ...SLURM, SLURM_ARRAY_TASK_ID: '5' }, /the Slurm array names shard 5 of 5/);
  refuse('--out r --shards 3', POD, /JOB_COMPLETION_INDEX names shard 3 of 3/);
  refuse('--out r --shards auto', { JOB_COMPLETION_INDEX: 'x' }, /JOB_COMPLETION_INDEX is no number/);
  refuse('--out r --shards 0', POD, /--shards takes a whole number from 1/);
  refuse('--shard 0/3', {}, /needs --out/);
  refuse('--out r --shard 0/3 --shards 3', {}, /exclude each other/);
});
