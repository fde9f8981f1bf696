import { createHash, type Hash } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { UNFINISHED } from '../../core/modelFiles.ts';
import { sha256 } from '../../core/sha256.ts';
import type { TrainingState } from '../../core/training/runTraining.ts';
import { evaluationRecord, readEvaluation } from '../../core/training/training.ts';
import { yieldToEventLoop } from '../../core/yielder.ts';
import { fileProblem } from '../files/fileError.ts';
import { readPart } from '../files/regularFile.ts';
import {
  type CheckpointHeader,
  type FoundHeader,
  type Identity,
  reading,
  type TrainingOrder,
} from './checkpointHeader.ts';

/** The last checkpoint and the previous one. */
export const checkpointFiles = (out: string) =>
  ['checkpoint.bin', 'earlier.bin'].map((name) => path.join(out, UNFINISHED, name));

/** The path at which a checkpoint is written until it is whole. */
export const unfinishedPartOf = (file: string) => `${file}.part`;

/** The settings that all checkpoints of one training have in common. */
export interface CheckpointSettings {
  /** The trainer's name. */
  readonly trainer: string;
  /** The values that a checkpoint must agree with to be resumed from. */
  readonly identity: Identity;
  /** The names of those values that follow from others. */
  readonly derived: readonly string[];
  readonly order: TrainingOrder;
  /** The name of the score in the file. */
  readonly metric: string;
}

/** Writes a checkpoint aside and renames it; the previous one is kept. @throws InputError if it cannot be written */
export async function writeCheckpoint(
  out: string,
  { trainer, identity, order, metric }: CheckpointSettings,
  { step, evaluations, firstLoss, beyond, parameters, moments, best }: TrainingState,
): Promise<void> {
  const [last, earlier] = checkpointFiles(out) as [string, string];
  const inPlace = best === parameters;
  const arrays = (inPlace ? [parameters] : [parameters, moments.first, moments.second, best]).map(
    ({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength),
  );
  const hash = createHash('sha256');
  for (const array of arrays) await update(hash, array);
  const header: CheckpointHeader = {
    trainer,
    identity,
    order,
    step,
    looks: evaluations.map((evaluation) => evaluationRecord(evaluation, metric)),
    firstLoss,
    beyond,
    components: parameters.length,
    ...(inPlace && { inPlace }),
    arrays: hash.digest('hex'),
  };
  const json = JSON.stringify(header);
  const aside = unfinishedPartOf(last);
  try {
    await mkdir(path.dirname(last), { recursive: true });
    await rm(aside, { force: true });
    const handle = await open(aside, 'wx');
    try {
      await handle.writeFile(`${sha256(json)} ${json}\n`);
      for (const array of arrays) await handle.writeFile(array);
    } finally {
      await handle.close();
    }
    await rename(last, earlier).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
    await rename(aside, last);
  } catch (error) {
    // What there is of it would fill the disk to no use.
    await rm(aside, { force: true }).catch(() => {});
    throw fileProblem(`write ${last}`, error as NodeJS.ErrnoException);
  }
}

/** Reads the arrays; undefined if they are damaged. */
export async function readState(
  file: string,
  { header, end }: FoundHeader,
  metric: string,
): Promise<TrainingState | undefined> {
  const { step, looks, firstLoss, beyond, components, inPlace } = header;
  // Parameters, first and second moments, best parameters.
  const lengths = inPlace ? [components] : [components, components, components, components];
  return reading(file, async (handle) => {
    const size = lengths.reduce((sum, length) => sum + length * 4, end);
    if ((await handle.stat()).size !== size) return undefined;
    const hash = createHash('sha256');
    const arrays: Float32Array[] = [];
    let place = end;
    for (const length of lengths) {
      const bytes = await readPart(handle, place, length * 4);
      await update(hash, bytes);
      arrays.push(new Float32Array(bytes.buffer, 0, length));
      place += length * 4;
    }
    if (hash.digest('hex') !== header.arrays) return undefined;
    const [parameters, first = NONE, second = NONE, best = parameters] = arrays as [
      Float32Array,
      Float32Array?,
      Float32Array?,
      Float32Array?,
    ];
    const evaluations = looks.map((record) => readEvaluation(record, metric));
    return { step, evaluations, firstLoss, beyond, parameters, moments: { first, second }, best };
  });
}

const NONE = new Float32Array();

/** Hashes bytes in pieces and lets other work run between them. */
async function update(hash: Hash, bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.length; at += HASHED) {
    hash.update(bytes.subarray(at, at + HASHED));
    await yieldToEventLoop();
  }
}

/** Bytes. */
const HASHED = 1 << 22;
