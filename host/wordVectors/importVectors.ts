import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import path from 'node:path';
import type { ByteSource } from '../../core/encoders/vectors/import/byteSource.ts';
import { createFit } from '../../core/encoders/vectors/import/fitComponent.ts';
import type { ImportedFormat } from '../../core/encoders/vectors/import/guessFormat.ts';
import { importVectors } from '../../core/encoders/vectors/import/importVectors.ts';
import type { FolderReport, WordCase } from '../../core/encoders/vectors/import/writeVectorFolder.ts';
import type { RowType } from '../../core/encoders/vectors/table/layout.ts';
import { InputError } from '../../core/inputError.ts';
import type { TaskOptions } from '../../core/taskOptions.ts';
import { lineSentences } from '../../core/text/lines.ts';
import { tokenize } from '../../core/text/tokenize.ts';
import { createProgressYielder } from '../../core/yielder.ts';
import { readBytes } from '../files/byteStream.ts';
import { assertEmpty } from '../files/emptyFolder.ts';
import { unreadable } from '../files/fileError.ts';
import { createFileSet } from '../files/fileSet.ts';
import { lockOutput, NOTHING_KEPT } from '../files/outputLock.ts';
import { openRegular } from '../files/regularFile.ts';
import { readTextFile } from '../files/textInput.ts';

export interface ImportFileSettings {
  readonly format?: ImportedFormat;
  readonly type: RowType;
  readonly spelling: WordCase;
  /** Maximum number of words; all if not given. */
  readonly limit?: number;
  /** A file with `word count` on each line. */
  readonly counts?: string;
  /** A text with one sentence per line, on which the first component for SIF is fitted. */
  readonly fit?: string;
}

/**
 * Imports a file of word vectors into a new or empty folder. An abort or a failure leaves nothing behind.
 *
 * @throws InputError if the file or the folder cannot be used
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
      const lock = await lockOutput(folder, 'table of vectors', NOTHING_KEPT);
      try {
        // Another may have ended meanwhile.
        await assertEmpty(folder);
        const sha256 = await hashOf(source, task);
        const name = path.parse(file).name;
        const report = await importVectors(source, { ...settings, name, sha256, counts, fit }, files, task);
        task?.signal?.throwIfAborted();
        await lock.assertHeld();
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

async function openSource(file: string): Promise<{ source: ByteSource; close(): Promise<void> }> {
  let handle: FileHandle | undefined;
  try {
    handle = await openRegular(file);
    const { size } = await handle.stat();
    return { source: sourceOf(handle, path.basename(file), size), close: () => handle!.close() };
  } catch (error) {
    await handle?.close();
    throw unreadable(file, error);
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
        throw unreadable(name, error);
      }
    },
  };
}

/** SHA-256 of the file, for the manifest. */
async function hashOf(source: ByteSource, task?: TaskOptions): Promise<string> {
  const progress = createProgressYielder(task, `Reading ${source.name}`, source.size);
  const hash = createHash('sha256');
  for (let position = 0; position < source.size; ) {
    const piece = await source.read(position, HASHED_BYTES);
    if (piece.length === 0) break;
    hash.update(piece);
    position += piece.length;
    await progress(position);
  }
  return hash.digest('hex');
}

const HASHED_BYTES = 1 << 20;

/** Reads lines `word count`; counts of the same word are added up. */
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
  if (counts.size === 0) throw new InputError(`${file} contains no counts.`);
  return counts;
}

async function readFit(file: string) {
  const text = await readTextFile(file);
  const sentences = lineSentences(text).map(({ start, end }) =>
    tokenize(text.slice(start, end)).map((token) => token.text),
  );
  if (sentences.length === 0) throw new InputError(`${file} contains no sentence to fit on.`);
  const sha256 = createHash('sha256')
    .update(await readBytes(file))
    .digest('hex');
  return createFit(path.basename(file), sha256, sentences);
}
