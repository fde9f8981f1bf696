import { createHash, type Hash } from 'node:crypto';
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { sha256 } from '../core/hash.ts';
import { InputError } from '../core/inputError.ts';
import type { CompVecSettings } from '../core/training/compvec/settings.ts';
import type { HeldOutEvaluation, TuningState } from '../core/training/compvec/tune.ts';
import { yieldToEventLoop } from '../core/yielder.ts';
import { fileErrorReason } from './files.ts';
import { UNFINISHED } from './folderLock.ts';
import { openRegular, readPart } from './regularFile.ts';

/** Keeps a tuning in a folder of its own inside the one that its result goes to. */
export interface Checkpoint {
  /**
   * The last that is whole; undefined where none is. Those that are damaged are told, and go. Rejects with an
   * InputError if it is of another tuning, and says how it differs.
   */
  read(onNotice: (message: string) => void): Promise<TuningState | undefined>;
  /** Written aside and renamed: the one before stays, too. */
  write(state: TuningState): Promise<void>;
}

/** What decides a tuning, by names for a person. */
export type Identity = Readonly<Record<string, string | number>>;

/** What a tuning works on, so that it can be gone on with by its folder alone. */
export interface TuningOrder {
  /** A full path. */
  readonly data: string;
  /** `glove`, or the full path of a folder. */
  readonly vectors: string;
  readonly settings: CompVecSettings;
}

/** A tuning that was interrupted, by what its checkpoint says. */
export interface UnfinishedTuning {
  readonly step: number;
  readonly order: TuningOrder;
}

/**
 * The tuning that is unfinished in a folder, by the last checkpoint that says so whole; undefined where none does.
 *
 * @throws InputError if one cannot be read
 */
export async function unfinishedTuning(out: string): Promise<UnfinishedTuning | undefined> {
  for (const file of filesIn(out)) {
    const found = await readHeader(file);
    if (found && found !== 'damaged') return { step: found.header.step, order: found.header.order };
  }
  return undefined;
}

/** The checkpoints in a folder that do not say whole what they are of. @throws InputError if one cannot be read */
export async function damagedCheckpoints(out: string): Promise<string[]> {
  const found = await Promise.all(filesIn(out).map(async (file) => [file, await readHeader(file)] as const));
  return found.filter(([, header]) => header === 'damaged').map(([file]) => file);
}

/** Removes the tuning that is unfinished in a folder, if any. */
export async function removeUnfinishedTuning(out: string): Promise<void> {
  for (const file of filesIn(out)) {
    for (const each of [file, asideOf(file)]) await rm(each, { force: true });
  }
}

/** What there is to say of a damaged checkpoint where none is whole. */
export function beginsAnew(file: string): string {
  return `${file} is damaged: the tuning begins anew.`;
}

/** The last checkpoint, and the one before it. */
const filesIn = (out: string) =>
  ['checkpoint.bin', 'earlier.bin'].map((name) => path.join(out, UNFINISHED, name));
const asideOf = (file: string) => `${file}.part`;

/** @param identity what a checkpoint must be of to be gone on from */
export function createCheckpoint(out: string, identity: Identity, order: TuningOrder): Checkpoint {
  const folder = path.join(out, UNFINISHED);
  const files = filesIn(out);
  const [last, earlier] = files as [string, string];
  const assertOfThis = (file: string, header: Header) => {
    const other = differences(header.identity, identity);
    if (other.length === 0) return;
    throw new InputError(
      `${file} is of another tuning: ${other.join('; ')}.`,
      `Give the settings it was begun with, remove ${folder}, or name another folder.`,
    );
  };
  return Object.freeze<Checkpoint>({
    async read(onNotice) {
      for (const file of files) {
        const found = await readHeader(file);
        if (found === undefined) continue;
        if (found !== 'damaged') assertOfThis(file, found.header);
        const state = found === 'damaged' ? undefined : await readState(file, found);
        if (state) return state;
        const before = file === last ? await readHeader(earlier) : undefined;
        onNotice(before ? `${file} is damaged: the one before it is tried.` : beginsAnew(file));
        if (before && before !== 'damaged') assertOfThis(earlier, before.header);
        await rm(file, { force: true });
      }
      return undefined;
    },
    async write({ step, looks, firstLoss, beyond, table, moments, best }) {
      const arrays = [table, moments.first, moments.second, best].map(({ buffer, byteOffset, byteLength }) =>
        Buffer.from(buffer, byteOffset, byteLength),
      );
      const hash = createHash('sha256');
      for (const array of arrays) await update(hash, array);
      const header: Header = {
        ...{ identity, order, step, looks, firstLoss, beyond },
        components: table.length,
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

/** Table, first and second moments, best table. */
const ARRAYS = 4;

/** The first line of a checkpoint: its SHA-256 in hexadecimal, a space, and this as JSON. The arrays follow. */
interface Header {
  readonly identity: Identity;
  readonly order: TuningOrder;
  readonly step: number;
  readonly looks: readonly HeldOutEvaluation[];
  readonly firstLoss: number | null;
  readonly beyond: number;
  /** Of each array. */
  readonly components: number;
  /** SHA-256 of the arrays, one after the other. */
  readonly arrays: string;
}

/** With where the arrays begin. */
interface FoundHeader {
  readonly header: Header;
  readonly end: number;
}

/** Undefined where there is no file. */
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

/** Undefined where the arrays are damaged. */
async function readState(file: string, { header, end }: FoundHeader): Promise<TuningState | undefined> {
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
    const [table, first, second, best] = arrays as [Float32Array, Float32Array, Float32Array, Float32Array];
    return { step, looks, firstLoss, beyond, table, moments: { first, second }, best };
  });
}

/** In pieces, between which others have their turn. */
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

/** Undefined where there is no file. */
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
