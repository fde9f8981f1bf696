import type { FileHandle } from 'node:fs/promises';
import { sha256 } from '../../../core/sha256.ts';
import { readPart } from '../../files/regularFile.ts';
import type { FoundRecords, KeptRecord } from './batchRecords.ts';
import { openOwn } from './journalFiles.ts';

/** Those whose examples are whole, up to the first whose are not. */
export async function wholeBlocks(file: string, { records, damaged }: FoundRecords): Promise<FoundRecords> {
  if (records.length === 0) return { records, damaged };
  let handle: FileHandle;
  try {
    handle = await openOwn(file);
  } catch (error) {
    // A run that was killed as its files were put in place has moved them.
    return { records: [], damaged: damaged || (error as NodeJS.ErrnoException).code !== 'ENOENT' };
  }
  try {
    const found = await handle.stat();
    let start = 0;
    for (const [index, { bytes, examples }] of records.entries()) {
      const isWhole =
        found.isFile() &&
        bytes <= found.size &&
        sha256(await readPart(handle, start, bytes - start)) === examples;
      if (!isWhole) return { records: records.slice(0, index), damaged: true };
      start = bytes;
    }
    return { records, damaged };
  } finally {
    await handle.close();
  }
}

/** The lines of the examples that the records tell of, block by block. */
export async function* exampleLines(
  examples: FileHandle,
  records: readonly Pick<KeptRecord, 'bytes'>[],
): AsyncGenerator<string> {
  let start = 0;
  for (const { bytes } of records) {
    const block = Buffer.from(await readPart(examples, start, bytes - start)).toString();
    yield* block.split('\n').slice(0, -1);
    start = bytes;
  }
}
