import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { InputProblem } from '../core/problem.ts';
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

export function createCheckpoint(out: string, identity: Identity): Checkpoint {
  const folder = path.join(out, '.unfinished');
  const file = path.join(folder, 'checkpoint.bin');
  return Object.freeze<Checkpoint>({
    async read() {
      const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw new InputProblem(`Cannot read ${file}: ${reasonOf(error)}.`);
      });
      if (bytes === undefined) return undefined;
      const end = bytes.indexOf(0x0a);
      const header = parse(bytes.subarray(0, Math.max(0, end)), file);
      const other = differences(header.identity, identity);
      if (other.length > 0) {
        throw new InputProblem(
          `${file} is of another tuning: ${other.join('; ')}.`,
          `Give the settings it was begun with, remove ${folder}, or name another folder.`,
        );
      }
      const content = new Float32Array(new Uint8Array(bytes.subarray(end + 1)).buffer);
      const length = content.length / ARRAYS;
      if (length !== header.components) throw damaged(file);
      const array = (place: number) => content.slice(place * length, (place + 1) * length);
      const moments = { first: array(1), second: array(2) };
      return { step: header.step, looks: header.looks, table: array(0), moments, best: array(3) };
    },
    async write({ step, looks, table, moments, best }) {
      const header: Header = { identity, step, looks, components: table.length };
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
    remove: () => rm(folder, { recursive: true, force: true }),
  });
}

/** Table, first and second moments, best table. */
const ARRAYS = 4;

interface Header {
  readonly identity: Identity;
  readonly step: number;
  readonly looks: readonly Look[];
  /** Of each array. */
  readonly components: number;
}

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
