import { type Gate, parseGate } from '../gates.ts';

/** The degrees of drift, the least first. */
export type DriftLevel = 'identical' | AllowedLevel | 'different';

/** The levels that a user may allow, with the bounds that must hold. */
export const ALLOWED_LEVELS = ['rounding', 'small', 'large'] as const;
export type AllowedLevel = (typeof ALLOWED_LEVELS)[number];

/**
 * The bounds of each level, chosen by the measurements in docs/benchmarks.md: weights in half precision lie at the edge
 * of `rounding`, weights in eight bits within `small`, and those in four bits at its edge. Means alone would let a few
 * vectors of many be anything; a vector that becomes zero is a fault, not drift.
 */
const BOUNDS: Readonly<Record<AllowedLevel, readonly string[]>> = {
  rounding: ['vectorChange/max<=0.00001', 'lengthChange/max<=0.001', 'cosineChange/max<=0.0001'],
  small: [
    ...['vectorChange/mean<=0.01', 'vectorChange/max<=0.05', 'lengthChange/max<=0.1'],
    ...['cosineChange/mean<=0.01', 'cosineChange/max<=0.1', 'neighbors@10>=0.9'],
  ],
  large: ['vectorChange/mean<=0.5', 'zeroVectors<=0'],
};

/** The change of an encoder that each level is for. */
export const PURPOSES: Readonly<Record<AllowedLevel, string>> = {
  rounding: 'the same model elsewhere: another device, server or version',
  small: 'a quantization of it, in eight or more bits: ranks and most decisions stay',
  large: 'a model tuned further, or in four bits: stored vectors must be computed again',
};

/** The gates that a check must pass by default, and where the user allows a level. */
export function gatesOf(level: AllowedLevel): Gate[] {
  return BOUNDS[level].map(parseGate);
}

/** @param passes tells whether a gate holds */
export function levelOf(identical: boolean, passes: (gate: Gate) => boolean): DriftLevel {
  if (identical) return 'identical';
  return ALLOWED_LEVELS.find((level) => gatesOf(level).every(passes)) ?? 'different';
}
