import { createRandom, type Random, shuffled } from '../../random.ts';
import { turn } from '../../turn.ts';
import type { UnitValues } from '../outcomes.ts';
import { drawBinomial } from './binomial.ts';

/** Units beyond which they are drawn in blocks made at random, so that a million cases take no minute. */
const MOST_UNITS = 20_000;

/** Where units are alike in kinds of at least so many, how many of each are drawn is drawn instead of every unit. */
const ALIKE = 8;

/** Resamples between two looks at the signal. */
const SLICE = 250;

/**
 * The mean over the cases of drawn units, for each column one a resample; the columns have the same units, and
 * the same are drawn for all.
 */
export async function resampledMeans(
  columns: readonly UnitValues[],
  resamples: number,
  seed: number,
  salt: string,
  signal?: AbortSignal,
): Promise<Float64Array[]> {
  const random = createRandom(seed, `bootstrap ${salt}`);
  const units = blocksOf(unitsOf(columns), seed, salt);
  const kinds = kindsOf(units);
  const draw = ALIKE * kinds.length <= units.length ? drawKinds(kinds, random) : drawUnits(units, random);
  const drawn = columns.map(() => new Float64Array(resamples));
  const totals = new Float64Array(columns.length + 1);
  for (let resample = 0; resample < resamples; resample++) {
    if (resample % SLICE === 0) {
      await turn();
      signal?.throwIfAborted();
    }
    totals.fill(0);
    draw(totals);
    for (const [column, means] of drawn.entries()) means[resample] = totals[column + 1]! / totals[0]!;
  }
  return drawn;
}

/** Adds as many units as there are, drawn with replacement, to the totals: the cases first, then the sums. */
type Draw = (totals: Float64Array) => void;

function drawKinds(kinds: readonly Kind[], random: Random): Draw {
  const units = kinds.reduce((sum, { count }) => sum + count, 0);
  return (totals) => {
    let left = units;
    let remaining = units;
    for (const { unit, count } of kinds) {
      const times = drawBinomial(left, count / remaining, random);
      left -= times;
      remaining -= count;
      totals[0]! += times * unit.cases;
      for (let column = 0; column < unit.sums.length; column++) {
        totals[column + 1]! += times * unit.sums[column]!;
      }
    }
  };
}

function drawUnits(units: readonly Unit[], random: Random): Draw {
  const width = 1 + (units[0]?.sums.length ?? 0);
  const rows = Float64Array.from(units.flatMap(({ cases, sums }) => [cases, ...sums]));
  return (totals) => {
    for (let drawn = 0; drawn < units.length; drawn++) {
      const row = width * random.below(units.length);
      for (let column = 0; column < width; column++) totals[column]! += rows[row + column]!;
    }
  };
}

/** What belongs together: how many cases, and the sum of their values in each column. */
interface Unit {
  readonly cases: number;
  readonly sums: Float64Array;
}

function unitsOf(columns: readonly UnitValues[]): Unit[] {
  const { units } = columns[0]!;
  const byName = new Map<number, { cases: number; sums: Float64Array }>();
  for (const [index, name] of units.entries()) {
    let unit = byName.get(name);
    if (!unit) byName.set(name, (unit = { cases: 0, sums: new Float64Array(columns.length) }));
    unit.cases += 1;
    for (const [column, { values }] of columns.entries()) unit.sums[column]! += values[index]!;
  }
  return [...byName.values()];
}

function blocksOf(units: readonly Unit[], seed: number, salt: string): readonly Unit[] {
  if (units.length <= MOST_UNITS || ALIKE * kindsOf(units).length <= units.length) return units;
  const blocks = Array.from({ length: MOST_UNITS }, () => ({
    cases: 0,
    sums: new Float64Array(units[0]!.sums.length),
  }));
  for (const [index, unit] of shuffled(units, createRandom(seed, `blocks ${salt}`)).entries()) {
    const block = blocks[index % MOST_UNITS]!;
    block.cases += unit.cases;
    for (const [column, sum] of unit.sums.entries()) block.sums[column]! += sum;
  }
  return blocks;
}

/** Units that are alike. */
interface Kind {
  readonly unit: Unit;
  readonly count: number;
}

function kindsOf(units: readonly Unit[]): Kind[] {
  const kinds = new Map<string, { unit: Unit; count: number }>();
  for (const unit of units) {
    const key = `${unit.cases} ${unit.sums.join(' ')}`;
    const kind = kinds.get(key);
    if (kind) kind.count += 1;
    else kinds.set(key, { unit, count: 1 });
  }
  return [...kinds.values()];
}
