import { constants } from 'node:fs';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { type FinishedPart, type Journal, NOTHING_FINISHED } from '../core/evaluation/journal.ts';
import { sha256 } from '../core/hash.ts';
import { InputError } from '../core/inputError.ts';
import { type FileSet, fileErrorReason } from './files.ts';
import { type FolderLock, lockOutput, UNFINISHED } from './folderLock.ts';
import { readPart, readRegularIfAny } from './regularFile.ts';
import { isNewer, VERSION } from './version.ts';

/** A journal in a folder of its own inside the run's. */
export interface RunJournal extends Journal {
  /** Whether the finished part of another run, that was interrupted, is given up for this one. */
  readonly replaces: boolean;
  /** Whether a part of what was kept is damaged, and given up with all that came after it. */
  readonly damaged: boolean;
  /** How long the work that is kept took, in seconds. */
  readonly seconds: number;
  /** Adds the examples to the files of the run, under this name. */
  hand(files: FileSet, name: string): Promise<void>;
  /** Ends the journal: it is removed if the run `isOver`, or nothing of it is kept. */
  close(isOver: boolean): Promise<void>;
}

/**
 * Opens the journal of a run in the folder `out`, which is there. What another run with the same identity, one
 * that was interrupted, has finished is kept, as far as it is whole; what is left of any other goes.
 *
 * @throws InputError if another process is writing into the folder, a run that a newer version began was interrupted
 * there, or it cannot be written to
 */
export async function openRunJournal(out: string, identity: string): Promise<RunJournal> {
  const folder = path.join(out, UNFINISHED);
  const at = (name: string) => path.join(folder, name);
  const writing = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof InputError) throw error;
      throw new InputError(`Cannot write to ${folder}: ${fileErrorReason(error as NodeJS.ErrnoException)}.`);
    }
  };
  const lock = await lockOutput(out, 'run');
  const opened: FileHandle[] = [];
  try {
    const left = await readHeader(at(STATE), out);
    const isMine = typeof left === 'object' && left.identity === identity;
    const found = typeof left === 'object' ? await readRecords(at(BATCHES), left.sum) : NOTHING_FOUND;
    const kept = isMine ? await wholeBlocks(at(EXAMPLES), found) : NOTHING_FOUND;
    const header = headerOf(identity);
    const openKept = async (name: string, bytes: number) => {
      const handle = await writing(() => openAt(at(name), bytes));
      opened.push(handle);
      return handle;
    };
    const files: JournalFiles = {
      header,
      records: kept.records,
      batches: await openKept(BATCHES, kept.records.at(-1)?.line.end ?? 0),
      examples: await openKept(EXAMPLES, kept.records.at(-1)?.bytes ?? 0),
    };
    // The last to say whose they are: of another run they are gone by then.
    if (kept.records.length === 0) await writing(() => replace(folder, STATE, JSON.stringify(header)));
    return {
      replaces: !isMine && found.records.length > 0,
      damaged: left === 'damaged' || kept.damaged,
      ...journalOf(files, lock),
    };
  } catch (error) {
    for (const each of opened) await each.close();
    await lock.release();
    throw error;
  }

  function journalOf(
    { header, records, batches, examples }: JournalFiles,
    lock: FolderLock,
  ): Omit<RunJournal, 'replaces' | 'damaged'> {
    const began = performance.now();
    const last = records.at(-1);
    const seconds = last?.seconds ?? 0;
    let [end, lineEnd, sum] = [last?.bytes ?? 0, last?.line.end ?? 0, last?.line.sum ?? header.sum];
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
      async *lines() {
        let start = 0;
        for (const { bytes } of records) {
          const block = Buffer.from(await readPart(examples, start, bytes - start)).toString();
          yield* block.split('\n').slice(0, -1);
          start = bytes;
        }
      },
      append: (lines, finished) =>
        writing(async () => {
          const block = Buffer.from(lines.map((line) => `${line}\n`).join(''));
          await writeAt(examples, block, end);
          const record: BatchRecord = {
            ...finished,
            bytes: end + block.length,
            seconds: seconds + (performance.now() - began) / 1000,
            examples: sha256(block),
          };
          const json = JSON.stringify(record);
          const next = sumOf(sum, json);
          const line = Buffer.from(`${next} ${json}\n`);
          await writeAt(batches, line, lineEnd);
          [end, lineEnd, sum] = [record.bytes, lineEnd + line.length, next];
          isKept = true;
        }),
      async hand(files, name) {
        await close();
        await files.adopt(name, at(EXAMPLES));
      },
      async close(isOver) {
        await close();
        const stays = !isOver && isKept;
        if (!stays) for (const name of [STATE, BATCHES, EXAMPLES]) await rm(at(name), { force: true });
        await lock.release();
      },
    };
  }
}

/** What is written to while the run goes on, and what of it is kept already. */
interface JournalFiles {
  readonly header: Header;
  readonly records: readonly KeptRecord[];
  readonly batches: FileHandle;
  readonly examples: FileHandle;
}

/** Which run it is. */
const STATE = 'state.json';
/** A line a batch: a sum over the line and all before it, and a {@link BatchRecord}. */
const BATCHES = 'batches.jsonl';
/** The examples of the batches, which become those of the run. */
const EXAMPLES = 'examples.jsonl';

