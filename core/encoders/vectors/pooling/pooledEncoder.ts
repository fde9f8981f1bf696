import type { DenseMatrix } from '../../../matrices/embeddings.ts';
import type { RunningModel } from '../../../onnx/runningModel.ts';
import type { TaskOptions } from '../../../taskOptions.ts';
import { createProgressYielder } from '../../../yielder.ts';
import type { Encoder, EncoderDescription, Sentence } from '../../encoder.ts';
import { encodedRows } from '../encodedRows.ts';
import { missingWords } from '../lookup/missingWords.ts';
import type { SentenceRows } from '../lookup/sentenceRows.ts';
import type { UnknownWords } from '../lookup/unknownWords.ts';
import type { RowCheck } from '../table/rowBlocks.ts';
import { batchesOf } from './batches.ts';
import { removeComponent } from './firstComponent.ts';
import { joinVectorPieces } from './joinPieces.ts';
import { type Piece, piecesOf, weightsOf } from './pieces.ts';
import { POOLING_RULES, type Pooling } from './pooling.ts';
import { runBatch, type Words } from './runBatch.ts';

/** The parts of a pooled encoder. */
export interface PooledParts {
  readonly pooling: Pooling;
  readonly dimension: number;
  /** Looks up the rows of sentences, each as often as it counts. */
  rowsOf(sentences: readonly Sentence[]): SentenceRows;
  /** Awaited before rows are used. */
  readonly check?: RowCheck;
  /** A model of a graph of pooledGraph.ts with this pooling. */
  readonly model: RunningModel;
  /**
   * Factor of a word's vector by its row, for SIF, where `rowsOf` gives no factors; the row is undefined for
   * out-of-vocabulary words.
   */
  readonly weightOf?: (row: number | undefined) => number;
  /** Vectors for out-of-vocabulary words; without it they are left out. */
  readonly unknown?: UnknownWords;
  /** A component of length 1 that is removed from every vector. */
  readonly component?: Float32Array;
  /** Releases other resources of the encoder. */
  dispose?(): Promise<void>;
}

/** Sentences whose words are looked up together; limits the memory beside the result. */
const WINDOW = 8192;

/** Creates an encoder that composes a sentence's vector from the vectors of its words. */
export function createPooledEncoder(parts: PooledParts, description: EncoderDescription): Encoder {
  const { pooling, dimension, rowsOf, check, model, weightOf, unknown: policy, component } = parts;
  const { pieceLength, join } = POOLING_RULES[pooling];

  /** Writes the vectors of pieces that are whole sentences into `data`, and returns those of the others. */
  const embed = async (
    pieces: readonly Piece[],
    words: Words,
    data: Float32Array,
    progress: (embedded: number) => Promise<void>,
  ) => {
    const vectorOf = new Map<Piece, Float32Array>();
    let embedded = 0;
    for (const batch of batchesOf(pieces.map((piece) => piece.words))) {
      const vectors = await runBatch(model, words, pieces, batch, dimension);
      batch.pieces.forEach((index, row) => {
        const vector = vectors.subarray(row * dimension, (row + 1) * dimension);
        const piece = pieces[index];
        if (piece.isWhole) data.set(vector, piece.sentence * dimension);
        else vectorOf.set(piece, vector);
      });
      embedded += batch.pieces.length;
      await progress(embedded);
    }
    return vectorOf;
  };

  const encode = async (sentences: readonly Sentence[], task?: TaskOptions): Promise<DenseMatrix> => {
    const progress = createProgressYielder(task, `Embedding with ${description.id}`, sentences.length);
    const data = new Float32Array(sentences.length * dimension);
    const unknown = new Uint32Array(sentences.length);
    const unknownWords = new Map<string, number>();
    for (let from = 0; from < sentences.length; from += WINDOW) {
      const window = sentences.slice(from, from + WINDOW);
      await progress(from);
      const rows = rowsOf(window);
      await check?.(rows.ids);
      const { made, unknownTokens } = await missingWords(window, rows, policy, unknownWords);
      unknown.set(unknownTokens, from);
      await progress(from);
      const pieces = piecesOf(rows, made, pieceLength);
      const words = { ids: rows.ids, weights: rows.weights ?? (weightOf && weightsOf(rows, made, weightOf)) };
      const target = data.subarray(from * dimension);
      const vectors = await embed(pieces, words, target, (embedded) =>
        progress(from + Math.floor((window.length * embedded) / pieces.length)),
      );
      joinVectorPieces({ pieces, vectors, made, rows }, target, dimension, join, weightOf);
    }
    if (component) removeComponent(data, component);
    await progress(sentences.length);
    return encodedRows(sentences, data, dimension, unknown, unknownWords);
  };

  const dispose = async () => {
    await Promise.all([model.dispose(), parts.dispose?.()]);
  };
  return Object.freeze({ description, encode, dispose });
}
