import { createHash, type Hash } from 'node:crypto';
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { sha256 } from '../../core/hash.ts';
import { InputError } from '../../core/inputError.ts';
import type { OptionValue } from '../../core/options.ts';
import type { TrainingState } from '../../core/training/runTraining.ts';
import {
  type EvaluationRecord,
  evaluationRecord,
  readEvaluation,
  type TrainerSettings,
} from '../../core/training/training.ts';
import { yieldToEventLoop } from '../../core/yielder.ts';
import { fileErrorReason } from '../files/fileSet.ts';
import { UNFINISHED } from '../files/folderLock.ts';
import { openRegular, readPart } from '../files/regularFile.ts';

/** The checkpoints of one training, in a folder of their own inside its output folder. */
export interface Checkpoint {
  /**
   * Reads the last whole checkpoint; undefined if there is none. Damaged ones are reported and removed. Rejects with an
   * InputError that says how it differs if it belongs to another training.
   */
  read(onNotice: (message: string) => void): Promise<TrainingState | undefined>;
  /** Writes a checkpoint aside and renames it; the previous one is kept. */
  write(state: TrainingState): Promise<void>;
}

/** The values that decide a training, by names for a person. */
export type Identity = Readonly<Record<string, OptionValue>>;

/** The inputs and settings of a training, so that it can be resumed from its folder alone. */
export interface TrainingOrder {
  /** A full path. */
  readonly data: string;
  /** `glove`, or the full path of a folder. */
  readonly vectors: string;
  readonly settings: TrainerSettings;
}

/** An interrupted training, as its checkpoint describes it. */
export interface UnfinishedTraining {
  readonly step: number;
  readonly order: TrainingOrder;
}

/**
 * Finds the unfinished training in a folder, by the last checkpoint with a whole header; undefined if there is none.
 *
 * @throws InputError if a checkpoint cannot be read
 */
export async function unfinishedTraining(out: string): Promise<UnfinishedTraining | undefined> {
  for (const file of filesIn(out)) {
    const found = await readHeader(file);
    if (found && found !== 'damaged') return { step: found.header.step, order: found.header.order };
  }
  return undefined;
}

/** Lists the checkpoints in a folder whose headers are damaged. @throws InputError if one cannot be read */
export async function damagedCheckpoints(out: string): Promise<string[]> {
  const found = await Promise.all(filesIn(out).map(async (file) => [file, await readHeader(file)] as const));
  return found.filter(([, header]) => header === 'damaged').map(([file]) => file);
}

/** Removes the unfinished training from a folder, if there is one. */
export async function removeUnfinishedTraining(out: string): Promise<void> {
  for (const file of filesIn(out)) {
    for (const each of [file, asideOf(file)]) await rm(each, { force: true });
  }
}

/** Describes a damaged checkpoint that no earlier one can replace. */
export function startsOver(file: string): string {
  return `${file} is damaged: training starts over.`;
}

/** The last checkpoint and the previous one. */
const filesIn = (out: string) =>
  ['checkpoint.bin', 'earlier.bin'].map((name) => path.join(out, UNFINISHED, name));
const asideOf = (file: string) => `${file}.part`;

/**
 * @param identity the values that a checkpoint must agree with to be resumed from
 * @param metric the name of the score in the file
 */
