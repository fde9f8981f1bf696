import { randomBytes } from 'node:crypto';
import { threadId } from 'node:worker_threads';
import { BEGIN, HOST, processLives, SPACE } from './processes.ts';

/** The process that a lock file is of, which its name says. */
export interface LockName {
  readonly host: string;
  /** True if its process is one of those whose ids are told apart from here. */
  readonly isNear: boolean;
  readonly process: number;
  readonly begin: number;
  readonly thread: number;
}

/** A name for a lock of this thread that no other has: `lock.HOST.SPACE.PROCESS-BEGIN-THREAD-MARK`. */
export function newLockName(): string {
  return `lock.${HOST}.${SPACE}.${process.pid}-${BEGIN}-${threadId}-${randomBytes(6).toString('hex')}`;
}

const LOCK = /^lock\.(.+)\.([0-9a-f]{12})\.(\d+)-(\d+)-(\d+)-[0-9a-f]+$/;

/** A name for a file from whose time the file system's clock is read. */
export function newClockName(): string {
  return `lock.clock-${randomBytes(6).toString('hex')}`;
}

/** Tests whether a file was made to read the clock from: anyone may remove it. */
export function isClock(name: string): boolean {
  return /^lock\.clock-[0-9a-f]+$/.test(name);
}

/** Tests whether a file belongs to a lock, whosever it is. */
export function isLock(name: string): boolean {
  return LOCK.test(name) || isClock(name);
}

/** The process that a file is a lock of; undefined if it is none. */
export function readLockName(name: string): LockName | undefined {
  const [, host, space, process_, begin, thread] = LOCK.exec(name) ?? [];
  if (host === undefined) return undefined;
  // Where no process has a begin, later ones of its number, and those of a host of the same name, look the same.
  const isToldApart = BEGIN > 0 || Number(process_) === process.pid;
  return {
    host,
    isNear: space === SPACE && isToldApart,
    process: Number(process_),
    begin: Number(begin),
    thread: Number(thread),
  };
}

/**
 * Tells whether the process of a lock that is near lives. Other threads of this process are not told apart from ended
 * ones: who starts them keeps them apart.
 *
 * @param isHeld whether this thread holds it
 */
export function ownerLives({ process: id, begin, thread }: LockName, isHeld: boolean): boolean {
  if (id === process.pid && begin === BEGIN) return thread === threadId && isHeld;
  return processLives(id, begin);
}
