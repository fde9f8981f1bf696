import type { ModelFolderSettings } from './folderSettings.ts';
import type { VectorStep } from './modules/vectorStep.ts';
import { normalize } from './pool.ts';

/** Turns a pooled vector, which it may change, into the sentence's vector and writes that into `into`. */
export type FinishVector = (pooled: Float32Array, into: Float32Array) => void;

/** The modules behind the pooling, then truncation to the length of `into`, with normalization before or after it. */
export function createFinish(
  steps: readonly VectorStep[],
  settings: Pick<ModelFolderSettings, 'normalize' | 'normalizeBeforeTruncation'>,
): FinishVector {
  return (pooled, into) => {
    let vector = pooled;
    for (const step of steps) vector = step.apply(vector);
    if (settings.normalizeBeforeTruncation) normalize(vector);
    into.set(vector.subarray(0, into.length));
    if (settings.normalize) normalize(into);
  };
}
