import { VARIANT_KINDS } from '../../../variants/kinds/index.ts';
import { createNumbers, type Numbers } from '../../observations/numbers.ts';
import { roundedSimilarity } from '../../statistics/pairClassification/thresholdGrid.ts';
import type { ThresholdExample } from './thresholdExample.ts';
import type { CosineDistribution, MeasuredPair } from './thresholdScores.ts';

/** Collects the cosines of an encoder by type of pair. */
export interface Distributions {
  add(example: ThresholdExample): void;
  all(): CosineDistribution[];
}

/** Pairs that are kept of the first, and of those farthest on the wrong side. */
const FIRST = 3;
const HARDEST = 5;

export function createDistributions(): Distributions {
  const types = new Map<string, PairType>();
  return {
    add(example) {
      const { kind, origin, isPositive, similarity, sentences } = example;
      const key = `${kind} ${isPositive}`;
      let type = types.get(key);
      if (!type)
        types.set(
          key,
          (type = { kind, origin, isPositive, values: createNumbers(), first: [], hardest: [] }),
        );
      type.values.push(similarity);
      if (type.first.length < FIRST) type.first.push({ sentences, similarity });
      keepHardest(type, { sentences, similarity });
    },
    all: () =>
      [...types.values()]
        .sort((a, b) => Number(b.isPositive) - Number(a.isPositive) || placeOf(a.kind) - placeOf(b.kind))
        .map(described),
  };
}

interface PairType extends Pick<CosineDistribution, 'kind' | 'origin' | 'isPositive'> {
  readonly values: Numbers;
  readonly first: MeasuredPair[];
  /** The farthest on the wrong side first; of equal ones the first. */
  hardest: MeasuredPair[];
}

function keepHardest(type: PairType, pair: MeasuredPair): void {
  const isHarder = (other: MeasuredPair) =>
    type.isPositive ? pair.similarity < other.similarity : pair.similarity > other.similarity;
  const at = type.hardest.findIndex(isHarder);
  if (at < 0 && type.hardest.length === HARDEST) return;
  type.hardest.splice(at < 0 ? type.hardest.length : at, 0, pair);
  type.hardest.length = Math.min(HARDEST, type.hardest.length);
}

/** Variants in the order in which lists name them, then other pairs. */
function placeOf(kind: string): number {
  const place = [...VARIANT_KINDS, 'paraphrase', 'random-pair', 'labeled-pair'].indexOf(kind);
  return place < 0 ? Number.POSITIVE_INFINITY : place;
}

function described({ kind, origin, isPositive, values, first, hardest }: PairType): CosineDistribution {
  const sorted = values.all().slice().sort();
  const n = sorted.length;
  return {
    ...{ kind, origin, isPositive, n },
    mean: roundedSimilarity(sorted.reduce((sum, each) => sum + each, 0) / n),
    quantiles: QUANTILES.map((q) => roundedSimilarity(quantile(sorted, q))),
    bins: binned(sorted),
    ...{ first, hardest },
  };
}

const QUANTILES = [0.05, 0.25, 0.5, 0.75, 0.95];

function quantile(sorted: Float64Array, q: number): number {
  const at = q * (sorted.length - 1);
  const [low, high] = [sorted[Math.floor(at)]!, sorted[Math.ceil(at)]!];
  return low + (at - Math.floor(at)) * (high - low);
}

/** Bins of a thousandth; cosines have 6 decimals. */
const BIN = 1000;

function binned(sorted: Float64Array): CosineDistribution['bins'] {
  const binOf = (cosine: number) => Math.floor(Math.round(cosine * 1e6) / (1e6 / BIN));
  const [first, last] = [binOf(sorted[0]!), binOf(sorted.at(-1)!)];
  const counts = new Array<number>(last - first + 1).fill(0);
  for (const cosine of sorted) counts[binOf(cosine) - first]! += 1;
  return { first: first / BIN, counts };
}
