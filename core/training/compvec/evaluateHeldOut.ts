import { createComposer } from './composition.ts';
import type { TrainingDefinition } from './definitions.ts';
import type { CompVecSettings } from './settings.ts';

/** Maximum number of definitions to rank: enough to compare evaluations. */
const QUERIES = 1000;

/**
 * Computes the mean reciprocal rank of the lemmas of held-out definitions among all held-out lemmas, by the distance of the
 * loss; 0 to 1, undefined if nothing is held out. A distance that is not a number ranks last.
 *
 * @param pause called between definitions, so that the work can be interrupted
 */
export async function evaluateHeldOut(
  table: Float32Array,
  dimension: number,
  heldOut: readonly TrainingDefinition[],
  { composition, loss }: CompVecSettings,
  pause: () => Promise<void>,
): Promise<number | undefined> {
  if (heldOut.length === 0) return undefined;
  const composer = createComposer(composition, dimension);
  const compose = (rows: Uint32Array): Float32Array => {
    const factors = new Float32Array(rows.length * dimension);
    for (const [word, row] of rows.entries()) {
      factors.set(table.subarray(row * dimension, (row + 1) * dimension), word * dimension);
    }
    const vector = new Float32Array(dimension);
    composer.forward(factors, rows.length, vector);
    return loss === 'cosine' ? normalized(vector) : vector;
  };
  const keyOf = ({ target }: TrainingDefinition) => target.join(' ');
  const lemmas = [...new Map(heldOut.map((definition) => [keyOf(definition), definition])).values()];
  const placeOf = new Map(lemmas.map((definition, place) => [keyOf(definition), place]));
  const candidates = lemmas.map(({ target }) => compose(target));
  const queries = heldOut.slice(0, QUERIES);
  let reciprocal = 0;
  for (const query of queries) {
    await pause();
    const vector = compose(query.words);
    const wanted = squaredDistance(vector, candidates[placeOf.get(keyOf(query))!]!);
    let rank = 1;
    for (const candidate of candidates) if (!(squaredDistance(vector, candidate) >= wanted)) rank += 1;
    reciprocal += 1 / rank;
  }
  return reciprocal / queries.length;
}

function normalized(vector: Float32Array): Float32Array {
  const norm = Math.hypot(...vector);
  return norm > 0 ? vector.map((x) => x / norm) : vector;
}

function squaredDistance(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let k = 0; k < a.length; k++) sum += (a[k]! - b[k]!) ** 2;
  return sum;
}
