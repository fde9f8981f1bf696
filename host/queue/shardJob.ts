import { InputError } from '../../core/inputError.ts';
import { sha256 } from '../../core/sha256.ts';
import { VERSION } from '../version.ts';

/** A shard to evaluate, as the data of a job: a command and the folder that it runs in. No password is ever in it. */
export interface ShardJob {
  /** The version that enqueued it. */
  readonly semloc: string;
  /** The working folder, as workers see it. */
  readonly folder: string;
  /** The folder of the run. */
  readonly out: string;
  /** `3/16`: shard 3 of 16, from 0. */
  readonly shard: string;
  /** The method and the options of `semloc evaluate`, without those above. */
  readonly evaluate: readonly string[];
}

/** The part of a job that the shards of a run have in common. */
export type RunJob = Omit<ShardJob, 'shard'>;

/** The progress of a job. */
export interface ShardProgress {
  /** Percent, under the name that dashboards look for. */
  readonly progress: number;
  /** Cases of the shard. */
  readonly done: number;
  readonly total: number;
}

/** The beginning of the ids of a run's jobs: the same run gives the same ids, so that none is enqueued twice. */
export function runId({ semloc, folder, out, evaluate }: RunJob): string {
  return sha256(JSON.stringify([semloc, folder, out, evaluate])).slice(0, 16);
}

/** Checks the data of a job. @throws InputError if it is not Semloc's, or another version's */
export function readShardJob(data: unknown, id: string): ShardJob {
  const found = Object(data) as Partial<Record<keyof ShardJob, unknown>>;
  const { semloc, evaluate } = found;
  const isText = (['semloc', 'folder', 'out', 'shard'] as const).every(
    (name) => typeof found[name] === 'string',
  );
  const isList = Array.isArray(evaluate) && evaluate.every((each) => typeof each === 'string');
  if (!isText || !isList) {
    throw new InputError(
      `The job ${id} is not a shard that semloc enqueue made.`,
      'Give Semloc a queue of its own.',
    );
  }
  if (semloc !== VERSION) {
    throw new InputError(
      `The job ${id} is of Semloc ${semloc}; this worker is Semloc ${VERSION}.`,
      'Shards of two versions do not merge: use the same version everywhere, and enqueue again.',
    );
  }
  return found as ShardJob;
}
