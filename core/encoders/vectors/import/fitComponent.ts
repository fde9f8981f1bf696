import type { ProgressYielder } from '../../../yielder.ts';
import { DEFAULT_A } from '../composition.ts';
import { firstComponent } from '../pooling/firstComponent.ts';
import { sifWeight, type WordFrequencies } from '../table/wordFrequencies.ts';

/** Sentences on which a component is fitted. */
export interface Fit {
  readonly file: string;
  /** SHA-256 of the file. */
  readonly sha256: string;
  /** Tokens of each sentence. */
  readonly sentences: readonly (readonly string[])[];
  /** The forms to look up: each token once, as written and lowercased. */
  readonly words: readonly string[];
  readonly a: number;
}

export function createFit(file: string, sha256: string, sentences: readonly (readonly string[])[]): Fit {
  const tokens = new Set(sentences.flat());
  for (const token of [...tokens]) tokens.add(token.toLowerCase());
  return { file, sha256, sentences, words: [...tokens], a: DEFAULT_A };
}

/**
 * Fits the first principal component of the SIF vectors of sentences. Words without a vector are left out, and so are
 * sentences of only such words; a token that is unknown as written is looked up lowercased.
 *
 * @param words words of the table, by row
 * @param vectors stored vectors of the sentences' words; undefined for a word that the table lacks
 */
export function fitComponent(
  { sentences, a }: Fit,
  words: readonly string[],
  vectors: ReadonlyMap<string, Float32Array | undefined>,
  dimension: number,
  frequencies: WordFrequencies,
  progress: ProgressYielder,
): Promise<Float32Array> {
  const weights = new Map<string, number>();
  words.forEach((word, row) => {
    if (vectors.get(word)) weights.set(word, sifWeight(a, frequencies.probability(row)));
  });
  const sentenceVectors = async function* () {
    for (const [done, tokens] of sentences.entries()) {
      const known = tokens
        .map((token) => (weights.has(token) ? token : token.toLowerCase()))
        .filter((token) => weights.has(token));
      const sentence = new Float32Array(dimension);
      for (const token of known) {
        const weight = weights.get(token)! / known.length;
        const vector = vectors.get(token)!;
        for (let k = 0; k < dimension; k++) sentence[k]! += weight * vector[k]!;
      }
      yield sentence;
      await progress(done + 1);
    }
  };
  return firstComponent(sentenceVectors(), dimension);
}
