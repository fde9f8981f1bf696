import { mix } from './featureHash.ts';
import { END, START, type WordFeatures } from './wordFeatures.ts';

/** The words from which a tag is predicted. `word` is the one to be tagged. */
export interface Place<Word = WordFeatures> {
  readonly beforePrevious: Word;
  readonly previous: Word;
  readonly word: Word;
  readonly next: Word;
  readonly afterNext: Word;
}

/** The tags before the word, as numbers; `none` where the sentence starts. */
export interface TagHistory {
  previous: number;
  beforePrevious: number;
  /** The last verb, modal or "to" of this sentence: its tag, which auxiliary it is, and its distance. */
  verb: number;
  verbAuxiliary: number;
  verbDistance: number;
}

/** An upper bound on the number of features that any of the functions below writes. */
export const MOST_FEATURES = 64;

/** The place of word `i`. */
export function placeAt(words: readonly WordFeatures[], i: number): Place {
  return {
    beforePrevious: words[i - 2] ?? START,
    previous: words[i - 1] ?? START,
    word: words[i]!,
    next: words[i + 1] ?? END,
    afterNext: words[i + 2] ?? END,
  };
}

/** Features of the words of a place. */
export function contextFeatures(place: Place, out: Int32Array): number {
  const { beforePrevious, previous, word, next, afterNext } = place;
  let k = positionFeatures(word, previous === START, out, 0);
  k = previousFeatures(previous, word.capital, next.capital, out, k);
  k = beforePreviousFeatures(beforePrevious, out, k);
  k = nextFeatures(next, word.capital, out, k);
  k = afterNextFeatures(afterNext, out, k);
  return pairFeatures(place, out, k);
}

/** Features of the tags already given. */
export function historyFeatures(place: Place, history: TagHistory, out: Int32Array): number {
  let k = tagFeatures(history.previous, history.beforePrevious, out, 0);
  k = tagAndWordFeatures(history.previous, place.word, out, k);
  return tagPairFeatures(place, history, out, k);
}

// Each of the functions below writes one group of features to `out` from `k` on, and returns where it ends.

export function positionFeatures(word: WordFeatures, first: boolean, out: Int32Array, k: number): number {
  out[k++] = mix(40, word.shape, first ? 1 : 0);
  out[k++] = mix(65, word.capital, first ? word.lexical : 0);
  return k;
}

/** Features of the previous word that depend only on it and on whether it and the next word are capitalized. */
export function previousFeatures(
  previous: WordFeatures,
  capital: number,
  nextCapital: number,
  out: Int32Array,
  k: number,
): number {
  out[k++] = mix(41, previous.folded, 0);
  out[k++] = mix(50, previous.suffix3, 0);
  out[k++] = mix(55, previous.shape, mix(0, capital, nextCapital));
  out[k++] = mix(69, previous.cluster, capital);
  return k;
}

export function beforePreviousFeatures(beforePrevious: WordFeatures, out: Int32Array, k: number): number {
  out[k++] = mix(42, beforePrevious.folded, 0);
  return k;
}

/** Features of the next word that depend only on it and on whether it is capitalized. */
export function nextFeatures(next: WordFeatures, capital: number, out: Int32Array, k: number): number {
  out[k++] = mix(43, next.folded, 0);
  out[k++] = mix(51, next.suffix3, 0);
  out[k++] = mix(54, next.shape, capital);
  out[k++] = mix(60, next.tagClass, 0);
  out[k++] = mix(66, next.cluster, 0);
  return k;
}

export function afterNextFeatures(afterNext: WordFeatures, out: Int32Array, k: number): number {
  out[k++] = mix(44, afterNext.folded, 0);
  return k;
}

/** Features that depend on two or more words. */
export function pairFeatures(place: Place, out: Int32Array, k: number): number {
  const { beforePrevious, previous, word, next, afterNext } = place;
  out[k++] = mix(45, previous.folded, word.folded);
  out[k++] = mix(46, word.folded, next.folded);
  out[k++] = mix(47, previous.folded, next.folded);
  out[k++] = mix(48, beforePrevious.folded, previous.folded);
  out[k++] = mix(49, next.folded, afterNext.folded);
  out[k++] = mix(52, next.suffix2, word.suffix2);
  out[k++] = mix(53, previous.suffix2, word.suffix3);
  out[k++] = mix(56, word.lexical, next.lexical);
  out[k++] = mix(57, word.lexical, previous.folded);
  out[k++] = mix(58, word.lexical, next.folded);
  out[k++] = mix(59, next.lexical, afterNext.lexical);
  out[k++] = mix(61, word.tagClass, next.tagClass);
  out[k++] = mix(62, previous.tagClass, word.tagClass);
  out[k++] = mix(63, next.tagClass, afterNext.tagClass);
  out[k++] = mix(64, word.tagClass, mix(0, next.tagClass, afterNext.tagClass));
  out[k++] = mix(67, previous.cluster, word.cluster);
  out[k++] = mix(68, word.cluster, next.cluster);
  return k;
}

export function tagFeatures(t1: number, t2: number, out: Int32Array, k: number): number {
  out[k++] = mix(80, t1, 0);
  out[k++] = mix(81, t1 * 64 + t2, 0);
  return k;
}

export function tagAndWordFeatures(t1: number, word: WordFeatures, out: Int32Array, k: number): number {
  out[k++] = mix(82, t1, word.folded);
  out[k++] = mix(83, t1, word.suffix3);
  out[k++] = mix(87, t1, word.shape);
  out[k++] = mix(88, t1, word.lexical);
  out[k++] = mix(93, t1, word.tagClass);
  out[k++] = mix(101, t1, word.cluster);
  return k;
}

/** Features of the previous tags that depend on more than the last tag and the word. */
export function tagPairFeatures(place: Place, history: TagHistory, out: Int32Array, k: number): number {
  const { previous, word, next, afterNext } = place;
  const t1 = history.previous;
  const t12 = t1 * 64 + history.beforePrevious;
  const verb = (history.verb * 64 + history.verbAuxiliary) * 8 + history.verbDistance;
  out[k++] = mix(84, t1, next.folded);
  out[k++] = mix(85, t12, word.folded);
  out[k++] = mix(86, history.beforePrevious, word.tagClass);
  out[k++] = mix(89, t12, word.lexical);
  out[k++] = mix(90, mix(0, t1, word.lexical), next.lexical);
  out[k++] = mix(91, t12, next.suffix3);
  out[k++] = mix(92, mix(0, t1, previous.folded), word.suffix2);
  out[k++] = mix(94, t12, word.tagClass);
  out[k++] = mix(95, mix(0, t1, word.tagClass), next.tagClass);
  out[k++] = mix(96, t12, next.tagClass);
  out[k++] = mix(97, mix(0, t1, next.tagClass), afterNext.tagClass);
  out[k++] = mix(98, verb, word.tagClass);
  out[k++] = mix(99, verb, mix(0, t1, word.suffix2));
  out[k++] = mix(100, mix(0, verb, t1), mix(0, word.lexical, next.suffix2));
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
