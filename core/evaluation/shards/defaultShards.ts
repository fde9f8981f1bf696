import type { EncoderDescription } from '../../engine/index.ts';
import type { Method } from '../method.ts';

/**
 * The number of shards that take about a minute each on two processor cores. It follows from the corpus, the method and
 * the kinds of the encoders alone, so that every machine finds the same.
 *
 * @param cases the number of cases of the corpus
 */
export function defaultShards(
  cases: number,
  { annotates, batch }: Pick<Method, 'annotates' | 'batch'>,
  encoders: readonly Pick<EncoderDescription, 'cheap' | 'dimension'>[],
): number {
  const batches = Math.ceil(cases / batch);
  const embedding = encoders.reduce((sum, encoder) => sum + SENTENCES * secondsPerSentence(encoder), 0);
  const seconds = batches * ((annotates ? ANNOTATING : READING) + embedding);
  return Math.max(1, Math.min(batches, MOST, Math.ceil(seconds / MINUTE)));
}

/** Seconds that a shard may take. */
const MINUTE = 60;

/** Seconds per batch. */
const READING = 0.02;
const ANNOTATING = 0.3;

/** Sentences of a batch: every method has batches that are about as much work. */
const SENTENCES = 2048;

/** Transformers take time by the square of their width: 20 ms for the 768 components of a base model. */
function secondsPerSentence({
  cheap,
  dimension = 768,
}: Pick<EncoderDescription, 'cheap' | 'dimension'>): number {
  return cheap ? 15e-6 : 0.02 * (dimension / 768) ** 2;
}

/** No folder holds more without becoming slow. */
const MOST = 100_000;
