import type { DenseMatrix } from '../../matrices/embeddings.ts';
import { countsOfRows } from '../../matrices/encodingCounts.ts';
import type { RunningModel } from '../../onnx/runningModel.ts';
import type { TaskOptions } from '../../taskOptions.ts';
import { createProgressYielder } from '../../yielder.ts';
import type { Encoder, EncoderDescription, Sentence } from '../encoder.ts';
import { batchesOf } from './batches.ts';
import { removeComponent } from './firstComponent.ts';
import { POOLING_RULES, type Pooling } from './pooling.ts';
import type { RowLookup } from './rowLookup.ts';
import { type BatchRun, runBatch } from './runBatch.ts';
import { type SentenceRows, sentenceRows } from './sentenceRows.ts';
import type { MadeVector, UnknownWords } from './unknownWords.ts';

/** What a pooled encoder is made of. */
export interface PooledParts {
  readonly pooling: Pooling;
  readonly dimension: number;
  readonly lookup: RowLookup;
  /** Over a graph of pooledGraph.ts with this pooling. */
  readonly model: RunningModel;
  /** Of SIF: what a word's vector is multiplied by, by its row; undefined for one that the table lacks. */
  readonly weightOf?: (row: number | undefined) => number;
  /** Without it unknown words are left out. */
  readonly unknown?: UnknownWords;
  /** Removed from every vector; of length 1. */
  readonly component?: Float32Array;
  /** Releases what else was opened for the encoder. */
  dispose?(): Promise<void>;
}

/** Sentences whose words are looked up and grouped together; bounds the memory beside the result. */
const WINDOW = 8192;

export function createPooledEncoder(parts: PooledParts, description: EncoderDescription): Encoder {
  const { pooling, dimension, lookup, model, weightOf, unknown: policy, component } = parts;
  const { pieceLength, join } = POOLING_RULES[pooling];

  const encode = async (sentences: readonly Sentence[], task?: TaskOptions): Promise<DenseMatrix> => {
    const pace = createProgressYielder(task, `Embedding with ${description.id}`, sentences.length);
    const data = new Float32Array(sentences.length * dimension);
    const unknown = new Uint32Array(sentences.length);
    for (let from = 0; from < sentences.length; from += WINDOW) {
      const window = sentences.slice(from, from + WINDOW);
      await pace(from);
      const rows = sentenceRows(window, lookup, policy !== undefined);
      const made = await vectorsOfMissing(rows, policy);
      unknown.set(unknownOf(window, rows, made), from);
      await pace(from);
      const { pieces, given } = piecesOf(rows, made, pieceLength);
      const weights = weightOf && weightsOf(rows, given, weightOf);
      const parts = new Map<Piece, Float32Array>();
      let embedded = 0;
      for (const batch of batchesOf(pieces.map(({ words }) => words))) {
        const vectors = await runBatch(model, { ids: rows.ids, weights }, pieces, batch, dimension);
        batch.pieces.forEach((index, row) => {
          const vector = vectors.subarray(row * dimension, (row + 1) * dimension);
          const piece = pieces[index];
          if (piece.whole) data.set(vector, (from + piece.sentence) * dimension);
          else parts.set(piece, vector);
        });
        embedded += batch.pieces.length;
        await pace(from + Math.floor((window.length * embedded) / pieces.length));
      }
      joinParts(pieces, parts, given, rows, data.subarray(from * dimension));
    }
    if (component) removeComponent(data, component);
    await pace(sentences.length);
    const rowCounts = {
      unknownTokens: unknown,
      tokens: Uint32Array.from(sentences, ({ tokens }) => tokens.length),
      truncated: new Uint8Array(sentences.length),
    };
    return {
      kind: 'dense',
      rows: sentences.length,
      columns: dimension,
      data,
      ...countsOfRows(rowCounts),
      rowCounts,
    };
  };

  /** In the order of the sentence, whatever the order in which its pieces were run; made vectors last. */
  const joinParts = (
    pieces: readonly Piece[],
    parts: ReadonlyMap<Piece, Float32Array>,
    given: Given,
    rows: SentenceRows,
    data: Float32Array,
  ) => {
    const joined = new Map<number, { vector: Float64Array; words: number }>();
    const append = (sentence: number, part: Float32Array, more: number, factor: number) => {
      const before = joined.get(sentence);
      if (!before) {
        joined.set(sentence, { vector: Float64Array.from(part, (x) => x * factor), words: more });
        return;
      }
      const { vector, words } = before;
      for (let k = 0; k < dimension; k++) vector[k] = join(vector[k], words, part[k] * factor, more);
      before.words += more;
    };
    for (const piece of pieces) {
      if (!piece.whole) append(piece.sentence, parts.get(piece)!, piece.words, 1);
    }
    for (const [sentence, vectors] of given) {
      const count = wordsOf(sentence, rows, given);
      for (const { vector } of vectors)
        append(sentence, vector, 1, weightOf ? weightOf(undefined) / count : 1);
    }
    for (const [sentence, { vector }] of joined) data.set(vector.map(finite), sentence * dimension);
  };

  const dispose = async () => {
    await Promise.all([model.dispose(), parts.dispose?.()]);
  };
  return Object.freeze({ description, encode, dispose });
}

