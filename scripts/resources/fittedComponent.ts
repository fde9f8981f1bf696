import { firstComponent } from '../../core/encoders/vectors/pooling/firstComponent.ts';
import type { ShippedTableName } from '../../core/encoders/vectors/table/tableNames.ts';
import { createEngine } from '../../core/engine/createEngine.ts';
import type { PackedWordNet } from '../../core/lexicon/packedWordNet/packedWordNet.ts';
import { createResources } from '../../host/resources.ts';
import { exampleSentences } from './trainingTexts.ts';

/** The first principal component of the SIF vectors of the example sentences in WordNet's glosses. */
export async function fittedComponent(
  vectors: ShippedTableName,
  wordnet: PackedWordNet,
): Promise<Float32Array> {
  const engine = createEngine({ resources: createResources(), device: 'cpu', vectors });
  const sentences = await engine.encode('glove-sif', exampleSentences(wordnet));
  await engine.dispose();
  if (sentences.kind !== 'dense') throw new Error('word vectors are dense');
  const { data, rows, columns } = sentences;
  const row = (_: unknown, at: number) => data.subarray(at * columns, (at + 1) * columns);
  return firstComponent(Array.from({ length: rows }, row), columns);
}
