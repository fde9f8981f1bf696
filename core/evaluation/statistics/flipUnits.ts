import { firstIndex } from '../../firstIndex.ts';
import { createRandom, type Random } from '../../random.ts';
import { createProgressYielder } from '../../yielder.ts';
import type { Interval } from './scoreIntervals.ts';

/** Units up to which all ways to exchange the encoders are tried. */
const FEW = 12;

/** The number of ways that are drawn of more units. */
export const FLIPS = 10_000;

/** Units beyond which those that lie so far apart are exchanged together, so that a million take no minute. */
const MOST_UNITS = 2048;

/** The units of a paired difference: the sum of the cases' differences in each, and their number. */
export interface PairedUnits {
  readonly differences: Float64Array;
  readonly cases: Float64Array;
}

/**
 * Tests whether the mean difference of the cases is 0 by exchanging the encoders in whole units at random (Fisher
 * 1935), and gives the differences that the same exchanges do not reject at the level, which are the confidence interval (for
 * equal units, Hartigan 1969); its ends are infinite where no difference is rejected. 0 lies in the interval exactly where p is
 * the level or more. Ways that give the observed difference count half (mid-p, Lancaster 1961): where encoders disagree on few cases, p would be too large otherwise.
 *
 * For every exchange with the difference B and the signed number of cases M, of A and N as observed, the differences δ
 * with |A − δN| ≤ |B − δM| lie between (A − B)/(N − M) and (A + B)/(N + M): p(δ) is the share of the exchanges
 * between whose bounds δ lies.
 */
export async function flipUnits(
  units: PairedUnits,
  seed: number,
  level: number,
  signal?: AbortSignal,
): Promise<{ readonly p: number; readonly interval: Interval }> {
  const { differences, cases } = blocksOf(units);
  const sums = signedSums({ differences, cases });
  const found = new Float64Array(2);
  const [total, n] = [add(differences), add(cases)];
  const ways = differences.length <= FEW ? 2 ** (differences.length - 1) - 1 : FLIPS;
  const random = createRandom(seed, 'permutation');
  const signs = new Uint8Array(Math.ceil(differences.length / 8));
  const progress = createProgressYielder({ signal }, 'Exchanging', ways);
  const tolerance = 1e-12 * differences.reduce((sum, each) => sum + Math.abs(each), 0);
  if (Math.abs(total) <= tolerance && differences.every((each) => Math.abs(each) <= tolerance)) {
    return { p: 1, interval: [0, 0] };
  }
  const lows = new Float64Array(ways);
  const highs = new Float64Array(ways);
  let bounded = 0;
  for (let way = 0; way < ways; way++) {
    if (way % 64 === 0) await progress(way);
    if (ways === FLIPS) drawSigns(signs, random);
    else for (let at = 0; at < signs.length; at++) signs[at] = ((way + 1) >> (8 * at)) & 255;
    sums(signs, found);
    const [sum, count] = [found[0]!, found[1]!];
    // All units exchanged, or none: no difference is rejected.
    if (n - Math.abs(count) <= 1e-12 * n) continue;
    const a = exactly(total - sum, tolerance) / (n - count);
    const b = exactly(total + sum, tolerance) / (n + count);
    lows[bounded] = Math.min(a, b);
    highs[bounded++] = -Math.max(a, b);
  }
  const below = midDistribution(lows.subarray(0, bounded), ways);
  const above = midDistribution(highs.subarray(0, bounded), ways);
  const observed = total / n;
  const p = Math.abs(total) <= tolerance ? 1 : Math.min(1, observed > 0 ? below.at(0) : above.at(0));
  return {
    p,
    interval: [Math.min(observed, below.quantile(level)), Math.max(observed, -above.quantile(level))],
  };
}

/** Draws a bit for every unit, 32 at a time. */
function drawSigns(signs: Uint8Array, random: Random): void {
  for (let at = 0; at < signs.length; at += 4) {
    const bits = random.below(2 ** 32);
    signs[at] = bits & 255;
    if (at + 1 < signs.length) signs[at + 1] = (bits >>> 8) & 255;
    if (at + 2 < signs.length) signs[at + 2] = (bits >>> 16) & 255;
    if (at + 3 < signs.length) signs[at + 3] = bits >>> 24;
  }
}

