import type { PennTag } from '../english/pennTag.ts';
import { KnownWords } from './knownWords.ts';
import type { TaggerModel } from './modelFile.ts';
import {
  advanceHistory,
  MOST_FEATURES,
  pairFeatures,
  startHistory,
  tagPairFeatures,
} from './placeFeatures.ts';
import { openWeights } from './weightTable.ts';
import type { WordFeatures } from './wordFeatures.ts';

/** Tags as numbers, and how clearly each one won. */
export interface Decoded {
  readonly tags: Uint8Array;
  /** The score of the best tag less that of the second, 0 or more; for dictionary words −1. */
  readonly margins: Float32Array;
  /** The row of the dictionary that gave the tag, or −1. */
  readonly dictionaryRows: Int32Array;
}

export type Decoder = (words: readonly string[]) => Decoded;

/** Greedy decoding from left to right with the weights of `model`. */
export function createDecoder(model: TaggerModel): Decoder {
  const tagCount = model.tags.length;
  const weights = openWeights(model);
  const known = new KnownWords(model, weights);
  const verbal = verbalTags(model.tags);
  const numbersOf = (tags: readonly PennTag[]) =>
    tags.map((tag) => model.tags.indexOf(tag)).filter((tag) => tag >= 0);
  const barredBy: Record<WordFeatures['bars'], readonly number[]> = {
    finite: numbersOf(FINITE),
    thirdPerson: numbersOf(['VBZ']),
    none: [],
  };
  const noPlural = numbersOf(model.tags.filter((tag) => !/^NNP?S$/.test(tag)));
  const singular = model.tags.indexOf('NN');
  const scores = new Int32Array(tagCount);
  const features = new Int32Array(MOST_FEATURES);

  return (words) => {
    const described = known.describe(words);
    const tags = new Uint8Array(words.length);
    const margins = new Float32Array(words.length).fill(-1);
    const dictionaryRows = new Int32Array(words.length).fill(-1);
    const history = startHistory(tagCount);
    for (let i = 0; i < words.length; i++) {
      const place = {
        beforePrevious: described[i]!,
        previous: described[i + 1]!,
        word: described[i + 2]!,
        next: described[i + 3]!,
        afterNext: described[i + 4]!,
      };
      let best = place.word.dictionaryRow < 0 ? -1 : model.dictionary[place.word.dictionaryRow]![1];
      const barred = barredBy[place.previous.bars];
      if (best >= 0 && !barred.includes(best)) {
        dictionaryRows[i] = place.word.dictionaryRow;
      } else {
        known.score(place, i === 0, history, scores);
        const count = tagPairFeatures(place, history, features, pairFeatures(place, features, 0));
        weights.add(features, 0, count, scores);
        for (const tag of barred) scores[tag] = IMPOSSIBLE;
        if (place.word.surelyPlural && (i === 0 || (place.word.capital & 1) === 0)) {
          for (const tag of noPlural) scores[tag] = IMPOSSIBLE;
        } else if (place.word.onlyPlural && singular >= 0) scores[singular] = IMPOSSIBLE;
        best = indexOfLargest(scores);
        margins[i] = scores[best]! - secondLargest(scores, best);
      }
      tags[i] = best;
      advanceHistory(history, best, verbal[best] === 1, place.word);
    }
    return { tags, margins, dictionaryRows };
  };
}

const FINITE: readonly PennTag[] = ['VBZ', 'VBP', 'VBD', 'VB', 'MD'];
const IMPOSSIBLE = -(2 ** 31);

/** 1 for the tags that the history of verbs keeps. */
export function verbalTags(tags: readonly string[]): Uint8Array {
  return Uint8Array.from(tags, (tag) => (/^(?:VB|MD|TO)/.test(tag) ? 1 : 0));
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
