import type { Reading, Unit } from '../reading/reading.ts';
import type { AlignedPair } from './alignedPair.ts';
import { pairDeterminers } from './determiners.ts';
import { isSame, likeness } from './likeness.ts';
import { movedBlocks } from './movedBlocks.ts';
import type { Relate, WordRelation } from './wordRelation.ts';

/** The correspondence of the units of two sentences, in the order of the first. Each unit is in one pair at most. */
export interface Alignment {
  readonly pairs: readonly AlignedPair[];
  /** The pair of each unit, on either side; undefined where it has none. */
  readonly ofA: readonly (AlignedPair | undefined)[];
  readonly ofB: readonly (AlignedPair | undefined)[];
}

/**
 * Aligns two sentences: first by the best correspondence that keeps the order (Needleman and Wunsch 1970), then what is
 * left over wherever it stands. Time and memory are proportional to the product of their lengths.
 */
export function align(a: Reading, b: Reading, relate: Relate): Alignment {
  const pairs = new Map<number, AlignedPair>();
  const taken = new Map<number, number>();
  const relateOnce = keptRelations(relate, a.units, b.units);
  const pair = (i: number, j: number, relation: AlignedPair['relation'], isMoved: boolean) => {
    pairs.set(i, { a: i, b: j, relation, isMoved });
    taken.set(j, i);
  };
  for (const [i, j] of inOrder(a.units, b.units, relateOnce)) {
    const relation = isSame(a.units[i]!, b.units[j]!)
      ? 'same'
      : (relateOnce(a.units[i]!, b.units[j]!) ?? 'other');
    pair(i, j, relation, false);
  }
  const moves = (
    fits: (one: Unit, other: Unit) => AlignedPair['relation'] | undefined,
    isFree: (relation: AlignedPair['relation'] | undefined) => boolean,
  ) => {
    for (const [i, one] of a.units.entries()) {
      if (!isFree(pairs.get(i)?.relation)) continue;
      const candidates = [...b.units.keys()].filter((j) => {
        const at = taken.get(j);
        return (at === undefined || isFree(pairs.get(at)?.relation)) && fits(one, b.units[j]!) !== undefined;
      });
      const j = nearest(candidates, pairs, i);
      if (j === undefined) continue;
      const before = taken.get(j);
      if (before !== undefined) pairs.delete(before);
      const own = pairs.get(i);
      if (own) taken.delete(own.b);
      pair(i, j, fits(one, b.units[j]!)!, true);
    }
  };
  for (const [i, j] of movedBlocks(
    a.units,
    b.units,
    (at) => pairs.get(at)?.relation === 'same',
    (at) => pairs.get(taken.get(at) ?? -1)?.relation === 'same',
  )) {
    const [own, before] = [pairs.get(i), taken.get(j)];
    if (own?.relation === 'same' || (before !== undefined && pairs.get(before)?.relation === 'same'))
      continue;
    if (before !== undefined) pairs.delete(before);
    if (own) taken.delete(own.b);
    pair(i, j, 'same', true);
  }
  moves(
    (one, other) => (one.kind === other.kind && RELATED.has(one.kind) ? relateOnce(one, other) : undefined),
    (relation) => relation === undefined || relation === 'other',
  );
  pairDeterminers(a.units, b.units, pairs, taken);
  const sorted = [...pairs.values()].sort((one, other) => one.a - other.a);
  return {
    pairs: sorted,
    ofA: a.units.map((_, i) => pairs.get(i)),
    ofB: b.units.map((_, j) => pairs.get(taken.get(j) ?? -1)),
  };
}

/** Kinds of units that may be related wherever they stand: words, and "before" and "after". */
const RELATED: ReadonlySet<Unit['kind']> = new Set(['word', 'conjunction']);

/** The candidate that follows the partner of the unit before, so that a phrase moves as a whole; else the first. */
function nearest(
  candidates: readonly number[],
  pairs: ReadonlyMap<number, AlignedPair>,
  i: number,
): number | undefined {
  const after = (pairs.get(i - 1)?.b ?? Number.NaN) + 1;
  return candidates.find((j) => j === after) ?? candidates[0];
}

/** The best correspondence that keeps the order, as pairs of indexes in rising order. */
function inOrder(a: readonly Unit[], b: readonly Unit[], relate: Relate): [number, number][] {
  let from = 0;
  while (from < a.length && from < b.length && isSame(a[from]!, b[from]!)) from++;
  let end = 0;
  while (
    end < a.length - from &&
    end < b.length - from &&
    isSame(a[a.length - 1 - end]!, b[b.length - 1 - end]!)
  )
    end++;
  const middle = best(a.slice(from, a.length - end), b.slice(from, b.length - end), relate);
  return [
    ...Array.from({ length: from }, (_, i): [number, number] => [i, i]),
    ...middle.map(([i, j]): [number, number] => [i + from, j + from]),
    ...Array.from({ length: end }, (_, i): [number, number] => [a.length - end + i, b.length - end + i]),
  ];
}

function best(a: readonly Unit[], b: readonly Unit[], relate: Relate): [number, number][] {
  const width = b.length + 1;
  const scores = new Float32Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      const at = i * width + j;
      const gain = likeness(a[i]!, b[j]!, relate);
      const paired = gain > 0 ? scores[at + width + 1]! + gain : 0;
      scores[at] = Math.max(paired, scores[at + width]!, scores[at + 1]!);
    }
  }
  const found: [number, number][] = [];
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const at = i * width + j;
    const gain = likeness(a[i]!, b[j]!, relate);
    if (gain > 0 && Math.abs(scores[at]! - scores[at + width + 1]! - gain) < 1e-3) found.push([i++, j++]);
    else if (scores[at] === scores[at + width]) i++;
    else j++;
  }
  return found;
}

/**
 * Asks for the relation of two units once, and of none that the other sentence has as well: those are paired with
 * themselves.
 */
function keptRelations(relate: Relate, a: readonly Unit[], b: readonly Unit[]): Relate {
  const [keys, otherKeys] = [a, b].map((units) => new Set(units.map(({ key }) => key))) as [
    Set<string>,
    Set<string>,
  ];
  const kept = new Map<Unit, Map<Unit, WordRelation | undefined>>();
  return (one, other) => {
    if (otherKeys.has(one.key) || keys.has(other.key)) return undefined;
    let of = kept.get(one);
    if (!of) kept.set(one, (of = new Map()));
    if (!of.has(other)) of.set(other, relate(one, other));
    return of.get(other);
  };
}
