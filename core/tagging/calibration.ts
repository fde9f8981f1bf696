/**
 * Maps the tagger's margin (the score of the best tag less that of the second) to the probability that the tag
 * is right: one rising, piecewise linear curve for each group of tags.
 */
export type Calibration = Record<TagGroup, Curve>;

export type TagGroup = 'noun' | 'verb' | 'other';

/** Knots in ascending order of margin; `probabilities` never falls. */
export interface Curve {
  readonly margins: readonly number[];
  readonly probabilities: readonly number[];
}

export interface TagObservation {
  readonly margin: number;
  readonly right: boolean;
}

export function tagGroup(tag: string): TagGroup {
  if (tag.startsWith('NN')) return 'noun';
  return tag.startsWith('VB') ? 'verb' : 'other';
}

/** The curve's value at `margin`, between the first and the last knot's outside their range. */
export function probabilityAt(curve: Curve, margin: number): number {
  const { margins, probabilities } = curve;
  const last = margins.length - 1;
  if (last < 0) return 0;
  if (margin <= margins[0]!) return probabilities[0]!;
  for (let i = 1; i <= last; i++) {
    if (margin > margins[i]!) continue;
    const share = (margin - margins[i - 1]!) / (margins[i]! - margins[i - 1]!);
    return probabilities[i - 1]! + share * (probabilities[i]! - probabilities[i - 1]!);
  }
  return probabilities[last]!;
}

/**
 * Isotonic regression by pooling adjacent violators (Ayer et al. 1955) over bins of equal size; each pooled
 * block becomes a knot at its mean margin.
 */
export function fitCurve(observations: readonly TagObservation[], bins: number): Curve {
  const sorted = observations.toSorted((a, b) => a.margin - b.margin);
  const size = Math.max(1, Math.ceil(sorted.length / bins));
  const blocks: { count: number; right: number; margin: number }[] = [];
  for (let start = 0; start < sorted.length; start += size) {
    const bin = sorted.slice(start, start + size);
    blocks.push({
      count: bin.length,
      right: bin.filter((observation) => observation.right).length,
      margin: bin.reduce((sum, observation) => sum + observation.margin, 0),
    });
    while (blocks.length > 1 && rateOf(blocks.at(-2)!) >= rateOf(blocks.at(-1)!)) {
      const top = blocks.pop()!;
      const below = blocks.at(-1)!;
      below.count += top.count;
      below.right += top.right;
      below.margin += top.margin;
    }
  }
  return {
    margins: blocks.map((block) => round(block.margin / block.count)),
    probabilities: blocks.map((block) => round(rateOf(block))),
  };
}

/** Laplace's rule of succession keeps a block without errors below 1. */
function rateOf(block: { count: number; right: number }): number {
  return (block.right + 1) / (block.count + 2);
}

function round(value: number): number {
  return Math.round(value * 1e4) / 1e4;
}
