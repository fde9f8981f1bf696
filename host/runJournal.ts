import { type FileHandle, open, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { type FinishedPart, type Journal, NOTHING_FINISHED } from '../core/evaluation/journal.ts';
import { InputProblem } from '../core/problem.ts';
import { type FileSet, reasonOf } from './files.ts';
import { type FolderLock, type FolderOwner, lockFolder } from './folderLock.ts';
import { isNewer, VERSION } from './version.ts';

/** A journal in a folder of its own inside the run's. */
export interface RunJournal extends Journal {
  /** Whether the finished part of another run, that was interrupted, is given up for this one. */
  readonly replaces: boolean;
  /** How long the work that is kept took, in seconds. */
  readonly seconds: number;
  /** Adds the examples to the files of the run, under this name. */
  hand(files: FileSet, name: string): Promise<void>;
  /** To be called at the end: the journal goes if the run `isOver`, or nothing of it is kept. */
  close(isOver: boolean): Promise<void>;
}

/**
 * Opens the journal of a run in the folder `out`, which is there. What another run with the same identity, one
 * that was interrupted, has finished is kept; what is left of any other goes.
 *
 * @throws InputProblem if another process is writing a run there, one that a newer version began was interrupted
 * there, or the folder cannot be written to
 */
export async function openRunJournal(out: string, identity: string): Promise<RunJournal> {
  const folder = path.join(out, FOLDER);
  const at = (name: string) => path.join(folder, name);
  const writing = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof InputProblem) throw error;
      throw new InputProblem(`Cannot write into ${folder}: ${reasonOf(error as NodeJS.ErrnoException)}.`);
    }
  };
  const lock = await writing(() => lockFolder(folder));
  if (!('release' in lock)) throw takenBy(lock, out);
  try {
    const left = await readState(at(STATE));
    if (left && isNewer(left.semloc)) throw newerJournal(out, left.semloc);
    const isMine = left?.identity === identity && (await sizeOf(at(EXAMPLES))) >= left.bytes;
    const kept: State = isMine ? left : { ...NOTHING_KEPT, identity };
    const examples = await writing(() => openExamples(at(EXAMPLES), kept.bytes));
    const replaces = left !== undefined && left.identity !== identity && left.batches > 0;
    return { replaces, ...journalOf(examples, kept, lock) };
  } catch (error) {
    await lock.release();
    throw error;
  }

  function journalOf(examples: FileHandle, kept: State, lock: FolderLock): Omit<RunJournal, 'replaces'> {
    const began = performance.now();
    let state = kept;
    let closed = false;
    const close = async (): Promise<void> => {
      if (closed) return;
      closed = true;
      await examples.close();
    };
    return {
      finished: { batches: kept.batches, coverage: kept.coverage },
      seconds: kept.seconds,
      async *lines() {
        if (kept.bytes === 0) return;
        const input = examples.createReadStream({ start: 0, end: kept.bytes - 1, autoClose: false });
        yield* createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
      },
      append: (lines, finished) =>
        writing(async () => {
          const bytes = Buffer.from(lines.map((line) => `${line}\n`).join(''));
          for (let written = 0; written < bytes.length; ) {
            written += (await examples.write(bytes, written, undefined, state.bytes + written)).bytesWritten;
          }
          const seconds = kept.seconds + (performance.now() - began) / 1000;
          state = { ...kept, ...finished, bytes: state.bytes + bytes.length, seconds };
          await writeFile(at(NEXT), JSON.stringify(state));
          await rename(at(NEXT), at(STATE));
        }),
      async hand(files, name) {
        await close();
        await files.adopt(name, at(EXAMPLES));
      },
      async close(isOver) {
        await close();
        const isKept = !isOver && state.batches > 0;
        if (!isKept) for (const name of [STATE, NEXT, EXAMPLES]) await rm(at(name), { force: true });
        await lock.release();
        // Not empty where another has come meanwhile, or this one is kept.
        for (const each of isKept ? [] : [folder, out]) await rmdir(each).catch(() => {});
      },
    };
  }
}

const FOLDER = '.unfinished';
const EXAMPLES = 'examples.jsonl';
const STATE = 'state.json';
const NEXT = 'state.json.part';

interface State extends FinishedPart {
  /** The version that wrote it. */
  readonly semloc: string;
  /** Of the run: hash of all that decides it. */
  readonly identity: string;
  /** Of the examples that are kept; what follows in the file was cut off half-way. */
  readonly bytes: number;
  readonly seconds: number;
}

const NOTHING_KEPT = { semloc: VERSION, ...NOTHING_FINISHED, bytes: 0, seconds: 0 };

function takenBy({ process, host, file }: FolderOwner, out: string): InputProblem {
  const who = `Process ${process}${host === undefined ? '' : ` on ${host}`}`;
  return new InputProblem(
    `${who} is writing a run into ${out}.`,
    `Wait for it, or name another folder; if it is no evaluation of Semloc, remove ${file}.`,
  );
}

function newerJournal(out: string, version: string): InputProblem {
  return new InputProblem(
    `The run in ${out} was begun by Semloc ${version} and interrupted, and would be lost: this is Semloc ${VERSION}.`,
    'Update Semloc, or name another folder.',
  );
}

/** Undefined where nothing is kept. */
async function readState(file: string): Promise<State | undefined> {
  try {
    const state = JSON.parse(await readFile(file, 'utf8')) as Partial<State>;
    return { ...NOTHING_KEPT, identity: '', ...state };
  } catch {
    return undefined;
  }
}

/** −1 where the examples are gone: a run that was killed as its files were put in place has moved them. */
async function sizeOf(file: string): Promise<number> {
  return stat(file).then(
    ({ size }) => size,
    () => -1,
  );
}

/** Cut to the bytes that are kept. */
async function openExamples(file: string, bytes: number): Promise<FileHandle> {
  const handle = await open(file, bytes === 0 ? 'w+' : 'r+');
  if (bytes > 0) await handle.truncate(bytes);
  return handle;
}
