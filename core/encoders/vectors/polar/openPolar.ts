import type { Sessions } from '../../../onnx/sessions.ts';
import type { Resources } from '../../../resources.ts';
import { sha256 } from '../../../sha256.ts';
import type { Encoder } from '../../encoder.ts';
import { withDevice } from '../../withDevice.ts';
import { DEFAULT_A } from '../composition.ts';
import { createRowLookup } from '../lookup/rowLookup.ts';
import { tokenizerOf } from '../openComposed.ts';
import { createPooledEncoder } from '../pooling/pooledEncoder.ts';
import { pooledGraph, trialOf } from '../pooling/pooledGraph.ts';
import { openShippedTable } from '../table/shippedTable.ts';
import type { ShippedTableName } from '../table/tableNames.ts';
import { openAntonymRows, SHIPPED_ANTONYMS } from './antonymRows.ts';
import { polarRows } from './polarRows.ts';
import { createPolarWords, type PolarSettings } from './polarWords.ts';

/** The settings that did best on variants of EWT's training part and on STS-B's. */
const SETTINGS: PolarSettings = { polarLength: 5, negation: 4, reach: 2, a: DEFAULT_A };

/**
 * Opens the encoder that splits words with antonyms and turns them under negation. Rejects with an InputError if a file is
 * missing or damaged.
 */
export async function openPolar(
  description: { readonly id: string; readonly label: string },
  { resources, vectors, sessions }: PolarSources,
): Promise<Encoder> {
  const [published, table, file] = await Promise.all([
    openShippedTable(resources, 'published'),
    openShippedTable(resources, vectors),
    resources.read(SHIPPED_ANTONYMS),
  ]);
  const antonyms = openAntonymRows(file, published.hash);
  const { layout, vocabulary, folder } = table;
  const [frequencies, component, model] = await Promise.all([
    table.frequencies(),
    table.component(),
    sessions.open(() => ({ bytes: pooledGraph('sif', layout), folder, trial: trialOf(layout) })),
  ]);
  const words = createPolarWords(vocabulary, antonyms, frequencies, SETTINGS);
  const lookup = createRowLookup(vocabulary, table.form);
  return createPooledEncoder(
    {
      pooling: 'sif',
      dimension: layout.dimension,
      rowsOf: (sentences) => polarRows(sentences, lookup, words, SETTINGS),
      model,
      component,
    },
    withDevice(model, {
      ...description,
      dimension: layout.dimension,
      pooling: 'sif',
      normalized: false,
      maximumLength: undefined,
      dataType: layout.type,
      tokenizer: tokenizerOf(table),
      sees: 'tokens',
      table: { name: vectors, sha256: table.hash },
      hash: sha256(JSON.stringify([table.hash, antonyms.hash, 'polar', SETTINGS])),
      cheap: true,
    }),
  );
}

/** The sources of the encoder. */
export interface PolarSources {
  readonly resources: Resources;
  /** The built-in table of word vectors that is used. */
  readonly vectors: ShippedTableName;
  readonly sessions: Sessions;
}
