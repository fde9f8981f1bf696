import { randomBytes, randomInt } from 'node:crypto';
import { mkdir, open, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { threadId } from 'node:worker_threads';
import { HOST, processLives } from './processes.ts';

/** What keeps others out of a folder until it is let go. */
export interface FolderLock {
  release(): Promise<void>;
}

/** Who is in a folder, and the file that says so. */
export interface FolderOwner {
  readonly process: number;
  /** Undefined for this machine. */
  readonly host: string | undefined;
  readonly file: string;
}

/**
 * Locks a folder, which is made if need be; or gives who has it. Each puts up a file of its own, named after its
 * process, and only then looks whether another is there: of two that come together one at least sees the other,
 * whatever the order, and files of processes that have ended may be removed by anyone. Two that see each other both
 * step back and try again.
 */
export async function lockFolder(folder: string): Promise<FolderLock | FolderOwner> {
  for (let attempt = 1; ; attempt++) {
    const name = `${ME}${randomBytes(6).toString('hex')}`;
    held.add(name);
    const mine = path.join(folder, name);
    const release = async () => {
      held.delete(name);
      await rm(mine, { force: true });
    };
    try {
      await create(folder, mine);
      const other = await otherOwner(folder, name);
      if (!other) return { release };
      await release();
      if (attempt === ATTEMPTS) return other;
    } catch (error) {
      await release();
      throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, randomInt(LONGEST_WAIT)));
  }
}

const ATTEMPTS = 4;

/** Milliseconds. */
const LONGEST_WAIT = 60;

/** `lock.HOST.PROCESS-THREAD-MARK`. */
const LOCK = /^lock\.(.+)\.(\d+)-(\d+)-[0-9a-f]+$/;
const ME = `lock.${HOST}.${process.pid}-${threadId}-`;

/** Whether a file is a lock, whosever it is. */
export function isLock(name: string): boolean {
  return LOCK.test(name);
}

/** The locks of this thread. */
const held = new Set<string>();

/** One that lets go of the folder may take it away just as it is made. */
async function create(folder: string, file: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    await mkdir(folder, { recursive: true });
    try {
      return await (await open(file, 'wx')).close();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || attempt === ATTEMPTS) throw error;
    }
  }
}

/**
 * Who is in a folder; undefined where nobody is. Nothing is changed there. Of a process on another machine it is not
 * known whether it lives.
 */
export async function ownerOf(folder: string): Promise<FolderOwner | undefined> {
  const names = await readdir(folder).catch(() => []);
  return names.map((name) => ownerBy(folder, name)).find((owner) => typeof owner === 'object');
}

/** One that lives; what others left is removed. */
async function otherOwner(folder: string, mine: string): Promise<FolderOwner | undefined> {
  let owner: FolderOwner | undefined;
  for (const name of await readdir(folder)) {
    const found = name === mine ? undefined : ownerBy(folder, name);
    if (found === 'ended') await rm(path.join(folder, name), { force: true });
    else owner = found ?? owner;
  }
  return owner;
}

/** Whose lock a file is; undefined if it is none. */
function ownerBy(folder: string, name: string): FolderOwner | 'ended' | undefined {
  const [, host, process_, thread] = LOCK.exec(name) ?? [];
  if (host === undefined) return undefined;
  const owner = { process: Number(process_), file: path.join(folder, name) };
  if (host !== HOST) return { ...owner, host };
  return isAlive(name, owner.process, Number(thread)) ? { ...owner, host: undefined } : 'ended';
}

/** Other threads of this process are not told apart from ended ones: who starts them keeps them apart. */
function isAlive(name: string, process_: number, thread: number): boolean {
  if (process_ === process.pid) return thread === threadId && held.has(name);
  return processLives(process_);
}