function exactly(sum: number, tolerance: number): number {
  return Math.abs(sum) <= tolerance ? 0 : sum;
}

/**
 * The mid-distribution of the bounds among all exchanges, the observed order and those that reject nothing included:
 * half of what is equal counts as below. Between two bounds it is a straight line.
 */
function midDistribution(bounds: Float64Array, ways: number) {
  const least = (ways + 1 - bounds.length) / 2;
  bounds.sort();
  /** The place of the first bound that is not below the value. */
  const placeOf = (value: number) => firstIndex(bounds.length, (place) => !(bounds[place]! < value));
  /** The share of the bound at a place. */
  const shareAt = (place: number) => {
    let to = place + 1;
    while (to < bounds.length && bounds[to] === bounds[place]) to++;
    return (least + (placeOf(bounds[place]!) + to) / 2) / (ways + 1);
  };
  return {
    at(value: number): number {
      const next = placeOf(value);
      if (next === bounds.length) return bounds.length === 0 ? 1 : shareAt(next - 1);
      if (bounds[next] === value) return shareAt(next);
      if (next === 0) return least / (ways + 1);
      const [x, y] = [shareAt(next - 1), shareAt(next)];
      return x + ((value - bounds[next - 1]!) / (bounds[next]! - bounds[next - 1]!)) * (y - x);
    },
    quantile(share: number): number {
      // Of few units, even the exchanges that reject nothing are more than the share.
      if (least / (ways + 1) >= share) return Number.NEGATIVE_INFINITY;
      const from = firstIndex(bounds.length - 1, (place) => !(shareAt(place) < share));
      const first = placeOf(bounds[from]!);
      if (first === 0) return bounds[from]!;
      const [x, y] = [shareAt(first - 1), shareAt(from)];
      if (y < share) return bounds[from]!;
      return bounds[first - 1]! + ((share - x) / (y - x)) * (bounds[from]! - bounds[first - 1]!);
    },
  };
}

/** The units, those that lie {@link MOST_UNITS} apart together. */
function blocksOf({ differences, cases }: PairedUnits): PairedUnits {
  if (differences.length <= MOST_UNITS) return { differences, cases };
  const blocks = { differences: new Float64Array(MOST_UNITS), cases: new Float64Array(MOST_UNITS) };
  for (let unit = 0; unit < differences.length; unit++) {
    blocks.differences[unit % MOST_UNITS]! += differences[unit]!;
    blocks.cases[unit % MOST_UNITS]! += cases[unit]!;
  }
  return blocks;
}

/**
 * Sums of both values by the signs that bits give them, 1 for minus; eight units at a time by table, so that one draw of
 * a thousand units takes some hundred additions. Writes them to `onto`.
 */
function signedSums({ differences, cases }: PairedUnits): (signs: Uint8Array, onto: Float64Array) => void {
  const bytes = Math.ceil(differences.length / 8);
  const table = new Float64Array(512 * bytes);
  for (let byte = 0; byte < bytes; byte++) {
    for (let signs = 0; signs < 256; signs++) {
      const at = 512 * byte + 2 * signs;
      for (let bit = 0; bit < 8; bit++) {
        const unit = 8 * byte + bit;
        if (unit >= differences.length) break;
        const sign = signs & (1 << bit) ? -1 : 1;
        table[at]! += sign * differences[unit]!;
        table[at + 1]! += sign * cases[unit]!;
      }
    }
  }
  return (signs, onto) => {
    let sum = 0;
    let count = 0;
    for (let byte = 0, from = 0; byte < bytes; byte++, from += 512) {
      const at = from + 2 * signs[byte]!;
      sum += table[at]!;
      count += table[at + 1]!;
    }
    onto[0] = sum;
    onto[1] = count;
  };
}

function add(values: Float64Array): number {
  return values.reduce((sum, each) => sum + each, 0);
}
