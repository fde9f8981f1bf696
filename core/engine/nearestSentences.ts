import type { Encoder, Sentence } from '../encoders/encoder.ts';
import { createLruCache } from '../lruCache.ts';
import type { DistanceMetric } from '../matrices/distanceMetric.ts';
import type { Embeddings } from '../matrices/embeddings.ts';
import type { DistanceModels } from '../matrices/models.ts';
import { nearestNeighbors } from '../matrices/nearest.ts';
import { rowsOf, zeroRows } from '../matrices/rows.ts';
import type { TaskOptions } from '../taskOptions.ts';
import type { NearestSentences } from './engine.ts';

/** Finds the candidates nearest to sentences, and keeps the candidates' vectors for the next call. */
export type FindNearest = (
  encoder: Encoder,
  queries: readonly Sentence[],
  candidates: readonly Sentence[],
  count: number,
  metric: DistanceMetric,
  task?: TaskOptions,
) => Promise<NearestSentences>;

/** Bytes of candidates' vectors that are kept, over all encoders. */
const KEPT_BYTES = 1 << 29;

export function createFindNearest(models: () => DistanceModels): FindNearest {
  const kept = createLruCache<string, Embedded>(KEPT_BYTES);

  const embedded = async (encoder: Encoder, candidates: readonly Sentence[], task?: TaskOptions) => {
    const { id, hash } = encoder.description;
    const key = `${id}\0${hash}`;
    const found = kept.get(key);
    if (found && areSame(found.candidates, candidates)) return found;
    const fresh = { candidates, ...knownOf(await encoder.encode(candidates, task)) };
    kept.set(key, fresh, bytesOf(fresh.vectors));
    return fresh;
  };

  return async (encoder, queries, candidates, count, metric, task) => {
    const { known, vectors: keys } = await embedded(encoder, candidates, task);
    const vectors = await encoder.encode(queries, { signal: task?.signal });
    const found = await nearestNeighbors(models(), vectors, keys, count, metric, task);
    return {
      k: found.k,
      indexes: known ? found.indexes.map((row) => known[row]!) : found.indexes,
      distances: found.distances,
      ranked: keys.rows,
      unknownTokens:
        (vectors.kind === 'dense' ? vectors.rowCounts?.unknownTokens : undefined) ??
        new Uint32Array(queries.length),
      zeroVectors: zeroRows(vectors, 'queries'),
    };
  };
}

/** Candidates that have been embedded. */
interface Embedded extends Known {
  readonly candidates: readonly Sentence[];
}

interface Known {
  /** Vectors of the candidates whose tokens are all in the vocabulary. */
  readonly vectors: Embeddings;
  /** The index of each row's candidate; undefined if no candidate was left out. */
  readonly known?: Uint32Array;
}

function knownOf(vectors: Embeddings): Known {
  const unknown = vectors.kind === 'dense' ? vectors.rowCounts?.unknownTokens : undefined;
  if (!unknown?.some((tokens) => tokens > 0)) return { vectors };
  const known = Uint32Array.from([...unknown.keys()].filter((row) => unknown[row] === 0));
  return { known, vectors: rowsOf(vectors, known) };
}

function bytesOf(vectors: Embeddings): number {
  return vectors.kind === 'dense' ? vectors.data.byteLength : 12 * vectors.values.length;
}

function areSame(one: readonly Sentence[], other: readonly Sentence[]): boolean {
  if (one === other) return true;
  return (
    one.length === other.length &&
    one.every(
      ({ text, tokens, side }, index) =>
        text === other[index]!.text &&
        side === other[index]!.side &&
        tokens.length === other[index]!.tokens.length &&
        tokens.every((token, at) => token === other[index]!.tokens[at]),
    )
  );
}
