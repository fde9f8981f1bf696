import { openLayers, type RecursiveShape } from '../../encoders/vectors/recursive/layers.ts';
import type { Sessions } from '../../onnx/sessions.ts';
import { plantBatch } from './plantBatch.ts';
import type { TrainingSentence } from './trainingSentences.ts';
import { unfoldingDistance } from './unfoldingLoss.ts';

/** Maximum number of sentences to evaluate on: enough to compare evaluations. */
const SENTENCES = 1000;
/** Sentences at a time. */
const BATCH = 64;

/**
 * Computes the mean ‖x − x′‖² of the reconstructed words of held-out sentences, without its scale; undefined if nothing
 * is held out.
 *
 * @param pause called between batches, so that the work can be interrupted
 */
export async function evaluateHeldOut(
  shape: RecursiveShape,
  parameters: Float32Array,
  heldOut: readonly TrainingSentence[],
  vectors: Float32Array,
  sessions: Sessions,
  pause: () => Promise<void>,
): Promise<number | undefined> {
  if (heldOut.length === 0) return undefined;
  const layers = await openLayers(shape, parameters, sessions);
  try {
    let [squares, count] = [0, 0];
    const used = heldOut.slice(0, SENTENCES);
    for (let from = 0; from < used.length; from += BATCH) {
      await pause();
      const planted = await plantBatch(layers, used.slice(from, from + BATCH), vectors);
      const distance = await unfoldingDistance(layers, planted);
      squares += distance.squares;
      count += distance.count;
    }
    return squares / count;
  } finally {
    await layers.dispose();
  }
}
