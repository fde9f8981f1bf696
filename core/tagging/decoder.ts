import {
  advanceHistory,
  contextFeatures,
  describeWord,
  historyFeatures,
  MOST_FEATURES,
  startHistory,
  type WordFeatures,
} from './features.ts';
import { openHashIndex } from './hashIndex.ts';
import type { TaggerModel } from './modelFile.ts';
import { type Casing, casingOf, normalForms, TITLE, UPPER } from './wordForm.ts';
import { openLexicon } from './wordLexicon.ts';

/** Tags as numbers, and how clearly each one won. */
export interface Decoded {
  readonly tags: Uint8Array;
  /** The score of the best tag less that of the second, 0 or more; for dictionary words −1. */
  readonly margins: Float32Array;
  /** The row of the dictionary that gave the tag, or −1. */
  readonly dictionaryRows: Int32Array;
}

export type Decoder = (words: readonly string[]) => Decoded;

/** Words whose features are kept between sentences. */
const CACHED_WORDS = 20_000;
const LONGEST_CACHED = 64;

interface CachedWord extends WordFeatures {
  /** Sum of the weights of the features that hang on the word alone, one a tag. */
  readonly scores: Int16Array;
}

/** Greedy decoding from left to right with the weights of `model`. */
export function createDecoder(model: TaggerModel): Decoder {
  const tagCount = model.tags.length;
  const lexicon = openLexicon(model.lexicon);
  const rowOf = openHashIndex(model.features);
  const starts = startsOf(model.weightCounts);
  const { weightTags, weights } = model;
  const dictionary = new Map(model.dictionary.map(([form], row) => [form, row]));
  const verbal = verbalTags(model.tags);
  const caches: Map<string, CachedWord>[] = [new Map(), new Map(), new Map(), new Map()];
  const scores = new Int32Array(tagCount);
  const features = new Int32Array(MOST_FEATURES);

  const addWeights = (count: number, hashes: Int32Array): void => {
    for (let f = 0; f < count; f++) {
      const row = rowOf(hashes[f]!);
      if (row < 0) continue;
      for (let p = starts[row]!, end = starts[row + 1]!; p < end; p++) scores[weightTags[p]!]! += weights[p]!;
    }
  };

  const describe = (form: string, casing: Casing): CachedWord => {
    const cache = caches[casing]!;
    const known = cache.get(form);
    if (known) return known;
    const described = describeWord(form, casing, lexicon);
    scores.fill(0);
    addWeights(described.own.length, described.own);
    const word = { ...described, scores: Int16Array.from(scores) };
    if (cache.size >= CACHED_WORDS) cache.clear();
    if (form.length <= LONGEST_CACHED) cache.set(form, word);
    return word;
  };

  return (words) => {
    const casing = casingOf(words);
    const forms = normalForms(words);
    const described = forms.map((form) => describe(form, casing));
    const tags = new Uint8Array(words.length);
    const margins = new Float32Array(words.length).fill(-1);
    const dictionaryRows = new Int32Array(words.length).fill(-1);
    const history = startHistory(tagCount);
    for (let i = 0; i < words.length; i++) {
      const word = described[i]!;
      const row = dictionary.get(dictionaryForm(forms[i]!, casing));
      let best = 0;
      if (row !== undefined) {
        best = model.dictionary[row]![1];
        dictionaryRows[i] = row;
      } else {
        scores.set(word.scores);
        addWeights(contextFeatures(described, i, features), features);
        addWeights(historyFeatures(described, i, history, features), features);
        best = indexOfLargest(scores);
        margins[i] = scores[best]! - secondLargest(scores, best);
      }
      tags[i] = best;
      advanceHistory(history, best, verbal[best] === 1, word);
    }
    return { tags, margins, dictionaryRows };
  };
}

/** The form under which the dictionary holds a word: lower case where the sentence's capitals say nothing. */
export function dictionaryForm(form: string, casing: Casing): string {
  return casing === UPPER || casing === TITLE ? form.toLowerCase() : form;
}

/** 1 for the tags that the history of verbs keeps. */
export function verbalTags(tags: readonly string[]): Uint8Array {
  return Uint8Array.from(tags, (tag) => (/^(?:VB|MD|TO)/.test(tag) ? 1 : 0));
}

function startsOf(counts: Uint8Array): Uint32Array {
  const starts = new Uint32Array(counts.length + 1);
  for (let row = 0; row < counts.length; row++) starts[row + 1] = starts[row]! + counts[row]!;
  return starts;
}

function indexOfLargest(scores: Int32Array): number {
  let best = 0;
  for (let tag = 1; tag < scores.length; tag++) if (scores[tag]! > scores[best]!) best = tag;
  return best;
}

function secondLargest(scores: Int32Array, best: number): number {
  let second = -Infinity;
  for (let tag = 0; tag < scores.length; tag++) {
    if (tag !== best && scores[tag]! > second) second = scores[tag]!;
  }
  return second;
}
