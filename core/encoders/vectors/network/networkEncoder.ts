import type { DenseMatrix } from '../../../matrices/embeddings.ts';
import { addWord } from '../../../matrices/wordCounts.ts';
import { runInHalves } from '../../../onnx/inHalves.ts';
import type { RunningModel } from '../../../onnx/runningModel.ts';
import type { TaskOptions } from '../../../taskOptions.ts';
import { createProgressYielder } from '../../../yielder.ts';
import type { Encoder, EncoderDescription, Sentence } from '../../encoder.ts';
import { encodedRows, reportedWords } from '../encodedRows.ts';
import type { RowLookup } from '../lookup/rowLookup.ts';
import type { UnknownWords } from '../lookup/unknownWords.ts';
import { type Batch, batchesOf } from '../pooling/batches.ts';
import type { RowCheck } from '../table/rowBlocks.ts';

/** The parts of the encoder of a composition network. */
export interface NetworkParts {
  /** A model of encoderModel in training/composition. */
  readonly model: RunningModel;
  readonly lookup: RowLookup;
  /** Awaited before rows are used. */
  readonly check?: RowCheck;
  /** The number of rows. */
  readonly rows: number;
  /** Vectors for out-of-vocabulary words; without it they are left out. */
  readonly unknown?: UnknownWords;
  readonly dimension: number;
}

/** Sentences whose words are looked up together; limits the memory beside the result. */
const WINDOW = 8192;

/**
 * Creates an encoder that composes word vectors by a network. Out-of-vocabulary words are counted; a sentence without any
 * vector of a word has the zero vector.
 */
export function createNetworkEncoder(parts: NetworkParts, description: EncoderDescription): Encoder {
  const { model, dimension } = parts;

  const encode = async (sentences: readonly Sentence[], task?: TaskOptions): Promise<DenseMatrix> => {
    const progress = createProgressYielder(task, `Embedding with ${description.id}`, sentences.length);
    const data = new Float32Array(sentences.length * dimension);
    const unknownTokens = new Uint32Array(sentences.length);
    const unknownWords = new Map<string, number>();
    for (let from = 0; from < sentences.length; from += WINDOW) {
      const window = sentences.slice(from, from + WINDOW);
      const found = await findRows(window, parts, unknownWords);
      const { rows } = found;
      unknownTokens.set(found.unknownTokens, from);
      const filled = [...rows.keys()].filter((i) => rows[i]!.length > 0);
      let embedded = 0;
      for (const batch of batchesOf(filled.map((i) => rows[i]!.length))) {
        await progress(from + embedded);
        const places = batch.pieces.map((piece) => filled[piece]!);
        for (const [i, vector] of (await compose(model, found, places, batch, dimension)).entries()) {
          data.set(vector, (from + places[i]!) * dimension);
        }
        embedded += places.length;
      }
    }
    await progress(sentences.length);
    return encodedRows(sentences, data, dimension, unknownTokens, unknownWords);
  };
  const unknownWords = async (sentences: readonly Sentence[]) => {
    const counts = new Map<string, number>();
    for (let from = 0; from < sentences.length; from += WINDOW) {
      await findRows(sentences.slice(from, from + WINDOW), parts, counts);
    }
    return reportedWords(counts);
  };
  return Object.freeze<Encoder>({ description, encode, unknownWords, dispose: () => model.dispose() });
}

/** Sentences as numbers of words. */
interface FoundRows {
  /** The rows of each sentence's words, in order; those of made vectors follow those of the table. */
  readonly rows: readonly (readonly number[])[];
  /** Vectors that are not in the table, `[n, dimension]`, one at least. */
  readonly extra: Float32Array;
  readonly unknownTokens: Uint32Array;
}

/**
 * Looks up the words of sentences, counts those that the table lacks, and makes vectors for these if there is a policy.
 */
async function findRows(
  sentences: readonly Sentence[],
  { lookup: { rowOf, formOf }, check, rows: count, unknown, dimension }: NetworkParts,
  unknownWords: Map<string, number>,
): Promise<FoundRows> {
  const placeOf = new Map<string, number>();
  const known: number[] = [];
  const unknownTokens = new Uint32Array(sentences.length);
  const rows = sentences.map(({ tokens }, i) =>
    tokens.flatMap((token, at) => {
      const row = rowOf(token, tokens[at - 1], tokens[at + 1]);
      if (row >= 0) {
        known.push(row);
        return [row];
      }
      const form = formOf(token);
      addWord(unknownWords, form);
      unknownTokens[i]! += 1;
      if (!unknown) return [];
      const place = placeOf.get(form) ?? placeOf.size;
      placeOf.set(form, place);
      return [count + place];
    }),
  );
  await check?.(Int32Array.from(known));
  const extra = new Float32Array(Math.max(1, placeOf.size) * dimension);
  const made = (await unknown?.vectorsOf([...placeOf.keys()])) ?? [];
  for (const [place, each] of made.entries()) if (each) extra.set(each.vector, place * dimension);
  return { rows, extra, unknownTokens };
}

/** Composes the sentences at `places`, one vector each. */
async function compose(
  model: RunningModel,
  { rows, extra }: FoundRows,
  places: readonly number[],
  { length }: Batch,
  dimension: number,
): Promise<Float32Array[]> {
  const parts = await runInHalves<{ sentence_embedding: Float32Array }>(
    model,
    places.length,
    (from, count) => {
      const ids = new BigInt64Array(count * length);
      const mask = new BigInt64Array(count * length);
      for (let i = 0; i < count; i++) {
        for (const [t, row] of rows[places[from + i]!]!.entries()) {
          ids[i * length + t] = BigInt(row);
          mask[i * length + t] = 1n;
        }
      }
      const shape = [count, length];
      return {
        input_ids: { type: 'int64', data: ids, shape },
        attention_mask: { type: 'int64', data: mask, shape },
        extra: { type: 'float32', data: extra, shape: [extra.length / dimension, dimension] },
      };
    },
  );
  return parts.flatMap(({ count, outputs }) =>
    Array.from({ length: count }, (_, i) =>
      outputs.sentence_embedding.subarray(i * dimension, (i + 1) * dimension),
    ),
  );
}
