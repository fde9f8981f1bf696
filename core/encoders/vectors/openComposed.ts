import type { Sessions } from '../../onnx/sessions.ts';
import { sha256 } from '../../sha256.ts';
import type { Encoder } from '../encoder.ts';
import { withDevice } from '../withDevice.ts';
import { type Composition, compositionText } from './composition.ts';
import { createRowLookup } from './lookup/rowLookup.ts';
import { sentenceRows } from './lookup/sentenceRows.ts';
import { createSubwordVectors } from './lookup/subwords.ts';
import { createUnknownWords } from './lookup/unknownWords.ts';
import { createPooledEncoder } from './pooling/pooledEncoder.ts';
import { pooledGraph, trialOf } from './pooling/pooledGraph.ts';
import type { Pooling } from './pooling/pooling.ts';
import { sifWeight } from './table/wordFrequencies.ts';
import type { WordVectorTable } from './table/wordVectorTable.ts';

/** Opens an encoder that composes the vectors of a table. Rejects with an InputError if a file is damaged. */
export async function openComposed(
  id: string,
  table: WordVectorTable,
  composition: Composition,
  sessions: Sessions,
): Promise<Encoder> {
  const { layout, vocabulary } = table;
  const { pooling, withoutComponent } = composition;
  const frequencies = pooling === 'sif' ? await table.frequencies() : undefined;
  const component = withoutComponent ? await table.component() : undefined;
  const open = (pooling: Pooling) =>
    sessions.open(() => ({
      bytes: pooledGraph(pooling, layout),
      folder: table.folder,
      trial: trialOf(layout),
    }));
  const model = await open(pooling);
  const lookup = createRowLookup(vocabulary, table.form);
  const policy = createUnknownWords(composition.unknown, layout.dimension, composition.seed);
  const mean = table.subwords && (await open('mean'));
  return createPooledEncoder(
    {
      pooling,
      dimension: layout.dimension,
      rowsOf: (sentences) => sentenceRows(sentences, lookup),
      check: table.check,
      model,
      weightOf:
        frequencies &&
        ((row) => sifWeight(composition.a, row === undefined ? 0 : frequencies.probability(row))),
      unknown:
        mean && table.subwords
          ? createSubwordVectors(
              table.subwords,
              vocabulary.size,
              { mean, check: table.check },
              layout.dimension,
              policy,
            )
          : policy,
      component,
      dispose: async () => mean?.dispose(),
    },
    withDevice(model, {
      id,
      label: composedLabel(
        { name: table.name, dimension: layout.dimension },
        composition,
        frequencies?.source,
      ),
      dimension: layout.dimension,
      pooling,
      normalized: false,
      maximumLength: undefined,
      dataType: layout.type,
      tokenizer: tokenizerOf(table),
      sees: 'tokens',
      ...(table.shipped && { table: { name: table.shipped, sha256: table.hash } }),
      hash: sha256(JSON.stringify([table.hash, compositionText(composition)])),
      cheap: true,
    }),
  );
}

/** `GloVe 100-d, sif (a = 0.001, frequencies: Zipf's law by rank)`. */
export function composedLabel(
  { name, dimension }: { readonly name: string; readonly dimension: number },
  { pooling, a, withoutComponent, unknown, seed }: Composition,
  frequencies: string | undefined,
): string {
  return [
    `${name} ${dimension}-d`,
    frequencies ? `${pooling} (a = ${a}, frequencies: ${frequencies})` : pooling,
    ...(withoutComponent ? ['first component removed'] : []),
    ...(unknown === 'zero' ? ['unknown words zero'] : []),
    ...(unknown === 'uniform' ? [`unknown words uniform (seed ${seed})`] : []),
  ].join(', ');
}

/** Describes the lookup of tokens in a table. */
export function tokenizerOf({ form, subwords }: WordVectorTable): string {
  const spelling = !form.cased
    ? 'lower-cased'
    : form.orLowerCased
      ? 'case kept, lower-cased where unknown'
      : 'case kept';
  const read = form.extended ? ', contractions, signs and numbers read' : '';
  return `Treebank tokens, ${spelling}${read}${subwords ? ', n-grams where unknown' : ''}`;
}