export function createCheckpoint(
  out: string,
  identity: Identity,
  order: TrainingOrder,
  metric: string,
): Checkpoint {
  const folder = path.join(out, UNFINISHED);
  const files = filesIn(out);
  const [last, earlier] = files as [string, string];
  const assertOfThis = (file: string, header: Header) => {
    const other = differences(header.identity, identity);
    if (other.length === 0) return;
    throw new InputError(
      `${file} belongs to another training: ${other.join('; ')}.`,
      `Give the settings that it was started with, remove ${folder}, or choose another folder.`,
    );
  };
  return Object.freeze<Checkpoint>({
    async read(onNotice) {
      for (const file of files) {
        const found = await readHeader(file);
        if (found === undefined) continue;
        if (found !== 'damaged') assertOfThis(file, found.header);
        const state = found === 'damaged' ? undefined : await readState(file, found, metric);
        if (state) return state;
        const before = file === last ? await readHeader(earlier) : undefined;
        onNotice(before ? `${file} is damaged: Semloc tries the previous one.` : startsOver(file));
        if (before && before !== 'damaged') assertOfThis(earlier, before.header);
        await rm(file, { force: true });
      }
      return undefined;
    },
    async write({ step, evaluations, firstLoss, beyond, parameters, moments, best }) {
      const arrays = [parameters, moments.first, moments.second, best].map(
        ({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength),
      );
      const hash = createHash('sha256');
      for (const array of arrays) await update(hash, array);
      const header: Header = {
        identity,
        order,
        step,
        looks: evaluations.map((evaluation) => evaluationRecord(evaluation, metric)),
        firstLoss,
        beyond,
        components: parameters.length,
        arrays: hash.digest('hex'),
      };
      const json = JSON.stringify(header);
      const aside = asideOf(last);
      try {
        await mkdir(folder, { recursive: true });
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
        throw new InputError(`Cannot write ${last}: ${fileErrorReason(error as NodeJS.ErrnoException)}.`);
      }
    },
  });
}

/** Parameters, first and second moments, best parameters. */
const ARRAYS = 4;

/** The first line of a checkpoint: its SHA-256 in hexadecimal, a space, and this as JSON. The arrays follow. */
interface Header {
  readonly identity: Identity;
  readonly order: TrainingOrder;
  readonly step: number;
  /** The evaluations so far. */
  readonly looks: readonly EvaluationRecord[];
  readonly firstLoss: number | null;
  readonly beyond: number;
  /** The length of each array. */
  readonly components: number;
  /** SHA-256 of the arrays in their order. */
  readonly arrays: string;
}

/** A header and the offset of the arrays behind it. */
interface FoundHeader {
  readonly header: Header;
  readonly end: number;
}

/** Reads the first line; undefined if there is no file. */
function readHeader(file: string): Promise<FoundHeader | 'damaged' | undefined> {
  return reading(file, async (handle) => {
    const parts: Uint8Array[] = [];
    for (let at = 0; at < LONGEST_HEADER; at += PIECE) {
      const part = await readPart(handle, at, PIECE);
      const end = part.indexOf(0x0a);
      parts.push(end < 0 ? part : part.subarray(0, end));
      if (end >= 0) return headerIn(Buffer.concat(parts));
      if (part.length < PIECE) break;
    }
    return 'damaged';
  });
}

function headerIn(line: Buffer): FoundHeader | 'damaged' {
  const [sum, json] = [line.toString('latin1', 0, 65), line.toString('utf8', 65)];
  if (sum !== `${sha256(line.subarray(65))} `) return 'damaged';
  return { header: JSON.parse(json) as Header, end: line.length + 1 };
}

/** Reads the arrays; undefined if they are damaged. */
async function readState(
  file: string,
  { header, end }: FoundHeader,
  metric: string,
): Promise<TrainingState | undefined> {
  const { step, looks, firstLoss, beyond, components } = header;
  return reading(file, async (handle) => {
    if ((await handle.stat()).size !== end + ARRAYS * components * 4) return undefined;
    const hash = createHash('sha256');
    const arrays: Float32Array[] = [];
    for (let place = 0; place < ARRAYS; place++) {
      const bytes = await readPart(handle, end + place * components * 4, components * 4);
      await update(hash, bytes);
      arrays.push(new Float32Array(bytes.buffer, 0, components));
    }
    if (hash.digest('hex') !== header.arrays) return undefined;
    const [parameters, first, second, best] = arrays as [
      Float32Array,
      Float32Array,
      Float32Array,
      Float32Array,
    ];
    const evaluations = looks.map((record) => readEvaluation(record, metric));
    return { step, evaluations, firstLoss, beyond, parameters, moments: { first, second }, best };
  });
}

/** Hashes bytes in pieces and lets other work run between them. */
async function update(hash: Hash, bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.length; at += HASHED) {
    hash.update(bytes.subarray(at, at + HASHED));
    await yieldToEventLoop();
  }
}

/** Bytes. */
const PIECE = 1 << 16;
const HASHED = 1 << 22;
const LONGEST_HEADER = 1 << 26;

/** Opens a file for `work`; undefined if there is no file. */
async function reading<T>(file: string, work: (handle: FileHandle) => Promise<T>): Promise<T | undefined> {
  let handle: FileHandle | undefined;
  try {
    handle = await openRegular(file);
    return await work(handle);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new InputError(`Cannot read ${file}: ${fileErrorReason(error as NodeJS.ErrnoException)}.`);
  } finally {
    await handle?.close();
  }
}

function differences(found: Identity, wanted: Identity): string[] {
  return Object.keys({ ...found, ...wanted })
    .filter((name) => found[name] !== wanted[name])
    .map((name) => `its ${name} is ${found[name]}, not ${wanted[name]}`);
}
