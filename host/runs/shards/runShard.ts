import { rename, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import type { Timing } from '../../../core/evaluation/run.ts';
import { evaluateShard } from '../../../core/evaluation/shards/evaluateShard.ts';
import { type ShardPlace, shardRange } from '../../../core/evaluation/shards/shardRange.ts';
import { InputError } from '../../../core/inputError.ts';
import { sha256 } from '../../../core/sha256.ts';
import { attempt } from '../../files/fileError.ts';
import { makeFolder, removeEmptyFolders } from '../../files/folders.ts';
import { openRunJournal } from '../journal/runJournal.ts';
import {
  ChangedModel,
  type EvaluationPlan,
  type PreparedEvaluation,
  prepareEvaluation,
} from '../prepareEvaluation.ts';
import { inThreadsOf } from '../threads/examineInThreads.ts';
import { keptShard } from './keptShard.ts';
import { preparedCases } from './preparedCases.ts';
import { finishedFolder, listShards, shardName, shardsFolder, unfinishedFolder } from './shardFolders.ts';
import { partOfRun } from './shardRecord.ts';
import { writeShard } from './writeShard.ts';

export interface ShardOptions extends EvaluationPlan {
  /** The folder of the run; the shard goes into a folder of `shards` in it. */
  readonly out: string;
  readonly shard: ShardPlace;
}

/**
 * Evaluates one shard of a run. Its folder appears when it is whole; what is finished of one that is interrupted is
 * kept, and it goes on from there when it is started again. One that is there already is left as it is.
 *
 * @throws InputError if the folder has shards of something else, another process works on
 * the shard, or the corpus, an encoder or the folder cannot be used; the signal's reason when aborted
 */
export async function runShard(options: ShardOptions): Promise<void> {
  const { out, shard, onNotice } = options;
  const isDone = await evaluateShardOf(await prepareShards(options, shard), options);
  if (!isDone) onNotice?.(`Shard ${shard.index} of ${shard.of} is already finished in ${out}.`);
}

/**
 * Opens what all shards of a run need, of a division if that is known already. Rejects with an InputError if the
 * folder has shards of another division, or the corpus or an encoder cannot be used.
 */
export async function prepareShards(
  options: Omit<ShardOptions, 'shard'>,
  division: Pick<ShardPlace, 'of'> | undefined,
): Promise<PreparedEvaluation> {
  const { out } = options;
  if (division) await assertSameDivision(out, division);
  return prepareEvaluation({ openCases: preparedCases(out), ...options });
}

/**
 * Evaluates one shard of a prepared run. False if it is finished already.
 *
 * @param check whether every byte of a finished shard is read, or only its record
 */
export async function evaluateShardOf(
  evaluation: PreparedEvaluation,
  options: ShardOptions,
  check: 'bytes' | 'record' = 'bytes',
): Promise<boolean> {
  const { method, out, shard } = options;
  const kept = () => keptShard(out, shard, { method: method.name, manifest: evaluation.manifest }, check);
  if ((await kept()) === 'whole') return false;
  const folder = unfinishedFolder(out, shard);
  const made = await attempt(`make the folder ${folder}`, () => makeFolder(folder));
  try {
    return await workOn(evaluation, options, kept);
  } finally {
    // Not empty where something is kept.
    if (made !== undefined) await removeEmptyFolders(folder, made);
    else await rmdir(folder).catch(() => {});
  }
}

/** False if another process has finished the shard meanwhile. */
async function workOn(
  { manifest, run, settledManifest }: PreparedEvaluation,
  options: ShardOptions,
  kept: () => Promise<'whole' | 'damaged' | 'none'>,
): Promise<boolean> {
  const { method, out, shard, signal, onNotice } = options;
  const began = performance.now();
  const range = shardRange(shard, manifest.corpus.cases, method.batch);
  const folder = unfinishedFolder(out, shard);
  const identity = sha256(`${partOfRun(method.name, manifest)} ${shardName(shard)}`);
  const journal = await openRunJournal(folder, identity, 'shard');
  let isOver = false;
  try {
    const found = await kept();
    if (found === 'whole') {
      isOver = true;
      return false;
    }
    const final = finishedFolder(out, shard);
    if (found === 'damaged') onNotice?.(`${final} is damaged, and is recomputed.`);
    const before = Math.min(journal.finished.batches * method.batch, range.cases.to - range.cases.from);
    if (journal.replaces) onNotice?.(`The finished part of another shard in ${folder} is replaced.`);
    if (journal.damaged)
      onNotice?.(`The finished part in ${folder} is damaged; the damaged part is recomputed.`);
    if (before > 0) {
      const all = range.cases.to - range.cases.from;
      onNotice?.(
        `Shard ${shard.index} of ${shard.of} was interrupted and resumes after ${before} of ${all} cases.`,
      );
    }
    const cache = await evaluateShard({ ...inThreadsOf(options, run), journal }, range);
    const timing: Timing = { seconds: journal.seconds + (performance.now() - began) / 1000, cache };
    const whole = path.join(folder, 'whole');
    await rm(whole, { recursive: true, force: true });
    await writeShard(
      whole,
      journal,
      { method: method.name, manifest: await settledManifest(), shard, range },
      timing,
    );
    signal?.throwIfAborted();
    await journal.assertHeld();
    if (found === 'damaged') await rm(final, { recursive: true, force: true });
    await attempt(`write ${final}`, () => rename(whole, final));
    isOver = true;
    return true;
  } catch (error) {
    // What is finished may be of either model.
    isOver = error instanceof ChangedModel;
    // What another process that has taken the folder does there may show as any error.
    await journal.assertHeld();
    throw error;
  } finally {
    await journal.close(isOver);
  }
}

/** @throws InputError if the folder has shards of another number of them, which could not be merged with this one */
export async function assertSameDivision(out: string, { of }: Pick<ShardPlace, 'of'>): Promise<void> {
  const other = (await listShards(out)).find((each) => each.of !== of);
  if (!other) return;
  throw new InputError(
    `${shardsFolder(out)} has shards of a division into ${other.of} (${shardName(other)}), and this is one of ${of}.`,
    'Use the same number of shards, or choose another folder.',
  );
}
