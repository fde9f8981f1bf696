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

/**
 * Tags as numbers, and how clearly each one won, up to the number of the words; valid until the next sentence is
 * decoded.
 */
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
  const dictionaryTags = Int32Array.from(model.dictionary, ([, tag]) => tag);
  const scores = new Int32Array(tagCount);
  const features = new Int32Array(MOST_FEATURES);

  const usual = decodedOf(USUAL_LENGTH);
  return (words) => {
    const described = known.describe(words);
    const decoded = words.length <= USUAL_LENGTH ? usual : decodedOf(words.length);
    const { tags, margins, dictionaryRows } = decoded;
    const history = startHistory(tagCount);
    for (let i = 0; i < words.length; i++) {
      const place = {
        beforePrevious: described[i]!,
        previous: described[i + 1]!,
        word: described[i + 2]!,
        next: described[i + 3]!,
        afterNext: described[i + 4]!,
      };
      const { dictionaryRow } = place.word;
      let best = dictionaryRow < 0 ? -1 : dictionaryTags[dictionaryRow]!;
      const barred = barredBy[place.previous.bars];
      if (best >= 0 && !(barred.length > 0 && barred.includes(best))) {
        margins[i] = -1;
        dictionaryRows[i] = dictionaryRow;
      } else {
        dictionaryRows[i] = -1;
        known.score(place, i === 0, history, scores);
        const count = tagPairFeatures(place, history, features, pairFeatures(place, features, 0));
        weights.add(features, 0, count, scores);
        for (const tag of barred) scores[tag] = IMPOSSIBLE;
        if (place.word.surelyPlural && (i === 0 || (place.word.capital & 1) === 0)) {
          for (const tag of noPlural) scores[tag] = IMPOSSIBLE;
        } else if (place.word.onlyPlural && singular >= 0) scores[singular] = IMPOSSIBLE;
        best = 0;
        let largest = scores[0]!;
        let second = IMPOSSIBLE;
        for (let tag = 1; tag < scores.length; tag++) {
          const score = scores[tag]!;
          if (score > largest) {
            second = largest;
            largest = score;
            best = tag;
          } else if (score > second) second = score;
        }
        margins[i] = largest - second;
      }
      tags[i] = best;
      advanceHistory(history, best, verbal[best] === 1, place.word);
    }
    return decoded;
  };
}

function decodedOf(length: number): Decoded {
  return {
    tags: new Uint8Array(length),
    margins: new Float32Array(length),
    dictionaryRows: new Int32Array(length),
  };
}

const FINITE: readonly PennTag[] = ['VBZ', 'VBP', 'VBD', 'VB', 'MD'];
const IMPOSSIBLE = -(2 ** 31);

/** 1 for the tags that the history of verbs keeps. */
export function verbalTags(tags: readonly string[]): Uint8Array {
  return Uint8Array.from(tags, (tag) => (/^(?:VB|MD|TO)/.test(tag) ? 1 : 0));
}

/** The number of words up to which sentences are decoded in the same memory. */
const USUAL_LENGTH = 256;
