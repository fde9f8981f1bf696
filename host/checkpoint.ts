import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { InputProblem } from '../core/problem.ts';
import type { CompVecSettings } from '../core/training/compvec/settings.ts';
import type { Look, TuningState } from '../core/training/compvec/tune.ts';
import { reasonOf } from './files.ts';

/** Keeps a tuning in a folder of its own inside the one that its result goes to. */
export interface Checkpoint {
  /** Undefined where there is none. Rejects with an InputProblem if it is of another tuning, and says how it differs. */
  read(): Promise<TuningState | undefined>;
  /** Written aside and renamed: the one before stays until the new one is whole. */
  write(state: TuningState): Promise<void>;
  remove(): Promise<void>;
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

/** The tuning that is unfinished in a folder; undefined where none is. @throws InputProblem if it cannot be read */
export async function unfinishedTuning(out: string): Promise<UnfinishedTuning | undefined> {
  const found = await readHeader(fileIn(out));
  return found && { step: found.header.step, order: found.header.order };
}

/** Removes the tuning that is unfinished in a folder, if any. */
export function removeUnfinishedTuning(out: string): Promise<void> {
  return rm(folderIn(out), { recursive: true, force: true });
}

const folderIn = (out: string) => path.join(out, '.unfinished');
const fileIn = (out: string) => path.join(folderIn(out), 'checkpoint.bin');

/** @param identity what a checkpoint must be of to be gone on from */
export function createCheckpoint(out: string, identity: Identity, order: TuningOrder): Checkpoint {
  const folder = folderIn(out);
  const file = fileIn(out);
  return Object.freeze<Checkpoint>({
    async read() {
      const found = await readHeader(file);
      if (found === undefined) return undefined;
      const { header, end } = found;
      const other = differences(header.identity, identity);
      if (other.length > 0) {
        throw new InputProblem(
          `${file} is of another tuning: ${other.join('; ')}.`,
          `Give the settings it was begun with, remove ${folder}, or name another folder.`,
        );
      }
      const [table, first, second, best] = await readArrays(file, end, header.components);
      const { step, looks, firstLoss, beyond } = header;
      return { step, looks, firstLoss, beyond, table, moments: { first, second }, best };
    },
    async write({ step, looks, firstLoss, beyond, table, moments, best }) {
      const header: Header = { identity, order, step, looks, firstLoss, beyond, components: table.length };
      const arrays = [table, moments.first, moments.second, best];
      try {
        await mkdir(folder, { recursive: true });
        await writeFile(`${file}.part`, [
          Buffer.from(`${JSON.stringify(header)}\n`),
          ...arrays.map(({ buffer, byteOffset, byteLength }) => Buffer.from(buffer, byteOffset, byteLength)),
        ]);
        await rename(`${file}.part`, file);
      } catch (error) {
        throw new InputProblem(`Cannot write ${file}: ${reasonOf(error as NodeJS.ErrnoException)}.`);
      }
    },
    remove: () => removeUnfinishedTuning(out),
  });
}

/** Table, first and second moments, best table. */
const ARRAYS = 4;

interface Header {
  readonly identity: Identity;
  readonly order: TuningOrder;
  readonly step: number;
  readonly looks: readonly Look[];
  readonly firstLoss: number | null;
  readonly beyond: number;
  /** Of each array. */
  readonly components: number;
}

/** Undefined where there is no file; with where the arrays begin. */
async function readHeader(file: string): Promise<{ header: Header; end: number } | undefined> {
  try {
    const input = createReadStream(file);
    const parts: Buffer[] = [];
    for await (const part of input as AsyncIterable<Buffer>) {
      const end = part.indexOf(0x0a);
      parts.push(end < 0 ? part : part.subarray(0, end));
      if (end >= 0) break;
    }
    const line = Buffer.concat(parts);
    return { header: parse(line, file), end: line.length + 1 };
  } catch (error) {
    if (error instanceof InputProblem) throw error;
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new InputProblem(`Cannot read ${file}: ${reasonOf(error as NodeJS.ErrnoException)}.`);
  }
}

/** Each in pieces: the system reads no more than 2 GiB at once. */
async function readArrays(file: string, start: number, components: number) {
  const handle = await open(file);
  try {
    if ((await handle.stat()).size !== start + ARRAYS * components * 4) throw damaged(file);
    const array = async (place: number) => {
      const bytes = new Uint8Array(components * 4);
      for (let at = 0; at < bytes.length; at += PIECE) {
        const length = Math.min(PIECE, bytes.length - at);
        const { bytesRead } = await handle.read(bytes, at, length, start + place * bytes.length + at);
        if (bytesRead !== length) throw damaged(file);
      }
      return new Float32Array(bytes.buffer);
    };
    return [await array(0), await array(1), await array(2), await array(3)] as const;
  } finally {
    await handle.close();
  }
}

/** Bytes that are read at a time. */
const PIECE = 1 << 28;

function parse(bytes: Uint8Array, file: string): Header {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw damaged(file);
  }
}

function differences(found: Identity, wanted: Identity): string[] {
  return Object.keys({ ...found, ...wanted })
    .filter((name) => found[name] !== wanted[name])
    .map((name) => `its ${name} is ${found[name]}, not ${wanted[name]}`);
}

function damaged(file: string): InputProblem {
  return new InputProblem(`${file} is damaged.`, 'Remove it: the tuning then begins anew.');
}
