import type { Encoder, Sentence } from '../encoders/encoder.ts';
import { InputError } from '../inputError.ts';
import type { DistanceMetric } from '../matrices/distanceMetric.ts';
import { countsOf } from '../matrices/encodingCounts.ts';
import type { DistanceModels } from '../matrices/models.ts';
import type { PairDistances } from '../matrices/pairDistances.ts';
import { pairDistances } from '../matrices/pairs.ts';
import type { TaskOptions } from '../taskOptions.ts';

/** Pairs of sentences to be measured. */
export interface SentencePairs {
  readonly sentences: readonly Sentence[];
  /** Indexes into `sentences`, two per pair. */
  readonly pairs: Uint32Array;
}

/** @throws RangeError if an index names no sentence */
export function checkPairs({ sentences, pairs }: SentencePairs): void {
  for (const index of pairs) {
    if (index >= sentences.length)
      throw new RangeError(`there is no sentence ${index}: there are ${sentences.length}`);
  }
}

/**
 * The distance between the sentences of each pair. Sentences that recur are embedded once. The scores of an encoder without
 * a vector for each sentence count as cosines.
 */
export async function sentenceDistances(
  models: () => DistanceModels,
  encoder: Encoder,
  { sentences, pairs }: SentencePairs,
  metric: DistanceMetric,
  task?: TaskOptions,
): Promise<PairDistances> {
  if (encoder.scores) {
    if (metric !== 'cosine') throw onlyScores(encoder.description.id, metric);
    const { scores, ...counts } = await encoder.scores(sentences, pairs, task);
    return { distances: scores.map((score) => 1 - score), zeroVectors: 0, ...counts };
  }
  const { distinct, indexOf } = distinctSentences(sentences);
  const vectors = await encoder.encode(distinct, task);
  const distinctPairs = pairs.map((index) => indexOf[index]!);
  const measured = await pairDistances(models(), vectors, distinctPairs, metric, task);
  return { ...measured, ...countsOf(vectors) };
}

function onlyScores(id: string, metric: DistanceMetric): InputError {
  return new InputError(
    `${id} scores pairs of sentences, and has no vectors of them whose ${metric} distance could be measured.`,
    'Compare by cosine, which stands for its score.',
  );
}

/** The distinct sentences, and the index among them of each given sentence. */
function distinctSentences(sentences: readonly Sentence[]) {
  const distinct: Sentence[] = [];
  const seen = new Map<string, number>();
  const indexOf = Uint32Array.from(sentences, (sentence) => {
    const key = `${sentence.side ?? ''}\0${sentence.text}\0${sentence.tokens.join('\0')}`;
    let index = seen.get(key);
    if (index === undefined) {
      index = distinct.push(sentence) - 1;
      seen.set(key, index);
    }
    return index;
  });
  return { distinct, indexOf };
}
