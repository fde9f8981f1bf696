import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { lstat, mkdir, open, readdir, readlink, realpath, rename, rm, rmdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { threadId } from 'node:worker_threads';
import { InputError } from '../../core/inputError.ts';
import { HOST, processLives } from './processes.ts';

/**
 * Files that are written aside, in the folder they go to, and renamed together when all of them are whole. Until
 * {@link commit} nothing of their names is touched; {@link discard} leaves the folder as it was.
 */
export interface FileSet {
  /**
   * Begins a file of this name. Rejects with an InputError where the name is that of something else than a file
   * (a folder, a device, a pipe).
   */
  create(name: string): Promise<FileWriter>;
  /** Takes a whole file that lies in the same file system: it is moved to its place, and stays where it is until then. */
  adopt(name: string, whole: string): Promise<void>;
  /**
   * Closes what is open and puts every file in its place, in the order created: create last the one that says
   * that the others are there. Rejects with an InputError where one cannot be put in its place; those before
   * it then stay, and are named, and the rest are removed.
   */
  commit(): Promise<void>;
  /** Removes what was written, and the folder if it was made for it. Does nothing after a commit. */
  discard(): Promise<void>;
}

export interface FileWriter {
  /** The content is copied or kept until it is written: leave bytes that were handed in as they are. */
  write(chunk: string | Uint8Array): Promise<void>;
  /** Overwrites bytes already written, from `position`; for headers whose content is known last. */
  patch(bytes: Uint8Array, position: number): Promise<void>;
}

/**
 * @param links what becomes of a symbolic link that has the name of a file: it is followed, where the user named the
 * file, or replaced, where the name is one of Semloc's own in a folder that may be anyone's
 * @throws InputError if the folder cannot be made or written to
 */
export async function createFileSet(
  folder: string,
  links: 'followed' | 'replaced' = 'followed',
): Promise<FileSet> {
  const placeFor = links === 'followed' ? placeOf : ownPlace;
  const made = await attempt(`make the folder ${folder}`, () => makeFolder(folder));
  const mark = `${markOf(threadId)}${randomBytes(4).toString('hex')}`;
  const files: PlacedFile[] = [];
  let settled = false;
  return Object.freeze({
    async create(name) {
      const named = path.join(folder, name);
      const final = await attempt(`write ${named}`, () => placeFor(named));
      await removeAbandoned(final);
      const temporary = path.join(path.dirname(final), `.${path.basename(final)}.${mark}.part`);
      unfinished.add(temporary);
      const writer = await attempt(`write ${named}`, () => openWriter(temporary, named));
      files.push({ temporary, final, adopted: false, close: writer.close });
      return writer;
    },
    async adopt(name, whole) {
      const named = path.join(folder, name);
      const final = await attempt(`write ${named}`, () => placeFor(named));
      files.push({ temporary: whole, final, adopted: true, close: async () => {} });
    },
    async commit() {
      settled = true;
      const placed: string[] = [];
      try {
        for (const file of files) await file.close();
        for (const { temporary, final } of files) {
          const remaining = placed.length > 0 ? `Already in place: ${placed.join(', ')}.` : undefined;
          await attempt(`write ${final}`, () => rename(temporary, final), remaining);
          unfinished.delete(temporary);
          placed.push(path.basename(final));
        }
      } catch (problem) {
        await removeAll();
        throw problem;
      }
    },
    async discard() {
      if (settled) return;
      settled = true;
      await removeAll();
    },
  } satisfies FileSet);

  async function removeAll(): Promise<void> {
    for (const file of files) {
      await file.close().catch(() => {});
      if (file.adopted) continue;
      await rm(file.temporary, { force: true });
      unfinished.delete(file.temporary);
    }
    if (made !== undefined) await removeEmptyFolders(folder, made);
  }
}

/**
 * Makes a folder and those above it that are missing, one by one: Node's own way never ends where a file system
 * that cannot hold folders (/proc) says that there is none. Gives the first that was made.
 */
async function makeFolder(folder: string): Promise<string | undefined> {
  const missing: string[] = [];
  for (let current = path.resolve(folder); !(await isFolder(current)); current = path.dirname(current)) {
    missing.push(current);
  }
  const first = missing.at(-1);
  for (const each of missing.toReversed()) {
    try {
      await mkdir(each);
    } catch (error) {
      // Someone else may have made it just now.
      if (await isFolder(each).catch(() => false)) continue;
      if (each !== first) await removeEmptyFolders(path.dirname(each), first!);
      throw error;
    }
  }
  return first;
}

/** False where there is nothing; rejects where there is something else. */
async function isFolder(place: string): Promise<boolean> {
  try {
    if ((await stat(place)).isDirectory()) return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' && path.dirname(place) !== place) return false;
    throw error;
  }
  throw Object.assign(new Error('not a folder'), { code: 'EEXIST' });
}

/** Where a file of this name really lies or would lie, symbolic links followed. */
export async function placeOf(file: string): Promise<string> {
  for (let links = 0; ; links++) {
    try {
      const found = await stat(file);
      if (found.isFile()) return await realpath(file);
      throw Object.assign(new Error(), { code: found.isDirectory() ? 'EISDIR' : 'NOT_A_FILE' });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || links > LINKS) throw error;
    }
    const link = await lstat(file).catch(() => undefined);
    if (!link?.isSymbolicLink()) return file;
    file = path.resolve(path.dirname(file), await readlink(file));
  }
}

