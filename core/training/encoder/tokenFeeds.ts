import type { TrainableFolder } from '../../engine/index.ts';
import type { Feed } from '../../onnx/runningModel.ts';
import type { BatchShape } from './recordedNetwork.ts';

/** The tokens of a sentence. */
export type Tokens = ReturnType<TrainableFolder['tokenizer']['encode']>;

/** The inputs of a network for a batch, and the rows of the table of words that are in it. */
export interface BatchFeeds {
  readonly feeds: Readonly<Record<'ids' | 'numbers' | 'present' | 'pooling' | 'words', Feed>>;
  /** The numbers in the table of the rows of `words`, without those that pad it. */
  readonly wordRows: readonly number[];
}

/**
 * Fills the inputs of recordedNetwork.ts.
 *
 * @param words the table of words, `[rows, width]`
 */
export function tokenFeeds(
  { tokenizer: { padding }, pooling, includePrompt }: TrainableFolder,
  sentences: readonly Tokens[],
  { rows, length }: BatchShape,
  words: Float32Array,
  width: number,
): BatchFeeds {
  const ids = new BigInt64Array(rows * length).fill(BigInt(padding.id));
  const numbers = new BigInt64Array(rows * length);
  const present = new Uint8Array(rows * length);
  const weights = new Float32Array(rows * length);
  const table = new Float32Array(rows * length * width);
  const placeOf = new Map<number, number>();
  const numberOf = (id: number): number => {
    const known = placeOf.get(id);
    if (known !== undefined) return known;
    table.set(words.subarray(id * width, (id + 1) * width), placeOf.size * width);
    placeOf.set(id, placeOf.size);
    return placeOf.size - 1;
  };
  for (const [row, { ids: own, promptLength }] of sentences.entries()) {
    const start = row * length + (padding.side === 'left' ? length - own.length : 0);
    for (const [i, id] of own.entries()) {
      ids[start + i] = BigInt(id);
      numbers[start + i] = BigInt(numberOf(id));
      present[start + i] = 1;
    }
    weights.set(poolingWeights(pooling, own.length, includePrompt ? 0 : promptLength), start);
  }
  // Padding has a vector, too, which nothing sees.
  for (let at = 0; at < numbers.length; at++) if (!present[at]) numbers[at] = BigInt(numberOf(padding.id));
  const feed = (type: Feed['type'], data: Feed['data'], ...shape: number[]): Feed => ({ type, data, shape });
  return {
    feeds: {
      ids: feed('int64', ids, rows, length),
      numbers: feed('int64', numbers, rows, length),
      present: feed('bool', present, rows, 1, 1, length),
      pooling: feed('float32', weights, rows, 1, length),
      words: feed('float32', table, rows * length, width),
    },
    wordRows: [...placeOf.keys()],
  };
}

/** The weights with which the vectors of tokens are added, as pool.ts of the encoders defines the poolings. */
function poolingWeights(pooling: TrainableFolder['pooling'], tokens: number, skip: number): Float32Array {
  const weights = new Float32Array(tokens);
  if (tokens === 0) return weights;
  if (pooling === 'cls') weights[0] = 1;
  else if (pooling === 'last-token') weights[tokens - 1] = 1;
  else {
    for (let i = skip; i < tokens; i++) weights[i] = pooling === 'weighted-mean' ? i + 1 : 1;
    const total = weights.reduce((sum, each) => sum + each, 0) || 1;
    const divisor = pooling === 'mean-sqrt-length' ? Math.sqrt(total) : total;
    for (let i = skip; i < tokens; i++) weights[i]! /= divisor;
  }
  return weights;
}