interface Header {
  /** The version that wrote it. */
  readonly semloc: string;
  /** The hash of everything that decides the run. */
  readonly identity: string;
  /** The checksum of the two fields above. */
  readonly sum: string;
}

/** What is known once a batch is finished. */
interface BatchRecord extends FinishedPart {
  /** The length of the examples so far, in bytes. */
  readonly bytes: number;
  /** The duration of the work so far. */
  readonly seconds: number;
  /** SHA-256 of the examples of this batch. */
  readonly examples: string;
}

interface KeptRecord extends BatchRecord {
  readonly line: { readonly end: number; readonly sum: string };
}

interface Found {
  readonly records: readonly KeptRecord[];
  readonly damaged: boolean;
}

const NOTHING_FOUND: Found = { records: [], damaged: false };

function headerOf(identity: string): Header {
  return { semloc: VERSION, identity, sum: sumOf(VERSION, identity) };
}

function sumOf(before: string, text: string): string {
  return sha256(`${before}\n${text}`);
}

/**
 * Undefined where nothing is kept.
 *
 * @throws InputError if a newer version wrote it, whatever it is like there
 */
async function readHeader(file: string, out: string): Promise<Header | 'damaged' | undefined> {
  try {
    const bytes = await readRegularIfAny(file, 1 << 20);
    if (bytes === undefined) return undefined;
    const { semloc, identity, sum } = JSON.parse(TEXT.decode(bytes)) as Partial<{ [name: string]: unknown }>;
    if (typeof semloc !== 'string') return 'damaged';
    const isWhole = typeof identity === 'string' && sum === sumOf(semloc, identity);
    if (isNewer(semloc) && (isWhole || sum === undefined)) throw newerJournal(out, semloc);
    return isWhole ? { semloc, identity, sum } : 'damaged';
  } catch (error) {
    if (error instanceof NewerJournal) throw error;
    return 'damaged';
  }
}

const TEXT = new TextDecoder('utf-8', { fatal: true });

/** The records that are whole, up to the first that is not. A line that was cut off half-way is no damage. */
async function readRecords(file: string, first: string): Promise<Found> {
  const records: KeptRecord[] = [];
  let content: Buffer;
  try {
    content = Buffer.from((await readRegularIfAny(file, LONGEST)) ?? []);
  } catch {
    return { records, damaged: true };
  }
  for (let start = 0; start < content.length; ) {
    const feed = content.indexOf(0x0a, start);
    const line = content.toString('utf8', start, feed < 0 ? content.length : feed);
    if (feed < 0) return { records, damaged: !isCutOff(line) };
    const record = recordIn(line, feed + 1, records.at(-1), first);
    if (record === undefined) return { records, damaged: true };
    records.push(record);
    start = feed + 1;
  }
  return { records, damaged: false };
}

/** Bytes of records, some hundred a batch: what a string can hold. */
const LONGEST = 500 << 20;

/** Where a whole line lacks nothing but its line feed, something else stands in its place. */
function isCutOff(line: string): boolean {
  return !/\0|"\}.$/s.test(line);
}

function recordIn(
  line: string,
  end: number,
  before: KeptRecord | undefined,
  first: string,
): KeptRecord | undefined {
  const [sum, json] = [line.slice(0, 64), line.slice(65)];
  if (line[64] !== ' ' || sum !== sumOf(before?.line.sum ?? first, json)) return undefined;
  const record = JSON.parse(json) as BatchRecord;
  const { batches, coverage, bytes, seconds, examples } = record;
  const isRecord =
    batches === (before?.batches ?? 0) + 1 &&
    Number.isSafeInteger(bytes) &&
    bytes >= (before?.bytes ?? 0) &&
    Number.isFinite(seconds) &&
    typeof coverage === 'object' &&
    coverage !== null &&
    typeof examples === 'string';
  return isRecord ? { ...record, line: { end, sum } } : undefined;
}

/** Those whose examples are whole, up to the first whose are not. */
async function wholeBlocks(file: string, { records, damaged }: Found): Promise<Found> {
  if (records.length === 0) return { records, damaged };
  let handle: FileHandle;
  try {
    handle = await open(file, OWN);
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

/** Flags for reading and writing the journal's own files: no link is followed, and no pipe is waited for. */
const OWN = constants.O_RDWR | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/** Cut to the bytes that are kept; made anew where none are. */
async function openAt(file: string, bytes: number): Promise<FileHandle> {
  if (bytes > 0) {
    const handle = await open(file, OWN);
    await handle.truncate(bytes);
    return handle;
  }
  await rm(file, { force: true });
  return open(file, 'wx+');
}

/** Written aside and renamed; whatever has the name goes. */
async function replace(folder: string, name: string, content: string): Promise<void> {
  const [file, aside] = [path.join(folder, name), path.join(folder, `${name}.part`)];
  await rm(aside, { force: true });
  const handle = await open(aside, 'wx');
  try {
    await handle.writeFile(content);
  } finally {
    await handle.close();
  }
  await rename(aside, file);
}

async function writeAt(handle: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  for (let written = 0; written < bytes.length; ) {
    written += (await handle.write(bytes, written, undefined, position + written)).bytesWritten;
  }
}

class NewerJournal extends InputError {}

function newerJournal(out: string, version: string): InputError {
  return new NewerJournal(
    `The interrupted run in ${out} was started by Semloc ${version}; this is Semloc ${VERSION}, and the run would be lost.`,
    'Update Semloc, or choose another folder.',
  );
}
