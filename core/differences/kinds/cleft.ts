import type { Comparison, Open } from '../comparison.ts';
import type { Finding } from '../difference.ts';
import type { Unit } from '../reading/reading.ts';

/**
 * Finds a cleft sentence beside a plain one ("It was Anna who broke the vase", "Anna broke the vase"). It
 * means the same and puts the constituent between "it was" and "who" into relief.
 */
export function findCleft({ a, b }: Comparison, open: Open): Finding[] {
  const own = cleftIn(a.units, (i) => open.hasA(i));
  const other = cleftIn(b.units, (j) => open.hasB(j));
  if ((own === undefined) === (other === undefined)) return [];
  const end = own ?? other!;
  for (const at of [0, 1, end]) own === undefined ? open.closeB(at) : open.closeA(at);
  const span = { from: 0, to: end + 1 };
  return [
    {
      kind: 'order',
      meaning: 'preserved',
      ...(own === undefined ? { b: span } : { a: span }),
      explain: (x, y) => `“${x ?? y}” puts a part of the sentence into relief.`,
    },
  ];
}

/** The place of the "who" or "that" of a sentence that begins with "it is", where the other sentence has neither. */
function cleftIn(units: readonly Unit[], isOpen: (index: number) => boolean): number | undefined {
  if (units[0]?.words !== 'it' || units[1]?.lemma !== 'be' || !isOpen(0)) return undefined;
  const end = units.findIndex(
    ({ words }, at) => at > 2 && /^(?:who|whom|that|which|when|where)$/.test(words) && isOpen(at),
  );
  return end < 0 ? undefined : end;
}
