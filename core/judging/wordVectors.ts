import type { Engine } from '../engine/index.ts';
import { groupedBy } from '../groupedBy.ts';
import { unit } from '../matrices/vectorArithmetic.ts';
import type { TaskOptions } from '../taskOptions.ts';

/** Words in their sentence: one, or those of a multiword expression. */
export interface WordSpan {
  /** All tokens of the sentence. Words of one sentence have the same list, so that it is read once. */
  readonly tokens: readonly string[];
  readonly from: number;
  /** Exclusive. */
  readonly to: number;
}

/** Reads words in their sentences: a vector of length 1 for each place, in order. */
export type ReadWords = (places: readonly WordSpan[], task?: TaskOptions) => Promise<Float32Array[]>;

/**
 * Reads words by an encoder; the vector of an expression is the mean of those of its words. In a long sentence a word is read
 * among the words around it. Rejects with an InputError if the encoder cannot be run.
 */
export function createReadWords(engine: Pick<Engine, 'wordVectors'>, encoder: string): ReadWords {
  return async (places, task) => {
    const sentencesOf = groupedBy(places.keys(), (at) => places[at]!.tokens).values();
    const windows = [...sentencesOf].flatMap((group) => [
      ...groupedBy(group, (at) => partOf(places[at]!)).values(),
    ]);
    const sentences = windows.map((group) => {
      const [from, to] = windowOf(places[group[0]!]!);
      const asked = group.flatMap((at) => tokensOf(places[at]!).map((token) => token - from));
      return { tokens: places[group[0]!]!.tokens.slice(from, to), asked };
    });
    const { columns, data } = (await engine.wordVectors(encoder, sentences, task))!;
    const vectors: Float32Array[] = [];
    let row = 0;
    for (const at of windows.flat()) {
      const mean = new Float32Array(columns);
      for (const _ of tokensOf(places[at]!)) {
        const vector = data.subarray(row * columns, ++row * columns);
        for (const [component, value] of vector.entries()) mean[component]! += value;
      }
      vectors[at] = unit(mean);
    }
    return vectors;
  };
}

function tokensOf({ from, to }: WordSpan): number[] {
  return Array.from({ length: to - from }, (_, at) => from + at);
}

/**
 * The part of the sentence with which a word is read. A long sentence is read in parts that overlap, short enough for an encoder
 * of 256 pieces, so that the time is proportional to its length.
 */
function windowOf(span: WordSpan): [from: number, to: number] {
  const { length } = span.tokens;
  const start = partOf(span) * PART;
  return length <= PART + 2 * REACH ? [0, length] : [Math.max(0, start - REACH), start + PART + REACH];
}

/** The number of the part of a long sentence in which a word stands; 0 in others. */
function partOf({ tokens, from }: WordSpan): number {
  return tokens.length <= PART + 2 * REACH ? 0 : Math.floor(from / PART);
}

/** Tokens of a long sentence that are read together, and those read with them on each side. */
const PART = 60;
const REACH = 30;
