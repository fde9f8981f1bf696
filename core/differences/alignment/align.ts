import type { Reading, Unit } from '../reading/reading.ts';
import { arrangementOf, spanAround, unitsAt } from './arrangement.ts';
import { type Exchange, exchangeOf, type Stretch } from './exchanges/exchange.ts';
import { isSame, likeness } from './likeness.ts';
import type { Relate, WordRelation } from './wordRelation.ts';

/** Two units that correspond to each other. */
export interface AlignedPair {
  /** Indexes of units. */
  readonly a: number;
  readonly b: number;
  /** `other` where the two are of one kind and have nothing else in common. */
  readonly relation: 'same' | 'other' | WordRelation;
}

/** The correspondence of the units of two sentences, in the order of the first. Each unit is in one pair at most. */
export interface Alignment {
  readonly pairs: readonly AlignedPair[];
  /** The pair of each unit, on either side; undefined where it has none. */
  readonly ofA: readonly (AlignedPair | undefined)[];
  readonly ofB: readonly (AlignedPair | undefined)[];
  /** Stretches that stand in exchanged places, where a rule tells what that does to the meaning. */
  readonly exchanges: readonly Exchange[];
}

/**
 * Aligns two sentences by the best correspondence that keeps the order (Needleman and Wunsch 1970), but for stretches
 * that have exchanged their places by a rule. What has moved in any other way has no partner. Time and memory are
 * proportional to the product of their lengths.
 */
export function align(a: Reading, b: Reading, relate: Relate): Alignment {
  const relateOnce = keptRelations(relate, a.units, b.units);
  const { moved, a: places, b: otherPlaces } = arrangementOf(a, b, relateOnce);
  const [units, others] = [unitsAt(places, a), unitsAt(otherPlaces, b)];
  const exchange = exchangeOf({ ...a, units }, { ...b, units: others }, relateOnce);
  const whole: Stretch = { a: { from: 0, to: units.length }, b: { from: 0, to: others.length } };
  const pairs = (exchange?.stretches ?? [whole])
    .flatMap(({ a: own, b: other }) =>
      bestPairs(units.slice(own.from, own.to), others.slice(other.from, other.to), relateOnce).map(
        ([x, y]): AlignedPair => {
          const [i, j] = [own.from + x, other.from + y];
          const [one, two] = [units[i]!, others[j]!];
          const relation = isSame(one, two) ? 'same' : (relateOnce(one, two) ?? 'other');
          return { a: places[i]!, b: otherPlaces[j]!, relation };
        },
      ),
    )
    .sort((one, other) => one.a - other.a);
  const inText = ({ a: own, b: other }: Stretch): Stretch => ({
    a: spanAround(places.slice(own.from, own.to)),
    b: spanAround(otherPlaces.slice(other.from, other.to)),
  });
  return {
    pairs,
    ofA: a.units.map((_, i) => pairs.find((pair) => pair.a === i)),
    ofB: b.units.map((_, j) => pairs.find((pair) => pair.b === j)),
    exchanges: [
      moved,
      exchange && { rule: exchange.rule, middle: inText(exchange.middle), whole: inText(exchange.whole) },
    ].filter((each) => each !== undefined),
  };
}

/** The best correspondence that keeps the order, as pairs of indexes in rising order. */
function bestPairs(a: readonly Unit[], b: readonly Unit[], relate: Relate): [number, number][] {
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
