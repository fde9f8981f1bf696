import { createHash } from 'node:crypto';
import { type FileHandle, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { ByteSource } from '../core/encoders/vectors/import/byteSource.ts';
import { createFit } from '../core/encoders/vectors/import/fitComponent.ts';
import type { VectorFormat } from '../core/encoders/vectors/import/guessFormat.ts';
import { importVectors } from '../core/encoders/vectors/import/importVectors.ts';
import type { FolderReport, WordCase } from '../core/encoders/vectors/import/writeVectorFolder.ts';
import type { RowType } from '../core/encoders/vectors/layout.ts';
import { InputError } from '../core/inputError.ts';
import type { TaskOptions } from '../core/taskOptions.ts';
import { lineSentences } from '../core/text/lines.ts';
import { tokenize } from '../core/text/tokenize.ts';
import { createProgressYielder } from '../core/yielder.ts';
import { createFileSet, fileErrorReason, isAside } from './files.ts';
import { isLock, lockOutput, UNFINISHED } from './folderLock.ts';
import { openRegular } from './regularFile.ts';
import { readBytes, readTextFile } from './textInput.ts';

export interface ImportFileSettings {
  readonly format?: VectorFormat;
  readonly type: RowType;
  readonly spelling: WordCase;
  /** Words that are read at most; all if not given. */
  readonly limit?: number;
  /** A file with `word count` on each line. */
  readonly counts?: string;
  /** A text, one sentence a line, that the first component for SIF is fitted on. */
  readonly fit?: string;
}

/**
 * Imports a file of word vectors into a folder, which is new or empty. An abort or a failure leaves nothing behind.
 *
 * @throws InputError
 */
export async function importVectorsFile(
  file: string,
  folder: string,
  settings: ImportFileSettings,
  task?: TaskOptions,
): Promise<FolderReport> {
  await assertEmpty(folder);
  const counts = settings.counts === undefined ? undefined : await readCounts(settings.counts);
  const fit = settings.fit === undefined ? undefined : await readFit(settings.fit);
  const { source, close } = await openSource(file);
  try {
    const files = await createFileSet(folder, 'replaced');
    try {
      const lock = await lockOutput(folder, 'table of vectors');
      try {
        // Another may have ended meanwhile.
        await assertEmpty(folder);
        const sha256 = await hashOf(source, task);
        const name = path.parse(file).name;
        const report = await importVectors(source, { ...settings, name, sha256, counts, fit }, files, task);
        task?.signal?.throwIfAborted();
        await files.commit();
        return report;
      } finally {
        await lock.release();
      }
    } finally {
      await files.discard();
    }
  } finally {
    await close();
  }
}

/**
 * Files in place may be mapped by an encoder that is open: they are never replaced. What a process that was killed, or
 * one that is at it, has there of its own counts as nothing.
 */
async function assertEmpty(folder: string): Promise<void> {
  const inside = await readdir(path.join(folder, UNFINISHED)).catch(() => []);
  const isOnlyLocked = inside.every(isLock);
  const names = await readdir(folder).catch(() => []);
  if (names.every((name) => isAside(name) || (name === UNFINISHED && isOnlyLocked))) return;
  throw new InputError(`The folder ${folder} is not empty.`, 'Name a new one, or empty it.');
}

async function openSource(file: string): Promise<{ source: ByteSource; close(): Promise<void> }> {
  let handle: FileHandle | undefined;
  try {
    handle = await openRegular(file);
    const { size } = await handle.stat();
    return { source: sourceOf(handle, path.basename(file), size), close: () => handle!.close() };
  } catch (error) {
    await handle?.close();
    throw new InputError(`Cannot read ${file}: ${fileErrorReason(error as NodeJS.ErrnoException)}.`);
  }
}

function sourceOf(handle: FileHandle, name: string, size: number): ByteSource {
  return {
    name,
    size,
    read: async (position, length) => {
      try {
        const { bytesRead, buffer } = await handle.read(new Uint8Array(length), 0, length, position);
        return buffer.subarray(0, bytesRead);
      } catch (error) {
        throw new InputError(`Cannot read ${name}: ${fileErrorReason(error as NodeJS.ErrnoException)}.`);
      }
    },
  };
}

/** SHA-256 of the whole file, for the manifest. */
async function hashOf(source: ByteSource, task?: TaskOptions): Promise<string> {
  const pace = createProgressYielder(task, `Reading ${source.name}`, source.size);
  const hash = createHash('sha256');
  for (let position = 0; position < source.size; ) {
    const piece = await source.read(position, HASHED_BYTES);
    if (piece.length === 0) break;
    hash.update(piece);
    position += piece.length;
    await pace(position);
  }
  return hash.digest('hex');
}

const HASHED_BYTES = 1 << 20;

/** `word count`, one a line; a word that comes again is added up. */
async function readCounts(file: string): Promise<ReadonlyMap<string, number>> {
  const text = await readTextFile(file);
  const counts = new Map<string, number>();
  text.split(/\r\n?|\n/).forEach((line, index) => {
    if (line.trim() === '') return;
    const [, word, count] = /^\s*(\S+)\s+(\d+(?:\.\d+)?)\s*$/.exec(line) ?? [];
    if (word === undefined || count === undefined) {
      throw new InputError(`${file}, line ${index + 1}: this is not “word count”.`);
    }
    counts.set(word, (counts.get(word) ?? 0) + Number(count));
  });
  if (counts.size === 0) throw new InputError(`${file} holds no counts.`);
  return counts;
}

async function readFit(file: string) {
  const text = await readTextFile(file);
  const sentences = lineSentences(text).map(({ start, end }) =>
    tokenize(text.slice(start, end)).map((token) => token.text),
  );
  if (sentences.length === 0) throw new InputError(`${file} holds no sentence to fit on.`);
  const sha256 = createHash('sha256')
    .update(await readBytes(file))
    .digest('hex');
  return createFit(path.basename(file), sha256, sentences);
}
