import { INDEFINITE } from '../alignment/stretches.ts';
import type { Comparison, Open } from '../comparison.ts';
import type { Finding } from '../difference.ts';
import type { Unit } from '../reading/reading.ts';

/**
 * Finds a cleft sentence beside a plain one ("It was Anna who broke the vase", "Anna broke the vase"). It
 * means the same and puts the constituent between "it was" and "who" into relief.
 */
export function findCleft({ a, b, alignment }: Comparison, open: Open): Finding[] {
  const own = cleftIn(a.units, (i) => open.a.has(i));
  const other = cleftIn(b.units, (j) => open.b.has(j));
  if ((own === undefined) === (other === undefined)) return [];
  const [side, otherSide] = own === undefined ? (['b', 'a'] as const) : (['a', 'b'] as const);
  const end = own ?? other!;
  const pairs = side === 'a' ? alignment.ofA : alignment.ofB;
  const places = pairs.slice(2, end).map((pair) => pair?.[otherSide]);
  const [from] = places;
  if (from === undefined || places.some((place, index) => place !== from + index)) return [];
  for (const at of [0, 1, end]) open[side].delete(at);
  return [
    {
      kind: 'order',
      meaning: 'preserved',
      [side]: { from: 0, to: end + 1 },
      [otherSide]: { from, to: from + places.length },
      explain: (x, y) => `“${/^it\b/i.test(x ?? '') ? x : y}” puts a part of the sentence into relief.`,
    },
  ];
}

/** The place of the "who" or "that" of a sentence that begins with "it is", where the other sentence has neither. */
function cleftIn(units: readonly Unit[], isOpen: (index: number) => boolean): number | undefined {
  if (units[0]?.words !== 'it' || units[1]?.lemma !== 'be' || !isOpen(0)) return undefined;
  const end = units.findIndex(
    ({ words }, at) => at > 2 && /^(?:who|whom|that|which|when|where)$/.test(words) && isOpen(at),
  );
  const isNamed =
    units[end - 1]?.kind !== 'word' || /^(?:determiner|possessive|number|preposition)$/.test(units[2]!.kind);
  return end < 0 || !isNamed || INDEFINITE.test(units[2]!.words) ? undefined : end;
}
