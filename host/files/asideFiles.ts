import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { readdir, rm, rmdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { threadId } from 'node:worker_threads';
import { processLives, SPACE } from './processes.ts';

/** A mark for the files that this thread writes aside together. */
export function asideMark(): string {
  return `${markOf(threadId)}${randomBytes(4).toString('hex')}`;
}

/** The path, beside its own, at which a file is written until it is whole. */
export function asideOf(final: string, mark: string): string {
  return path.join(path.dirname(final), `.${path.basename(final)}.${mark}.part`);
}

/** Files being written aside. A process that ends in haste (a second Ctrl-C) takes them away all the same. */
export const unfinished = new Set<string>();
process.on('exit', () => {
  for (const file of unfinished) rmSync(file, { force: true });
});

/**
 * Removes from a folder what a thread of this process left unfinished there: one that is terminated has no time
 * to do so itself. The folder goes too if it was `made` for the files and is empty.
 */
export async function removeUnfinished(folder: string, thread: number, made: boolean): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const theirs = names.filter((name) => name.includes(`.${markOf(thread)}`) && name.endsWith('.part'));
  await Promise.all(theirs.map((name) => rm(path.join(folder, name), { force: true })));
  if (made) await rmdir(folder).catch(() => {});
}

/** The part that the names of a thread's unfinished files have in common. */
function markOf(thread: number): string {
  return `${SPACE}.${process.pid}-${thread}-`;
}

/** `.NAME.SPACE.PROCESS-THREAD-MARK.part`. */
const ASIDE = /^\.(.+)\.([0-9a-f]{12})\.(\d+)-\d+-[0-9a-f]{8}\.part$/s;

/** Tests whether a name is that of a file that is being written aside, or was when its process was killed. */
export function isAside(name: string): boolean {
  return ASIDE.test(name);
}

/** Removes what processes that were killed have left of a file. */
export async function removeAbandoned(final: string): Promise<void> {
  const [folder, base] = [path.dirname(final), path.basename(final)];
  for (const each of await readdir(folder).catch(() => [])) {
    const [, name, space, id] = ASIDE.exec(each) ?? [];
    if (name !== base) continue;
    const file = path.join(folder, each);
    const isNear = space === SPACE;
    if (isNear ? processLives(Number(id)) : !(await isOld(file))) continue;
    await rm(file, { force: true }).catch(() => {});
  }
}

/** Tells whether nothing was written to a file for so long that its process, which is not near, has ended. */
async function isOld(file: string): Promise<boolean> {
  const found = await stat(file).catch(() => undefined);
  return found !== undefined && Date.now() - found.mtimeMs > A_DAY;
}

/** Milliseconds: the clocks of machines may be hours apart. */
const A_DAY = 24 * 3_600_000;
