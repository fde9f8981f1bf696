import type { Annotation } from '../../annotation/annotation.ts';
import { partOfSpeechOf } from '../../english/morphology/lemma.ts';
import type { PartOfSpeech } from '../../english/partOfSpeech.ts';
import type { WordSpace } from '../../lexicon/wordSpace.ts';
import { tableOf } from '../../tableOf.ts';
import { likenessOf, type PlacedWord, partsOf } from './placedWords.ts';
import type { ReplaceableWord } from './replaceableWords.ts';

/** What the features of a place's words have in common. */
export interface Place {
  readonly pos: PartOfSpeech;
  readonly lemma: string;
  /** The word, lower-case. */
  readonly form: string;
  /** The number of words that may stand there. */
  readonly count: number;
  /** The other words of open classes in the sentence, lower-case; in a long one those around the word. */
  readonly company: readonly string[];
  /** The forms that the profile's rules accept there, lower-case. */
  readonly accepted: ReadonlySet<string>;
  readonly wordSpace: WordSpace;
}

/** Describes the place of a word, in which `count` words may stand. */
export function placeOf(
  { tokens, substitutions }: Annotation,
  { from, to, tag, lemma, text }: ReplaceableWord,
  count: number,
  wordSpace: WordSpace,
): Place {
  const around = [...tokens.slice(Math.max(0, from - REACH), from), ...tokens.slice(to, to + REACH)];
  const company = around
    .filter((other) => partOfSpeechOf(other.tag) && other.text.length > 2)
    .map((other) => other.text.toLowerCase());
  const accepted = substitutions.flatMap((each) =>
    each.token === from ? each.candidates.map(({ form }) => form.toLowerCase()) : [],
  );
  return {
    ...{ pos: partOfSpeechOf(tag)!, lemma, form: text.toLowerCase(), count, company },
    ...{ accepted: new Set(accepted), wordSpace },
  };
}

/** Tokens on each side of a word that keep it company: few enough that a long sentence takes no more time per word. */
const REACH = 60;

/** What is measured of a word in a place. Logarithms are natural. */
const MEASURES = tableOf<(word: PlacedWord, place: Place) => number>({
  /** The similarity of use of the two forms. */
  likeness: ({ likeness }) => likeness ?? 0,
  /** The mean similarity of use to the other words of the sentence, less that of the word itself. */
  company: ({ form }, { company, form: own, wordSpace }) => {
    let sum = 0;
    for (const word of company)
      sum += (likenessOf(wordSpace, word, form.toLowerCase()) ?? 0) - (wordSpace.cosine(word, own) ?? 0);
    return company.length === 0 ? 0 : sum / company.length;
  },
  /** The frequency of the form by its rank; of several words that of the rarest. */
  frequency: ({ form }, { wordSpace }) =>
    -Math.max(...partsOf(form.toLowerCase()).map((part) => logRank(wordSpace, part))),
  rarityOfWord: (_, { lemma, wordSpace }) => logRank(wordSpace, lemma),
  share: ({ share }) => Math.log(0.01 + share),
  reading: ({ reading }) => Math.log(0.01 + reading),
  uses: ({ uses }) => Math.log(1 + uses),
  count: (_, { count }) => Math.log(count),
});

/** What is so or not so of a word in a place. */
const FLAGS = tableOf<(word: PlacedWord, place: Place) => boolean>({
  unlikened: ({ likeness }) => likeness === undefined,
  phrase: ({ word }) => /[ -]/.test(word),
  accepted: isAccepted,
  verb: (_, { pos }) => pos === 'verb',
  adjective: (_, { pos }) => pos === 'adjective',
  adverb: (_, { pos }) => pos === 'adverb',
  broader: ({ relation }) => relation === 'broader',
  narrower: ({ relation }) => relation === 'narrower',
  near: ({ relation }) => relation === 'near',
  alike: ({ senses }) => senses.length === 0,
});

/**
 * The names of the features: the measures, the flags (0 or 1), and the products of any two measures, squares included.
 * `inContext` is a measure of a model that asks for an encoder.
 */
export function featureNames(inContext: boolean): string[] {
  const measures = [...MEASURES.keys(), ...(inContext ? ['inContext'] : [])];
  return [...measures, ...FLAGS.keys(), ...pairs(measures, (a, b) => `${a} ${b}`)];
}

/** The features of a word in a place, in the order of {@link featureNames}. */
export function featuresOf(word: PlacedWord, place: Place): number[] {
  const { inContext } = word;
  const measures = [
    ...[...MEASURES.values()].map((measure) => measure(word, place)),
    ...(inContext === undefined ? [] : [inContext]),
  ];
  const flags = [...FLAGS.values()].map((holds) => Number(holds(word, place)));
  return [...measures, ...flags, ...pairs(measures, (a, b) => a * b)];
}

/** Every pair of items, those of an item with itself included. */
function pairs<T>(items: readonly T[], join: (a: T, b: T) => T): T[] {
  return items.flatMap((a, at) => items.slice(at).map((b) => join(a, b)));
}

/** Tests whether the profile's rules accept a word in a place. */
export function isAccepted({ form }: PlacedWord, { accepted }: Place): boolean {
  return accepted.has(form.toLowerCase());
}

/** The logarithm of a word's rank, shifted so that the most frequent words are alike; of an unknown one, that of 100,000. */
function logRank(space: WordSpace, word: string): number {
  return Math.log(10 + (space.rank(word) ?? 100_000));
}
