import { InputError } from '../inputError.ts';
import type { EncoderDescription } from './encoder.ts';

/** The error for an encoder that compares texts and has no vector of each; undefined for another one. */
export function withoutVectors({
  id,
  pooling,
}: Pick<EncoderDescription, 'id' | 'pooling'>): InputError | undefined {
  const reason = REASONS.get(pooling);
  return reason === undefined ? undefined : new InputError(`${id} ${reason}`, REMEDY);
}

const REASONS: ReadonlyMap<EncoderDescription['pooling'], string> = new Map([
  ['cross-encoder', 'is a cross-encoder, which scores pairs of sentences and has no vectors.'],
  ['multi-vector', 'has a vector for each token of a text, and none for the whole.'],
]);

const REMEDY =
  'Use it where pairs are compared by similarity: evaluate pairs, threshold, localization, triplets, sts or retrieval.';
