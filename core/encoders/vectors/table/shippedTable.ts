import { folderOf } from '../../../paths.ts';
import type { Resources } from '../../../resources.ts';
import { sha256 } from '../../../sha256.ts';
import { EXTENDED, LOWER_CASED } from '../lookup/rowLookup.ts';
import { openAddedRows } from './addedRows.ts';
import {
  openComponent,
  openWordVectors,
  SHIPPED_ADDED,
  SHIPPED_ROWS,
  SHIPPED_WORDS,
} from './openWordVectors.ts';
import type { ShippedTableName } from './tableNames.ts';
import type { Vocabulary } from './vocabulary.ts';
import { zipfFrequencies } from './wordFrequencies.ts';
import type { WordVectorTable } from './wordVectorTable.ts';

/**
 * Opens the GloVe table that ships with Semloc, as published or with the rows that Semloc adds. Rejects with an
 * InputError if a file of it is missing or damaged.
 */
export function openShippedTable(resources: Resources, name: ShippedTableName): Promise<WordVectorTable> {
  const ofResources = tables.get(resources) ?? new Map<ShippedTableName, Promise<WordVectorTable>>();
  tables.set(resources, ofResources);
  const known = ofResources.get(name);
  if (known) return known;
  const opening = name === 'published' ? openPublished(resources) : openExtended(resources);
  ofResources.set(name, opening);
  opening.catch(() => ofResources.delete(name));
  return opening;
}

/** Open tables: all encoders share them. */
const tables = new WeakMap<Resources, Map<ShippedTableName, Promise<WordVectorTable>>>();

/** Reads the rows once to check them; they are not kept, because the session maps the file. */
async function openPublished(resources: Resources): Promise<WordVectorTable> {
  const [rows, words] = await Promise.all([resources.read(SHIPPED_ROWS), resources.read(SHIPPED_WORDS)]);
  const { header, vocabulary } = openWordVectors(rows, words);
  return {
    name: header.name,
    shipped: 'published',
    layout: {
      rows: header.words,
      dimension: header.dimension,
      type: 'int8',
      components: { file: SHIPPED_ROWS, ...header.sections.rows },
      scales: { file: SHIPPED_ROWS, ...header.sections.scales },
    },
    folder: folderOf(resources.locate(SHIPPED_ROWS)),
    vocabulary,
    form: LOWER_CASED,
    hash: vocabulary.hash,
    frequencies: async () => zipfFrequencies(header.words),
    component: () => openComponent(resources),
  };
}

async function openExtended(resources: Resources): Promise<WordVectorTable> {
  const [published, file] = await Promise.all([
    openShippedTable(resources, 'published'),
    resources.read(SHIPPED_ADDED),
  ]);
  const added = openAddedRows(file, SHIPPED_ADDED, published.hash);
  const { size } = published.vocabulary;
  return {
    ...published,
    shipped: 'extended',
    layout: { ...published.layout, added: { components: added.components, scales: added.scales } },
    vocabulary: extendedVocabulary(published.vocabulary, added.words),
    form: EXTENDED,
    hash: sha256(`${published.hash} ${added.hash}`),
    frequencies: async () => zipfFrequencies(size, added.ranks),
    component: async () => added.component,
  };
}

/** The words of a table, then the added ones. */
function extendedVocabulary(published: Vocabulary, added: readonly string[]): Vocabulary {
  const rowByWord = new Map(added.map((word, i) => [word, published.size + i]));
  return {
    size: published.size + added.length,
    rowOf(word) {
      const row = published.rowOf(word);
      return row >= 0 ? row : (rowByWord.get(word) ?? -1);
    },
    words: () => [...published.words(), ...added],
  };
}
