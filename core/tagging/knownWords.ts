import { detached } from '../text/detached.ts';
import { dictionaryForm } from './dictionaryForm.ts';
import type { TaggerModel } from './modelFile.ts';
import {
  afterNextFeatures,
  beforePreviousFeatures,
  nextFeatures,
  type Place,
  positionFeatures,
  previousFeatures,
  type TagHistory,
  tagAndWordFeatures,
  tagFeatures,
} from './placeFeatures.ts';
import type { WeightTable } from './weightTable.ts';
import { END, START, type WordFeatures, wordFeatures } from './wordFeatures.ts';
import {
  type Casing,
  LOWER,
  MIXED,
  type ReadWord,
  readSentence,
  readWord,
  TITLE,
  UPPER,
} from './wordForm.ts';
import { openLexicon, type WordLexicon } from './wordLexicon.ts';

/** A word with the data that is kept between sentences. */
export interface KnownWord extends WordFeatures {
  readonly id: number;
  /** The row of the model's dictionary that gives the tag, or −1. */
  readonly dictionaryRow: number;
}

/** A word of a text with its properties in sentences of each casing, once it has occurred there. */
interface MetWord extends ReadWord {
  readonly in: (KnownWord | undefined)[];
}

/** Maximum numbers of words and of sums that are kept; beyond either, everything is discarded. About 30 MB. */
const MOST_WORDS = 40_000;
const MOST_ROWS = 160_000;

/**
 * Known words, and the contribution of each to the score of each tag, by place: sums over the features that depend on
 * one word (and on whether its neighbor is capitalized, or on the previous tag). A sum is kept, as a row of scores,
 * from its second use on: most words of a text occur once.
 */
export class KnownWords {
  readonly #tagCount: number;
  readonly #weights: WeightTable;
  readonly #lexicon: WordLexicon;
  readonly #dictionary: ReadonlyMap<string, number>;
  /** The words as texts spell them. */
  #met = new Map<string, MetWord>();
  /** The words by the casing of their sentence, then by form: several spellings may have one. */
  #words: Map<string, KnownWord>[] = [];
  #starts: KnownWord[] = [];
  #ends: KnownWord[] = [];
  #wordCount = 0;
  /** Scores, two tags to a number, row by row. The first row consists of zeros. */
  #rows: Int32Array;
  /** The number of such numbers in a row. */
  readonly #rowLength: number;
  #rowsEnd = 0;
  /**
   * The offset at which the row of a sum begins, or NOT_MET, or MET_ONCE: for each two tags, then for each role of
   * each word.
   */
  #rowOf: Int32Array;
  readonly #firstWord: number;
  readonly #roles: number;
  /** The features, so far, whose sums are not kept. */
  readonly #features = new Int32Array(MOST_FEATURES);
  #featuresEnd = 0;
  readonly #scores: Int32Array;

  constructor(model: TaggerModel, weights: WeightTable) {
    this.#tagCount = model.tags.length;
    this.#weights = weights;
    this.#lexicon = openLexicon(model.lexicon);
    this.#dictionary = new Map(model.dictionary.map(([form], row) => [form, row]));
    this.#rowLength = (this.#tagCount + 1) >>> 1;
    // One more where the number of tags is odd.
    this.#scores = new Int32Array(2 * this.#rowLength);
    // One tag more: the number that stands for none.
    this.#firstWord = (this.#tagCount + 1) ** 2;
    this.#roles = AFTER_TAG + this.#tagCount + 1;
    this.#rowOf = new Int32Array(this.#firstWord + 2000 * this.#roles);
    this.#rows = new Int32Array(4000 * this.#rowLength);
    this.#forget();
  }

  /**
   * The words of a sentence, with two boundary marks before the first and two after the last; words returned by an
   * earlier call become invalid.
   */
  describe(texts: readonly string[]): KnownWord[] {
    this.#makeRoom();
    const { words, casing } = readSentence(texts, this.#meet);
    const start = this.#starts[casing]!;
    const end = this.#ends[casing]!;
    const described = [start, start];
    for (const word of words) described.push((word.in[casing] ??= this.#word(word.form, casing)));
    described.push(end, end);
    return described;
  }

  /** Sets the scores, one per tag, to the sums of the weights of all features of the place except pair features. */
  score(place: Place<KnownWord>, first: boolean, history: TagHistory, scores: Int32Array): void {
    const { beforePrevious, previous, word, next, afterNext } = place;
    this.#featuresEnd = 0;
    const a = this.#itself(word, first);
    const b = this.#previous(previous, word, next);
    const c = this.#next(next, word);
    const d = this.#beforePrevious(beforePrevious);
    const e = this.#afterNext(afterNext);
    const f = this.#afterTag(history.previous, word);
    const g = this.#tags(history.previous, history.beforePrevious);
    const rows = this.#rows;
    for (let i = 0, end = this.#rowLength; i < end; i++) {
      // The features of the seven are fewer than MOST_FEATURES, each of 8 bits: no sum exceeds its 16.
      const pair =
        (rows[a + i]! +
          rows[b + i]! +
          rows[c + i]! +
          rows[d + i]! +
          rows[e + i]! +
          rows[f + i]! +
          rows[g + i]!) |
        0;
      const first = (pair << 16) >> 16;
      scores[2 * i] = first;
      // Where the number of tags is odd, the last is written past the end: to nowhere.
      scores[2 * i + 1] = (pair - first) >> 16;
    }
    this.#weights.add(this.#features, 0, this.#featuresEnd, scores);
  }

  // Each of the next seven gives the row of a sum.

  #itself(word: KnownWord, first: boolean): number {
    const sum = this.#sum(word, first ? ITSELF_FIRST : ITSELF);
    const row = this.#rowOf[sum]!;
    if (row > 0) return row;
    this.#features.set(word.own, this.#featuresEnd);
    return this.#newRow(
      sum,
      positionFeatures(word, first, this.#features, this.#featuresEnd + word.own.length),
    );
  }

  #previous(previous: KnownWord, { capital }: KnownWord, next: KnownWord): number {
    const nextCapital = next.capital === END.capital ? 2 : next.capital & 1;
    const sum = this.#sum(previous, PREVIOUS + 3 * (capital & 1) + nextCapital);
    const row = this.#rowOf[sum]!;
    if (row > 0) return row;
    return this.#newRow(
      sum,
      previousFeatures(previous, capital, next.capital, this.#features, this.#featuresEnd),
    );
  }

  #next(next: KnownWord, { capital }: KnownWord): number {
    const sum = this.#sum(next, NEXT + (capital & 1));
    const row = this.#rowOf[sum]!;
    if (row > 0) return row;
    return this.#newRow(sum, nextFeatures(next, capital, this.#features, this.#featuresEnd));
  }

