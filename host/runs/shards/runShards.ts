import path from 'node:path';
import { InputError } from '../../../core/inputError.ts';
import { UNFINISHED } from '../../../core/modelFiles.ts';
import { ownerOf } from '../../files/folderLock.ts';
import type { EvaluationPlan } from '../prepareEvaluation.ts';
import { divisionFor } from './division.ts';
import { evaluateShardOf, prepareShards } from './runShard.ts';
import { unfinishedFolder } from './shardFolders.ts';
import { shardNumbers } from './shardNumbers.ts';

export interface ShardsOptions extends EvaluationPlan {
  /** The folder of the run; each shard goes into a folder of `shards` in it. */
  readonly out: string;
  readonly shards: ShardChoice;
}

/** The shards of a run that a process evaluates. */
export type ShardChoice =
  | { readonly of: number; readonly numbers: readonly number[] }
  /** All that no other process has finished or works on, beginning with the one of a number, modulo `of`. */
  | { readonly of: number | 'auto'; readonly free: { readonly begin: number } };

/**
 * Evaluates shards of a run, one after another; encoders are opened once. The folder of each appears when it is whole;
 * what is finished of one that is interrupted is kept, and it goes on from there when it is started again. One that is
 * there already is left as it is.
 *
 * @throws InputError if the method cannot be divided, the folder has shards of something else, another process works on
 * a shard that is asked for by its number, or the corpus, an encoder or the folder cannot be used; the signal's reason
 * when aborted
 */
export async function runShards(options: ShardsOptions): Promise<void> {
  const { out, shards } = options;
  const evaluation = await prepareShards(options, shards.of === 'auto' ? undefined : { of: shards.of });
  const of = shards.of === 'auto' ? await divisionFor(evaluation, options) : shards.of;
  const evaluate = (index: number, check: 'bytes' | 'record') =>
    evaluateShardOf(evaluation, { ...options, shard: { index, of } }, check);
  if ('free' in shards) {
    // Every process asks for every shard.
    return evaluateFree((index) => evaluate(index, 'record'), shards.free.begin % of, of, options);
  }
  for (const index of shards.numbers) {
    if (await evaluate(index, 'bytes')) continue;
    options.onNotice?.(`Shard ${index} of ${of} is already finished in ${out}.`);
  }
}

/** Evaluates the shards that are free, until none is. */
async function evaluateFree(
  evaluate: (index: number) => Promise<boolean>,
  begin: number,
  of: number,
  { out, onNotice }: ShardsOptions,
): Promise<void> {
  const left = new Set(Array.from({ length: of }, (_, place) => (begin + place) % of));
  const isTaken = async (index: number) =>
    (await ownerOf(path.join(unfinishedFolder(out, { index, of }), UNFINISHED))) !== undefined;
  let evaluated = 0;
  for (let before = -1; before < evaluated && left.size > 0; ) {
    before = evaluated;
    for (const index of left) {
      if (await isTaken(index)) continue;
      try {
        if (await evaluate(index)) evaluated += 1;
        left.delete(index);
      } catch (error) {
        // Another may have been quicker.
        if (!(error instanceof InputError && (await isTaken(index)))) throw error;
      }
    }
  }
  const also =
    left.size === 0 ? '' : `; others are at work on ${shardNumbers([...left].sort((a, b) => a - b))}`;
  onNotice?.(`Evaluated ${evaluated} of ${of} shards${also}.`);
}
