import { hashString, mix } from './featureHash.ts';
import { type Casing, foldForm, MIXED, shapeOf } from './wordForm.ts';
import { WORD_BITS, type WordEntry, type WordLexicon } from './wordLexicon.ts';

/** The features of one word that the tagger uses, as 32-bit hashes. */
export interface WordFeatures {
  readonly form: number;
  readonly folded: number;
  readonly suffix2: number;
  readonly suffix3: number;
  readonly shape: number;
  /** Capitalized (1) or not (0), with the sentence's casing. */
  readonly capital: number;
  /** The lexicon's facts about the word: part-of-speech bits and dominance. */
  readonly lexical: number;
  /** The ambiguity class, or what stands in for it with rare words. */
  readonly tagClass: number;
  /** The role of `be`, `have`, `do` and the like for the verb that follows; 0 for other words. */
  readonly auxiliary: number;
  /** The word's cluster. */
  readonly cluster: number;
  /** The verb forms that cannot follow the word immediately, since it begins a noun phrase or is a plural. */
  readonly bars: 'finite' | 'thirdPerson' | 'none';
  /** True if the word is only known as a plural: geese. */
  readonly onlyPlural: boolean;
  /** True if the word, in addition, is neither a name nor an abbreviation. */
  readonly surelyPlural: boolean;
  /** The features that depend only on the word. */
  readonly own: Int32Array;
}

export function wordFeatures(form: string, casing: Casing, lexicon: WordLexicon): WordFeatures {
  const folded = foldForm(form);
  const n = hashString(folded);
  const hyphen = folded.lastIndexOf('-');
  const tail = hyphen > 0 && hyphen < folded.length - 1 ? folded.slice(hyphen + 1) : '';
  const known = lexicon.lookup(folded);
  const lexical = mix(1, known.bits, known.dominance);
  const capital = (/^[^\p{L}]*\p{Lu}/u.test(form) ? 1 : 0) + 2 * casing;
  const raw = casing === MIXED ? hashString(form) : mix(2, n, capital);
  const shape = mix(3, hashString(shapeOf(form)), casing);
  const suffix = (length: number) => hashString(folded.slice(-length));
  const suffix2 = suffix(2);
  const suffix3 = suffix(3);
  const tagClass =
    known.tagClass > 0
      ? mix(4, known.tagClass, capital & 1)
      : mix(5, known.bits, mix(6, (capital & 1) + 2 * (tail ? 1 : 0), suffix2));
  const tailEntry = tail ? lexicon.lookup(tail) : undefined;
  const own = [
    mix(10, 0, 0),
    mix(11, n, 0),
    mix(12, raw, 0),
    mix(13, suffix(1), 0),
    mix(14, suffix2, capital),
    mix(15, suffix3, 0),
    mix(16, suffix(4), 0),
    mix(17, suffix(5), 0),
    mix(18, hashString(folded.slice(0, 1)), suffix2),
    mix(19, hashString(folded.slice(0, 2)), 0),
    mix(20, hashString(folded.slice(0, 3)), 0),
    mix(21, shape, 0),
    mix(22, shape, suffix2),
    mix(23, lexical, 0),
    mix(24, lexical, suffix3),
    mix(25, lexical, capital),
    mix(26, known.dominance, capital),
    mix(27, tagClass, 0),
    mix(32, known.cluster, 0),
    mix(33, known.cluster, capital),
    mix(34, known.cluster, suffix2),
  ];
  if (tailEntry) {
    own.push(
      mix(28, hashString(tail), 0),
      mix(29, tailEntry.bits, tailEntry.tagClass),
      mix(30, hashString(tail.slice(-3)), capital),
      mix(31, hashString(folded.slice(0, folded.indexOf('-'))), 0),
    );
  }
  return {
    form: raw,
    folded: n,
    suffix2,
    suffix3,
    shape,
    capital,
    lexical,
    tagClass,
    auxiliary: AUXILIARIES.get(folded) ?? 0,
    cluster: known.cluster,
    bars: BARS.get(folded) ?? 'none',
    onlyPlural: isOnlyPlural(known),
    surelyPlural: isOnlyPlural(known) && (known.bits & PROPER) === 0 && /\p{Ll}/u.test(form),
    own: Int32Array.from(own),
  };
}

/**
 * Tests whether a word is known as a plural only. A word with an ambiguity class is known from treebanks,
 * where some plurals have become singulars ("media").
 */
function isOnlyPlural({ bits, tagClass }: WordEntry): boolean {
  return tagClass === 0 && (bits & WORD_BITS.irregularPlural) !== 0 && (bits & OTHER_THAN_PLURAL) === 0;
}

const PROPER = WORD_BITS.properNoun | WORD_BITS.properAdjective | WORD_BITS.namePart;
const OTHER_THAN_PLURAL = ~(WORD_BITS.irregularPlural | WORD_BITS.plural | PROPER);

/**
 * Words that exclude a tag after them. "Your" and "their" are omitted because some writers use them for "you're" and
 * "there".
 */
const BARS = new Map<string, WordFeatures['bars']>([
  ...['a', 'an', 'the', 'my', 'our', 'his', 'its', 'every'].map((word) => [word, 'finite'] as const),
  ...['these', 'those'].map((word) => [word, 'thirdPerson'] as const),
]);

const AUXILIARIES = new Map<string, number>(
  (
    [
      ['be', "am is are was were be been being 's 're 'm ai"],
      ['have', "have has had having 've 'd"],
      ['do', 'do does did'],
      ['get', 'get gets got getting gotten'],
      ['to', 'to'],
      ['help', 'let make makes made help helps helped'],
      ['modal', "will would can could may might shall should must 'll wo ca"],
    ] as const
  ).flatMap(([, forms], kind) => forms.split(' ').map((form) => [form, kind + 1] as const)),
);

function boundary(name: string): WordFeatures {
  const hash = hashString(name);
  return {
    form: hash,
    folded: hash,
    suffix2: hash,
    suffix3: hash,
    shape: hash,
    capital: 9,
    lexical: hash,
    tagClass: hash,
    auxiliary: 0,
    cluster: 65535,
    bars: 'none',
    onlyPlural: false,
    surelyPlural: false,
    own: new Int32Array(),
  };
}

/** The padding before the first word and after the last one. */
export const START = boundary('<s>');
export const END = boundary('</s>');
