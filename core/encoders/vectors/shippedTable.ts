import { folderOf } from '../../paths.ts';
import type { Resources } from '../../resources.ts';
import { openComponent, openWordVectors, SHIPPED_ROWS, SHIPPED_WORDS } from './openWordVectors.ts';
import { LOWER_CASED } from './rowLookup.ts';
import { zipfFrequencies } from './wordFrequencies.ts';
import type { WordVectorTable } from './wordVectorTable.ts';

/** Opens the GloVe table that ships with Semloc. Rejects with an InputError if a file of it is missing or damaged. */
export function openShippedTable(resources: Resources): Promise<WordVectorTable> {
  const known = tables.get(resources);
  if (known) return known;
  const opening = open(resources);
  tables.set(resources, opening);
  opening.catch(() => tables.delete(resources));
  return opening;
}

/** Open tables: all encoders share one. */
const tables = new WeakMap<Resources, Promise<WordVectorTable>>();

/** Reads the rows once to check them; they are not kept, because the session maps the file. */
async function open(resources: Resources): Promise<WordVectorTable> {
  const [rows, words] = await Promise.all([resources.read(SHIPPED_ROWS), resources.read(SHIPPED_WORDS)]);
  const { header, vocabulary } = openWordVectors(rows, words);
  return {
    name: header.name,
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
