import { parseComposition } from '../vectors/composition.ts';
import { openComposed } from '../vectors/openComposed.ts';
import { POOLINGS } from '../vectors/pooling.ts';
import { openShippedTable } from '../vectors/shippedTable.ts';
import type { EncoderKind } from './kind.ts';

const PREFIX = 'glove-';

/**
 * GloVe vectors (Pennington et al. 2014) of 100 components, composed by sum, mean, maximum, product or SIF. Words are
 * lowercased; out-of-vocabulary words are skipped and counted, unless the id says otherwise: `glove-mean:oov=zero`. A
 * sentence without any known word has the zero vector. The table is the one that the engine was given the name of.
 */
export const glove: EncoderKind = {
  known: [...POOLINGS, 'sif-pc'].map((name) => ({
    id: `${PREFIX}${name}`,
    label: `GloVe 100-d, ${name === 'sif-pc' ? 'sif, first component removed' : name}`,
  })),
  match(id) {
    const isKnown = glove.known.some((each) => each.id === id);
    if (!isKnown && !(id.startsWith(PREFIX) && id.includes(':'))) return undefined;
    return {
      async open({ resources, sessions, vectors }) {
        const composition = parseComposition(id.slice(PREFIX.length), id);
        return openComposed(id, await openShippedTable(resources, vectors), composition, sessions);
      },
    };
  },
};
