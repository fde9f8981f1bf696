import type { Annotation } from '../../annotation/annotation.ts';
import { partOfSpeechOf } from '../../english/morphology/lemma.ts';
import type { PartOfSpeech } from '../../english/partOfSpeech.ts';
import type { WordSpace } from '../../lexicon/wordSpace.ts';
import { likenessOf, type PlacedWord, partsOf } from './placedWords.ts';

/** What the features of a place's words have in common. */
export interface Place {
  readonly pos: PartOfSpeech;
  readonly lemma: string;
  /** The word, lower-case. */
  readonly form: string;
  /** The number of words that may stand there. */
  readonly count: number;
  /** The other words of open classes in the sentence, lower-case. */
  readonly company: readonly string[];
  /** The forms that the profile's rules accept there, lower-case. */
  readonly accepted: ReadonlySet<string>;
  readonly wordSpace: WordSpace;
}

/** Describes the place of a token, in which `count` words may stand. */
export function placeOf(annotation: Annotation, token: number, count: number, wordSpace: WordSpace): Place {
  const { tokens, substitutions } = annotation;
  const { tag, lemma, text } = tokens[token]!;
  const company = tokens.flatMap((other, at) =>
    at !== token && partOfSpeechOf(other.tag) && other.text.length > 2 ? [other.text.toLowerCase()] : [],
  );
  const accepted = substitutions.flatMap((each) =>
    each.token === token ? each.candidates.map(({ form }) => form.toLowerCase()) : [],
  );
  return {
    ...{ pos: partOfSpeechOf(tag)!, lemma, form: text.toLowerCase(), count, company },
    ...{ accepted: new Set(accepted), wordSpace },
  };
}

/** The features of a word in a place, by the names that models use. Logarithms are natural. */
export const FEATURES = {
  /** The similarity of use of the two forms. */
  likeness: ({ likeness }: PlacedWord) => likeness ?? 0,
  unlikened: ({ likeness }: PlacedWord) => Number(likeness === undefined),
  /** The mean similarity of use to the other words of the sentence, less that of the word itself. */
  company: ({ form }: PlacedWord, { company, form: own, wordSpace }: Place) => {
    let sum = 0;
    for (const word of company)
      sum += (likenessOf(wordSpace, word, form.toLowerCase()) ?? 0) - (wordSpace.cosine(word, own) ?? 0);
    return company.length === 0 ? 0 : sum / company.length;
  },
  /** The frequency of the form by its rank; of several words that of the rarest. */
  frequency: ({ form }: PlacedWord, { wordSpace }: Place) =>
    -Math.max(...partsOf(form.toLowerCase()).map((part) => logRank(wordSpace, part))),
  rarityOfWord: (_: PlacedWord, { lemma, wordSpace }: Place) => logRank(wordSpace, lemma),
  share: ({ share }: PlacedWord) => Math.log(0.01 + share),
  rank: ({ rank }: PlacedWord) => -Math.min(9, rank),
  uses: ({ uses }: PlacedWord) => Math.log(1 + uses),
  phrase: ({ word }: PlacedWord) => Number(/[ -]/.test(word)),
  accepted: (word: PlacedWord, place: Place) => Number(isAccepted(word, place)),
  count: (_: PlacedWord, { count }: Place) => Math.log(count),
  verb: (_: PlacedWord, { pos }: Place) => Number(pos === 'verb'),
  adjective: (_: PlacedWord, { pos }: Place) => Number(pos === 'adjective'),
  adverb: (_: PlacedWord, { pos }: Place) => Number(pos === 'adverb'),
  broader: ({ relation }: PlacedWord) => Number(relation === 'broader'),
  narrower: ({ relation }: PlacedWord) => Number(relation === 'narrower'),
  near: ({ relation }: PlacedWord) => Number(relation === 'near'),
} satisfies Record<string, (word: PlacedWord, place: Place) => number>;

/** Tests whether the profile's rules accept a word in a place. */
export function isAccepted({ form }: PlacedWord, { accepted }: Place): boolean {
  return accepted.has(form.toLowerCase());
}

export type FeatureName = keyof typeof FEATURES;
export const FEATURE_NAMES = Object.keys(FEATURES) as readonly FeatureName[];

/** The features of a word in a place, in the order of {@link FEATURE_NAMES}. */
export function featuresOf(word: PlacedWord, place: Place): Float64Array {
  return Float64Array.from(FEATURE_NAMES, (name) => FEATURES[name](word, place));
}

/** The logarithm of a word's rank, shifted so that the most frequent words are alike; of an unknown one, that of 100,000. */
function logRank(space: WordSpace, word: string): number {
  return Math.log(10 + (space.rank(word) ?? 100_000));
}