/** Words of a sentence that are pooled in one run. */
interface Piece extends BatchRun {
  /** As an index into the window. */
  readonly sentence: number;
  /** Its vector is the sentence's. */
  readonly whole: boolean;
}

/** By sentence, the vectors of words that the table lacks. */
type Given = ReadonlyMap<number, readonly MadeVector[]>;

/** By word; undefined for what is left out. */
async function vectorsOfMissing({ missing }: SentenceRows, unknown: UnknownWords | undefined) {
  const made = new Map<string, MadeVector | undefined>();
  if (!unknown || missing.size === 0) return made;
  const words = [...new Set([...missing.values()].flat())];
  const vectors = await unknown.vectorsOf(words);
  words.forEach((word, i) => {
    made.set(word, vectors[i]);
  });
  return made;
}

/** Tokens of each sentence that have no vector which says something of them. */
function unknownOf(
  sentences: readonly Sentence[],
  { starts, missing }: SentenceRows,
  made: ReadonlyMap<string, MadeVector | undefined>,
): Uint32Array {
  const unknown = Uint32Array.from(sentences, ({ tokens }, i) => tokens.length - (starts[i + 1] - starts[i]));
  for (const [sentence, words] of missing) {
    for (const word of words) if (made.get(word)?.meaningful) unknown[sentence]--;
  }
  return unknown;
}

function piecesOf(
  { starts, missing }: SentenceRows,
  made: ReadonlyMap<string, MadeVector | undefined>,
  pieceLength: number,
): { pieces: Piece[]; given: Given } {
  const pieces: Piece[] = [];
  const given = new Map<number, MadeVector[]>();
  if (made.size > 0) {
    for (const [sentence, words] of missing) {
      const vectors = words.flatMap((word) => made.get(word) ?? []);
      if (vectors.length > 0) given.set(sentence, vectors);
    }
  }
  for (let sentence = 0; sentence + 1 < starts.length; sentence++) {
    const end = starts[sentence + 1];
    const whole = end - starts[sentence] <= pieceLength && !given.has(sentence);
    for (let start = starts[sentence]; start < end; start += pieceLength) {
      pieces.push({ sentence, whole, start, words: Math.min(pieceLength, end - start) });
    }
  }
  return { pieces, given };
}

/** How many words of a sentence have a vector. */
function wordsOf(sentence: number, { starts }: SentenceRows, given: Given): number {
  return starts[sentence + 1] - starts[sentence] + (given.get(sentence)?.length ?? 0);
}

/** What each word's vector is multiplied by: its weight over the number of words. */
function weightsOf(
  rows: SentenceRows,
  given: Given,
  weightOf: (row: number | undefined) => number,
): Float32Array {
  const { ids, starts } = rows;
  const weights = new Float32Array(ids.length);
  for (let sentence = 0; sentence + 1 < starts.length; sentence++) {
    const count = wordsOf(sentence, rows, given);
    for (let at = starts[sentence]; at < starts[sentence + 1]; at++) weights[at] = weightOf(ids[at]) / count;
  }
  return weights;
}

const LARGEST = 3.4028234663852886e38;

/** Products of hundreds of words leave single precision: they stop at its ends instead of becoming infinite. */
function finite(value: number): number {
  return Math.min(LARGEST, Math.max(-LARGEST, value));
}
