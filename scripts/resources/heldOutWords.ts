import { FUNCTION_WORDS } from '../../core/english/words/functionWords.ts';
import { createRandom } from '../../core/random.ts';
import { cosine, type FittedWord, fitContextMap, lengthOf, mapped } from './alaCarte.ts';

export interface NamedWord extends FittedWord {
  readonly word: string;
}

/** The closeness of predicted vectors to true ones. */
export interface Figures {
  readonly words: number;
  /** Mean cosine with the true vectors, with its 95% interval by the normal distribution. */
  readonly cosine: number;
  readonly interval: readonly [low: number, high: number];
  /** Mean ratio of the predicted lengths to the true ones, before they are scaled and after. */
  readonly lengths: number;
  readonly scaledLengths: number;
}

const FOLDS = 10;
const SEED = 1;

/**
 * Predicts every word by a map that was fitted without it and the tenth of the words drawn together with it.
 */
export function heldOutFigures(
  words: readonly NamedWord[],
  dimension: number,
): { all: Figures; functionWords: Figures; signs: Figures } {
  const random = createRandom(SEED);
  const fold = words.map(() => random.below(FOLDS));
  const found = words.map(() => ({ cosine: 0, lengths: 0, scaledLengths: 0 }));
  for (let held = 0; held < FOLDS; held++) {
    const map = fitContextMap(
      words.filter((_, i) => fold[i] !== held),
      dimension,
    );
    for (const [i, { mean, vector }] of words.entries()) {
      if (fold[i] !== held) continue;
      const predicted = mapped(map, mean);
      const scaledLengths = lengthOf(predicted) / lengthOf(vector);
      found[i] = { cosine: cosine(predicted, vector), lengths: scaledLengths / map.scale, scaledLengths };
    }
  }
  const among = (belongs: (word: string) => boolean) => {
    const chosen = found.filter((_, i) => belongs(words[i]!.word));
    const of = (key: keyof (typeof chosen)[number]) => meanOf(chosen.map((each) => each[key]));
    const mean = of('cosine');
    const variance = meanOf(chosen.map(({ cosine }) => (cosine - mean) ** 2));
    const error = 1.96 * Math.sqrt(variance / (chosen.length - 1));
    return {
      words: chosen.length,
      cosine: rounded(mean),
      interval: [rounded(mean - error), rounded(mean + error)] as const,
      lengths: rounded(of('lengths')),
      scaledLengths: rounded(of('scaledLengths')),
    };
  };
  return {
    all: among(() => true),
    functionWords: among((word) => FUNCTION_WORDS.has(word)),
    signs: among((word) => !/[\p{L}\p{N}]/u.test(word)),
  };
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000;
}
