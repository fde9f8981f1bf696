import type { FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { UNFINISHED } from '../../../core/modelFiles.ts';
import { KEPT, lockOutput } from '../../files/outputLock.ts';
import { NOTHING_FOUND, readRecords } from './batchRecords.ts';
import { wholeBlocks } from './exampleBlocks.ts';
import { BATCHES, EXAMPLES, openAt, replaceOwn, STATE, writing } from './journalFiles.ts';
import { headerOf, readJournalHeader } from './journalHeader.ts';
import { type OpenedJournal, openedJournal } from './openedJournal.ts';

/** A journal in a folder of its own inside the run's. */
export interface RunJournal extends OpenedJournal {
  /** True if the finished part of another run, that was interrupted, is given up for this one. */
  readonly replaces: boolean;
  /** True if a part of what was kept is damaged, and given up with all that came after it. */
  readonly damaged: boolean;
}

/**
 * Opens the journal of a run in the folder `out`, which is there. What another run with the same identity, one
 * that was interrupted, has finished is kept, as far as it is whole; what is left of any other goes.
 *
 * @throws InputError if another process is writing into the folder, a run that a newer version began was interrupted
 * there, or it cannot be written to
 */
export async function openRunJournal(
  out: string,
  identity: string,
  what: 'run' | 'shard' = 'run',
): Promise<RunJournal> {
  const folder = path.join(out, UNFINISHED);
  const at = (name: string) => path.join(folder, name);
  const lock = await lockOutput(out, what, KEPT);
  const opened: FileHandle[] = [];
  try {
    const left = await readJournalHeader(at(STATE), out);
    const isMine = typeof left === 'object' && left.identity === identity;
    const found = typeof left === 'object' ? await readRecords(at(BATCHES), left.sum) : NOTHING_FOUND;
    const kept = isMine ? await wholeBlocks(at(EXAMPLES), found) : NOTHING_FOUND;
    const header = headerOf(identity);
    const openKept = async (name: string, bytes: number) => {
      const handle = await writing(folder, () => openAt(at(name), bytes));
      opened.push(handle);
      return handle;
    };
    const files = {
      folder,
      sum: header.sum,
      records: kept.records,
      batches: await openKept(BATCHES, kept.records.at(-1)?.line.end ?? 0),
      examples: await openKept(EXAMPLES, kept.records.at(-1)?.bytes ?? 0),
    };
    // The last to say whose they are: of another run they are gone by then.
    if (kept.records.length === 0)
      await writing(folder, () => replaceOwn(folder, STATE, JSON.stringify(header)));
    return {
      replaces: !isMine && found.records.length > 0,
      damaged: left === 'damaged' || kept.damaged,
      ...openedJournal(files, lock),
    };
  } catch (error) {
    for (const each of opened) await each.close();
    await lock.release();
    throw error;
  }
}
