import { hashString, mix } from './hash.ts';
import { type Casing, foldForm, MIXED, shapeOf } from './wordForm.ts';
import type { WordLexicon } from './wordLexicon.ts';

/** What the tagger looks at in one word, as 32-bit hashes. */
export interface WordFeatures {
  readonly form: number;
  readonly folded: number;
  readonly suffix2: number;
  readonly suffix3: number;
  readonly shape: number;
  /** Capitalised (1) or not (0), with the sentence's casing. */
  readonly capital: number;
  /** What the lexicon knows: bits and dominance. */
  readonly lexical: number;
  /** The ambiguity class, or what stands in for it with rare words. */
  readonly tagClass: number;
  /** The part that `be`, `have`, `do` and the like play for the verb that follows, 0 for others. */
  readonly auxiliary: number;
  /** The word's cluster. */
  readonly cluster: number;
  /** The features that hang on the word alone. */
  readonly own: Int32Array;
}

/** The tags before the word, as numbers; `none` where the sentence starts. */
export interface TagHistory {
  previous: number;
  beforePrevious: number;
  /** The last verb, modal or "to" of this sentence: its tag, which auxiliary it is, how far back. */
  verb: number;
  verbAuxiliary: number;
  verbDistance: number;
}

/** Upper bounds on what the functions below write. */
export const MOST_FEATURES = 64;

const START = boundary('<s>');
const END = boundary('</s>');

export function describeWord(form: string, casing: Casing, lexicon: WordLexicon): WordFeatures {
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
    own: Int32Array.from(own),
  };
}

/** Features of the words around word `i`, written to `out`. Returns how many. */
export function contextFeatures(words: readonly WordFeatures[], i: number, out: Int32Array): number {
  const w = words[i]!;
  const before = words[i - 1] ?? START;
  const before2 = words[i - 2] ?? START;
  const next = words[i + 1] ?? END;
  const next2 = words[i + 2] ?? END;
  let k = 0;
  out[k++] = mix(40, w.shape, i === 0 ? 1 : 0);
  out[k++] = mix(41, before.folded, 0);
  out[k++] = mix(42, before2.folded, 0);
  out[k++] = mix(43, next.folded, 0);
  out[k++] = mix(44, next2.folded, 0);
  out[k++] = mix(45, before.folded, w.folded);
  out[k++] = mix(46, w.folded, next.folded);
  out[k++] = mix(47, before.folded, next.folded);
  out[k++] = mix(48, before2.folded, before.folded);
  out[k++] = mix(49, next.folded, next2.folded);
  out[k++] = mix(50, before.suffix3, 0);
  out[k++] = mix(51, next.suffix3, 0);
  out[k++] = mix(52, next.suffix2, w.suffix2);
  out[k++] = mix(53, before.suffix2, w.suffix3);
  out[k++] = mix(54, next.shape, w.capital);
  out[k++] = mix(55, before.shape, mix(0, w.capital, next.capital));
  out[k++] = mix(56, w.lexical, next.lexical);
  out[k++] = mix(57, w.lexical, before.folded);
  out[k++] = mix(58, w.lexical, next.folded);
  out[k++] = mix(59, next.lexical, next2.lexical);
  out[k++] = mix(60, next.tagClass, 0);
  out[k++] = mix(61, w.tagClass, next.tagClass);
  out[k++] = mix(62, before.tagClass, w.tagClass);
  out[k++] = mix(63, next.tagClass, next2.tagClass);
  out[k++] = mix(64, w.tagClass, mix(0, next.tagClass, next2.tagClass));
  out[k++] = mix(66, next.cluster, 0);
  out[k++] = mix(67, before.cluster, w.cluster);
  out[k++] = mix(68, w.cluster, next.cluster);
  out[k++] = mix(69, before.cluster, w.capital);
  out[k++] = mix(65, w.capital, i === 0 ? w.lexical : 0);
  return k;
}

/** Features of the tags already given, written to `out`. Returns how many. */
export function historyFeatures(
  words: readonly WordFeatures[],
  i: number,
  history: TagHistory,
  out: Int32Array,
): number {
  const w = words[i]!;
  const before = words[i - 1] ?? START;
  const next = words[i + 1] ?? END;
  const next2 = words[i + 2] ?? END;
  const t1 = history.previous;
  const t12 = t1 * 64 + history.beforePrevious;
  const verb = (history.verb * 64 + history.verbAuxiliary) * 8 + history.verbDistance;
  let k = 0;
  out[k++] = mix(80, t1, 0);
  out[k++] = mix(81, t12, 0);
  out[k++] = mix(82, t1, w.folded);
  out[k++] = mix(83, t1, w.suffix3);
  out[k++] = mix(84, t1, next.folded);
  out[k++] = mix(85, t12, w.folded);
  out[k++] = mix(86, history.beforePrevious, w.tagClass);
  out[k++] = mix(87, t1, w.shape);
  out[k++] = mix(88, t1, w.lexical);
  out[k++] = mix(89, t12, w.lexical);
  out[k++] = mix(90, mix(0, t1, w.lexical), next.lexical);
  out[k++] = mix(91, t12, next.suffix3);
  out[k++] = mix(92, mix(0, t1, before.folded), w.suffix2);
  out[k++] = mix(93, t1, w.tagClass);
  out[k++] = mix(94, t12, w.tagClass);
  out[k++] = mix(95, mix(0, t1, w.tagClass), next.tagClass);
  out[k++] = mix(96, t12, next.tagClass);
  out[k++] = mix(97, mix(0, t1, next.tagClass), next2.tagClass);
  out[k++] = mix(101, t1, w.cluster);
  out[k++] = mix(98, verb, w.tagClass);
  out[k++] = mix(99, verb, mix(0, t1, w.suffix2));
  out[k++] = mix(100, mix(0, verb, t1), mix(0, w.lexical, next.suffix2));
  return k;
}

/** The history before the first word. `none` is a number that no tag has. */
export function startHistory(none: number): TagHistory {
  return { previous: none, beforePrevious: none, verb: none, verbAuxiliary: 0, verbDistance: 0 };
}

/** Moves the history past `word`, which was given `tag`. */
export function advanceHistory(
  history: TagHistory,
  tag: number,
  isVerbal: boolean,
  word: WordFeatures,
): void {
  history.beforePrevious = history.previous;
  history.previous = tag;
  if (isVerbal) {
    history.verb = tag;
    history.verbAuxiliary = word.auxiliary;
    history.verbDistance = 1;
  } else if (history.verbDistance > 0 && history.verbDistance < 5) {
    history.verbDistance += 1;
  }
}

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
    own: new Int32Array(),
  };
}
