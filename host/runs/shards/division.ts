import { defaultShards } from '../../../core/evaluation/shards/defaultShards.ts';
import type { PreparedEvaluation } from '../prepareEvaluation.ts';
import { prepareShards, type ShardOptions } from './runShard.ts';
import { listShards } from './shardFolders.ts';

type RunOptions = Omit<ShardOptions, 'shard'>;

/**
 * Finds the number of shards of a run: that which its folder has already, else one by which each takes about a minute.
 *
 * @throws InputError if the method cannot be divided, or the corpus or an encoder cannot be used
 */
export async function findDivision(options: RunOptions): Promise<number> {
  return (
    (await presentDivision(options)) ?? defaultDivision(await prepareShards(options, undefined), options)
  );
}

/** The same of a run that is prepared. */
export async function divisionFor(evaluation: PreparedEvaluation, options: RunOptions): Promise<number> {
  return (await presentDivision(options)) ?? defaultDivision(evaluation, options);
}

async function presentDivision({ out }: RunOptions): Promise<number | undefined> {
  const [found] = await listShards(out);
  return found?.of;
}

async function defaultDivision({ run }: PreparedEvaluation, { method, signal }: RunOptions): Promise<number> {
  const encoders = [];
  for (const id of run.encoders) encoders.push(await run.engine.describe(id, { signal }));
  return defaultShards(run.cases, method, encoders);
}
