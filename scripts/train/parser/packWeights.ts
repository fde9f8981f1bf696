import { buildHashIndex, type HashIndex } from '../../../core/tagging/hashIndex.ts';
import type { ActionWeight, SparseWeights } from './sparseWeights.ts';

/** Weights in the layout of a model file. */
export interface PackedWeights {
  readonly features: HashIndex;
  readonly weightCounts: Uint8Array;
  readonly weightActions: Uint8Array;
  readonly weights: Int8Array;
}

const BUCKET_BITS = 18;

/**
 * Drops averaged weights smaller than `least` in magnitude and scales the others to −127 … 127, clipped at `largest`.
 * Rows are in ascending order of the features' hashes.
 */
export function packWeights(learned: SparseWeights, least: number, largest: number): PackedWeights {
  const scale = 127 / largest;
  const rows: { key: number; weights: ActionWeight[] }[] = [];
  for (const { key, weights } of learned.averaged()) {
    const kept = weights.filter(({ weight }) => Math.abs(weight) >= least);
    if (kept.length > 0) rows.push({ key: key >>> 0, weights: kept });
  }
  rows.sort((a, b) => a.key - b.key);
  const all = rows.flatMap(({ weights }) => weights.sort((a, b) => a.action - b.action));
  return {
    features: buildHashIndex(
      Uint32Array.from(rows, ({ key }) => key),
      BUCKET_BITS,
    ),
    weightCounts: Uint8Array.from(rows, ({ weights }) => weights.length),
    weightActions: Uint8Array.from(all, ({ action }) => action),
    weights: Int8Array.from(all, ({ weight }) => clip(Math.round(weight * scale))),
  };
}

function clip(value: number): number {
  return Math.max(-127, Math.min(127, value));
}
