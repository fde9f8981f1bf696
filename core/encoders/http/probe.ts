import { sha256 } from '../../sha256.ts';
import type { Address } from './address.ts';

/** The embeddings of five fixed sentences, which identify the model of a remote encoder. */
export interface Probe {
  readonly dimension: number;
  /** True if every vector has length 1, to within {@link UNIT}. */
  readonly normalized: boolean;
  /** Components in thousandths, row-major `[5, dimension]`. */
  readonly thousandths: readonly number[];
}

/** Never to be changed: hashes of earlier runs hang on them. */
export const PROBE_SENTENCES: readonly string[] = [
  'The gardener watered the roses before noon.',
  'The roses watered the gardener before noon.',
  'No train left the old station that winter.',
  'Is it cheaper to mend the roof or to build another house?',
  'rain',
];

/** The largest difference of a vector's length from 1: half precision is no more exact. */
const UNIT = 2e-3;

/** @param data row-major `[5, dimension]` */
export function probeOf(data: Float32Array, dimension: number): Probe {
  const rows = PROBE_SENTENCES.map((_, row) => data.subarray(row * dimension, (row + 1) * dimension));
  return {
    dimension,
    normalized: rows.every((row) => Math.abs(Math.hypot(...row) - 1) <= UNIT),
    thousandths: Array.from(data, (value) => Math.round(value * 1000)),
  };
}

/**
 * Tests whether two probes are of the same model. A component may differ by a thousandth: a GPU sums in another order
 * from batch to batch, and rounding would make a change of that.
 */
export function isSameModel(one: Probe, other: Probe): boolean {
  return (
    one.dimension === other.dimension &&
    one.thousandths.every((value, at) => Math.abs(value - other.thousandths[at]!) <= 1)
  );
}

/** SHA-256, in hexadecimal, of address, model, dimension and the rounded vectors. */
export function hashOfProbe({ base, model }: Address, { dimension, thousandths }: Probe): string {
  return sha256(JSON.stringify([base, model, dimension, thousandths]));
}

/** The probe that {@link Network.recall} returned; undefined if it is not a valid probe. */
export function readProbe(text: string | undefined): Probe | undefined {
  try {
    const { dimension, normalized, thousandths } = JSON.parse(text ?? '');
    const whole = thousandths.length === dimension * PROBE_SENTENCES.length;
    return whole && thousandths.every(Number.isFinite) ? { dimension, normalized, thousandths } : undefined;
  } catch {
    return undefined;
  }
}
