import type { ShardPlace } from '../../core/evaluation/shards/shardRange.ts';
import type { ShardChoice } from '../../host/runs/shards/runShards.ts';
import { MOST_SHARDS } from '../../host/runs/shards/shardFolders.ts';
import { shardNumbers } from '../../host/runs/shards/shardNumbers.ts';
import { type Arguments, type Options, under } from '../arguments.ts';
import { HEADINGS } from '../headings.ts';
import { UsageError } from '../terminal.ts';

export const SHARD_OPTIONS = under(HEADINGS.scale, {
  shard: {
    value: 'I/N',
    help: 'Evaluate only shard I of N, from 0, into --out, or several one after another (0-15/64, 3,7/64); semloc merge joins them. Default: SEMLOC_SHARD, or the task of a Slurm array. none: the whole corpus all the same.',
  },
  shards: {
    value: 'N|auto',
    help: 'Divide into N shards, or into shards of about a minute (auto), and evaluate those that no other process has taken. A Slurm task or a pod of a Kubernetes Indexed Job begins with its own number, and keeps to it if there are as many tasks as shards.',
  },
} satisfies Options);

/** The shards to evaluate, and where they come from. */
export interface ChosenShards {
  readonly shards: ShardChoice;
  /** The variables of the environment that they are taken from; absent where the command line names them. */
  readonly from?: string;
}

/** The variables that are read of the environment. */
export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads which shards to evaluate: from --shard, else from the environment if the run is written to a folder. Undefined
 * for the whole corpus.
 *
 * @throws UsageError for what names no shard
 */
export function readShards(given: Arguments, environment: Environment): ChosenShards | undefined {
  const flag = given.text('shard');
  const of = readDivision(given);
  if (flag !== undefined && of !== undefined)
    throw new UsageError('--shard and --shards exclude each other.');
  if (flag === 'none') return undefined;
  const isKept = given.text('out') !== undefined;
  if (!isKept && (flag !== undefined || of !== undefined)) {
    throw new UsageError('a shard needs --out DIR, the folder of the run.');
  }
  if (flag !== undefined) return { shards: shardsOf(flag, '--shard') };
  if (!isKept) return undefined;
  return of === undefined ? fromEnvironment(environment) : shardsAmong(of, environment);
}

/** The value of --shards: a number of shards, or `auto`; undefined if it is not given. @throws UsageError */
export function readDivision(given: Arguments): number | 'auto' | undefined {
  return given.text('shards') === 'auto' ? 'auto' : given.integer('shards', 1, MOST_SHARDS);
}

/** The shards in words: `shard 3 of 16`. */
export function shardsText(shards: ShardChoice): string {
  const { of } = shards;
  if ('free' in shards) return `free shards of ${of}, beginning with ${shards.free.begin}`;
  const { numbers } = shards;
  return `${numbers.length === 1 ? 'shard' : 'shards'} ${shardNumbers(numbers)} of ${of}`;
}

function fromEnvironment(environment: Environment): ChosenShards | undefined {
  const { SEMLOC_SHARD, SLURM_ARRAY_TASK_ID, SLURM_ARRAY_TASK_COUNT } = environment;
  if (SEMLOC_SHARD) return { shards: shardsOf(SEMLOC_SHARD, 'SEMLOC_SHARD'), from: 'SEMLOC_SHARD' };
  if (!SLURM_ARRAY_TASK_ID || !SLURM_ARRAY_TASK_COUNT) return undefined;
  return {
    shards: shardsIn([firstFromZero(environment)], SLURM_ARRAY_TASK_COUNT, 'the Slurm array'),
    from: 'SLURM_ARRAY_TASK_ID and SLURM_ARRAY_TASK_COUNT',
  };
}

/** One of `of` shards where the scheduler has a task for each; else those that are free. */
function shardsAmong(
  of: number | 'auto',
  { SLURM_ARRAY_TASK_ID, SLURM_ARRAY_TASK_COUNT, JOB_COMPLETION_INDEX }: Environment,
): ChosenShards {
  const tasks = Object.entries({ SLURM_ARRAY_TASK_ID, JOB_COMPLETION_INDEX });
  const [from, index] = tasks.find(([, each]) => each) ?? [];
  if (from === undefined || !index) return { shards: { of, free: { begin: 0 } } };
  // An Indexed Job does not say how many pods it has.
  const isEnough = from !== 'SLURM_ARRAY_TASK_ID' || !(Number(SLURM_ARRAY_TASK_COUNT) < Number(of));
  if (of !== 'auto' && isEnough) return { shards: shardsIn([index], String(of), from), from };
  const begin = Number(index);
  if (!Number.isSafeInteger(begin) || begin < 0) throw new UsageError(`${from} is no number: “${index}”.`);
  return { shards: { of, free: { begin } }, from };
}

/** The task's place in its array, which may begin at another number than 0. */
function firstFromZero({ SLURM_ARRAY_TASK_ID, SLURM_ARRAY_TASK_MIN = '0' }: Environment): string {
  return String(Number(SLURM_ARRAY_TASK_ID) - Number(SLURM_ARRAY_TASK_MIN));
}

/** Reads `3/16`. @throws UsageError if it is no shard; `source` is where it comes from */
export function placeOf(text: string, source: string): ShardPlace {
  const shards = shardsOf(text, source);
  if ('numbers' in shards && shards.numbers.length === 1) return { index: shards.numbers[0]!, of: shards.of };
  throw new UsageError(`${source} takes one shard I/N, such as 0/16, not “${text}”.`);
}

function shardsOf(text: string, source: string): ShardChoice {
  const [, numbers, of] = /^(\d+(?:-\d+)?(?:,\d+(?:-\d+)?)*)\/(\d+)$/.exec(text) ?? [];
  if (numbers === undefined || of === undefined) {
    throw new UsageError(`${source} takes I/N, such as 0/16, 0-3/16 or 1,5/16, not “${text}”.`);
  }
  return shardsIn(numbers.split(','), of, source);
}

/** @param ranges `3` or `3-7` */
function shardsIn(ranges: readonly string[], of: string, source: string): ShardChoice {
  const numbers = ranges.flatMap((range) => {
    const [first, last = first] = range.split('-') as [string, string?];
    const isGood = [first, last, of].every((each) => /^\d+$/.test(each)) && Number(of) <= MOST_SHARDS;
    if (!isGood || Number(last) >= Number(of) || Number(first) > Number(last)) {
      throw new UsageError(
        `${source} names shard ${range} of ${of}: shards are numbered from 0 to N − 1, and N is 1 to ${MOST_SHARDS.toLocaleString('en')}.`,
      );
    }
    return Array.from({ length: Number(last) - Number(first) + 1 }, (_, place) => Number(first) + place);
  });
  return { of: Number(of), numbers: [...new Set(numbers)] };
}
