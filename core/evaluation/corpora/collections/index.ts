import { InputError } from '../../../inputError.ts';
import type { CorpusFile, FolderChoice } from '../../corpusFile.ts';
import { beir } from './beir.ts';
import { type Collection, openCollection } from './collection.ts';
import { cranfield } from './cranfield.ts';
import type { CollectionFiles, CollectionLayout } from './layout.ts';
import { mteb } from './mteb.ts';
import { trec } from './trec.ts';

/** Every layout of test collections, in the order in which they are asked for files. */
const LAYOUTS: readonly CollectionLayout[] = [beir, mteb, cranfield, trec];

const EXPECTED = LAYOUTS.map(({ title, expected }) => `${expected} (${title})`).join('; ');

/** Chooses the files of a collection among those of a folder. */
export function collectionFiles(names: readonly string[]): FolderChoice {
  for (const layout of LAYOUTS) {
    const found = layout.filesOf(names);
    if (found) return { files: [...found.documents, ...found.queries, ...found.judgments], expected: '' };
  }
  return { files: [], expected: `no collection that is known: ${EXPECTED}` };
}

/**
 * Opens the collection that files make up. Its documents are read once.
 *
 * @param notice is told what is left out
 * @throws InputError that names file and line, or the layouts if the files are of none
 */
export async function readCollection(
  files: readonly CorpusFile[],
  notice: (message: string) => void,
): Promise<Collection> {
  for (const layout of LAYOUTS) {
    const found = layout.filesOf(files.map(({ name }) => name));
    if (found) return openCollection(layout, withFiles(found, files), notice);
  }
  throw new InputError(
    `${files.map(({ path }) => path).join(', ')}: no documents with queries and judgments.`,
    `Give a folder or all files of one of these layouts: ${EXPECTED}.`,
  );
}

function withFiles(
  { documents, queries, judgments }: CollectionFiles<string>,
  files: readonly CorpusFile[],
): CollectionFiles<CorpusFile> {
  const named = (names: readonly string[]) => files.filter(({ name }) => names.includes(name));
  return { documents: named(documents), queries: named(queries), judgments: named(judgments) };
}
