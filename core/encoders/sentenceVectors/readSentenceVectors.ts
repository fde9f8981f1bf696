import { InputError } from '../../inputError.ts';
import type { ModelFiles } from '../../modelFiles.ts';
import { matchingFiles } from './matchingFiles.ts';
import { readJsonl } from './readJsonl.ts';
import { readNpy } from './readNpy.ts';
import { readParquet } from './readParquet.ts';
import { createTableBuilder, type SentenceVectors } from './sentenceVectors.ts';

/** The files of a table of vectors. */
export interface SentenceVectorFiles {
  /** One file, or several whose paths match this one: parts of it may have a `*`. */
  readonly path: string;
  /** The file with the sentences of a NumPy file, where it is named. */
  readonly texts: string | undefined;
  /** Its name as it was given. */
  readonly named?: string;
}

/**
 * The files that an id names: `vectors.jsonl`, `vectors.parquet`, or `vectors.npy`, perhaps with the file of its
 * sentences after `#`. Undefined for other ids.
 */
export function sentenceVectorFiles(id: string, files: ModelFiles): SentenceVectorFiles | undefined {
  if (/^https?:\/\//i.test(id)) return undefined;
  const [, file, named] = /^(.+?\.(?:npy|jsonl|parquet))(?:#(.+))?$/i.exec(id) ?? [];
  if (file === undefined || (named !== undefined && !isNumPy(file))) return undefined;
  return {
    path: files.resolve(file),
    ...(named === undefined ? { texts: undefined } : { texts: files.resolve(named), named }),
  };
}

/** Reads a table. Rejects with an InputError that names the file and the line or row. */
export async function readSentenceVectors(
  asked: SentenceVectorFiles,
  files: ModelFiles,
): Promise<SentenceVectors> {
  const paths = await matchingFiles(asked.path, files);
  const table = createTableBuilder(asked.path);
  const read: string[] = [];
  const types = new Set<string>();
  for (const path of paths) {
    if ((await files.size(path)) === undefined) throw new InputError(`There is no file ${path}.`);
    table.begin(path);
    read.push(path);
    if (isNumPy(path)) {
      const texts = await textsOf(path, asked, files);
      read.push(texts);
      types.add(await readNpy(path, texts, table, files));
    } else {
      types.add(await (/\.jsonl$/i.test(path) ? readJsonl : readParquet)(path, table, files));
    }
  }
  if (read.length === 0) throw new InputError(`There is no file ${asked.path}.`);
  return { ...table.finish(), dataType: [...types].join('+'), files: read };
}

function isNumPy(path: string): boolean {
  return /\.npy$/i.test(path);
}

/**
 * The sentences of a NumPy file: those that were named, from the current folder or else from the file's own; or
 * vectors.txt beside vectors.npy, or else sentences.jsonl in its folder.
 */
async function textsOf(
  path: string,
  { texts, named }: SentenceVectorFiles,
  files: ModelFiles,
): Promise<string> {
  if (texts !== undefined && named !== undefined) {
    const own = files.join(path.replace(/[^\\/]*$/, ''), named);
    return (await files.size(texts)) === undefined && (await files.size(own)) !== undefined ? own : texts;
  }
  const beside = path.replace(/\.npy$/i, '.txt');
  if ((await files.size(beside)) !== undefined) return beside;
  const listed = path.replace(/[^\\/]*$/, 'sentences.jsonl');
  return (await files.size(listed)) === undefined ? beside : listed;
}
