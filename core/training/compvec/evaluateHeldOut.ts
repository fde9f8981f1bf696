import type { DefinitionList } from '../definitions/definitionStore.ts';
import { type ComposeRows, heldOutReciprocalRank } from '../definitions/heldOutReciprocalRank.ts';
import { createComposer } from './composition.ts';
import type { CompVecSettings } from './settings.ts';

/**
 * Computes the mean reciprocal rank of the lemmas of held-out definitions among all held-out lemmas, by the distance of
 * the loss; 0 to 1, undefined if nothing is held out.
 *
 * @param pause called between definitions, so that the work can be interrupted
 */
export async function evaluateHeldOut(
  table: Float32Array,
  dimension: number,
  heldOut: DefinitionList,
  { composition, loss }: CompVecSettings,
  pause: () => Promise<void>,
): Promise<number | undefined> {
  const composer = createComposer(composition, dimension);
  const compose = (rows: Uint32Array): Float32Array => {
    const factors = new Float32Array(rows.length * dimension);
    for (const [word, row] of rows.entries()) {
      factors.set(table.subarray(row * dimension, (row + 1) * dimension), word * dimension);
    }
    const vector = new Float32Array(dimension);
    composer.forward(factors, rows.length, vector);
    return vector;
  };
  const composeAll: ComposeRows = async (words) => words.map(compose);
  return heldOutReciprocalRank(heldOut, composeAll, loss, pause);
}
