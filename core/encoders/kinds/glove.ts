import { dirname } from 'node:path';
import type { Resources } from '../../resources.ts';
import { parseComposition } from '../vectors/composition.ts';
import { openComposed } from '../vectors/openComposed.ts';
import { openComponent, openWordVectors, ROWS, WORDS } from '../vectors/openWordVectors.ts';
import { POOLINGS } from '../vectors/pooling.ts';
import { LOWER_CASED } from '../vectors/rowLookup.ts';
import { zipfFrequencies } from '../vectors/wordFrequencies.ts';
import type { WordVectorTable } from '../vectors/wordVectorTable.ts';
import type { EncoderKind } from './kind.ts';

const PREFIX = 'glove-';

/**
 * GloVe (Pennington et al. 2014), 100 components, composed by sum, mean, maximum, product or SIF. Words are
 * lower-cased; unknown ones are skipped and counted, unless the id says otherwise: `glove-mean:oov=zero`. A sentence
 * with no word that has a vector is the zero vector.
 */
export const glove: EncoderKind = {
  known: [...POOLINGS, 'sif-pc'].map((name) => ({
    id: `${PREFIX}${name}`,
    label: `GloVe 100-d, ${name === 'sif-pc' ? 'sif, first component removed' : name}`,
  })),
  owns: (id) => id.startsWith(PREFIX) && id.includes(':'),
  open: async (id, { resources, sessions }) => {
    const composition = parseComposition(id.slice(PREFIX.length), id);
    return openComposed(id, await table(resources), composition, sessions);
  },
};

/** One for all compositions. */
const tables = new WeakMap<Resources, Promise<WordVectorTable>>();

function table(resources: Resources): Promise<WordVectorTable> {
  const open = tables.get(resources);
  if (open) return open;
  const opening = openTable(resources);
  tables.set(resources, opening);
  opening.catch(() => tables.delete(resources));
  return opening;
}

/** The rows are read once to check them and then let go: the session maps the file. */
async function openTable(resources: Resources): Promise<WordVectorTable> {
  const [rows, words] = await Promise.all([resources.read(ROWS), resources.read(WORDS)]);
  const { header, vocabulary } = openWordVectors(rows, words);
  return {
    name: header.name,
    layout: {
      rows: header.words,
      dimension: header.dimension,
      type: 'int8',
      components: { file: ROWS, ...header.sections.rows },
      scales: { file: ROWS, ...header.sections.scales },
    },
    folder: dirname(resources.locate(ROWS)),
    vocabulary,
    form: LOWER_CASED,
    hash: vocabulary.hash,
    frequencies: async () => zipfFrequencies(header.words),
    component: () => openComponent(resources),
  };
}
