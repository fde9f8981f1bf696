import type { DefinitionList } from './definitionStore.ts';
import type { TripletLossName } from './settings.ts';

/** Composes words, each text given by the rows of its words. */
export type ComposeRows = (texts: readonly Uint32Array[]) => Promise<readonly Float32Array[]>;

/** Maximum number of definitions to rank: enough to compare evaluations. */
const QUERIES = 1000;

/**
 * Computes the mean reciprocal rank of the lemmas of held-out definitions among all held-out lemmas, by the distance of
 * the loss; 0 to 1, undefined if nothing is held out. A distance that is not a number ranks last.
 *
 * @param pause called between definitions, so that the work can be interrupted
 */
export async function heldOutReciprocalRank(
  heldOut: DefinitionList,
  compose: ComposeRows,
  loss: TripletLossName,
  pause: () => Promise<void>,
): Promise<number | undefined> {
  if (heldOut.length === 0) return undefined;
  const lemmas: Uint32Array[] = [];
  const placeOf = new Map<string, number>();
  for (let place = 0; place < heldOut.length; place++) {
    const { target } = heldOut.at(place)!;
    if (placeOf.has(target.join(' '))) continue;
    placeOf.set(target.join(' '), lemmas.push(target) - 1);
  }
  const prepared = (vector: Float32Array) => (loss === 'cosine' ? normalized(vector) : vector);
  const candidates = (await compose(lemmas)).map(prepared);
  const queries = Array.from({ length: Math.min(heldOut.length, QUERIES) }, (_, place) => heldOut.at(place)!);
  const vectors = await compose(queries.map(({ words }) => words));
  let reciprocal = 0;
  for (const [i, query] of queries.entries()) {
    await pause();
    const vector = prepared(vectors[i]!);
    const wanted = squaredDistance(vector, candidates[placeOf.get(query.target.join(' '))!]!);
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
