import { lstat, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { asideMark, asideOf, removeAbandoned, unfinished } from './asideFiles.ts';
import { attempt } from './fileError.ts';
import { type FileWriter, openWriter } from './fileWriter.ts';
import { makeFolder, removeEmptyFolders } from './folders.ts';
import { ownPlace, placeOf } from './places.ts';

/**
 * Files that are written aside, in the folder they go to, and renamed together when all of them are whole. Until
 * {@link commit} nothing of their names is touched; {@link discard} leaves the folder as it was.
 */
export interface FileSet {
  /**
   * Begins a file of this name, which may be in a folder of the set's folder (`1_Pooling/config.json`). Rejects with an
   * InputError where the name is that of something else than a file (a folder, a device, a pipe).
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
  const made = new Map<string, string | undefined>();
  const make = async (each: string) => {
    if (!made.has(each)) made.set(each, await attempt(`make the folder ${each}`, () => makeFolder(each)));
  };
  await make(folder);
  const mark = asideMark();
  const files: PlacedFile[] = [];
  let settled = false;
  return Object.freeze({
    async create(name) {
      const named = path.join(folder, name);
      await make(path.dirname(named));
      const final = await attempt(`write ${named}`, () => placeFor(named));
      await removeAbandoned(final);
      const temporary = asideOf(final, mark);
      unfinished.add(temporary);
      const replaced = await lstat(final).catch(() => undefined);
      const mode = replaced?.isFile() ? replaced.mode : undefined;
      const writer = await attempt(`write ${named}`, () => openWriter(temporary, named, mode));
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
          await attempt(`write ${final}`, () => replace(temporary, final), remaining);
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
    for (const [each, first] of [...made].toReversed()) {
      if (first !== undefined) await removeEmptyFolders(each, first);
    }
  }
}

/**
 * Writes files by a set of them, which is committed when `work` is done and discarded when it fails. The rest is as
 * {@link createFileSet} has it.
 */
export async function writeTogether<T>(
  folder: string,
  links: 'followed' | 'replaced',
  work: (files: FileSet) => Promise<T>,
): Promise<T> {
  const files = await createFileSet(folder, links);
  try {
    const result = await work(files);
    await files.commit();
    return result;
  } finally {
    await files.discard();
  }
}

/** Writes one file aside and renames it into place. */
export async function writeFileAside(file: string, content: string | Uint8Array): Promise<void> {
  await writeTogether(path.dirname(file), 'followed', async (files) => {
    await (await files.create(path.basename(file))).write(content);
  });
}

/** Puts a file in the place of another. Windows refuses while a program has that one open, a scanner for moments. */
async function replace(from: string, to: string): Promise<void> {
  for (let tried = 1; ; tried++) {
    try {
      return await rename(from, to);
    } catch (error) {
      const isRefused = ['EPERM', 'EACCES', 'EBUSY'].includes((error as NodeJS.ErrnoException).code ?? '');
      if (process.platform !== 'win32' || !isRefused) throw error;
      if (tried === ATTEMPTS) throw Object.assign(new Error(), { code: 'OPEN_ELSEWHERE' });
    }
    await setTimeout(WAIT);
  }
}

const ATTEMPTS = 20;

/** Milliseconds. */
const WAIT = 100;

/** A file of a set: where it is, and where it goes. */
interface PlacedFile {
  readonly temporary: string;
  readonly final: string;
  /** True for a file that the set has not made and must not remove. */
  readonly adopted: boolean;
  close(): Promise<void>;
}
