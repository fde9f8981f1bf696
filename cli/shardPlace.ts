import type { ShardPlace } from '../core/evaluation/shards/shardRange.ts';
import type { Arguments, Options } from './arguments.ts';
import { UsageError } from './terminal.ts';

export const SHARD_OPTIONS = {
  shard: {
    value: 'I/N',
    help: 'Evaluate only shard I of N, from 0, into --out; semloc merge joins them. Default: SEMLOC_SHARD, or the task of a Slurm array. none: the whole corpus all the same.',
  },
  shards: {
    value: 'N',
    help: 'Divide into N shards; which one to evaluate is the number of the task of a Slurm array or of the pod of a Kubernetes Indexed Job.',
  },
} satisfies Options;

/** A shard and where its number comes from. */
export interface ChosenShard {
  readonly place: ShardPlace;
  /** The variables of the environment that it is taken from; absent where the command line names it. */
  readonly from?: string;
}

/** What is read of the environment. */
export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads which shard to evaluate: from --shard, else from the environment if the run is written to a folder. Undefined
 * for the whole corpus.
 *
 * @throws UsageError for what names no shard
 */
export function readShard(given: Arguments, environment: Environment): ChosenShard | undefined {
  const flag = given.text('shard');
  const of = given.integer('shards', 1, MOST_SHARDS);
  if (flag !== undefined && of !== undefined)
    throw new UsageError('--shard and --shards exclude each other.');
  if (flag === 'none') return undefined;
  const isKept = given.text('out') !== undefined;
  if (!isKept && (flag !== undefined || of !== undefined)) {
    throw new UsageError('a shard needs --out DIR, the folder of the run.');
  }
  if (flag !== undefined) return { place: placeOf(flag, '--shard') };
  return isKept ? fromEnvironment(environment, of) : undefined;
}

/** No more than a Slurm array or an Indexed Job may have. */
export const MOST_SHARDS = 10_000_000;

function fromEnvironment(environment: Environment, of: number | undefined): ChosenShard | undefined {
  const { SEMLOC_SHARD, SLURM_ARRAY_TASK_ID, SLURM_ARRAY_TASK_COUNT, JOB_COMPLETION_INDEX } = environment;
  if (of === undefined) {
    if (SEMLOC_SHARD) return { place: placeOf(SEMLOC_SHARD, 'SEMLOC_SHARD'), from: 'SEMLOC_SHARD' };
    if (!SLURM_ARRAY_TASK_ID || !SLURM_ARRAY_TASK_COUNT) return undefined;
    return {
      place: placeIn(firstFromZero(environment), SLURM_ARRAY_TASK_COUNT, 'the Slurm array'),
      from: 'SLURM_ARRAY_TASK_ID and SLURM_ARRAY_TASK_COUNT',
    };
  }
  for (const [name, index] of Object.entries({ SLURM_ARRAY_TASK_ID, JOB_COMPLETION_INDEX })) {
    if (index) return { place: placeIn(index, String(of), name), from: name };
  }
  throw new UsageError(
    '--shards takes the number of the shard from SLURM_ARRAY_TASK_ID or JOB_COMPLETION_INDEX, and neither is set; --shard I/N names it.',
  );
}

/** The task's place in its array, which may begin at another number than 0. */
function firstFromZero({ SLURM_ARRAY_TASK_ID, SLURM_ARRAY_TASK_MIN = '0' }: Environment): string {
  return String(Number(SLURM_ARRAY_TASK_ID) - Number(SLURM_ARRAY_TASK_MIN));
}

/** Reads `3/16`. @throws UsageError if it is no shard; `source` is where it comes from */
export function placeOf(text: string, source: string): ShardPlace {
  const [, index, of] = /^(\d+)\/(\d+)$/.exec(text) ?? [];
  if (index === undefined || of === undefined) {
    throw new UsageError(`${source} takes I/N, such as 0/16, not “${text}”.`);
  }
  return placeIn(index, of, source);
}

function placeIn(index: string, of: string, source: string): ShardPlace {
  const place = { index: Number(index), of: Number(of) };
  if (/^\d+$/.test(index) && /^\d+$/.test(of) && place.index < place.of && place.of <= MOST_SHARDS)
    return place;
  throw new UsageError(
    `${source} names shard ${index} of ${of}: shards are numbered from 0 to N − 1, and N is 1 to ${MOST_SHARDS.toLocaleString('en')}.`,
  );
}
