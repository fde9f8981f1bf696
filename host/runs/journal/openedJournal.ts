import { type FileHandle, rm } from 'node:fs/promises';
import path from 'node:path';
import {
  type FinishedPart,
  type Journal,
  NOTHING_FINISHED,
} from '../../../core/evaluation/running/journal.ts';
import { sha256 } from '../../../core/sha256.ts';
import type { FileSet } from '../../files/fileSet.ts';
import type { OutputLock } from '../../files/outputLock.ts';
import { type BatchRecord, type KeptRecord, readRecords, recordLine } from './batchRecords.ts';
import { exampleLines } from './exampleBlocks.ts';
import { BATCHES, EXAMPLES, STATE, writeAt, writing } from './journalFiles.ts';

/** A journal that a run goes on writing. */
export interface OpenedJournal extends Journal {
  /** The time that the work that is kept took, in seconds. */
  readonly seconds: number;
  /** The parts stored with each batch so far, in order; read when asked for. */
  parts(): Promise<readonly FinishedPart[]>;
  /** Adds the examples to the files of the run, under this name. */
  hand(files: FileSet, name: string): Promise<void>;
  /** @throws InputError if another process has taken the folder */
  assertHeld(): Promise<void>;
  /** Ends the journal: it is removed if the run `isOver`, or nothing of it is kept. */
  close(isOver: boolean): Promise<void>;
}

/** The files that are written while the run goes on, and what of them is kept already. */
export interface JournalFiles {
  readonly folder: string;
  /** The checksum that the first record is chained to. */
  readonly sum: string;
  readonly records: readonly KeptRecord[];
  readonly batches: FileHandle;
  readonly examples: FileHandle;
}

/** A journal whose files are open: each batch is appended to the examples, then to the records. */
export function openedJournal(
  { folder, sum: first, records, batches, examples }: JournalFiles,
  lock: OutputLock,
): OpenedJournal {
  const began = performance.now();
  const at = (name: string) => path.join(folder, name);
  const last = records.at(-1);
  const ends = records.map(({ bytes }) => ({ bytes }));
  const seconds = last?.seconds ?? 0;
  let [end, lineEnd, sum] = [last?.bytes ?? 0, last?.line.end ?? 0, last?.line.sum ?? first];
  let isKept = last !== undefined;
  let closed = false;
  const close = async (): Promise<void> => {
    if (closed) return;
    closed = true;
    await Promise.all([batches.close(), examples.close()]);
  };
  return {
    finished: last ? { batches: last.batches, coverage: last.coverage } : NOTHING_FINISHED,
    seconds,
    parts: async () => (await readRecords(at(BATCHES), first)).records,
    lines: () => exampleLines(examples, [...ends]),
    append: (lines, finished) =>
      writing(folder, async () => {
        await lock.assertHeld();
        const block = Buffer.from(lines.map((line) => `${line}\n`).join(''));
        await writeAt(examples, block, end);
        const record: BatchRecord = {
          ...finished,
          bytes: end + block.length,
          seconds: seconds + (performance.now() - began) / 1000,
          examples: sha256(block),
        };
        const { line, sum: next } = recordLine(record, sum);
        await writeAt(batches, line, lineEnd);
        [end, lineEnd, sum] = [record.bytes, lineEnd + line.length, next];
        ends.push({ bytes: record.bytes });
        isKept = true;
      }),
    async hand(files, name) {
      await close();
      await lock.assertHeld();
      await files.adopt(name, at(EXAMPLES));
    },
    assertHeld: lock.assertHeld,
    async close(isOver) {
      await close();
      // What is there is another's if it has taken the folder.
      const stays = (!isOver && isKept) || !(await lock.isHeld());
      if (!stays) for (const name of [STATE, BATCHES, EXAMPLES]) await rm(at(name), { force: true });
      await lock.release();
    },
  };
}
