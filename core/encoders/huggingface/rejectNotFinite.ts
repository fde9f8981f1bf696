import { InputError } from '../../inputError.ts';
import type { Sentence } from '../encoder.ts';

/**
 * Rejects vectors that are not finite.
 *
 * @param data row-major `[sentences, dimension]`
 * @throws InputError that counts them and names the first sentence
 */
export function rejectNotFinite(
  data: Float32Array,
  sentences: readonly Sentence[],
  dimension: number,
  id: string,
): void {
  const bad = sentences.filter((_, row) => {
    const vector = data.subarray(row * dimension, (row + 1) * dimension);
    return !vector.every(Number.isFinite);
  });
  if (bad.length === 0) return;
  throw new InputError(
    `The model of ${id} outputs vectors that are not finite for ${bad.length} of ${sentences.length} sentences, the first “${shortened(bad[0]!.text)}”.`,
    'Its weights are damaged, or too large for their type: try the float32 model or the device cpu.',
  );
}

/** A sentence's beginning, for messages. */
export function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
