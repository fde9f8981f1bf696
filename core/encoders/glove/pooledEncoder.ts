import type { Running } from '../../progress.ts';
import type { DenseMatrix } from '../embeddings.ts';
import type { Encoder, EncoderDescription, Sentence } from '../encoder.ts';
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
      const pieces: Piece[] = [];
      for (let i = 0; i < window.length; i++) {
        const known = knownRows(window[i].tokens, rowOf);
        unknownTokens += window[i].tokens.length - known.length;
        for (let at = 0; at < known.length; at += pieceLength) {
          const whole = known.length <= pieceLength;
          pieces.push({ sentence: from + i, whole, rows: known.subarray(at, at + pieceLength) });
        }
        await pace(from);
      }
      const parts = new Map<Piece, Float32Array>();
      let embedded = 0;
      for (const batch of batchesOf(pieces.map(({ rows }) => rows.length))) {
        const vectors = await run(model, pieces, batch);
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
    return { kind: 'dense', rows: sentences.length, columns: dimension, data, unknownTokens };
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
      let words = pieces[from].rows.length;
      for (to = from + 1; pieces[to]?.sentence === sentence; to++) {
        const part = parts.get(pieces[to])!;
        const more = pieces[to].rows.length;
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
  readonly rows: Int32Array;
}

/** The rows of the known words in ascending order: two orders of the same words are then the same input. */
function knownRows(tokens: readonly string[], rowOf: (token: string) => number): Int32Array {
  const rows = new Int32Array(tokens.length);
  let known = 0;
  for (const token of tokens) {
    const row = rowOf(token);
    if (row >= 0) rows[known++] = row;
  }
  return rows.subarray(0, known).sort();
}

/** A batch that does not fit the device's memory is run as two. */
async function run(model: RunningModel, pieces: readonly Piece[], batch: Batch): Promise<Float32Array> {
  const { length } = batch;
  const count = batch.pieces.length;
  const ids = new Int32Array(count * length);
  const mask = new Float32Array(count * length);
  batch.pieces.forEach((index, row) => {
    const { rows } = pieces[index];
    ids.set(rows, row * length);
    mask.fill(1, row * length, row * length + rows.length);
  });
  try {
    const { vectors } = await model.run<{ vectors: Float32Array }>({
      ids: { type: 'int32', data: ids, shape: [count, length] },
      mask: { type: 'float32', data: mask, shape: [count, length, 1] },
    });
    return vectors;
  } catch (error) {
    if (count === 1 || !/alloc|memory/i.test(String(error))) throw error;
    const half = count >> 1;
    const first = await run(model, pieces, { length, pieces: batch.pieces.slice(0, half) });
    const second = await run(model, pieces, { length, pieces: batch.pieces.slice(half) });
    const both = new Float32Array(first.length + second.length);
    both.set(first);
    both.set(second, first.length);
    return both;
  }
}

const LARGEST = 3.4028234663852886e38;

/** Products of hundreds of words leave single precision: they stop at its ends instead of becoming infinite. */
function finite(value: number): number {
  return Math.min(LARGEST, Math.max(-LARGEST, value));
}