  #beforePrevious(word: KnownWord): number {
    const sum = this.#sum(word, BEFORE_PREVIOUS);
    const row = this.#rowOf[sum]!;
    return row > 0 ? row : this.#newRow(sum, beforePreviousFeatures(word, this.#features, this.#featuresEnd));
  }

  #afterNext(word: KnownWord): number {
    const sum = this.#sum(word, AFTER_NEXT);
    const row = this.#rowOf[sum]!;
    return row > 0 ? row : this.#newRow(sum, afterNextFeatures(word, this.#features, this.#featuresEnd));
  }

  #afterTag(tag: number, word: KnownWord): number {
    const sum = this.#sum(word, AFTER_TAG + tag);
    const row = this.#rowOf[sum]!;
    return row > 0
      ? row
      : this.#newRow(sum, tagAndWordFeatures(tag, word, this.#features, this.#featuresEnd));
  }

  #tags(last: number, beforeLast: number): number {
    const sum = last * (this.#tagCount + 1) + beforeLast;
    const row = this.#rowOf[sum]!;
    return row > 0
      ? row
      : this.#newRow(sum, tagFeatures(last, beforeLast, this.#features, this.#featuresEnd));
  }

  #sum({ id }: KnownWord, role: number): number {
    return this.#firstWord + id * this.#roles + role;
  }

  /** The row of a sum that is not kept yet, whose features are those from `#featuresEnd` to `end`. */
  #newRow(sum: number, end: number): number {
    if (this.#rowOf[sum] === NOT_MET) {
      this.#rowOf[sum] = MET_ONCE;
      this.#featuresEnd = end;
      return 0;
    }
    this.#scores.fill(0);
    this.#weights.add(this.#features, this.#featuresEnd, end, this.#scores);
    const row = this.#rowsEnd;
    this.#rowsEnd += this.#rowLength;
    if (this.#rowsEnd > this.#rows.length) this.#rows = grown(this.#rows, new Int32Array(2 * this.#rowsEnd));
    for (let i = 0; i < this.#rowLength; i++)
      this.#rows[row + i] = this.#scores[2 * i]! + (this.#scores[2 * i + 1]! << 16);
    this.#rowOf[sum] = row;
    return row;
  }

  #makeRoom(): void {
    const words = Math.max(this.#wordCount, this.#met.size);
    if (words > MOST_WORDS || this.#rowsEnd > MOST_ROWS * this.#rowLength) this.#forget();
  }

  readonly #meet = (text: string): MetWord => {
    const met = this.#met.get(text);
    if (met) return met;
    const word = { ...readWord(text), in: CASINGS.map(() => undefined) };
    if (text.length <= LONGEST) this.#met.set(detached(text), word);
    return word;
  };

  #word(form: string, casing: Casing): KnownWord {
    const known = this.#words[casing]!.get(form);
    if (known) return known;
    const dictionaryRow = this.#dictionary.get(dictionaryForm(form, casing)) ?? -1;
    const word = this.#add(wordFeatures(form, casing, this.#lexicon), dictionaryRow);
    this.#words[casing]!.set(detached(form), word);
    return word;
  }

  #add(features: WordFeatures, dictionaryRow: number): KnownWord {
    const word = { ...features, id: this.#wordCount++, dictionaryRow };
    const end = this.#sum(word, this.#roles);
    if (end > this.#rowOf.length) this.#rowOf = grown(this.#rowOf, new Int32Array(2 * end));
    return word;
  }

  #forget(): void {
    this.#wordCount = 0;
    this.#rowOf.fill(NOT_MET);
    this.#rowsEnd = this.#rowLength;
    this.#met = new Map();
    this.#words = CASINGS.map(() => new Map());
    this.#starts = CASINGS.map(() => this.#add(START, -1));
    this.#ends = CASINGS.map(() => this.#add(END, -1));
  }
}

/** Maximum length of a word: longer ones are not kept, so that memory is bounded. */
const LONGEST = 100;
const CASINGS: readonly Casing[] = [MIXED, UPPER, TITLE, LOWER];
/** An upper bound on the number of features of one place. */
const MOST_FEATURES = 128;

const NOT_MET = 0;
const MET_ONCE = -1;

// The roles of a word.
const ITSELF = 0;
const ITSELF_FIRST = 1;
/** Places by the capitals of the two words that follow: six of them. */
const PREVIOUS = 2;
/** Places by the capital of the word before: two. */
const NEXT = 8;
const BEFORE_PREVIOUS = 10;
const AFTER_NEXT = 11;
/** One for each tag. */
const AFTER_TAG = 12;

function grown(from: Int32Array, to: Int32Array): Int32Array {
  to.set(from);
  return to;
}
