import { randomInt } from 'node:crypto';
import { rmSync } from 'node:fs';
import { open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { makeFolder } from './folders.ts';
import {
  clockOf,
  endedOf,
  keepBeating,
  type LockState,
  lockState,
  ownTime,
  PACE,
  type Pace,
} from './lockBeats.ts';
import { isClock, type LockName, newLockName, ownerLives, readLockName } from './lockNames.ts';

/** A lock that keeps others out of a folder until it is let go. */
export interface FolderLock {
  /** False if the folder was removed, or another process has taken it, because this one stood still for long. */
  isHeld(): Promise<boolean>;
  release(): Promise<void>;
}

/** The process that has locked a folder, and its lock file. */
export interface FolderOwner {
  readonly process: number;
  /** Undefined if it is near: on this machine and, where there are containers, in this one. */
  readonly host: string | undefined;
  readonly file: string;
}

/**
 * Locks a folder, which is made if need be; or gives who has it. Each puts up a file of its own, named after its
 * process, and only then looks whether another is there: of two that come together one at least sees the other,
 * whatever the order, and files of processes that have ended may be removed by anyone, because no name comes twice.
 * Two that see each other both step back and try again.
 *
 * A process that is near has ended if the system says so; any other if it does not write to its file, which takes the
 * time of a {@link Pace} to see.
 */
export async function lockFolder(folder: string, pace = PACE): Promise<FolderLock | FolderOwner> {
  for (let attempt = 1; ; attempt++) {
    const mine = path.join(folder, newLockName());
    held.add(mine);
    let endBeating: (() => void) | undefined;
    const release = async () => {
      held.delete(mine);
      endBeating?.();
      await rm(mine, { force: true });
    };
    try {
      await create(folder, mine);
      endBeating = keepBeating(mine, pace);
      const other = await otherOwner(folder, mine, pace);
      if (!other) return { release, isHeld: () => isThere(mine) };
      await release();
      if (attempt === ATTEMPTS) return other;
    } catch (error) {
      await release();
      throw error;
    }
    await setTimeout(randomInt(LONGEST_WAIT));
  }
}

const ATTEMPTS = 4;

/** Milliseconds. */
const LONGEST_WAIT = 60;

/** The locks of this thread. A process that ends in haste takes them away all the same. */
const held = new Set<string>();
process.on('exit', () => {
  for (const file of held) rmSync(file, { force: true });
});

/** Others that let go of the folder may take it away, with those above it, just as it is made. */
async function create(folder: string, file: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      // Node's own way to make a folder, and those above it, does not say that a disk is read-only.
      await makeFolder(folder);
      const handle = await open(file, 'wx');
      try {
        // Later writes overwrite it, and need no room.
        await handle.writeFile('0');
      } finally {
        await handle.close();
      }
      return;
    } catch (error) {
      if (!TAKEN_AWAY.has((error as NodeJS.ErrnoException).code) || attempt === MADE_AT_MOST) throw error;
    }
    await setTimeout(randomInt(attempt));
  }
}

/** Codes of errors, the second of Node's own way to make several folders. */
const TAKEN_AWAY: ReadonlySet<string | undefined> = new Set(['ENOENT', 'ENOTDIR']);

/** Times that a folder is made which others take away. */
const MADE_AT_MOST = 20;

async function isThere(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code !== 'ENOENT',
  );
}

/**
 * Finds the process that has locked a folder; undefined if none has. No lock is changed. A process that is not near
 * counts as ended if it has not written to its lock lately.
 */
export async function ownerOf(folder: string, pace = PACE): Promise<FolderOwner | undefined> {
  for (const lock of locksAmong(folder, await readdir(folder).catch(() => []))) {
    const state = lock.isNear ? nearState(lock) : await lockState(lock.file, await clockOf(folder), pace);
    if (state === 'fresh') return ownerBy(lock);
  }
  return undefined;
}

/** One that lives; what others left is removed. */
async function otherOwner(folder: string, mine: string, pace: Pace): Promise<FolderOwner | undefined> {
  for (;;) {
    const now = await ownTime(mine);
    const names = await readdir(folder);
    const ended = names.filter(isClock).map((name) => path.join(folder, name));
    const silent: FoundLock[] = [];
    let owner: FolderOwner | undefined;
    for (const lock of locksAmong(folder, names)) {
      if (lock.file === mine) continue;
      const state = lock.isNear ? nearState(lock) : await lockState(lock.file, now, pace);
      if (state === 'gone') ended.push(lock.file);
      else if (state === 'silent') silent.push(lock);
      else owner = ownerBy(lock);
    }
    await removeAll(ended);
    if (owner || silent.length === 0) return owner;
    const watched = await endedOf(
      silent.map(({ file }) => file),
      pace,
    );
    const living = silent.find(({ file }) => !watched.includes(file));
    if (living) return ownerBy(living);
    await removeAll(watched);
  }
}

function nearState(lock: FoundLock): LockState {
  return ownerLives(lock, held.has(lock.file)) ? 'fresh' : 'gone';
}

async function removeAll(files: readonly string[]): Promise<void> {
  for (const file of files) await rm(file, { force: true });
}

interface FoundLock extends LockName {
  readonly file: string;
}

function locksAmong(folder: string, names: readonly string[]): FoundLock[] {
  return names.flatMap((name) => {
    const lock = readLockName(name);
    return lock ? [{ ...lock, file: path.join(folder, name) }] : [];
  });
}

function ownerBy({ process: id, host, isNear, file }: FoundLock): FolderOwner {
  return { process: id, host: isNear ? undefined : host, file };
}
