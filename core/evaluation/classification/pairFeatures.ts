import type { DenseMatrix } from '../../matrices/embeddings.ts';

/**
 * The features of a pair of sentences with the vectors u and v: |u − v| and u·v, component by component, as in SentEval
 * (Tai et al. 2015).
 *
 * @param pairs rows of `vectors`, two per pair
 * @returns row-major `[pairs, 2 · columns]`
 */
export function pairFeatures(
  { columns, data }: Pick<DenseMatrix, 'columns' | 'data'>,
  pairs: Uint32Array,
): Float32Array {
  const features = new Float32Array(pairs.length * columns);
  for (let pair = 0; pair < pairs.length / 2; pair++) {
    const u = pairs[2 * pair]! * columns;
    const v = pairs[2 * pair + 1]! * columns;
    const at = 2 * pair * columns;
    for (let k = 0; k < columns; k++) {
      features[at + k] = Math.abs(data[u + k]! - data[v + k]!);
      features[at + columns + k] = data[u + k]! * data[v + k]!;
    }
  }
  return features;
}
