import type { Encoder, EncoderDescription, Sentence } from '../encoders/encoder.ts';
import { seenBy } from '../encoders/seenBy.ts';
import type { DenseMatrix } from '../matrices/embeddings.ts';
import { addTokens, isUnknown } from '../matrices/encodingCounts.ts';
import type { TaskOptions } from '../taskOptions.ts';
import { yieldToEventLoop } from '../yielder.ts';
import type { CachedVector, VectorCache } from './vectorCache.ts';

/**
 * The encoder, asked only for what the cache does not know; each distinct sentence once, the longest first. What it
 * computes is kept slice by slice, so that work that is cancelled or fails half-way goes on from there next time; of
 * an encoder that can become another one, once it is seen that it has not.
 * An encoder that is cheaper than a look-up, or whose vectors are sparse, is given back as it is.
 */
export function createCachedEncoder(encoder: Encoder, cache: VectorCache): Encoder {
  if (encoder.description.cheap || encoder.description.dimension === undefined) return encoder;

  /** Ends when what was computed is kept. */
  let keeping: Promise<void> = Promise.resolve();
  /** Resolves when the next may be computed: of what is not kept yet there is never more than this. */
  const keep = (owner: EncoderDescription, inputs: readonly string[], vectors: readonly CachedVector[]) => {
    const before = keeping;
    keeping = before.then(async () => {
      const isSame = await encoder.check?.().then(
        () => encoder.description.hash === owner.hash,
        () => false,
      );
      if (isSame ?? true) await cache.put(owner, inputs, vectors);
    });
    return encoder.check ? before : keeping;
  };

  const encode = async (sentences: readonly Sentence[], task?: TaskOptions): Promise<DenseMatrix> => {
    // After a check it may be another one.
    const dimension = encoder.description.dimension!;
    const rowsOf = new Map<string, number[]>();
    sentences.forEach((sentence, row) => {
      const input = seenBy(encoder.description, sentence);
      const rows = rowsOf.get(input);
      if (rows) rows.push(row);
      else rowsOf.set(input, [row]);
    });
    const inputs = [...rowsOf.keys()];
    const result = createResult(sentences.length, dimension);
    const fill = (input: string, cached: CachedVector) => {
      for (const row of rowsOf.get(input)!) result.fill(row, cached);
    };

    const missing: string[] = [];
    for (let from = 0; from < inputs.length; from += SLICE) {
      const slice = inputs.slice(from, from + SLICE);
      const found = await cache.get(encoder.description, slice);
      slice.forEach((input, index) => {
        const known = found[index];
        if (known && known.vector.length === dimension) fill(input, known);
        else missing.push(input);
      });
      await yieldToEventLoop();
      task?.signal?.throwIfAborted();
    }

    missing.sort((a, b) => b.length - a.length);
    for (let from = 0; from < missing.length; from += SLICE) {
      const slice = missing.slice(from, from + SLICE);
      const given = slice.map((input) => sentences[rowsOf.get(input)![0]!]!);
      const owner = encoder.description;
      const vectors = (await encoder.encode(given, within(task, from, missing.length))) as DenseMatrix;
      const computed = rowsOfMatrix(vectors);
      for (const [index, input] of slice.entries()) fill(input, computed[index]!);
      if (isCounted(vectors)) await keep(owner, slice, computed);
      else result.count(vectors);
    }
    return result.matrix(inputs.length - missing.length, missing.length);
  };

  return Object.freeze<Encoder>({
    /** Asked for each time: the device, or what is behind an address, may change while the encoder is at work. */
    get description() {
      return encoder.description;
    },
    encode,
    async check(task) {
      await keeping;
      await encoder.check?.(task);
    },
    async dispose() {
      await keeping;
      await encoder.dispose();
    },
  });
}

/**
 * Sentences looked up, and embedded, together: many enough for full batches, few enough that little is lost. Always
 * as many, for a vector's last digits may depend on the sentences beside it.
 */
const SLICE = 256;

/** Progress through a slice as progress through the whole. */
function within(task: TaskOptions | undefined, from: number, total: number): TaskOptions {
  const { signal, onProgress } = task ?? {};
  return {
    signal,
    onProgress: onProgress && (({ message, done }) => onProgress({ message, done: from + done, total })),
  };
}

/** Whether the counts of each row are known: given, or all zero. */
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

/** A matrix that is filled row by row, in any order. */
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
    /** Adds what is known of several rows only together. */
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
