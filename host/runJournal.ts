import { type FileHandle, mkdir, open, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { type FinishedPart, type Journal, NOTHING_FINISHED } from '../core/evaluation/journal.ts';
import { InputProblem } from '../core/problem.ts';
import { type FileSet, reasonOf } from './files.ts';

/** A journal in a folder of its own inside the run's. */
export interface RunJournal extends Journal {
  /** How long the work that is kept took, in seconds. */
  readonly seconds: number;
  /** Adds the examples to the files of the run, under this name. */
  hand(files: FileSet, name: string): Promise<void>;
  /** To be called at the end: the journal goes if the run is `whole` or nothing of it is kept. */
  close(whole: boolean): Promise<void>;
}

/**
 * Opens the journal of a run in the folder `out`, which is there. What another run with the same identity, one
 * that was interrupted, has finished is kept; what is left of any other goes.
 *
 * @throws InputProblem if another process is writing a run there, or the folder cannot be written to
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
  await writing(() => mkdir(folder, { recursive: true }));
  await writing(() => lock(at(LOCK), out));
  const kept = await readState(at(STATE), at(EXAMPLES), identity);
  const examples = await writing(() => openExamples(at(EXAMPLES), kept.bytes));
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
        state = { identity, ...finished, bytes: state.bytes + bytes.length, seconds };
        await writeFile(at(NEXT), JSON.stringify(state));
        await rename(at(NEXT), at(STATE));
      }),
    async hand(files, name) {
      await close();
      await files.adopt(name, at(EXAMPLES));
    },
    async close(whole) {
      await close();
      if (whole || state.batches === 0) {
        await rm(folder, { recursive: true, force: true });
        await rmdir(out).catch(() => {});
      } else await rm(at(LOCK), { force: true });
    },
  };
}

const FOLDER = '.unfinished';
const EXAMPLES = 'examples.jsonl';
const STATE = 'state.json';
const NEXT = 'state.json.part';
const LOCK = 'lock';

interface State extends FinishedPart {
  /** Of the run: hash of all that decides it. */
  readonly identity: string;
  /** Of the examples that are kept; what follows in the file was cut off half-way. */
  readonly bytes: number;
  readonly seconds: number;
}

/** Nothing is kept where the examples are gone: a run that was killed as its files were put in place has moved them. */
async function readState(file: string, examples: string, identity: string): Promise<State> {
  const none: State = { identity, ...NOTHING_FINISHED, bytes: 0, seconds: 0 };
  try {
    const state = JSON.parse(await readFile(file, 'utf8')) as State;
    const { size } = await stat(examples);
    return state.identity === identity && size >= state.bytes ? state : none;
  } catch {
    return none;
  }
}

/** Cut to the bytes that are kept. */
async function openExamples(file: string, bytes: number): Promise<FileHandle> {
  const handle = await open(file, bytes === 0 ? 'w+' : 'r+');
  if (bytes > 0) await handle.truncate(bytes);
  return handle;
}

/** The lock holds the number of the process that writes; one that has ended holds nothing. */
async function lock(file: string, out: string): Promise<void> {
  for (;;) {
    try {
      await writeFile(file, String(process.pid), { flag: 'wx' });
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    const owner = Number(await readFile(file, 'utf8').catch(() => ''));
    if (owner > 0 && owner !== process.pid && isRunning(owner)) {
      throw new InputProblem(
        `Process ${owner} is writing a run into ${out}.`,
        'Wait for it, or name another folder.',
      );
    }
    await rm(file, { force: true });
  }
}

function isRunning(process_: number): boolean {
  try {
    process.kill(process_, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
