import { INDEFINITE } from '../alignment/stretches.ts';
import type { Comparison, Open } from '../comparison.ts';
import type { Finding, UnitSpan } from '../difference.ts';
import type { Unit } from '../reading/reading.ts';

/**
 * Finds a cleft sentence beside a plain one ("It was Anna who broke the vase", "Anna broke the vase"). It
 * means the same and puts the constituent between "it was" and "who" into relief.
 */
export function findCleft({ a, b, alignment }: Comparison, open: Open): Finding[] {
  const own = cleftIn(a.units, (i) => open.hasA(i));
  const other = cleftIn(b.units, (j) => open.hasB(j));
  if ((own === undefined) === (other === undefined)) return [];
  const end = own ?? other!;
  const cleft = { from: 0, to: end + 1 };
  const plain = partnersOf(
    { from: 2, to: end },
    own === undefined ? alignment.ofB : alignment.ofA,
    own === undefined ? 'a' : 'b',
  );
  if (!plain) return [];
  for (const at of [0, 1, end]) own === undefined ? open.closeB(at) : open.closeA(at);
  return [
    {
      kind: 'order',
      meaning: 'preserved',
      ...(own === undefined ? { a: plain, b: cleft } : { a: cleft, b: plain }),
      explain: (x, y) => `“${/^it\b/i.test(x ?? '') ? x : y}” puts a part of the sentence into relief.`,
    },
  ];
}

/** The stretch of the other sentence that corresponds to one; undefined where it corresponds to none as a whole. */
function partnersOf(
  { from, to }: UnitSpan,
  pairs: Comparison['alignment']['ofA'],
  other: 'a' | 'b',
): UnitSpan | undefined {
  const places = pairs.slice(from, to).map((pair) => pair?.[other]);
  const [start] = places;
  if (start === undefined || places.some((place, index) => place !== start + index)) return undefined;
  return { from: start, to: start + places.length };
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
