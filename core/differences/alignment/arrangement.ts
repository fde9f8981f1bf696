import type { UnitSpan } from '../difference.ts';
import type { Reading, Unit } from '../reading/reading.ts';
import type { Exchange } from './exchanges/exchange.ts';
import { isSame, likeness } from './likeness.ts';
import { mayStandLast } from './movable.ts';
import { wordsOf } from './stretches.ts';
import type { Relate } from './wordRelation.ts';

/** Indexes of the units of two sentences in the order in which they are aligned, and what moved for it. */
export interface Arrangement {
  readonly a: readonly number[];
  readonly b: readonly number[];
  readonly moved?: Exchange;
}

/**
 * Brings two sentences into one order: without the frames and courtesies of one of them, and with a time or a clause behind
 * its main clause that stands before it in one of them.
 */
export function arrangementOf(a: Reading, b: Reading, relate: Relate): Arrangement {
  const [own, others] = [saidIn(a, b), saidIn(b, a)];
  const [one, other] = [unitsAt(own, a), unitsAt(others, b)];
  const cuts = cutsOf(one, other, relate) ?? cutsOf(other, one, relate)?.toReversed();
  if (!cuts) return { a: own, b: others };
  const [x, y] = [
    cuts[0]!.map((part) => part.map((i) => own[i]!)),
    cuts[1]!.map((part) => part.map((i) => others[i]!)),
  ];
  const stretch = (...parts: number[]) => ({
    a: spanAround(parts.flatMap((part) => x[part]!)),
    b: spanAround(parts.flatMap((part) => y[part]!)),
  });
  return { a: x.flat(), b: y.flat(), moved: { rule: 'order', middle: stretch(3), whole: stretch(1, 2) } };
}

/** Indexes of the units without the frames and courtesies that the other sentence does not have in the same place. */
function saidIn({ units }: Reading, { units: others }: Reading): number[] {
  const isShared = (unit: Unit, i: number) =>
    [others[i], others.at(i - units.length)].some((other) => other?.words === unit.words);
  const isSaid = (unit: Unit, i: number) => !/^(?:frame|courtesy)$/.test(unit.kind) || isShared(unit, i);
  return [...units.keys()].filter((i) => isSaid(units[i]!, i));
}

export function unitsAt(places: readonly number[], { units }: Reading): Unit[] {
  return places.map((i) => units[i]!);
}

/** The span from the first to the last of some units; empty where there are none. */
export function spanAround(places: readonly number[]): UnitSpan {
  return places.length > 0 ? { from: Math.min(...places), to: Math.max(...places) + 1 } : { from: 0, to: 0 };
}

/** A sentence in parts: what precedes, the main clause, the time or clause that moves, the comma between, what follows. */
type Parts = readonly (readonly number[])[];

/** Finds the longest stretch that stands first in one sentence and last in the other, between ends of sentences. */
function cutsOf(a: readonly Unit[], b: readonly Unit[], relate: Relate): Parts[] | undefined {
  const shared = (one: readonly Unit[], other: readonly Unit[]) => {
    const first = one.findIndex((unit, i) => !other[i] || !isSame(unit, other[i]));
    return one.slice(0, first).findLastIndex(({ words }) => /^[.?!:;"]+$/.test(words)) + 1;
  };
  const from = shared(a, b);
  const rest = shared(a.toReversed(), b.toReversed());
  const [to, otherTo] = [a, b].map(
    (units) => units.slice(0, units.length - rest).findLastIndex(({ kind }) => kind !== 'mark') + 1,
  ) as [number, number];
  for (let length = Math.min(to, otherTo) - from - 1; length > 0; length--) {
    const [end, start] = [from + length, otherTo - length];
    const [front, back] = [a.slice(from, end), b.slice(start, otherTo)];
    if (!front.every((unit, i) => likeness(unit, back[i]!, relate) > 0)) continue;
    const main = a[end]!.words === ',' ? end + 1 : end;
    const otherMain = b[start - 1]!.words === ',' ? start - 1 : start;
    const isParted = main > end && otherMain < start;
    const mayMove = [
      mayStandLast(front, a.slice(main, to), isParted),
      mayStandLast(back, b.slice(from, otherMain), isParted),
    ];
    // One of two readings of the same words is enough.
    const isSaid =
      wordsOf([...a.slice(main, to), ...front]) === wordsOf([...b.slice(from, otherMain), ...back]);
    if (!(isSaid ? mayMove.some(Boolean) : mayMove.every(Boolean))) continue;
    const [before, first, comma, last, after] = splitAt([from, end, main, to], a);
    const [otherBefore, otherLast, otherComma, otherFirst, otherAfter] = splitAt(
      [from, otherMain, start, otherTo],
      b,
    );
    return [
      [before!, last!, first!, comma!, after!],
      [otherBefore!, otherLast!, otherFirst!, otherComma!, otherAfter!],
    ];
  }
  return undefined;
}

function splitAt(cuts: readonly number[], units: readonly Unit[]): number[][] {
  const indexes = [...units.keys()];
  return [0, ...cuts].map((from, i) => indexes.slice(from, cuts[i]));
}
