import { stat } from 'node:fs/promises';
import { InputError } from '../../../core/inputError.ts';
import { sha256 } from '../../../core/sha256.ts';
import { unreadable } from '../../files/fileError.ts';
import type { FileWriter } from '../../files/fileWriter.ts';
import { openRegular, readPart } from '../../files/regularFile.ts';

/** The places of blocks of cases in a file that has a case per line, as JSON. */
export interface CaseBlocks {
  /** Cases per block: whole batches of the method. */
  readonly size: number;
  /** The offset at which each block ends, in bytes. */
  readonly ends: readonly number[];
  /** The first half of the SHA-256 of each block, in hexadecimal. */
  readonly sums: readonly string[];
}

/** A file of cases that is being written. */
export interface CaseBlockWriter {
  add(each: unknown): Promise<void>;
  finish(): Promise<CaseBlocks>;
}

/** @param batch cases per batch */
export function createCaseBlocks(file: FileWriter, batch: number): CaseBlockWriter {
  const size = batch * Math.ceil(LEAST / batch);
  const ends: number[] = [];
  const sums: string[] = [];
  let lines: string[] = [];
  const flush = async () => {
    const block = Buffer.from(lines.join(''));
    lines = [];
    ends.push((ends.at(-1) ?? 0) + block.length);
    sums.push(sumOf(block));
    await file.write(block);
  };
  return {
    async add(each) {
      if (lines.push(`${JSON.stringify(each)}\n`) === size) await flush();
    },
    async finish() {
      if (lines.length > 0) await flush();
      return { size, ends, sums };
    },
  };
}

/** Cases of a block: enough for its place to take little beside it. */
const LEAST = 1024;

/** Tells whether a file is there, as long as its blocks. On a network file system it may be seen later than they. */
export async function areThere(file: string, { ends }: CaseBlocks): Promise<boolean> {
  const found = await stat(file).catch(() => undefined);
  return found?.isFile() === true && found.size === (ends.at(-1) ?? 0);
}

/**
 * Reads the cases from the one at a position on.
 *
 * @throws InputError that names the file if a block is not what was written
 */
export async function* casesIn(
  file: string,
  { size, ends, sums }: CaseBlocks,
  first: number,
): AsyncGenerator<unknown> {
  const handle = await openRegular(file).catch((error) => {
    throw unreadable(file, error);
  });
  try {
    let skipped = first % size;
    for (let block = Math.floor(first / size); block < ends.length; block++) {
      const start = ends[block - 1] ?? 0;
      const bytes = await readPart(handle, start, ends[block]! - start);
      if (sumOf(bytes) !== sums[block]) {
        throw new InputError(`${file} is damaged.`, 'Remove it, and repeat the command.');
      }
      const lines = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString().split('\n');
      for (const line of lines.slice(skipped, -1)) yield JSON.parse(line);
      skipped = 0;
    }
  } finally {
    await handle.close();
  }
}

function sumOf(block: Uint8Array): string {
  return sha256(block).slice(0, 32);
}
