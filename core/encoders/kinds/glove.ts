import { dirname } from 'node:path';
import type { Resources } from '../../resources.ts';
import { openWordVectors, ROWS, WORDS, type WordVectorTable } from '../vectors/openWordVectors.ts';
import { createPooledEncoder } from '../vectors/pooledEncoder.ts';
import { pooledGraph } from '../vectors/pooledGraph.ts';
import { POOLINGS, type Pooling } from '../vectors/pooling.ts';
import type { EncoderKind } from './kind.ts';

/**
 * GloVe (Pennington et al. 2014), 100 components, composed by sum, mean, maximum or product. Words are
 * lower-cased; unknown ones are skipped and counted; a sentence with no known word is the zero vector.
 */
export const glove: EncoderKind = {
  known: POOLINGS.map((pooling) => ({ id: `glove-${pooling}`, label: `GloVe 100-d, ${pooling}` })),
  open: async (id, context) => {
    const pooling = id.slice('glove-'.length) as Pooling;
    const { header, vocabulary } = await table(context.resources);
    const model = await context.sessions.open(() => ({
      bytes: pooledGraph(pooling, header, ROWS),
      folder: dirname(context.resources.locate(ROWS)),
    }));
    return createPooledEncoder(pooling, vocabulary, model, {
      id,
      label: `GloVe ${header.dimension}-d, ${pooling}`,
      dimension: header.dimension,
      pooling,
      normalized: false,
      maximumLength: undefined,
      get device() {
        return model.device;
      },
      get devicesRefused() {
        return model.refused;
      },
      dataType: 'int8',
      tokenizer: 'Treebank tokens, lower-cased',
      sees: 'tokens',
      hash: vocabulary.hash,
      cheap: true,
    });
  },
};

/** One for the four poolings. */
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
  return openWordVectors(rows, words);
}
