import type { UnitSpan } from '../../difference.ts';
import type { Reading, Unit } from '../../reading/reading.ts';
import { INDEFINITE, isBound } from '../stretches.ts';

/** The places of a possible exchange: "X M Y" in one sentence, "Y N X" in the other. */
export interface ExchangePlaces {
  readonly x: UnitSpan;
  readonly m: UnitSpan;
  readonly y: UnitSpan;
  readonly otherX: UnitSpan;
  readonly n: UnitSpan;
  readonly otherY: UnitSpan;
}

/** A possible exchange as units: its stretches, and what stands before and behind them. */
export interface ExchangeParts {
  readonly a: Reading;
  readonly b: Reading;
  readonly front: readonly Unit[];
  readonly x: readonly Unit[];
  readonly m: readonly Unit[];
  readonly y: readonly Unit[];
  readonly rest: readonly Unit[];
  readonly otherFront: readonly Unit[];
  readonly n: readonly Unit[];
  readonly otherRest: readonly Unit[];
}

/** The units at the places of an exchange. */
export function partsOf(
  { x, m, y, otherX, n, otherY }: ExchangePlaces,
  a: Reading,
  b: Reading,
): ExchangeParts {
  return {
    a,
    b,
    front: a.units.slice(0, x.from),
    x: a.units.slice(x.from, x.to),
    m: a.units.slice(m.from, m.to),
    y: a.units.slice(y.from, y.to),
    rest: a.units.slice(y.to),
    otherFront: b.units.slice(0, otherY.from),
    n: b.units.slice(n.from, n.to),
    otherRest: b.units.slice(otherX.to),
  };
}

/** Tests for a possessive that may be that of each of many: "everyone was praised by his mother". */
export function isOfEach({ a, b, x, y }: ExchangeParts): boolean {
  return (
    isBound([x, y]) &&
    (a.units.some(({ kind }) => /^(?:quantifier|number)$/.test(kind)) ||
      [a, b].some(({ units }) => INDEFINITE.test(units[0]!.words)))
  );
}
