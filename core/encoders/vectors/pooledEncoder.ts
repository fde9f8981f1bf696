import type { Running } from '../../progress.ts';
import type { DenseMatrix } from '../embeddings.ts';
import type { Encoder, EncoderDescription, Sentence } from '../encoder.ts';
import { NOTHING_COUNTED } from '../encodingCounts.ts';
import { runInHalves } from '../onnx/inHalves.ts';
import type { RunningModel } from '../onnx/runningModel.ts';
import { createPace } from '../pace.ts';
import { type Batch, batchesOf } from './batches.ts';
import { POOLING_RULES, type Pooling } from './pooling.ts';
import { createRowLookup } from './rowLookup.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Sentences whose words are looked up and grouped together; bounds the memory beside the result. */
const WINDOW = 8192;

/** An encoder over a graph of pooledGraph.ts. */
export function createPooledEncoder(
  pooling: Pooling,
  vocabulary: Vocabulary,
  model: RunningModel,
  description: EncoderDescription,
): Encoder {
  const { pieceLength, join } = POOLING_RULES[pooling];
  const { dimension } = vocabulary.header;
  const rowOf = createRowLookup(vocabulary);

  const encode = async (sentences: readonly Sentence[], running?: Running): Promise<DenseMatrix> => {
    const pace = createPace(running, `Embedding with ${description.id}`, sentences.length);
    const data = new Float32Array(sentences.length * dimension);
    let unknownTokens = 0;
    for (let from = 0; from < sentences.length; from += WINDOW) {
      const window = sentences.slice(from, from + WINDOW);
      const ids = new Int32Array(window.reduce((sum, { tokens }) => sum + tokens.length, 0));
      const pieces: Piece[] = [];
      let end = 0;
      for (let i = 0; i < window.length; i++) {
        const start = end;
        end = lookUp(window[i].tokens, rowOf, ids, start);
        unknownTokens += window[i].tokens.length - (end - start);
        const whole = end - start <= pieceLength;
        for (let at = start; at < end; at += pieceLength) {
          pieces.push({ sentence: from + i, whole, start: at, words: Math.min(pieceLength, end - at) });
        }
        await pace(from);
      }
      const parts = new Map<Piece, Float32Array>();
      let embedded = 0;
      for (const batch of batchesOf(pieces.map(({ words }) => words))) {
        const vectors = await run(model, ids, pieces, batch, dimension);
        batch.pieces.forEach((index, row) => {
          const vector = vectors.subarray(row * dimension, (row + 1) * dimension);
          const piece = pieces[index];
          if (piece.whole) data.set(vector, piece.sentence * dimension);
          else parts.set(piece, vector);
        });
        embedded += batch.pieces.length;
        await pace(from + Math.floor((window.length * embedded) / pieces.length));
      }
      joinParts(
        pieces.filter(({ whole }) => !whole),
        parts,
        data,
      );
    }
    await pace(sentences.length);
    return {
      kind: 'dense',
      rows: sentences.length,
      columns: dimension,
      data,
      ...NOTHING_COUNTED,
      unknownTokens,
    };
  };

  /** In the order of the sentence, whatever the order in which its pieces were run. */
  const joinParts = (
    pieces: readonly Piece[],
    parts: ReadonlyMap<Piece, Float32Array>,
    data: Float32Array,
  ) => {
    for (let from = 0, to = 0; from < pieces.length; from = to) {
      const { sentence } = pieces[from];
      const joined = Float64Array.from(parts.get(pieces[from])!);
      let { words } = pieces[from];
      for (to = from + 1; pieces[to]?.sentence === sentence; to++) {
        const part = parts.get(pieces[to])!;
        const more = pieces[to].words;
        for (let k = 0; k < dimension; k++) joined[k] = join(joined[k], words, part[k], more);
        words += more;
      }
      data.set(joined.map(finite), sentence * dimension);
    }
  };

  return Object.freeze({ description, encode, dispose: () => model.dispose() });
}

/** Words of a sentence that are pooled in one run. */
interface Piece {
  readonly sentence: number;
  /** It is the only piece of its sentence. */
  readonly whole: boolean;
  /** Its ids are `[start, start + words)`. */
  readonly start: number;
  readonly words: number;
}

/**
 * Writes the rows of the known words into `ids` from `start` on, and gives where they end. In ascending order:
 * two orders of the same words are then the same input.
 */
function lookUp(
  tokens: readonly string[],
  rowOf: (token: string) => number,
  ids: Int32Array,
  start: number,
): number {
  let end = start;
  for (const token of tokens) {
    const row = rowOf(token);
    if (row >= 0) ids[end++] = row;
  }
  if (end - start > INSERTION) ids.subarray(start, end).sort();
  else insertionSort(ids, start, end);
  return end;
}

/** Up to as many ids, the library's sort takes longer to call than to do. */
const INSERTION = 48;

function insertionSort(ids: Int32Array, start: number, end: number): void {
  for (let i = start + 1; i < end; i++) {
    const id = ids[i];
    let at = i;
    while (at > start && ids[at - 1] > id) {
      ids[at] = ids[at - 1];
      at--;
    }
    ids[at] = id;
  }
}

/** The vectors of a batch's pieces, one row a piece. */
async function run(
  model: RunningModel,
  ids: Int32Array,
  pieces: readonly Piece[],
  { pieces: batch, length }: Batch,
  dimension: number,
): Promise<Float32Array> {
  const parts = await runInHalves<{ vectors: Float32Array }>(model, batch.length, (from, count) => {
    const padded = new Int32Array(count * length);
    const mask = new Float32Array(count * length);
    for (let row = 0; row < count; row++) {
      const { start, words } = pieces[batch[from + row]];
      for (let k = 0; k < words; k++) {
        padded[row * length + k] = ids[start + k];
        mask[row * length + k] = 1;
      }
    }
    return {
      ids: { type: 'int32', data: padded, shape: [count, length] },
      mask: { type: 'float32', data: mask, shape: [count, length, 1] },
    };
  });
  if (parts.length === 1) return parts[0].outputs.vectors;
  const vectors = new Float32Array(batch.length * dimension);
  for (const { from, outputs } of parts) vectors.set(outputs.vectors, from * dimension);
  return vectors;
}

const LARGEST = 3.4028234663852886e38;

/** Products of hundreds of words leave single precision: they stop at its ends instead of becoming infinite. */
function finite(value: number): number {
  return Math.min(LARGEST, Math.max(-LARGEST, value));
}
