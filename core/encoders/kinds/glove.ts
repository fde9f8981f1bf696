import { parseComposition } from '../vectors/composition.ts';
import { openComposed } from '../vectors/openComposed.ts';
import { openShippedTable } from '../vectors/table/shippedTable.ts';
import type { EncoderKind } from './kind.ts';
import { GLOVE, GLOVE_PREFIX } from './known.ts';

/**
 * GloVe vectors (Pennington et al. 2014) of 100 components, composed by sum, mean, maximum, product or SIF. Words are
 * lowercased; out-of-vocabulary words are skipped and counted, unless the id says otherwise: `glove-mean:oov=zero`. A
 * sentence without any known word has the zero vector. The table is the one that the engine was given the name of.
 */
export const glove: EncoderKind = {
  match(id) {
    const isKnown = GLOVE.some((each) => each.id === id);
    if (!isKnown && !(id.startsWith(GLOVE_PREFIX) && id.includes(':'))) return undefined;
    return {
      async open({ resources, sessions, vectors }) {
        const composition = parseComposition(id.slice(GLOVE_PREFIX.length), id);
        return openComposed(id, await openShippedTable(resources, vectors), composition, sessions);
      },
    };
  },
};