/** Where a file lies that is put in the place of a link of its name. */
async function ownPlace(file: string): Promise<string> {
  const found = await lstat(file).catch(() => undefined);
  if (!found || found.isFile() || found.isSymbolicLink()) return file;
  throw Object.assign(new Error(), { code: found.isDirectory() ? 'EISDIR' : 'NOT_A_FILE' });
}

/** Symbolic links followed at most that lead to nothing yet. */
const LINKS = 40;

/** Writes one file aside and renames it into place. */
export async function writeFileAside(file: string, content: string | Uint8Array): Promise<void> {
  const files = await createFileSet(path.dirname(file));
  try {
    const writer = await files.create(path.basename(file));
    await writer.write(content);
    await files.commit();
  } finally {
    await files.discard();
  }
}

/** Files being written aside. A process that ends in haste (a second Ctrl-C) takes them away all the same. */
const unfinished = new Set<string>();
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

/** What the names of a thread's unfinished files have in common. */
function markOf(thread: number): string {
  return `${HOST}.${process.pid}-${thread}-`;
}

/** `.NAME.HOST.PROCESS-THREAD-MARK.part`. */
const ASIDE = /^\.(.+)\.([\w-]+)\.(\d+)-\d+-[0-9a-f]{8}\.part$/s;

/** Whether a name is that of a file that is being written aside, or was when its process was killed. */
export function isAside(name: string): boolean {
  return ASIDE.test(name);
}

/** Removes what processes of this machine that were killed have left of a file. */
async function removeAbandoned(final: string): Promise<void> {
  const [folder, base] = [path.dirname(final), path.basename(final)];
  for (const each of await readdir(folder).catch(() => [])) {
    const [, name, host, id] = ASIDE.exec(each) ?? [];
    if (name !== base || host !== HOST || processLives(Number(id))) continue;
    await rm(path.join(folder, each), { force: true }).catch(() => {});
  }
}

/** A file of a set: where it is, and where it goes. */
interface PlacedFile {
  readonly temporary: string;
  readonly final: string;
  /** Not made by the set, and not its to remove. */
  readonly adopted: boolean;
  close(): Promise<void>;
}

interface WriterInside extends FileWriter {
  close(): Promise<void>;
}

async function openWriter(temporary: string, final: string): Promise<WriterInside> {
  const handle = await open(temporary, 'wx');
  let chunks: Uint8Array[] = [];
  let waiting = 0;
  let closing: Promise<void> | undefined;
  const flush = async () => {
    const content = Buffer.concat(chunks);
    chunks = [];
    waiting = 0;
    await attempt(`write ${final}`, () => handle.appendFile(content));
  };
  return {
    async write(chunk) {
      const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
      chunks.push(bytes);
      waiting += bytes.length;
      if (waiting >= WRITE_SIZE) await flush();
    },
    async patch(bytes, position) {
      await flush();
      await attempt(`write ${final}`, () => handle.write(bytes, 0, bytes.length, position));
    },
    close: () => (closing ??= flush().finally(() => handle.close())),
  };
}

/** Bytes that are gathered before they go to the system. */
const WRITE_SIZE = 1 << 18;

/** Removes `folder` and its parents up to `first`, those that were made, as long as they are empty. */
async function removeEmptyFolders(folder: string, first: string): Promise<void> {
  const top = path.resolve(first);
  for (let current = path.resolve(folder); ; current = path.dirname(current)) {
    try {
      await rmdir(current);
    } catch {
      return;
    }
    if (current === top) return;
  }
}

/** A failing disk or a wrong path is for the user to know in plain words. */
async function attempt<T>(what: string, work: () => Promise<T>, remaining?: string): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new InputError(`Cannot ${what}: ${fileErrorReason(error as NodeJS.ErrnoException)}.`, remaining);
  }
}

/** The meanings of system errors. */
export function fileErrorReason(error: NodeJS.ErrnoException): string {
  return (error.code && REASONS[error.code]) || error.message;
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EACCES: 'permission is denied',
  EPERM: 'permission is denied',
  EISDIR: 'it is a folder',
  NOT_A_FILE: 'it is a device, a pipe or a socket, not a file',
  ENOTDIR: 'part of the path is not a folder',
  EEXIST: 'a file with that name already exists',
  ENOSPC: 'no space left on the device',
  EROFS: 'the disk is read-only',
  EMFILE: 'too many files are open',
  ENAMETOOLONG: 'the name is too long',
  ELOOP: 'its links form a cycle',
};
