import { createRandom, type Random, shuffled } from '../../random.ts';
import { createProgressYielder, yieldToEventLoop } from '../../yielder.ts';
import type { UnitValues } from '../observations.ts';
import { drawBinomial } from './binomial.ts';
import { placesOf } from './sharedCases.ts';

/** Units beyond which they are drawn in blocks made at random, so that a million cases take no minute. */
const MOST_UNITS = 20_000;

/** Where units are alike in kinds of at least so many, how many of each are drawn is drawn instead of every unit. */
const ALIKE = 8;

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
  const pace = createProgressYielder({ signal }, 'Drawing', resamples);
  const units = unitsOf(columns);
  await yieldToEventLoop(signal);
  const kinds = await kindsOf(units, () => pace(0));
  const draw = kinds
    ? drawKinds(kinds, random)
    : drawUnits(await blocksOf(units, seed, salt, () => pace(0)), random);
  const drawn = columns.map(() => new Float64Array(resamples));
  const totals = new Float64Array(columns.length + 1);
  for (let resample = 0; resample < resamples; resample++) {
    await pace(resample);
    totals.fill(0);
    draw(totals);
    for (const [column, means] of drawn.entries()) means[resample] = totals[column + 1]! / totals[0]!;
  }
  return drawn;
}

/** Adds as many units as there are, drawn with replacement, to the totals: the cases first, then the sums. */
type Draw = (totals: Float64Array) => void;

function drawKinds({ rows, counts }: Kinds, random: Random): Draw {
  const units = counts.reduce((sum, count) => sum + count, 0);
  return (totals) => {
    const width = totals.length;
    let left = units;
    let remaining = units;
    for (const [kind, count] of counts.entries()) {
      const times = drawBinomial(left, count / remaining, random);
      left -= times;
      remaining -= count;
      for (let i = 0; i < width; i++) totals[i]! += times * rows[kind * width + i]!;
    }
  };
}

function drawUnits({ rows, count }: Units, random: Random): Draw {
  return (totals) => {
    const width = totals.length;
    for (let drawn = 0; drawn < count; drawn++) {
      const row = width * random.below(count);
      for (let i = 0; i < width; i++) totals[i]! += rows[row + i]!;
    }
  };
}

/** The units, one row each: the number of cases, and the sum of their values in each column. */
interface Units {
  readonly rows: Float64Array;
  readonly count: number;
  /** The length of a row. */
  readonly width: number;
}

function unitsOf(columns: readonly UnitValues[]): Units {
  const width = columns.length + 1;
  const { placeOf, count } = placesOf(columns[0]!);
  const rows = new Float64Array(count * width);
  for (let at = 0; at < placeOf.length; at++) rows[placeOf[at]! * width]! += 1;
  for (const [column, { values }] of columns.entries()) {
    for (let at = 0; at < values.length; at++) rows[placeOf[at]! * width + column + 1]! += values[at]!;
  }
  return { rows, count, width };
}

/** The units in blocks made at random, where they are more than {@link MOST_UNITS}. Lets others in between. */
async function blocksOf(
  units: Units,
  seed: number,
  salt: string,
  pause: () => Promise<void>,
): Promise<Units> {
  if (units.count <= MOST_UNITS) return units;
  const { width, count } = units;
  const rows = new Float64Array(MOST_UNITS * width);
  const order = shuffled([...Array(count).keys()], createRandom(seed, `blocks ${salt}`));
  for (let index = 0; index < count; index++) {
    if (index % PAUSE === 0) await pause();
    const [block, unit] = [index % MOST_UNITS, order[index]!];
    for (let i = 0; i < width; i++) rows[block * width + i]! += units.rows[unit * width + i]!;
  }
  return { rows, count: MOST_UNITS, width };
}

/** Kinds of equal units, one row each, and the number of units of each kind. */
interface Kinds {
  readonly rows: Float64Array;
  readonly counts: readonly number[];
}

/** Units between two pauses. */
const PAUSE = 1024;

/** Undefined where there are fewer than {@link ALIKE} units a kind. Lets others in between. */
async function kindsOf(
  { rows, count, width }: Units,
  pause: () => Promise<void>,
): Promise<Kinds | undefined> {
  const most = Math.floor(count / ALIKE);
  const counts = new Map<string, number>();
  for (let unit = 0; unit < count; unit++) {
    const key = rows.subarray(unit * width, (unit + 1) * width).join(' ');
    counts.set(key, (counts.get(key) ?? 0) + 1);
    if (counts.size > most) return undefined;
    if (unit % PAUSE === 0) await pause();
  }
  const kinds = [...counts.keys()].flatMap((key) => key.split(' ').map(Number));
  return { rows: Float64Array.from(kinds), counts: [...counts.values()] };
}
