import type { Encoder, EncoderDescription, Sentence } from '../encoders/encoder.ts';
import { seenBy } from '../encoders/seenBy.ts';
import { groupedBy } from '../groupedBy.ts';
import type { DenseMatrix } from '../matrices/embeddings.ts';
import { addTokens, isUnknown } from '../matrices/encodingCounts.ts';
import type { TaskOptions } from '../taskOptions.ts';
import { yieldToEventLoop } from '../yielder.ts';
import type { CachedVector, VectorCache } from './vectorCache.ts';

/**
 * Wraps an encoder so that it only embeds sentences that the cache lacks: each distinct sentence once, the longest
 * first. Computed vectors are stored slice by slice, so that work that is canceled or fails midway continues from
 * there next time. If the model behind an encoder can change, vectors are stored only after a check that it has not.
 * An encoder that is cheaper than a cache look-up, or whose vectors are sparse, is returned as it is.
 */
export function createCachedEncoder(encoder: Encoder, cache: VectorCache): Encoder {
  if (encoder.description.cheap || encoder.description.dimension === undefined) return encoder;

  /** Resolves when all computed vectors are stored. */
  let storing: Promise<void> = Promise.resolve();
  /** Stores vectors. Resolves when the next slice may be computed, so that few unstored vectors are held at a time. */
  const store = (owner: EncoderDescription, inputs: readonly string[], vectors: readonly CachedVector[]) => {
    const before = storing;
    storing = before.then(async () => {
      const isSame = await encoder.check?.().then(
        () => encoder.description.hash === owner.hash,
        () => false,
      );
      if (isSame ?? true) await cache.put(owner, inputs, vectors);
    });
    return encoder.check ? before : storing;
  };

  /** Passes the vectors that the cache holds to `fill`; resolves with the inputs that it lacks. */
  const fillKnown = async (
    inputs: readonly string[],
    dimension: number,
    fill: (input: string, cached: CachedVector) => void,
    signal: AbortSignal | undefined,
  ): Promise<string[]> => {
    const missing: string[] = [];
    for (let from = 0; from < inputs.length; from += SLICE) {
      const slice = inputs.slice(from, from + SLICE);
      const found = await cache.get(encoder.description, slice);
      for (const [index, input] of slice.entries()) {
        const known = found[index];
        if (known && known.vector.length === dimension) fill(input, known);
        else missing.push(input);
      }
      await yieldToEventLoop(signal);
    }
    return missing;
  };

  const encode = async (sentences: readonly Sentence[], task?: TaskOptions): Promise<DenseMatrix> => {
    // Read for each call: a check may change it.
    const { description } = encoder;
    const dimension = description.dimension!;
    const rowsOf = groupedBy(sentences.keys(), (row) => seenBy(description, sentences[row]!));
    const inputs = [...rowsOf.keys()];
    const result = createResult(sentences.length, dimension);
    const fill = (input: string, cached: CachedVector) => {
      for (const row of rowsOf.get(input)!) result.fill(row, cached);
    };

    const missing = await fillKnown(inputs, dimension, fill, task?.signal);
    missing.sort((a, b) => b.length - a.length);
    for (let from = 0; from < missing.length; from += SLICE) {
      const slice = missing.slice(from, from + SLICE);
      const batch = slice.map((input) => sentences[rowsOf.get(input)![0]!]!);
      const owner = encoder.description;
      const vectors = (await encoder.encode(batch, sliceOf(task, from, missing.length))) as DenseMatrix;
      const computed = rowsOfMatrix(vectors);
      for (const [index, input] of slice.entries()) fill(input, computed[index]!);
      if (isCounted(vectors)) await store(owner, slice, computed);
      else result.count(vectors);
    }
    const unknownWords = (await encoder.unknownWords?.(sentences)) ?? [];
    const matrix = result.matrix(inputs.length - missing.length, missing.length);
    return unknownWords.length > 0 ? { ...matrix, unknownWords } : matrix;
  };

  return Object.freeze<Encoder>({
    /** Read each time: the device, or the model of a remote encoder, may change while the encoder is used. */
    get description() {
      return encoder.description;
    },
    encode,
    ...(encoder.reconstruct && { reconstruct: encoder.reconstruct }),
    ...(encoder.wordVectors && { wordVectors: encoder.wordVectors }),
    async check(task) {
      await storing;
      await encoder.check?.(task);
    },
    async dispose() {
      await storing;
      await encoder.dispose();
    },
  });
}

/**
 * Sentences that are looked up and embedded together: enough for full batches, and few enough that little is lost. The
 * number is fixed because a vector's last digits may depend on the sentences beside it.
 */
const SLICE = 256;

/** Task options for a slice that report its progress as progress of the whole call. */
function sliceOf(task: TaskOptions | undefined, from: number, total: number): TaskOptions {
  const { signal, onProgress } = task ?? {};
  return {
    signal,
    onProgress: onProgress && (({ message, done }) => onProgress({ message, done: from + done, total })),
  };
}

/** Tests whether the counts of each row are known: stated per row, or all zero. */
function isCounted({ rowCounts, unknownTokens, truncatedSentences }: DenseMatrix): boolean {
  return rowCounts !== undefined || (unknownTokens === 0 && truncatedSentences === 0);
}

function rowsOfMatrix({ rows, columns, data, rowCounts }: DenseMatrix): CachedVector[] {
  return Array.from({ length: rows }, (_, row) => ({
    vector: data.subarray(row * columns, (row + 1) * columns),
    unknownTokens: rowCounts?.unknownTokens[row] ?? 0,
    tokens: rowCounts?.tokens[row] ?? null,
    truncated: rowCounts?.truncated[row] === 1,
  }));
}

/** Creates a matrix that is filled row by row, in any order. */
function createResult(rows: number, columns: number) {
  const data = new Float32Array(rows * columns);
  let unknownTokens = 0;
  let tokens: number | null = 0;
  let unknownSentences = 0;
  let truncatedSentences = 0;
  return {
    fill(row: number, cached: CachedVector) {
      data.set(cached.vector, row * columns);
      unknownTokens += cached.unknownTokens;
      tokens = addTokens(tokens, cached.tokens);
      if (isUnknown(cached.tokens, cached.unknownTokens)) unknownSentences += 1;
      if (cached.truncated) truncatedSentences += 1;
    },
    /** Adds counts that are only known for several rows together. */
    count(counts: Pick<DenseMatrix, 'unknownTokens' | 'truncatedSentences'>) {
      unknownTokens += counts.unknownTokens;
      truncatedSentences += counts.truncatedSentences;
    },
    matrix: (cacheHits: number, cacheMisses: number): DenseMatrix => ({
      kind: 'dense',
      rows,
      columns,
      data,
      unknownTokens,
      tokens,
      unknownSentences,
      truncatedSentences,
      cacheHits,
      cacheMisses,
    }),
  };
}
