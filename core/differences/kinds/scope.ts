import type { Comparison, Find } from '../comparison.ts';
import type { Finding, UnitSpan } from '../difference.ts';
import type { Unit } from '../reading/reading.ts';

/**
 * Finds a negated universal quantifier beside an existential one before a negation ("not every bird can fly"
 * and "some birds cannot fly"), which are equivalent.
 */
export const findScope: Find = ({ a, b, alignment }: Comparison, open) => {
  const [denied, other] = [deniedAll(a.units), deniedAll(b.units)];
  const [some, otherSome] = [someDenied(a.units), someDenied(b.units)];
  const found: Pick<Finding, 'a' | 'b'> | undefined =
    denied && otherSome ? { a: denied, b: otherSome } : other && some ? { a: some, b: other } : undefined;
  if (!found) return [];
  for (const side of ['a', 'b'] as const)
    for (const at of [found[side]!.from, found[side]!.to - 1]) open[side].delete(at);
  // Both reach to what stands before the "not" of "some": "not every bird can", "some birds cannot".
  const end = denied ? alignment.ofB[found.b!.to - 2]?.a : alignment.ofA[found.a!.to - 2]?.b;
  const reaching = (span: UnitSpan) => ({ ...span, to: Math.max(span.to, (end ?? 0) + 1) });
  return [
    {
      kind: 'quantifier',
      meaning: 'preserved',
      ...(denied ? { a: reaching(found.a!), b: found.b } : { a: found.a, b: reaching(found.b!) }),
      explain: (x, y) => `“${x}” and “${y}” deny the same.`,
    },
  ];
};

function deniedAll(units: readonly Unit[]): UnitSpan | undefined {
  const at = units.findIndex(({ key }, i) => key === 'not' && units[i + 1]?.key === 'every');
  return at < 0 ? undefined : { from: at, to: at + 2 };
}

/** Finds the stretch from a "some" to the "not" that follows it in a sentence with no other quantifier. */
function someDenied(units: readonly Unit[]): UnitSpan | undefined {
  const quantifiers = units.flatMap(({ kind }, i) => (kind === 'quantifier' ? [i] : []));
  const [from] = quantifiers;
  if (from === undefined || quantifiers.length > 1 || units[from]!.key !== 'some') return undefined;
  const not = units.findIndex(({ key }, i) => i > from && key === 'not');
  return not < 0 ? undefined : { from, to: not + 1 };
}
