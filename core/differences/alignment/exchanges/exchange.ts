import type { UnitSpan } from '../../difference.ts';
import type { Reading, Unit } from '../../reading/reading.ts';
import { isSame } from '../likeness.ts';
import { isInPhrase, wordsOf } from '../stretches.ts';
import type { Relate } from '../wordRelation.ts';
import { adjacentRule } from './adjacent.ts';
import type { ExchangeRule } from './exchangeRules.ts';
import { isGenitive } from './genitives.ts';
import { type ExchangePlaces, partsOf } from './parts.ts';
import { rolesRule } from './roles.ts';
import { sidesRule } from './sides.ts';

/** Two stretches of the sentences that correspond in order. */
export interface Stretch {
  readonly a: UnitSpan;
  readonly b: UnitSpan;
}

/** Stretches that have exchanged their places, by a rule. */
export interface Exchange {
  readonly rule: ExchangeRule;
  /** What stands between them, whose differences the rule explains; empty where they touch. */
  readonly middle: Stretch;
  /** From the first to the last of them in each sentence. */
  readonly whole: Stretch;
}

/** The stretches of "X M Y" beside "Y N X". */
interface Exchanged extends Exchange {
  /** The whole sentences in the order of the first: what precedes, X, the middle, Y, what follows. */
  readonly stretches: readonly Stretch[];
}

/** Finds the two longest stretches that have exchanged their places by a rule; undefined where there are none. */
export function exchangeOf(a: Reading, b: Reading, relate: Relate): Exchanged | undefined {
  for (const candidate of candidatesOf(a.units, b.units, relate)) {
    const rule = ruleOf(candidate, a, b);
    if (!rule) continue;
    const { x, m, y, otherX, n, otherY } = candidate;
    return {
      rule,
      // The article of "the mayor of the city" stands before the stretches.
      stretches: [
        { a: { from: 0, to: x.from }, b: { from: 0, to: otherY.from } },
        { a: x, b: otherX },
        { a: m, b: n },
        { a: y, b: otherY },
        { a: { from: y.to, to: a.units.length }, b: { from: otherX.to, to: b.units.length } },
      ],
      middle: { a: m, b: n },
      whole: { a: { from: x.from, to: y.to }, b: { from: otherY.from, to: otherX.to } },
    };
  }
  return undefined;
}

/** The rule by which two stretches may exchange their places; undefined if there is none. */
function ruleOf(places: ExchangePlaces, a: Reading, b: Reading): ExchangeRule | undefined {
  const parts = partsOf(places, a, b);
  const { front, m, otherFront, n } = parts;
  if (front.length !== otherFront.length) return isGenitive(parts) ? 'order' : undefined;
  const rule = sidesRule(parts);
  if (rule) return rule;
  if (m.length === 0 || n.length === 0) return adjacentRule(parts);
  return wordsOf(m) === wordsOf(n) ? rolesRule(parts) : undefined;
}

/** The most candidates that are looked at. */
const MOST_CANDIDATES = 200;

/** The exchanges that begin where the sentences first differ, or at the phrase there; the longest first. */
function candidatesOf(a: readonly Unit[], b: readonly Unit[], relate: Relate): ExchangePlaces[] {
  let first = 0;
  while (first < a.length && first < b.length && isSame(a[first]!, b[first]!)) first++;
  if (first === a.length || first === b.length) return [];
  const starts = new Set([first, phraseStart(a, first)]);
  const found: ExchangePlaces[] = [];
  const areAlike = (one: Unit | undefined, other: Unit | undefined) =>
    one !== undefined && other !== undefined && (isSame(one, other) || relate(one, other) === 'synonym');
  const run = (i: number, j: number) => {
    let length = 0;
    while (areAlike(a[i + length], b[j + length])) length++;
    return length;
  };
  const span = (from: number, length: number): UnitSpan => ({ from, to: from + length });
  const search = (i: number, j: number) => {
    const runs = a.map((_, second) => (second > i ? run(second, j) : 0));
    for (let other = j + 1; other < b.length; other++) {
      const ofX = run(i, other);
      if (ofX === 0) continue;
      for (let second = i + 1; second < a.length && found.length < MOST_CANDIDATES; second++) {
        const ofY = Math.min(runs[second]!, other - j);
        if (ofY === 0) continue;
        // Both take in what first differs.
        if (i + Math.min(ofX, second - i) <= first || j + ofY <= first) continue;
        const [x, otherX] = [span(i, Math.min(ofX, second - i)), span(other, Math.min(ofX, second - i))];
        const [y, otherY] = [span(second, ofY), span(j, ofY)];
        found.push({
          x,
          y,
          otherX,
          otherY,
          m: { from: x.to, to: second },
          n: { from: otherY.to, to: other },
        });
      }
    }
  };
  for (const start of starts) {
    search(start, start);
    if (b[start]!.key === 'the') search(start, start + 1);
    if (a[start]!.key === 'the') search(start + 1, start);
  }
  const length = ({ x, y }: ExchangePlaces) => x.to - x.from + y.to - y.from;
  return found.sort((one, other) => length(other) - length(one));
}

/** The first unit of the noun phrase around a place. */
function phraseStart(units: readonly Unit[], at: number): number {
  let start = at;
  while (start > 0 && isInPhrase(units[start - 1])) start--;
  return start;
}
