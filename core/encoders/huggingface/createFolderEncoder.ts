import type { DenseMatrix } from '../../matrices/embeddings.ts';
import { countsOfRows } from '../../matrices/encodingCounts.ts';
import type { TaskOptions } from '../../taskOptions.ts';
import { createProgressYielder } from '../../yielder.ts';
import type { Encoder, EncoderDescription, Sentence } from '../encoder.ts';
import { batchesOf } from '../vectors/pooling/batches.ts';
import { assertKnown } from './assertKnown.ts';
import { createFinish } from './finishVector.ts';
import { embedTokens, type FolderParts, paddingOf } from './folderModel.ts';
import { rejectNotFinite } from './rejectNotFinite.ts';
import { batchTokens } from './runRows.ts';
import type { TokenIds } from './tokenizer.ts';
import { createWordVectors } from './wordVectors.ts';

/** Sentences that are tokenized together; limits the memory beside the result. */
const WINDOW = 8192;

/**
 * Creates an encoder over a transformer model. Sentences are batched with others of the same padded length, which
 * depends only on their own length: except for rounding in the last bits of float32, which the size of a matrix product
 * may change, a vector does not depend on the sentences that are embedded with it.
 *
 * @param width components of the pooled vectors, from `widthOf`
 */
export function createFolderEncoder(
  parts: FolderParts,
  width: number,
  description: EncoderDescription,
): Encoder {
  const { model, settings, tokenizer } = parts;
  const dimension = description.dimension!;
  const finish = createFinish(parts.steps, settings);
  const lengthOf = paddingOf(parts);
  const tokenize = (text: string): TokenIds => {
    const tokens = tokenizer.encode(text);
    assertKnown(tokens.ids, text, parts, description.id);
    return tokens;
  };

  /** Writes the vectors of tokenized sentences into `data`; `progress` takes how many are done. */
  const embed = async (
    tokenized: readonly TokenIds[],
    data: Float32Array,
    progress: (done: number) => Promise<void>,
  ) => {
    // A text without any token keeps the zero vector.
    const rows = tokenized.flatMap(({ ids }, row) => (ids.length > 0 ? [row] : []));
    const lengths = rows.map((row) => tokenized[row]!.ids.length);
    let embedded = 0;
    for (const { pieces, length } of batchesOf(lengths, batchTokens(parts), lengthOf)) {
      const batch = pieces.map((piece) => rows[piece]!);
      const tokens = batch.map((row) => tokenized[row]!);
      const vectors = await embedTokens(parts, tokens, length, width);
      batch.forEach((row, i) => {
        finish(
          vectors.subarray(i * width, (i + 1) * width),
          data.subarray(row * dimension, (row + 1) * dimension),
        );
      });
      embedded += batch.length;
      await progress(Math.floor((tokenized.length * embedded) / rows.length));
    }
  };

  const encode = async (sentences: readonly Sentence[], task?: TaskOptions): Promise<DenseMatrix> => {
    const progress = createProgressYielder(task, `Embedding with ${description.id}`, sentences.length);
    const data = new Float32Array(sentences.length * dimension);
    const unknownTokens = new Uint32Array(sentences.length);
    const tokenCounts = new Uint32Array(sentences.length);
    const truncated = new Uint8Array(sentences.length);
    for (let from = 0; from < sentences.length; from += WINDOW) {
      const texts = sentences.slice(from, from + WINDOW).map(({ text }) => text);
      const tokenized = await tokenizer.each(texts, tokenize, () => progress(from));
      for (const [row, tokens] of tokenized.entries()) {
        unknownTokens[from + row] = tokens.unknown;
        tokenCounts[from + row] = tokens.tokens;
        truncated[from + row] = Number(tokens.truncated);
      }
      await embed(tokenized, data.subarray(from * dimension), (done) => progress(from + done));
    }
    rejectNotFinite(data, sentences, dimension, description.id);
    await progress(sentences.length);
    const rowCounts = { unknownTokens, tokens: tokenCounts, truncated };
    return {
      kind: 'dense',
      rows: sentences.length,
      columns: dimension,
      data,
      ...countsOfRows(rowCounts),
      rowCounts,
    };
  };

  const wordVectors = createWordVectors(parts, description.id);
  return Object.freeze({
    description,
    encode,
    ...(wordVectors && { wordVectors }),
    dispose: () => model.dispose(),
  });
}
